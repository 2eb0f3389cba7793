// Identifiers: UUIDs version 7 (RFC 9562), made here because PostgreSQL makes them only from version 18 on.

// Within one millisecond twelve bits count up (RFC 9562, section 6.2, method 1), from their lower half.
const last = { at: -1, count: 0 };

/** A new identifier, ordered by time, also within one millisecond of a process (up to 2,048). @param at milliseconds since 1970 */
export function newId(at: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(at / 2 ** (8 * (5 - i))) % 256;
  last.count = at === last.at ? Math.min(last.count + 1, 0xfff) : ((bytes[6]! & 0x07) << 8) | bytes[7]!;
  last.at = at;
  bytes[6] = 0x70 | (last.count >> 8);
  bytes[7] = last.count & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text is a well-formed identifier; others are never sent to the database. */
export function isId(text: string | undefined | null): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
