// A link of the footer as an administrator writes it in one line: its words, then its address.

/** A line such as "La chambre de commerce : https://www.cci.exemple.fr" or "Contact /assistance-recrutement". @returns null for another one */
export function readFooterLink(line: string): { label: string; to: string } | null {
  const text = line.trim();
  const start = text.search(/\S+$/);
  const [words, address] = [text.slice(0, start), text.slice(start)];
  const label = words.replace(/[\s\u00a0\u202f]*[:|=>–—-]*[\s\u00a0\u202f]*$/, "").trim();
  if (!label) return null;
  if (/^\/(?!\/)[\w\-/?=&%.#]*$/.test(address)) return { label, to: address };
  const whole = /^(?:www\.)/i.test(address) ? `https://${address}` : address;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { href, username, hostname } = new URL(whole);
  return username || !hostname.includes(".") ? null : { label, to: href };
}
