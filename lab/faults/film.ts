// Valid videos of any size: one frame, then unused data. All blocks differ, so a lost, doubled or moved piece changes the hash.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { big, join } from "../../tests/corpora/hostile/bytes.ts";
import { film } from "../../tests/corpora/hostile/media.ts";
import { mebibyte } from "../proc.ts";

export type Film = { path: string; size: number; sha256: string };

export function writeFilm(path: string, size: number): Film {
  const head = film();
  const hash = createHash("sha256");
  const file = fs.openSync(path, "w");
  const write = (bytes: Uint8Array) => {
    hash.update(bytes);
    fs.writeSync(file, bytes);
  };
  write(join(head, big.u32(size - head.length), "mdat"));
  const block = randomBytes(mebibyte);
  for (let left = size - head.length - 8; left > 0; left -= block.length) {
    randomBytes(32).copy(block, (left % 1000) * 1000);
    write(block.subarray(0, left));
  }
  fs.closeSync(file);
  return { path, size, sha256: hash.digest("hex") };
}

export async function hashOfBody(answer: Response): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of answer.body!) hash.update(bytes);
  return hash.digest("hex");
}
