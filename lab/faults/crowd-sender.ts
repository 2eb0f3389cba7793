// A child process that uploads many videos at once, as pages do: receives sessions and videos, returns file ids.
import fs from "node:fs";
import os from "node:os";
import { resumableUploadBytes, uploadChunkMaxBytes } from "../../app/limits.ts";
import { announce, recordUpload, sendChunk } from "../tus.ts";

export type Sending = { url: string; films: { cookie: string; path: string }[] };

async function send(url: string, { cookie, path }: Sending["films"][number]): Promise<string> {
  const film = await fs.openAsBlob(path);
  const { size } = film;
  const address = await announce(url, cookie, { kind: "video", name: "film.mp4", type: "video/mp4", size });
  let chunk = resumableUploadBytes;
  for (let offset = 0; offset < size; chunk = Math.min(chunk * 2, uploadChunkMaxBytes - 1))
    offset = await sendChunk(address, cookie, offset, film.slice(offset, offset + chunk));
  return (await recordUpload(address, cookie)).fileId;
}

// Real senders are on other machines: they must not take the server's CPU.
os.setPriority(os.constants.priority.PRIORITY_LOW);

process.once("message", async ({ url, films }: Sending) => {
  try {
    process.send!({ ids: await Promise.all(films.map((film) => send(url, film))) });
  } catch (error) {
    process.send!({ fault: String((error as Error).stack) });
  }
  process.disconnect!();
});
