// The logger: JSON lines on the standard output, without bodies, e-mails, tokens or file names.
import pino from "pino";
import { unitOfWork } from "../unit-of-work.server.ts";
import { config } from "./config.server.ts";

/** A text without e-mail addresses and without strings long enough to be a token or a signature. */
export function masked(text: string): string {
  return text
    .replace(/(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, "…@…")
    .replace(/(?<=[/=\s"']|^)[\w-]{43,}/g, "…");
}

type Known = Error & Record<string, unknown>;

function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? masked(error) : typeof error;
  const { name, code, status, severity, constraint, table, cause } = error as Known;
  // PostgreSQL quotes the invalid value.
  const words = severity ? error.message.replace(/: "[\s\S]*"$/, ': "…"') : error.message;
  const stack = error.stack?.replace(error.message, words);
  return {
    type: error.constructor.name || name,
    message: masked(words),
    stack: masked(stack ?? ""),
    code,
    status,
    constraint,
    table,
    ...(cause !== undefined && depth < 3 ? { cause: errorFacts(cause, depth + 1) } : {}),
  };
}

/** In every line: the id of the current request. */
function facts(): object {
  const { request } = unitOfWork();
  return request ? { request: request.id } : {};
}

export const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: facts,
  serializers: { err: (error) => errorFacts(error) },
  hooks: {
    logMethod(given, method) {
      const words = given.map((each) => (typeof each === "string" ? masked(each) : each));
      method.apply(this, words as Parameters<typeof method>);
    },
  },
});
