// Serves sharing pictures: drawn one at a time, cached in memory, refused when the queue is full.
import { createHash } from "node:crypto";
import * as messages from "../../messages.ts";
import { turns } from "../concurrency/work-queue.ts";
import { publicControl, refuseData } from "../export/public-response.server.ts";
import { refuse } from "../http/refuse.ts";
import * as platformLimits from "../limits.ts";
import { drawPicture, type PictureText } from "./drawing.server.ts";

// Keyed by content, so a changed title makes a new picture. A Map in order of use: the first entry is evicted.
const kept = new Map<string, Promise<Buffer>>();
const turn = turns(1);
let waiting = 0;

function picture(key: string, text: PictureText): Promise<Buffer> {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  if (waiting >= platformLimits.machines.previewsWaiting) refuse(503, messages.problem, { "Retry-After": "5" });
  waiting += 1;
  const drawn = turn(() => drawPicture(text)).finally(() => {
    waiting -= 1;
  });
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= platformLimits.previewsKept) break;
    kept.delete(oldest);
  }
  return drawn;
}

/** The picture of a public page. @param request HEAD and conditional requests draw nothing. @param text its content */
export async function answerPicture(request: Request, text: PictureText): Promise<Response> {
  refuseData(request);
  const key = createHash("sha256").update(JSON.stringify(text)).digest("base64url").slice(0, 27);
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
