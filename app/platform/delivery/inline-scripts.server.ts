// Allows a page's own inline scripts by hash, so that a finished page can be sent again: a nonce is good for one answer only.
import { hash } from "node:crypto";

/** The source of a script for the policy (CSP 3, section 2.3.1). */
export const hashOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

const end = "</script>";

/**
 * Hashes the scripts that bear the nonce, and removes the nonce. Markup that others wrote cannot know it, so it gets no hash.
 * @param nonce of this rendering alone, letters and digits
 * @returns the page, and the sources of its scripts for the policy
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const [first = "", ...others] = html.split(` nonce="${nonce}"`);
  let before = first;
  for (const after of others) {
    // The nonce stands inside of the tag that begins last before it.
    if (before.startsWith("<script", before.lastIndexOf("<"))) {
      const script = after.slice(after.indexOf(">") + 1, after.indexOf(end));
      if (script) hashes.add(hashOf(script));
    }
    before = after;
  }
  return { html: first + others.join(""), hashes: [...hashes] };
}
