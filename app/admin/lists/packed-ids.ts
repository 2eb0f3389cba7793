// Packs many ids into few characters, so that "Annuler" fits into a cookie.

/** 22 characters of base64url per UUID. */
export function packIds(ids: readonly string[]): string {
  return ids.map((id) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")).join("");
}

/** The ids in a packed text; none when it is malformed. */
export function unpackIds(text: string): string[] {
  if (!/^(?:[\w-]{22})*$/.test(text)) return [];
  return (text.match(/.{22}/g) ?? []).map((part) => {
    const hex = Buffer.from(part, "base64url").toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  });
}
