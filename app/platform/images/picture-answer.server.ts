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
import { drawPicture, type PictureText } from "./drawing.server.ts";

// Keyed by content, so a changed title makes a new picture. One is some 50 kB.
const cached = new LRUCache<string, Promise<Buffer>>({ max: share(platformLimits.previewsKept) });
const inTurn = sharedLine("previews", 1, platformLimits.machines.previewsWaiting - 1);

function picture(key: string, text: PictureText): Promise<Buffer> {
  const known = cached.get(key);
  if (known) return known;
  const drawn = inTurn(() => drawPicture(text)).catch((error) => {
    if (error instanceof QueueFull) refuse(503, messages.problem, { "Retry-After": "5" });
    throw error;
  });
  cached.set(key, drawn);
  drawn.catch(() => cached.delete(key));
  return drawn;
}

/** The picture of a public page. @param request HEAD and conditional requests draw nothing. @param text its content */
export async function answerPicture(request: Request, text: PictureText): Promise<Response> {
  refuseData(request);
  const key = createHash("sha256")
    .update(JSON.stringify([text, siteIdentity().name, siteIdentity().colours, siteIdentity().logo?.light.src]))
    .digest("base64url")
    .slice(0, 27);
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
  const bytes = await picture(key, text);
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.length) } });
}
