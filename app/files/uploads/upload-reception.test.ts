// Request bodies: order, end, and timeout.
import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import * as limits from "../../limits.ts";
import { socketBody, streamBody, type UploadBody } from "./upload-reception.server.ts";

afterEach(() => vi.useRealTimers());

async function rest(body: UploadBody): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (let piece = await body.next(); piece; piece = await body.next()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test("a socket's bytes arrive in order, and end", async () => {
  const socket = new PassThrough();
  const body = socketBody(socket);
  socket.write("un ");
  const read = rest(body);
  setImmediate(() => {
    socket.write("deux ");
    setImmediate(() => socket.end("trois"));
  });
  expect(await read).toBe("un deux trois");
  expect(await body.next()).toBeNull();
});

test("a broken connection is not an end", async () => {
  const socket = new PassThrough();
  const body = socketBody(socket);
  const waiting = body.next();
  socket.destroy();
  await expect(waiting).rejects.toThrow();
  await expect(body.next()).rejects.toThrow();
});

test("each wait ends after a minute of silence", async () => {
  vi.useFakeTimers();
  const socket = new PassThrough();
  const body = socketBody(socket);
  const first = body.next();
  await vi.advanceTimersByTimeAsync(limits.uploadSilentMs - 1);
  socket.write("x");
  expect(String(await first)).toBe("x");
  const silent = expect(body.next()).rejects.toThrow("Nothing came");
  await vi.advanceTimersByTimeAsync(limits.uploadSilentMs - 1);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await silent;
  expect(socket.destroyed).toBe(true);
});

test("stop() ends a pending wait", async () => {
  const socket = new PassThrough();
  const ofSocket = socketBody(socket);
  const waiting = expect(ofSocket.next()).rejects.toThrow();
  ofSocket.stop();
  await waiting;
  const ofStream = streamBody(new ReadableStream());
  const ending = ofStream.next();
  ofStream.stop();
  expect(await ending).toBeNull();
  expect(await streamBody(null).next()).toBeNull();
});
