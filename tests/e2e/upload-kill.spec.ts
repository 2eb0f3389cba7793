// Uploads survive a killed server: between chunks, after the last one, and while recording.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { endAll, newDataDir, type Server, startServer, until } from "./server.ts";

test.afterEach(endAll);

const kibibyte = 1024;
const version = { "Tus-Resumable": "1.0.0" };
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A real CV, with random bytes before its cross-reference table. */
function largeCv(bytes: number): Buffer {
  const cv = fs.readFileSync(path.join(import.meta.dirname, "cv-zoe.pdf")).toString("latin1");
  const before = Number(/startxref\s+(\d+)/.exec(cv)![1]);
  const filling = randomBytes(bytes).toString("latin1");
  const object = `900 0 obj\n<< /Length ${bytes} >>\nstream\n${filling}\nendstream\nendobj\n`;
  const after = cv.slice(before).replace(/startxref\s+\d+/, `startxref\n${before + object.length}`);
  return Buffer.from(cv.slice(0, before) + object + after, "latin1");
}

/** A client that returns when the server does. */
class Candidate {
  server: Server;
  private cookie = "";

  constructor(server: Server) {
    this.server = server;
  }

  async ask(method: string, address: string, headers: Record<string, string> = {}, body?: URLSearchParams) {
    const response = await fetch(new URL(address, this.server.url), {
      method,
      body,
      redirect: "manual",
      headers: { ...headers, Cookie: this.cookie },
    });
    const given = response.headers.getSetCookie().find((line) => line.includes("session="));
    if (given) this.cookie = given.split(";")[0]!;
    return response;
  }

  async signUp(email: string) {
    const fields = { email, password: "un mot de passe de test", terms: "on" };
    const response = await this.ask("POST", "/inscription-candidat", {}, new URLSearchParams(fields));
    expect(response.headers.get("location")).toBe("/verify-email");
  }

