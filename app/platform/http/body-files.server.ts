// Temporary files for large request bodies, in DATA_DIR/request-bodies.
import fs from "node:fs";
import path from "node:path";
import { config } from "../config/config.server.ts";
import { newId } from "./id.ts";

const folder = path.join(config.dataDir, "request-bodies");

export type BodyFile = {
  write(bytes: Uint8Array): Promise<void>;
  /** The written bytes, read from disk on demand. Ends the writing. */
  blob(): Promise<Blob>;
  remove(): Promise<void>;
};

/** Creates a file readable by its owner only. @throws the system's error, ENOSPC included */
export async function openBodyFile(): Promise<BodyFile> {
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const filePath = path.join(folder, newId());
  const file = await fs.promises.open(filePath, "wx", 0o600);
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
      return fs.openAsBlob(filePath);
    },
    async remove() {
      await close().catch(() => {});
      await fs.promises.rm(filePath, { force: true });
    },
  };
}

/** Removes files of a killed process; called at the start, before any request. */
export function removeBodyFiles(): void {
  fs.rmSync(folder, { recursive: true, force: true });
}
