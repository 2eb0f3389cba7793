// A client of the resumable uploads (tus 1.0), without a browser.
import assert from "node:assert/strict";

export type Announced = { kind: string; name: string; type: string; size: number };

async function request(address: URL, cookie: string, method: string, status: number, more: RequestInit = {}) {
  const headers = { "Tus-Resumable": "1.0.0", Cookie: cookie, ...more.headers };
  const answer = await fetch(address, { ...more, method, headers, redirect: "manual" });
  assert.equal(answer.status, status, `${method} ${address.pathname}: ${answer.status}`);
  return answer;
}

/** @returns the address of the upload at this server */
export async function announce(url: string, cookie: string, { kind, name, type, size }: Announced): Promise<URL> {
  const metadata = Object.entries({ kind, filename: name, filetype: type }).map(
    ([key, text]) => `${key} ${Buffer.from(text).toString("base64")}`,
  );
  const headers = { "Upload-Length": String(size), "Upload-Metadata": metadata.join(",") };
  const answer = await request(new URL("/televersements", url), cookie, "POST", 201, { headers });
  return new URL(answer.headers.get("location")!, url);
}

const offsetOf = ({ headers }: Response) => Number(headers.get("upload-offset"));

/** @returns the bytes that the server has */
export async function findOffset(address: URL, cookie: string): Promise<number> {
  return offsetOf(await request(address, cookie, "HEAD", 200));
}

/** @returns the bytes that the server then has */
export async function sendChunk(address: URL, cookie: string, offset: number, chunk: Blob): Promise<number> {
  const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
  return offsetOf(await request(address, cookie, "PATCH", 204, { headers, body: chunk }));
}

/** Has a whole upload checked and stored; waits while the server is busy. */
export async function recordUpload(address: URL, cookie: string): Promise<{ state: string; fileId: string }> {
  for (;;) {
    const headers = { "Tus-Resumable": "1.0.0", Cookie: cookie };
    const answer = await fetch(`${address}/enregistrer`, { method: "POST", headers });
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text);
    if (answer.status !== 503) throw new Error(`${address}/enregistrer: ${answer.status} ${text}`);
  }
}
