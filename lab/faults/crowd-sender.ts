// A child process that uploads many videos at once, as pages do: receives sessions and videos, returns file ids.
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import { resumableUploadBytes, uploadChunkMaxBytes } from "../../app/limits.ts";

export type Sending = { url: string; films: { cookie: string; path: string }[] };

const version = { "Tus-Resumable": "1.0.0" };
const agent = new http.Agent({ keepAlive: true });

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

function sendRequest(
  address: URL,
  method: string,
  headers: http.OutgoingHttpHeaders,
  body?: NodeJS.ReadableStream,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    request.on("error", reject);
    if (body) body.pipe(request);
    else request.end();
  });
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  return answer;
}

async function send(url: string, { cookie, path }: Sending["films"][number]): Promise<string> {
  const { size } = fs.statSync(path);
  const texts = { kind: "video", filename: "film.mp4", filetype: "video/mp4" };
  const metadata = Object.entries(texts).map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`);
  const own = { ...version, Cookie: cookie };
  const announced = { ...own, "Upload-Length": size, "Upload-Metadata": metadata.join(","), "Content-Length": 0 };
  const begun = expectStatus(await sendRequest(new URL("/televersements", url), "POST", announced), 201);
  const address = new URL(begun.headers.location!, url);
  let chunk = resumableUploadBytes;
  for (let offset = 0; offset < size; ) {
    const end = Math.min(offset + chunk, size);
    const headers = {
      ...own,
      "Upload-Offset": offset,
      "Content-Length": end - offset,
      "Content-Type": "application/offset+octet-stream",
    };
    const body = fs.createReadStream(path, { start: offset, end: end - 1, highWaterMark: 262_144 });
    const taken = expectStatus(await sendRequest(address, "PATCH", headers, body), 204);
    offset = Number(taken.headers["upload-offset"]);
    chunk = Math.min(chunk * 2, uploadChunkMaxBytes - 1);
  }
  for (;;) {
    const recorded = await sendRequest(new URL(`${address.pathname}/enregistrer`, url), "POST", {
      ...own,
      "Content-Length": 0,
    });
    if (recorded.status !== 503) return JSON.parse(expectStatus(recorded, 200).text).fileId as string;
  }
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
