// The antivirus client against a fake daemon: verdicts, limits, and refusal when the daemon does not answer.
import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { config } from "../../platform/config/config.server.ts";
import { checkScanner, scanFile } from "./clamav.server.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  config.clamavSocket = undefined;
  for (const end of ends.splice(0)) await end();
});

type Daemon = {
  scanned: Buffer[];
};

/** A fake clamd with a stream limit that detects the word "EICAR". */
async function aDaemon(takes = 1_000_000, answer?: (socket: net.Socket) => void): Promise<Daemon> {
  const scanned: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer(async (socket) => {
    sockets.add(socket);
    if (answer) return answer(socket);
    const arriving = socket[Symbol.asyncIterator]();
    let given = Buffer.alloc(0);
    const take = async (length: number) => {
      while (given.length < length) {
        const { done, value } = await arriving.next();
        if (done) throw new Error("The other side hung up");
        given = Buffer.concat([given, value]);
      }
      const taken = given.subarray(0, length);
      given = given.subarray(length);
      return taken;
    };
    socket.on("error", () => {});
    try {
      if ((await take(6)).toString() === "zPING\0") return void socket.end("PONG\0");
      expect((await take(4)).toString()).toBe("EAM\0");
      const pieces: Buffer[] = [];
      let total = 0;
      for (;;) {
        const length = (await take(4)).readUInt32BE();
        if (length === 0) break;
        total += length;
        if (total > takes) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
        pieces.push(await take(length));
      }
      const bytes = Buffer.concat(pieces);
      scanned.push(bytes);
      socket.end(bytes.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    } catch {
      socket.destroy();
    }
  });
  const file = path.join(os.tmpdir(), `vivier-clamd-${randomUUID()}.sock`);
  await new Promise<void>((ready) => server.listen(file, ready));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  config.clamavSocket = file;
  return { scanned };
}

function aFile(bytes: Uint8Array): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-clamd-"));
  ends.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.writeFileSync(path.join(folder, "un"), bytes);
  return path.join(folder, "un");
}

test("without a socket every file is clean", async () => {
  expect(await scanFile(Buffer.from("EICAR"))).toBe("clean");
  expect(await checkScanner()).toBe(true);
});

test("sends every byte, from memory and from a file, and uses the verdict", async () => {
  const { scanned } = await aDaemon();
  const bytes = randomBytes(700_001);
  expect(await scanFile(bytes)).toBe("clean");
  expect(await scanFile(aFile(bytes))).toBe("clean");
  expect(scanned.map((given) => given.equals(bytes))).toEqual([true, true]);
  expect(await scanFile(Buffer.from("un EICAR ici"))).toEqual({ found: "Eicar-Test-Signature" });
  expect(await scanFile(aFile(Buffer.from("un EICAR ici")))).toEqual({ found: "Eicar-Test-Signature" });
  expect(await scanFile(new Uint8Array())).toBe("clean");
  expect(await checkScanner()).toBe(true);
});

test("refuses a file larger than the daemon's limit", async () => {
  await aDaemon(100_000);
  expect(await scanFile(randomBytes(3_000_000))).toBe("unavailable");
});

test.each<[string, (socket: net.Socket) => void]>([
  ["hangs up", (socket) => socket.destroy()],
  ["hangs up after half an answer", (socket) => socket.end("stream: ")],
  ["says something else", (socket) => socket.end("stream: OK, or so\0")],
  ["reports a fault of its own", (socket) => socket.end("stream: Can't allocate memory ERROR\0")],
])("refuses the file when the daemon %s", async (_, answer) => {
  await aDaemon(0, answer);
  expect(await scanFile(Buffer.from("bonjour"))).toBe("unavailable");
  expect(await checkScanner()).toBe(false);
});

test("refuses the file when the daemon is down or the file is missing", async () => {
  config.clamavSocket = path.join(os.tmpdir(), `vivier-clamd-${randomUUID()}.sock`);
  expect(await scanFile(Buffer.from("bonjour"))).toBe("unavailable");
  expect(await checkScanner()).toBe(false);
  await aDaemon();
  expect(await scanFile(path.join(os.tmpdir(), randomUUID()))).toBe("unavailable");
});
