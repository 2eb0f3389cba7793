// Fraud signals: the contact details in a text, and how a signal is written.
import { phonePattern } from "../../platform/text/phone-pattern.ts";

export type Signal = { name: string; text: string; links: { to: string; label: string }[] };

const phone = new RegExp(phonePattern, "gu");
const mail = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const messengers =
  /(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|t\.me|telegram\.me|signal\.me|m\.me)\/[^\s<>"]{1,60}|\b(?:whats\s?app|telegram|viber|wechat)\b/giu;

const matchesOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([words]) => words.trim())),
];

export type ContactDetails = { phones: string[]; mails: string[]; messengers: string[] };

export function findContactDetails(text: string): ContactDetails {
  return { phones: matchesOf(text, phone), mails: matchesOf(text, mail), messengers: matchesOf(text, messengers) };
}
