// Every connection, before the program is asked: the headers of every answer, how slowly one may speak, and what is said to a
// request that cannot be read.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import { readAsItComes } from "./body.ts";
import { plainHeaders } from "./headers.ts";

/** Milliseconds, but for the rate. */
export type Patience = {
  /** For the headers of a request. */
  headersMs: number;
  /** For its body: so long, and longer as long as it comes at this rate. */
  bodyMs: number;
  bytesPerSecond: number;
  /** For the whole of a body that is kept in the memory, whatever its rate. */
  requestMs: number;
  /** For a pause of one that is read while it comes: it may take hours, at the rate. */
  pauseMs: number;
  /** A connection on which nothing moves, in either direction. */
  silentMs: number;
  /** How often it is looked. */
  lookMs: number;
};

// Long enough for a telephone at the edge of its network; judging a file takes two minutes at most (limits.scanMs).
const usual: Patience = {
  headersMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 500,
  requestMs: 600_000,
  pauseMs: 120_000,
  silentMs: 300_000,
  lookMs: 5_000,
};

const sentences: Record<number, string> = {
  400: messages.requestUnreadable,
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

// Half an answer must not be followed by another one.
function refuseRaw(socket: Duplex & Partial<Pick<Socket, "destroySoon">>, status: number): void {
  const answer = answers.get(socket);
  const begun = answer?.headersSent && !answer.writableFinished;
  if (!socket.writable || begun) return void socket.destroy();
  socket.write(rawAnswer(status));
  if (socket.destroySoon) socket.destroySoon();
  else socket.end();
}

/** Whether there are more headers or cookies than any browser has for us. Each row of rawHeaders is a name, then a value. */
function isHeadTooLong({ rawHeaders, headers: { cookie = "" } }: IncomingMessage): boolean {
  const { headers, cookieBytes, cookies } = limits.head;
  return (
    rawHeaders.length / 2 > headers || cookie.length > cookieBytes || cookie.split(";", cookies + 1).length > cookies
  );
}

const bearsBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

// Bytes that wait here to be read are our own slowness, and so is a look that comes late: neither is the sender's.
function watchBody(request: IncomingMessage, response: ServerResponse, patience: Patience): void {
  if (!bearsBody(request)) return;
  const { socket } = request;
  const asItComes = readAsItComes((request.url ?? "/").split("?")[0]!);
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

/**
 * A server whose every answer carries the headers of headers.ts, and which is not held up by whoever speaks slowly.
 * @param listener answers what can be read; headers that it sets itself win
 */
export function openServer(listener: RequestListener, patience: Patience = usual): Server {
  const answer: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    if (isHeadTooLong(request)) return refuseRaw(request.socket, 431);
    if (!request.headers.host && request.httpVersion === "1.1") return refuseRaw(request.socket, 400);
    for (const [name, value] of plainHeaders()) response.setHeader(name, value);
    watchBody(request, response, patience);
    listener(request, response);
  };
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      maxHeaderSize: limits.head.bytes,
      // Node would answer without a word.
      requireHostHeader: false,
      // Bodies have a patience of their own: a total would cut the film of somebody whose line is slow.
      requestTimeout: 0,
      connectionsCheckingInterval: patience.lookMs,
    },
    answer,
  );
  // One more than may be: what Node leaves out beyond its own limit would not be counted.
  server.maxHeadersCount = limits.head.headers + 1;
  server.setTimeout(patience.silentMs);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuseRaw(socket, codes[error.code ?? ""] ?? 400);
  });
  server.on("checkExpectation", (request: IncomingMessage) => refuseRaw(request.socket, 417));
  return server;
}
