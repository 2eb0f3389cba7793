// A simulated upload server with its own time and network: it loses, delays and refuses requests on demand.
// Bytes are known by their offset, so that files of any size cost nothing.
import type { UploadAnswer, UploadRequest } from "../app/files/uploads/upload-request.ts";
import type { Clock } from "../app/files/uploads/upload-state-machine.ts";
import type { Source } from "../app/files/uploads/upload-transport.ts";

export type RequestFault =
  | { kind: "ok" }
  /** A share of the body arrives, then the connection breaks. */
  | { kind: "cut"; share: number }
  /** The server does the work, and its answer is lost. */
  | { kind: "lost" }
  /** A share arrives, and no answer ever comes. */
  | { kind: "silent"; share: number }
  | { kind: "status"; status: number; retryAfter?: number }
  /** The server answers, and later loses a part of what had arrived. */
  | { kind: "forgets"; share: number }
  /** A captive portal answers instead of the server. */
  | { kind: "portal" };

export type Entry =
  | { what: "request"; at: number; method: string; url: string; start: number; length: number }
  | {
      what: "answer";
      at: number;
      method: string;
      status: number | null;
      offset: number | null;
      retryAfter: number | null;
    }
  | { what: "forgot"; at: number }
  | { what: "click"; at: number; click: string; taken: boolean; before: string }
  | { what: "state"; at: number; state: string };

type Part = { start: number; size: number; arrayBuffer(): Promise<ArrayBuffer> };
type Stored = { size: number; parts: [start: number, length: number][]; have: number; kept: number };
type Reply = { status: number; headers: Record<string, string>; body: string };

const latencyMs = 40;
const bytesPerMs = 2_000;

/** Time that advances only when nothing else is left to do. */
export class VirtualTime implements Clock {
  private time = 0;
  private waiting: { at: number; then: () => void }[] = [];
  private readonly chance: () => number;

  constructor(chance: () => number = () => 1) {
    this.chance = chance;
  }

  now = () => this.time;
  random = () => this.chance();

  after = (ms: number, then: () => void) => {
    const entry = { at: this.time + ms, then };
    const before = this.waiting.findIndex(({ at }) => at > entry.at);
    this.waiting.splice(before < 0 ? this.waiting.length : before, 0, entry);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== entry);
    };
  };

  /** Advances time until no timer is left; false after too many steps. */
  async pass(steps = 20_000): Promise<boolean> {
    for (let step = 0; step < steps; step++) {
      await new Promise((quiet) => setImmediate(quiet));
      const next = this.waiting.shift();
      if (!next) return true;
      this.time = next.at;
      next.then();
    }
    return false;
  }
}

export function fakeFile(size: number, readable: () => boolean = () => true): Source {
  const arrayBuffer = async () => {
    if (!readable()) throw new Error("NotReadableError");
    return new ArrayBuffer(1);
  };
  const slice = (start: number, end: number): Part => ({ start, size: Math.min(end, size) - start, arrayBuffer });
  return { size, slice } as Source;
}

export class FakeServer {
  readonly log: Entry[] = [];
  readonly uploads = new Map<string, Stored>();
  private readonly time: VirtualTime;
  private readonly mishaps: RequestFault[];
  private readonly afterwards: RequestFault;

  constructor(time: VirtualTime, mishaps: RequestFault[], afterwards: RequestFault = { kind: "ok" }) {
    this.time = time;
    this.mishaps = [...mishaps];
    this.afterwards = afterwards;
  }

