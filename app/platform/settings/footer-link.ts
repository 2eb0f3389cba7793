// A link of the footer as an administrator writes it in one line: its words, then its address.

const separators = ":|=>–—-";

/** The words without the separator before the address. */
function withoutEnd(words: string): string {
  let label = words.trim();
  while (label && separators.includes(label.at(-1)!)) label = label.slice(0, -1).trim();
  return label;
}

/** A line such as "La chambre de commerce : https://www.cci.exemple.fr" or "Contact /assistance-recrutement". @returns null for another one */
export function readFooterLink(line: string): { label: string; to: string } | null {
  const text = line.trim();
  const parts = text.split(/\s+/);
  const address = parts.at(-1)!;
  const words = text.slice(0, -address.length);
  const label = withoutEnd(words);
  if (!label) return null;
  if (/^\/(?!\/)[\w\-/?=&%.#]*$/.test(address)) return { label, to: address };
  const whole = /^(?:www\.)/i.test(address) ? `https://${address}` : address;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { href, username, hostname } = new URL(whole);
  return username || !hostname.includes(".") ? null : { label, to: href };
}
