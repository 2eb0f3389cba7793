// Connections: headers of every response, timeouts of slow clients, answers to unreadable requests.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { noteConnection } from "../app/platform/concurrency/loop-turns.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { isStreamed } from "./body.ts";
import { endStalled, inTurn, Unsent } from "./connection-turns.ts";
import { plainHeaders } from "./headers.ts";

/** Milliseconds, except the rate. */
export type Timeouts = {
  headersMs: number;
  /** For its body, extended while data arrives at this rate. */
  bodyMs: number;
  bytesPerSecond: number;
  /** Maximum for a body that is read into memory, at any rate of its sender. */
  requestMs: number;
  /** For a pause of a streamed body, which may take hours at the rate. */
  pauseMs: number;
  silentMs: number;
  /** For a client that takes nothing of an answer. */
  stalledMs: number;
  lookMs: number;
};

// Long enough for a weak mobile connection; inspecting a file takes two minutes at most (filesLimits.scanMs).
const usual: Timeouts = {
  headersMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 500,
  requestMs: 600_000,
  pauseMs: 120_000,
  silentMs: 300_000,
  stalledMs: 30_000,
  lookMs: 5_000,
};

const sentences: Record<number, string> = {
  400: platformMessages.requestUnreadable,
  408: "Cette demande arrive trop lentement. Réessayez avec une meilleure connexion.",
  417: "Cette demande attend ce que ce site ne promet pas.",
  431: "Cette demande est trop longue. Effacez les cookies de ce site, puis réessayez.",
};

const codes: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

function rawAnswer(status: number): string {
  const text = `${sentences[status]}\n`;
  const headers = [
    ["Connection", "close"],
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(text))],
    ["Cache-Control", "no-store"],
    ...plainHeaders(),
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${text}`;
}

const answers = new WeakMap<Duplex, ServerResponse>();

// A partial response must not be followed by another one.
function refuseRaw(socket: Duplex & Partial<Pick<Socket, "destroySoon">>, status: number): void {
  const answer = answers.get(socket);
  const begun = answer?.headersSent && !answer.writableFinished;
  if (!socket.writable || begun) return void socket.destroy();
  socket.write(rawAnswer(status));
  if (socket.destroySoon) socket.destroySoon();
  else socket.end();
}

function isHeadTooLong({ rawHeaders, headers: { cookie = "" } }: IncomingMessage): boolean {
  const { headers, cookieBytes, cookies } = platformLimits.head;
  return (
    rawHeaders.length / 2 > headers || cookie.length > cookieBytes || cookie.split(";", cookies + 1).length > cookies
  );
}

const bearsBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

// Unread bytes that wait here, and late checks, are the server's delay: they do not count against the sender.
function watchBody(request: IncomingMessage, response: ServerResponse, patience: Timeouts): void {
  if (!bearsBody(request)) return;
  const { socket } = request;
  const asItComes = isStreamed((request.url ?? "/").split("?")[0]!);
  const started = performance.now();
  const most = asItComes ? patience.pauseMs : Number.POSITIVE_INFINITY;
  let left = asItComes ? patience.pauseMs : patience.bodyMs;
  let [bytes, at] = [socket.bytesRead, started];
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const earned = ((socket.bytesRead - bytes) / patience.bytesPerSecond) * 1000;
    const now = performance.now();
    const spent = asItComes && request.readableLength > 0 ? 0 : Math.min(now - at, 2 * patience.lookMs);
    left = Math.min(left + earned, most) - spent;
    [bytes, at] = [socket.bytesRead, now];
    if (left >= 0 && (asItComes || now - started <= patience.requestMs)) return;
    clearInterval(timer);
    refuseRaw(socket, 408);
  }, patience.lookMs);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

/** Adds plainHeaders() where an answer sets no others, when it begins; a list of headers is a whole head. Counts unsent bytes. */
class PlainResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  readonly #unsent = new Unsent(this.req);

  constructor(...given: ConstructorParameters<typeof ServerResponse<R>>) {
    super(...given);
    this.once("close", () => this.#unsent.giveBack());
  }

  override write(...given: never[]): boolean {
    const goesOn = super.write(...(given as unknown as Parameters<ServerResponse["write"]>));
    this.#unsent.count();
    return goesOn;
  }

  override end(...given: never[]): this {
    super.end(...(given as unknown as Parameters<ServerResponse["end"]>));
    this.#unsent.count();
    return this;
  }

  override writeHead(status: number, ...others: never[]): this {
    if (Array.isArray(others.at(-1))) return super.writeHead(status, ...others);
    for (const [name, value] of plainHeaders()) {
      // Browsers would give the stored page this answer's policy.
      const isForPage = status === 304 && name === "Content-Security-Policy";
      if (!isForPage && !this.hasHeader(name)) this.setHeader(name, value);
    }
    return super.writeHead(status, ...others);
  }
}

/** Creates a server whose every response carries plainHeaders() and that cuts off slow clients. */
export function openServer(listener: RequestListener, patience: Timeouts = usual): Server {
  const answer = inTurn((request, response) => {
    answers.set(request.socket, response);
    if (isHeadTooLong(request)) return refuseRaw(request.socket, 431);
    if (!request.headers.host && request.httpVersion === "1.1") return refuseRaw(request.socket, 400);
    watchBody(request, response, patience);
    listener(request, response);
  });
  const server = createServer(
    {
      ServerResponse: PlainResponse,
      headersTimeout: patience.headersMs,
      maxHeaderSize: platformLimits.head.bytes,
      // Node would answer with an empty body.
      requireHostHeader: false,
      // watchBody() times bodies: a total would cut a large upload over a slow line.
      requestTimeout: 0,
      connectionsCheckingInterval: patience.lookMs,
    },
    answer,
  );
  // One more than allowed: Node drops headers beyond its own limit, and they would not be counted.
  server.maxHeadersCount = platformLimits.head.headers + 1;
  server.setTimeout(patience.silentMs);
  server.on("connection", noteConnection);
  endStalled(server, patience);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuseRaw(socket, codes[error.code ?? ""] ?? 400);
  });
  server.on("checkExpectation", (request: IncomingMessage) => refuseRaw(request.socket, 417));
  return server;
}
