// Where bodies of requests lie that are too large for the memory: DATA_DIR/request-bodies, one file each, for as long as the request
// takes.
import fs from "node:fs";
import path from "node:path";
import { config } from "../config/config.server.ts";
import { newId } from "./id.ts";

const folder = path.join(config.dataDir, "request-bodies");

export type BodyFile = {
  write(bytes: Uint8Array): Promise<void>;
  /** What was written, read from the disk whenever it is asked for. Nothing more is written. */
  blob(): Promise<Blob>;
  /** Removes it. */
  remove(): Promise<void>;
};

/** Opens a new file, readable by its owner alone. @throws the system's error, ENOSPC among them */
export async function openBodyFile(): Promise<BodyFile> {
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, newId());
  const file = await fs.promises.open(place, "wx", 0o600);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= file.close();
    return closed;
  };
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    },
    async blob() {
      await close();
      return fs.openAsBlob(place);
    },
    async remove() {
      await close().catch(() => {});
      await fs.promises.rm(place, { force: true });
    },
  };
}

/** Removes what a process that was killed has left: called at the start, before any request is read. */
export function removeBodyFiles(): void {
  fs.rmSync(folder, { recursive: true, force: true });
}
