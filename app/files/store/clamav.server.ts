// Optional antivirus: sends the bytes to a ClamAV daemon on a unix socket (INSTREAM) and reads its verdict.
import { createReadStream } from "node:fs";
import net from "node:net";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import * as filesLimits from "../limits.ts";

/** "unavailable": no verdict; the file must be refused. */
export type Verdict = "clean" | { found: string } | "unavailable";

const chunkBytes = 262_144;

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Each chunk is prefixed with its length; a zero length ends the stream. */
async function* instream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  let sent = 0;
  for await (const chunk of chunks) {
    sent += chunk.length;
    if (sent > filesLimits.scanBytes) throw new Error(`More than ${filesLimits.scanBytes} bytes`);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Sends a command to the daemon and reads its one-line answer. @throws after the timeout */
function exchange(socketPath: string, command: AsyncIterable<Uint8Array>, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath);
    let answer = "";
    const end = (error?: Error) => {
      clearTimeout(late);
      socket.destroy();
      if (error) reject(error);
      else resolve(answer.replace(/\0.*$/s, "").trim());
    };
    const late = setTimeout(() => end(new Error(`No answer within ${patience} ms`)), patience);
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      answer += text;
      // The daemon answers early when the stream exceeds its limit.
      if (answer.includes("\0")) end();
    });
    socket.once("error", end);
    socket.once("close", () => end(new Error("The daemon hung up")));
    const send = async () => {
      for await (const chunk of command) {
        late.refresh();
        if (socket.destroyed) return;
        if (!socket.write(chunk)) await new Promise<void>((go) => socket.once("drain", go).once("close", go));
      }
    };
    send().catch(end);
  });
}

/** "clean" without CLAMAV_SOCKET; else the malware's name, or "unavailable": too large, or no answer in scanMs. */
export async function scanFile(file: string | Uint8Array): Promise<Verdict> {
  const socketPath = config.clamavSocket;
  if (!socketPath) return "clean";
  try {
    const chunks = typeof file === "string" ? createReadStream(file, { highWaterMark: chunkBytes }) : chunksOf(file);
    const answer = await exchange(socketPath, instream(chunks), filesLimits.scanMs);
    if (answer === "stream: OK") return "clean";
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (!found) throw new Error(`The daemon answered: ${answer}`);
    log.warn({ found }, "a file was refused by the antivirus");
    return { found };
  } catch (error) {
    log.error({ err: error }, "the antivirus is not available");
    return "unavailable";
  }
}

/** Whether the daemon of CLAMAV_SOCKET answers; true without one. */
export async function checkScanner(): Promise<boolean> {
  const socketPath = config.clamavSocket;
  if (!socketPath) return true;
  const ping = (async function* () {
    yield Buffer.from("zPING\0");
  })();
  return (await exchange(socketPath, ping, 5_000).catch(() => "")) === "PONG";
}
