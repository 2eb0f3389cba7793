// An S3 bucket in memory for the tests: the calls that storage uses, with errors on demand. `npm run lab -- storage` tests
// a real server.
import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** Replaces an answer: an error, or a connection cut after so many bytes. */
type Fault = { status: number; code: string } | { cutAfter: number };

export type S3Server = {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Every request, as "PUT cv/aa/…". */
  requests: string[];
  /** Called for each request; undefined means no fault. */
  fault: (request: string) => Fault | undefined;
  /** How far its clock is ahead, in milliseconds. */
  aheadMs: number;
  close(): Promise<void>;
};

type StoredObject = { bytes: Buffer; at: Date; sha256: string | undefined };

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

function refuse(response: http.ServerResponse, status: number, code: string): void {
  const body = xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

function list(query: URLSearchParams, objects: Map<string, StoredObject>): string {
  const after = query.get("continuation-token") ?? "";
  const prefix = query.get("prefix") ?? "";
  // Small pages, so that every list test needs more than one.
  const max = Math.min(Number(query.get("max-keys") ?? 1000), 5);
  const all = [...objects]
    .filter(([key]) => key > after && key.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = all.slice(0, max);
  const contents = page.map(
    ([key, { at, bytes }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  const next = all.length > max ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : "";
  return xml(
    `<ListBucketResult><IsTruncated>${all.length > max}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

function get(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  stored: StoredObject | undefined,
  cutAfter?: number,
) {
  if (!stored) return refuse(response, 404, "NoSuchKey");
  const { bytes } = stored;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (from && Number(from) >= bytes.length) return refuse(response, 416, "InvalidRange");
  const end = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
  const part = bytes.subarray(Number(from ?? 0), end + 1);
  response.writeHead(from ? 206 : 200, {
    "Content-Length": part.length,
    ...(from ? { "Content-Range": `bytes ${from}-${end}/${bytes.length}` } : {}),
    "Last-Modified": stored.at.toUTCString(),
    ...(stored.sha256 ? { "x-amz-meta-sha256": stored.sha256 } : {}),
  });
  if (request.method === "HEAD") return response.end();
  if (cutAfter === undefined) return response.end(part);
  return response.write(part.subarray(0, cutAfter), () => response.destroy());
}

export async function startS3Server(): Promise<S3Server> {
  const stored = new Map<string, StoredObject>();
  const state = { requests: [] as string[], fault: (() => undefined) as S3Server["fault"], aheadMs: 0 };

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url!, "http://localhost");
    const [, bucket = "", key = ""] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname))!;
    const name = `${request.method} ${key || "?"}`;
    state.requests.push(name);
    const fault = state.fault(name);
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        length += chunk.length;
        if (fault && "cutAfter" in fault && length >= fault.cutAfter) return void request.destroy();
      }
    } catch {
      return; // The client hung up: nothing is stored.
    }
    if (fault && "status" in fault) return refuse(response, fault.status, fault.code);
    if (bucket !== "essai") return refuse(response, 404, "NoSuchBucket");
    const body = Buffer.concat(chunks);
    if (request.method === "PUT") {
      const sha256 = createHash("sha256").update(body).digest("hex");
      const announced = request.headers["x-amz-content-sha256"];
      if (announced !== "UNSIGNED-PAYLOAD" && announced !== sha256)
        return refuse(response, 400, "XAmzContentSHA256Mismatch");
      stored.set(key, {
        bytes: body,
        at: new Date(Date.now() + state.aheadMs),
        sha256: request.headers["x-amz-meta-sha256"] as string,
      });
      return response.end();
    }
    if (request.method === "DELETE") {
      stored.delete(key);
      response.statusCode = 204;
      return response.end();
    }
    if (key) return get(request, response, stored.get(key), fault && "cutAfter" in fault ? fault.cutAfter : undefined);
    return response.end(request.method === "HEAD" ? undefined : list(url.searchParams, stored));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get objects() {
      return new Map([...stored].map(([key, { bytes }]) => [key, bytes]));
    },
    get requests() {
      return state.requests;
    },
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    get aheadMs() {
      return state.aheadMs;
    },
    set aheadMs(ms) {
      state.aheadMs = ms;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
