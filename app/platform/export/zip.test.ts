// Tests of streaming zip archives.
import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { zip } from "./zip.server.ts";

const piece = randomBytes(65_536);
const at = new Date("2026-11-21T10:00:00Z");

function source(pieces: number) {
  const told = { read: 0, closed: false };
  async function* bytes() {
    try {
      for (; told.read < pieces; told.read++) yield piece;
    } finally {
      told.closed = true;
    }
  }
  return { told, bytes };
}

async function* only(bytes: AsyncIterable<Uint8Array>) {
  yield { name: "film.mp4", bytes, at };
}

test("sends pieces before reading the next ones", async () => {
  const { told, bytes } = source(800);
  let most = 0;
  let sent = 0;
  for await (const part of zip(only(bytes()))) {
    sent += part.length;
    most = Math.max(most, told.read * piece.length - sent);
  }
  expect(told.read).toBe(800);
  expect(sent).toBeGreaterThan(800 * piece.length);
  expect(most).toBeLessThan(4_000_000);
});

test("closes the file when the reader leaves early", async () => {
  const { told, bytes } = source(800);
  for await (const part of zip(only(bytes()))) if (part.length > 1000) break;
  await vi.waitUntil(() => told.closed);
  expect(told.read).toBeLessThan(100);
});

test("aborts the archive when a file cannot be read to its end", async () => {
  async function* failing() {
    yield piece;
    throw new Error("gone");
  }
  const read = async () => {
    for await (const _ of zip(only(failing())));
  };
  await expect(read()).rejects.toThrow("gone");
});