  private serve(method: string, url: string, headers: Record<string, string>, body: Part | null, share: number): Reply {
    const reply = (status: number, more: Record<string, string> = {}, text = ""): Reply => ({
      status,
      headers: more,
      body: text,
    });
    const store = (upload: Stored) => {
      const length = Math.floor((body?.size ?? 0) * share);
      if (body && length > 0) upload.parts.push([body.start, length]);
      upload.have += length;
      return { "Upload-Offset": String(upload.have) };
    };
    if (method === "POST" && !url.endsWith("/enregistrer")) {
      const address = `https://vivier.example/televersements/${this.uploads.size + 1}`;
      const upload: Stored = { size: Number(headers["Upload-Length"]), parts: [], have: 0, kept: 0 };
      this.uploads.set(address, upload);
      return reply(201, { Location: address, ...store(upload) });
    }
    const upload = this.uploads.get(url.replace("/enregistrer", ""));
    if (!upload) return reply(404, {}, '{"code":"not-found","message":"Cet envoi n\'existe plus"}');
    if (method === "HEAD")
      return reply(200, { "Upload-Offset": String(upload.have), "Upload-Length": String(upload.size) });
    if (method === "PATCH") {
      if (Number(headers["Upload-Offset"]) !== upload.have) return reply(409);
      return reply(204, store(upload));
    }
    if (method === "DELETE") {
      if (upload.kept > 0) return reply(409);
      this.uploads.delete(url);
      return reply(204);
    }
    if (upload.have !== upload.size) return reply(409);
    upload.kept = 1;
    return reply(200, {}, '{"state":"stored","fileId":"f1","name":"cv.pdf"}');
  }

  /** One exchange: answers after a delay or never, and can be aborted. */
  exchange(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: Part | null,
    onProgress: (bytes: number) => void,
    end: (reply: Reply | null) => void,
  ): () => void {
    const { time, log } = this;
    const mishap = this.mishaps.shift() ?? this.afterwards;
    const began = time.now();
    const takes = latencyMs + (body?.size ?? 0) / bytesPerMs;
    const start = body?.start ?? 0;
    log.push({ what: "request", at: began, method, url, start, length: body?.size ?? 0 });
    let over = false;
    const answer = (reply: Reply | null) => {
      const header = (name: string) => (reply?.headers[name] ? Number(reply.headers[name]) : null);
      log.push({
        what: "answer",
        at: time.now(),
        method,
        status: reply?.status ?? null,
        offset: header("Upload-Offset"),
        retryAfter: header("Retry-After"),
      } as Entry);
      end(reply);
    };
    const stopHalf = time.after(takes / 2, () => onProgress((body?.size ?? 0) / 2));
    const stopEnd = time.after(takes, () => {
      over = true;
      switch (mishap.kind) {
        case "status": {
          const wait: Record<string, string> =
            mishap.retryAfter === undefined ? {} : { "Retry-After": String(mishap.retryAfter) };
          return answer({ status: mishap.status, headers: wait, body: '{"code":"x","message":"Une phrase"}' });
        }
        case "portal":
          return answer({ status: 200, headers: {}, body: "<html>" });
        case "cut":
          if (mishap.share > 0) this.serve(method, url, headers, body, mishap.share);
          return answer(null);
        case "lost":
          this.serve(method, url, headers, body, 1);
          return answer(null);
        case "silent":
          if (mishap.share > 0) this.serve(method, url, headers, body, mishap.share);
          return;
        default:
          answer(this.serve(method, url, headers, body, 1));
      }
      if (mishap.kind === "forgets") this.forget(url, mishap.share);
    });
    return () => {
      stopHalf();
      stopEnd();
      const share = (time.now() - began) / takes;
      if (!over && share > 0 && ["ok", "lost", "forgets"].includes(mishap.kind)) {
        this.serve(method, url, headers, body, Math.min(1, share));
      }
      over = true;
    };
  }

  private forget(url: string, share: number): void {
    const upload = this.uploads.get(url);
    if (!upload || upload.kept > 0) return;
    let less = Math.floor(upload.have * share);
    if (less > 0) this.log.push({ what: "forgot", at: this.time.now() });
    upload.have -= less;
    while (less > 0) {
      const [start, length] = upload.parts.pop() as [number, number];
      if (length > less) upload.parts.push([start, length - less]);
      less -= Math.min(less, length);
    }
  }

  /** The network, as the transport expects it. */
  readonly ask = ({ method, url, headers = {}, body, onProgress = () => {}, signal }: UploadRequest) =>
    new Promise<UploadAnswer>((resolve, reject) => {
      const part = (body as Part | undefined) ?? null;
      const stop = this.exchange(method, url, headers, part, onProgress, (reply) => {
        if (!reply) return reject(new Error("network"));
        resolve({ status: reply.status, body: reply.body, header: (name) => reply.headers[name] ?? null });
      });
      signal.addEventListener("abort", stop);
    });
}
