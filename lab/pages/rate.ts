// A load generator for answers that take microseconds: raw sockets, several requests on each before the first is answered.
import net from "node:net";

export type Asked = {
  port: number;
  path: string;
  headers?: Record<string, string>;
  connections?: number;
  depth?: number;
};

const headEnd = Buffer.from("\r\n\r\n");
const chunkEnd = Buffer.from("0\r\n\r\n");

/** The length of the first whole answer in `bytes` and its status; null until it is whole. */
function firstAnswer(bytes: Buffer): { length: number; status: number } | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const from = end + headEnd.length;
  if (status === 304) return { length: from, status };
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined)
    return from + Number(length) <= bytes.length ? { length: from + Number(length), status } : null;
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) throw new Error(`An answer without a length: ${head}`);
  // Chunks are read by their sizes: their bytes may hold anything.
  for (let at = from; ; ) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, line), 16);
    if (size === 0) return line + 4 <= bytes.length ? { length: at + chunkEnd.length, status } : null;
    at = line + 2 + size + 2;
    if (at > bytes.length) return null;
  }
}

/** Asks for one address for some seconds. @returns answers a second @throws when one has another status than expected */
export async function rateOf(
  { port, path, headers = {}, connections = 8, depth = 8 }: Asked,
  seconds: number,
  expected = 200,
): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}\r\n`;
  let answers = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const one = () =>
    new Promise<void>((done, failed) => {
      const socket = net.connect(port, "127.0.0.1", () => socket.write(text.repeat(depth)));
      let left: Buffer = Buffer.alloc(0);
      socket.on("data", (bytes: Buffer) => {
        left = left.length === 0 ? bytes : Buffer.concat([left, bytes]);
        let count = 0;
        for (let answer = firstAnswer(left); answer !== null; answer = firstAnswer(left)) {
          if (answer.status !== expected) return void socket.destroy(new Error(`${path} answers ${answer.status}`));
          left = left.subarray(answer.length);
          count += 1;
          if (left.length === 0) break;
        }
        answers += count;
        if (performance.now() > end) {
          socket.destroy();
          return done();
        }
        if (count > 0) socket.write(text.repeat(count));
      });
      socket.on("error", failed);
    });
  await Promise.all(Array.from({ length: connections }, one));
  return answers / ((performance.now() - began) / 1000);
}
