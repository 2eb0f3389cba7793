// GET /identite/:feuille: the site's stylesheet with the operator's colours, under a name that changes with them.
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { readBuiltText } from "../../platform/delivery/builds.server.ts";
import { encodingFor, pack } from "../../platform/delivery/encodings.server.ts";
import { sheetFolder } from "../../platform/settings/site-identity.server.ts";
import stylesheet from "../../ui/styles.css?url";
import type { Route } from "./+types/site-sheet.route";

type Made = { css: string; text: string; packed: Map<string, Promise<Buffer>> };

let made: Made | null = null;

// Development has no built stylesheet: the page's own is imported.
async function sheetOf(css: string): Promise<Made> {
  if (made?.css === css) return made;
  const usual = (await readBuiltText(stylesheet)) ?? `@import url("${stylesheet}");`;
  made = { css, text: `${usual}\n${css}`, packed: new Map() };
  return made;
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { css, sheet } = siteIdentity();
  const { text, packed } = await sheetOf(css);
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const headers = new Headers({
    "Content-Type": "text/css; charset=utf-8",
    Vary: "Accept-Encoding",
    // A page of before a change, or of another server, asks for another name.
    "Cache-Control": sheet === `${sheetFolder}/${params.feuille}` ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (encoding === "identity") return new Response(text, { headers });
  const bytes = packed.get(encoding) ?? pack(text, encoding, { br: 9, gzip: 9 });
  packed.set(encoding, bytes);
  headers.set("Content-Encoding", encoding);
  return new Response(new Uint8Array(await bytes), { headers });
}