  async begin(size: number): Promise<string> {
    const texts = { kind: "cv", filename: "Mon CV.pdf", filetype: "application/pdf" };
    const metadata = Object.entries(texts).map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`);
    const headers = { ...version, "Upload-Length": String(size), "Upload-Metadata": metadata.join(",") };
    const response = await this.ask("POST", "/televersements", headers);
    expect(response.status).toBe(201);
    return response.headers.get("location")!;
  }

  async offset(address: string): Promise<number> {
    return Number((await this.ask("HEAD", address, version)).headers.get("upload-offset"));
  }

  /**
   * Sends a chunk gradually, as a browser does.
   * @param onSent receives the bytes sent so far; the connection may break before the end
   * @returns the acknowledged offset, or null
   */
  sendChunk(
    address: string,
    offset: number,
    bytes: Buffer,
    onSent: (bytes: number) => Promise<void>,
  ): Promise<number | null> {
    return new Promise((resolve) => {
      const request = http.request(new URL(address, this.server.url), {
        method: "PATCH",
        headers: {
          ...version,
          Cookie: this.cookie,
          "Upload-Offset": offset,
          "Content-Length": bytes.length,
          "Content-Type": "application/offset+octet-stream",
        },
      });
      request.on("error", () => resolve(null));
      request.on("response", (response) => {
        response.resume();
        resolve(response.statusCode === 204 ? Number(response.headers["upload-offset"]) : null);
      });
      const write = async () => {
        for (let at = 0; at < bytes.length && !request.destroyed; at += 64 * kibibyte) {
          const part = bytes.subarray(at, at + 64 * kibibyte);
          await new Promise((sent) => request.write(part, sent));
          await onSent(at + part.length);
        }
        request.end();
      };
      void write();
    });
  }

  async record(address: string) {
    const response = await this.ask("POST", `${address}/enregistrer`);
    return { status: response.status, body: (await response.json()) as { state: string; fileId: string } };
  }

  async filesOnPage(): Promise<string[]> {
    const html = await (await this.ask("GET", "/moncompte")).text();
    return [...new Set([...html.matchAll(/\/fichiers\/([0-9a-f-]{36})/g)].map((match) => match[1]!))];
  }

  async hashOf(fileId: string): Promise<string> {
    return sha256(new Uint8Array(await (await this.ask("GET", `/fichiers/${fileId}`)).arrayBuffer()));
  }
}

const filesBelow = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : [];

async function killAndStart(candidate: Candidate, dataDir: string): Promise<void> {
  await candidate.server.end("SIGKILL");
  candidate.server = await startServer({ mode: "start", dataDir });
}

test("killed at 10, 50 and 90 %, after the last byte and while recording, it loses and doubles nothing", {
  tag: "@long",
}, async () => {
  const dataDir = newDataDir();
  const candidate = new Candidate(await startServer({ mode: "start", dataDir }));
  await candidate.signUp("zoe@exemple.test");
  const cv = largeCv(9_000_000);
  const address = await candidate.begin(cv.length);
  const kills = [0.1, 0.5, 0.9].map((share) => Math.floor(share * cv.length));
  let chunkSize = 256 * kibibyte;
  let offset = 0;
  let killed = 0;
  while (offset < cv.length) {
    let sent = offset;
    let dying: Promise<unknown> | null = null;
    const chunk = cv.subarray(offset, offset + chunkSize);
    const acknowledged = await candidate.sendChunk(address, offset, chunk, async (bytes) => {
      sent = offset + bytes;
      if (!dying && kills.length > 0 && sent >= kills[0]!) {
        kills.shift();
        dying = candidate.server.end("SIGKILL");
        await dying;
      }
    });
    if (dying) {
      killed++;
      candidate.server = await startServer({ mode: "start", dataDir });
      const there = await candidate.offset(address);
      // At most the current chunk is sent twice.
      expect(there).toBeGreaterThanOrEqual(offset);
      expect(there).toBeLessThanOrEqual(sent);
      offset = there;
    } else {
      expect(acknowledged).toBe(offset + chunk.length);
      offset = acknowledged!;
      chunkSize *= 2;
    }
  }
  expect(killed).toBe(3);
  await killAndStart(candidate, dataDir);
  expect(await candidate.offset(address)).toBe(cv.length);
  const unheard = candidate.record(address).catch(() => null);
  await killAndStart(candidate, dataDir);
  await unheard;
  const recorded = await candidate.record(address);
  expect(recorded).toMatchObject({ status: 200, body: { state: "stored", name: "Mon CV.pdf" } });
  expect(await candidate.record(address)).toEqual(recorded);
  expect(await candidate.filesOnPage()).toEqual([recorded.body.fileId]);
  expect(await candidate.hashOf(recorded.body.fileId)).toBe(sha256(cv));
  expect(filesBelow(path.join(dataDir, "files", "cv"))).toEqual([recorded.body.fileId]);
  expect(filesBelow(path.join(dataDir, "uploads"))).toEqual([]);
});

test("killed after the last byte, it is recorded at the next start without a request", {
  tag: "@long",
}, async () => {
  const dataDir = newDataDir();
  const candidate = new Candidate(await startServer({ mode: "start", dataDir }));
  await candidate.signUp("zoe@exemple.test");
  const cv = largeCv(9_000_000);
  const address = await candidate.begin(cv.length);
  expect(await candidate.sendChunk(address, 0, cv, async () => {})).toBe(cv.length);
  await killAndStart(candidate, dataDir);
  const [fileId] = await until(async () => {
    const files = await candidate.filesOnPage();
    return files.length > 0 && files;
  });
  expect(await candidate.hashOf(fileId!)).toBe(sha256(cv));
  expect(await candidate.record(address)).toMatchObject({ status: 200, body: { state: "stored", fileId } });
  expect(await candidate.filesOnPage()).toEqual([fileId]);
});
