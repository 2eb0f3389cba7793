// GET /identite/:fichier: the pictures of the site's logo, home page and shared links, and its stylesheet with the operator's colours. Names change with the content.
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { readBuiltText } from "../../platform/delivery/builds.server.ts";
import { encodingFor, pack } from "../../platform/delivery/encodings.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { identityFolder } from "../../platform/settings/identity-files.server.ts";
import stylesheet from "../../ui/styles.css?url";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/identity-file.route";

type Made = { css: string; text: string; packed: Map<string, Promise<Buffer>> };

let made: Made | null = null;

// Development has no built stylesheet: the page's own is imported.
async function sheetOf(css: string): Promise<Made> {
  if (made?.css === css) return made;
  const usual = (await readBuiltText(stylesheet)) ?? `@import url("${stylesheet}");`;
  made = { css, text: `${usual}\n${css}`, packed: new Map() };
  return made;
}

const types: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

const forEver = "public, max-age=31536000, immutable";

export async function loader({ request, params }: Route.LoaderArgs) {
  const { css, sheet, files } = siteIdentity();
  const picture = files.get(params.fichier);
  if (picture) {
    const headers = {
      "Content-Type": types[params.fichier.split(".").at(-1)!]!,
      "Cache-Control": forEver,
      "Content-Length": String(picture.length),
      // Previews of shared links show it on other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    return new Response(new Uint8Array(picture), { headers });
  }
  if (!params.fichier.endsWith(".css")) return notFound(siteMessages.identityFileNotFound);
  const { text, packed } = await sheetOf(css);
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const headers = new Headers({
    "Content-Type": "text/css; charset=utf-8",
    Vary: "Accept-Encoding",
    // A page of before a change, or of another server, asks for another name.
    "Cache-Control": sheet === `${identityFolder}/${params.fichier}` ? forEver : "no-cache",
  });
  if (encoding === "identity") return new Response(text, { headers });
  const bytes = packed.get(encoding) ?? pack(text, encoding, { br: 9, gzip: 9 });
  packed.set(encoding, bytes);
  headers.set("Content-Encoding", encoding);
  return new Response(new Uint8Array(await bytes), { headers });
}
