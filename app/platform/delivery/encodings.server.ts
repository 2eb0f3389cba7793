// The encodings of answers: which one a client takes, and packing outside of the main thread.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const refusedAtAll = /;\s*q=0(\.0*)?\s*$/i;
/** Headers whose choice is cached, and their characters. */
const acceptedKept = 100;
const acceptedMax = 200;
const chosen = new Map<string, Encoding>();

/** The best encoding that a client takes (RFC 9110, 12.5.3). An encoding with weight zero is refused. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  const known = chosen.get(accepted);
  if (known) return known;
  const taken = accepted.split(",").filter((each) => !refusedAtAll.test(each));
  const names = new Set(taken.map((each) => each.split(";")[0]!.trim().toLowerCase()));
  const encoding = names.has("br") ? "br" : names.has("gzip") ? "gzip" : "identity";
  // Browsers send few different ones.
  if (accepted.length > acceptedMax) return encoding;
  if (chosen.size >= acceptedKept) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

/** How much work packing is worth: the quality of brotli (0 to 11) and the level of gzip (1 to 9). */
export type Effort = { br: number; gzip: number };

const packWith = {
  br: (body: Buffer | string, { br }: Effort) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer | string, { gzip: level }: Effort) => promisify(gzip)(body, { level }),
};

/** Packs a body, not on the main thread. */
export function pack(body: Buffer | string, encoding: Exclude<Encoding, "identity">, effort: Effort): Promise<Buffer> {
  return packWith[encoding](body, effort);
}
