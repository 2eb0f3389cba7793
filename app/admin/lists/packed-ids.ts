// Many ids in few characters: what "Annuler" has to carry fits into a cookie.

/** Identifiers as 22 characters of base64url each. */
export function packIds(ids: readonly string[]): string {
  return ids.map((id) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")).join("");
}

/** The identifiers that a text holds; anything else in it gives none. */
export function unpackIds(text: string): string[] {
  if (!/^(?:[\w-]{22})*$/.test(text)) return [];
  return (text.match(/.{22}/g) ?? []).map((part) => {
    const hex = Buffer.from(part, "base64url").toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  });
}
