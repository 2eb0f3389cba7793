// Identifiers: UUIDs version 7 (RFC 9562), made here because PostgreSQL makes them only from version 18 on.

// Within one millisecond twelve bits count up (RFC 9562, section 6.2, method 1), from their lower half.
const last = { at: -1, count: 0 };

const written = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** A new identifier, ordered by time, also within one millisecond of a process (up to 2,048). @param at milliseconds since 1970 */
export function newId(at: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(at / 2 ** (8 * (5 - i))) % 256;
  last.count = at === last.at ? Math.min(last.count + 1, 0xfff) : ((bytes[6]! & 0x07) << 8) | bytes[7]!;
  last.at = at;
  bytes[6] = 0x70 | (last.count >> 8);
  bytes[7] = last.count & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return written(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Whether a text is a well-formed identifier; others are never sent to the database. */
export function isId(text: string | undefined | null): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** The identifier just before (-1) or after (1) another in their order; the first and the last have none and stay. */
export function neighbourOf(id: string, step: -1 | 1): string {
  const number = BigInt(`0x${id.replaceAll("-", "")}`) + BigInt(step);
  const hex = number.toString(16).padStart(32, "0");
  if (number < 0n || hex.length > 32) return id;
  return written(hex);
}
