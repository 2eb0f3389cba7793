// The addresses of the site's identity: its pictures and its stylesheet.
import { createHash } from "node:crypto";

export const identityFolder = "/identite";

/**
 * Adds a picture. Its name holds a digest of the content, so that browsers may store it for ever.
 * @param files by name
 * @returns the address
 */
export function addIdentityFile(
  files: Map<string, Buffer>,
  name: string,
  ending: "png" | "webp" | "jpg",
  bytes: Buffer,
): string {
  const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.${ending}`;
  files.set(file, bytes);
  return `${identityFolder}/${file}`;
}
