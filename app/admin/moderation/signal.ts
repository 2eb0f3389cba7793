// Signs of fraud: what is noticed in a text that wants to lead people elsewhere, and how a sign is told.

export type Signal = { name: string; text: string; links: { to: string; label: string }[] };

// A French number, however it is grouped; a row of digits inside a longer one (a SIRET, a reference) is none.
const phone = /(?<![\d.,])(?:(?:\+|00)33[\s.\-\u00a0\u202f]*(?:\(0\))?|0)[1-9](?:[\s.\-\u00a0\u202f]?\d{2}){4}(?!\d)/gu;
const mail = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const messengers =
  /(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|t\.me|telegram\.me|signal\.me|m\.me)\/[^\s<>"]{1,60}|\b(?:whats\s?app|telegram|viber|wechat)\b/giu;

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([words]) => words.trim())),
];

export type Elsewhere = { phones: string[]; mails: string[]; messengers: string[] };

/** Phone numbers, e-mail addresses and messengers in a text, each once, as they are written there. */
export function findElsewhere(text: string): Elsewhere {
  return { phones: found(text, phone), mails: found(text, mail), messengers: found(text, messengers) };
}

/** A number as it is compared: its nine last digits. */
export function phoneKey(written: string): string {
  return written.replace(/\D/g, "").slice(-9);
}
