// Serves sharing pictures: drawn one at a time, cached in memory, refused when the queue is full.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as messages from "../../messages.ts";
import { sharedLine } from "../concurrency/shared-turns.server.ts";
import { QueueFull } from "../concurrency/work-queue.ts";
import { siteIdentity } from "../config/site-identity.server.ts";
import { publicControl, refuseData } from "../export/public-response.server.ts";
import { refuse } from "../http/refuse.ts";
import * as platformLimits from "../limits.ts";
import { share } from "../workers/share.server.ts";
import { drawPicture, type Picture } from "./drawing.server.ts";

// Keyed by content, so a changed title makes a new picture.
const cached = new LRUCache<string, Promise<Buffer>>({
  max: share(platformLimits.previewsKept),
  maxSize: share(platformLimits.previewBytes),
});
const inTurn = sharedLine("previews", 1, platformLimits.machines.previewsWaiting - 1);

function drawnPicture(key: string, picture: Picture): Promise<Buffer> {
  const known = cached.get(key);
  if (known) return known;
  const drawn = inTurn(() => drawPicture(picture)).catch((error) => {
    if (error instanceof QueueFull) refuse(503, messages.problem, { "Retry-After": "5" });
    throw error;
  });
  cached.set(key, drawn, { size: platformLimits.previewBytesExpected });
  drawn.then(
    ({ length }) => cached.set(key, drawn, { size: length }),
    () => cached.delete(key),
  );
  return drawn;
}

/** What a picture shows, as one value: another text, logo or identity of the site gives another one. */
function keyOf({ above, title, facts, emblem }: Picture): string {
  const { name, colours, logo } = siteIdentity();
  return createHash("sha256")
    .update(JSON.stringify([above, title, facts, emblem?.name, name, colours, logo?.light.src]))
    .digest("base64url")
    .slice(0, 27);
}

/** The address of a page's picture. It changes with what the picture shows, so that no network shows an old one. @param path of the page; "" for the home page */
export function picturePath(path: string, picture: Picture): string {
  return `${path}/apercu.png?v=${keyOf(picture).slice(0, 10)}`;
}

/** The picture of a public page. @param request HEAD and conditional requests draw nothing */
export async function answerPicture(request: Request, picture: Picture): Promise<Response> {
  refuseData(request);
  const key = keyOf(picture);
  const etag = `"${key}"`;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": publicControl,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  const had = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (had.includes(etag)) return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") return new Response(null, { headers });
  const bytes = await drawnPicture(key, picture);
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.length) } });
}
