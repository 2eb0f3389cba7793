// Uploads like those of the page's program: announce, send chunks, record, cancel.
import { createHash } from "node:crypto";
import { existsSync, utimesSync } from "node:fs";
import { expect } from "vitest";
import { quarantinePath } from "../app/files/store/quarantine.server.ts";
import { writePdf } from "../app/operations/demo/pdf.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { app } from "../server/app.ts";
import { sessionCookie } from "./app.ts";
import { aCandidate, type Person } from "./factories.ts";

export const pdf = Buffer.from(writePdf("CV", [{ text: "Zoé Lefèvre", style: "title" }]));
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
export const version = { "Tus-Resumable": "1.0.0" };
export const chunkHeaders = { ...version, "Content-Type": "application/offset+octet-stream" };

export const metadata = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`)
    .join(",");

type SendOptions = { headers?: Record<string, string>; body?: BodyInit; origin?: string | null };

export function browserOf(person: Person | null) {
  const cookie = person && sessionCookie(person);
  const send = async (
    method: string,
    address: string,
    { headers = {}, body, origin = config.baseUrl }: SendOptions = {},
  ) => {
    const all = new Headers({ ...headers, ...(origin ? { Origin: origin } : {}) });
    if (cookie) all.set("Cookie", await cookie);
    return app.request(
      new Request(new URL(address, config.baseUrl), {
        method,
        headers: all,
        body,
        redirect: "manual",
        duplex: "half",
      } as RequestInit),
    );
  };
  const announce = (size: number, texts: Record<string, string> = {}, more: Record<string, string> = {}) =>
    send("POST", "/televersements", {
      headers: {
        ...version,
        "Upload-Length": String(size),
        "Upload-Metadata": metadata({ filename: "Mon CV été.pdf", filetype: "application/pdf", kind: "cv", ...texts }),
        ...more,
      },
    });
  return {
    send,
    announce,
    /** Announces a file. @returns its upload address */
    begin: async (size: number, texts?: Record<string, string>) => {
      const response = await announce(size, texts);
      expect([response.status, await response.text()]).toEqual([201, ""]);
      return response.headers.get("location")!;
    },
    patch: (address: string, offset: number, body: Uint8Array | string | ReadableStream, headers = {}) =>
      send("PATCH", address, {
        headers: { ...chunkHeaders, "Upload-Offset": String(offset), ...headers },
        body: body as BodyInit,
      }),
    offset: async (address: string) => {
      const response = await send("HEAD", address, { headers: version });
      return response.status === 200 ? Number(response.headers.get("upload-offset")) : response.status;
    },
    record: (address: string) => send("POST", `${address}/enregistrer`),
    cancel: (address: string) => send("DELETE", address, { headers: version }),
  };
}

export const idOf = (address: string) => address.split("/").at(-1)!;
export const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
export const cvOf = (id: string) =>
  db.selectFrom("candidates").select("cvFileId").where("id", "=", id).executeTakeFirst();
export const filesOf = (userId: string) =>
  db.selectFrom("files").selectAll().where("uploadedBy", "=", userId).execute();

/** Dates the upload's last byte `ms` milliseconds back. */
export async function age(id: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await db.updateTable("uploads").set({ createdAt: then }).where("id", "=", id).execute();
  if (existsSync(quarantinePath(id))) utimesSync(quarantinePath(id), then, then);
}

/** A new candidate's CV that has arrived and is not recorded. */
export async function arrived(bytes: Uint8Array = pdf, texts?: Record<string, string>) {
  const zoe = await aCandidate();
  const browser = browserOf(zoe);
  const address = await browser.begin(bytes.length, texts);
  expect((await browser.patch(address, 0, bytes)).status).toBe(204);
  return { zoe, browser, address, id: idOf(address) };
}
