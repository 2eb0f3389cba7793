// Fraud signals: the contact details in a text, and how a signal is written.

export type Signal = { name: string; text: string; links: { to: string; label: string }[] };

// French numbers in any grouping, but no digits inside a longer number (a SIRET, a reference).
const phone = /(?<![\d.,])(?:(?:\+|00)33[\s.\-\u00a0\u202f]*(?:\(0\))?|0)[1-9](?:[\s.\-\u00a0\u202f]?\d{2}){4}(?!\d)/gu;
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

export function phoneKey(written: string): string {
  return written.replace(/\D/g, "").slice(-9);
}
