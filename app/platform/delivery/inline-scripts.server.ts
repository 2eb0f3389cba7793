// Allows a page's own inline scripts by hash, so that a finished page can be sent again: a nonce is good for one answer only.
import { createHash } from "node:crypto";

/**
 * Hashes the scripts that bear the nonce, and removes the nonce. Markup that others wrote cannot know it, so it gets no hash.
 * @param nonce of this rendering alone, letters and digits
 * @returns the page, and the sources of its scripts for the policy (CSP 3, section 2.3.1)
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const own = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const bare = html.replace(own, (_whole, before: string, after: string, script: string) => {
    if (script) hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    return `<script${before}${after}>${script}</script>`;
  });
  return { html: bare.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
