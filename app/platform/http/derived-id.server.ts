// Identifiers that follow from what they name, so that a repeated form meets what it made the first time.
import { createHash } from "node:crypto";

/** A UUID version 8: the same parts always give the same id. */
export function derivedId(...parts: unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
