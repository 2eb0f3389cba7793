// Parses the environment once: every variable has a default, an invalid one a clear message. Imports only the file helper from our code.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { renameWithoutOverwrite } from "./whole-file.server.ts";

export class ConfigError extends Error {}

const optional = z.string().trim().min(1).optional();

// opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables
const samplers = [
  ...(["always_on", "always_off", "traceidratio"] as const),
  ...(["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"] as const),
] as const;

// With more, the part of one worker in the disk of bodies (limits.bodies) would hold no form with files.
const workersMost = 16;

// Workers listen on one port (SO_REUSEPORT), which Node.js offers on Linux.
const usualWorkers = process.platform === "linux" ? Math.min(8, os.availableParallelism()) : 1;

const environment = z.object({
  VIVIER_MODE: z.enum(["start", "demo", "dev", "test"]).default("start"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: optional,
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: optional,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: optional,
  SECRET: z.string().min(16).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: optional,
  CLAMAV_SOCKET: optional,
  FETCH_ALLOW: z
    .string()
    .regex(/^\s*[^\s,/]+:\d{1,5}(?:\s*,\s*[^\s,/]+:\d{1,5})*\s*$/)
    .optional(),
  WORKERS: z.coerce.number().int().min(1).max(workersMost).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/)
    .optional(),
  OTEL_SERVICE_NAME: optional,
  OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

const expected: Record<string, string> = {
  VIVIER_MODE: "start, demo ou dev",
  PORT: "un nombre de 0 à 65535",
  BASE_URL: "une adresse qui commence par http:// ou https://",
  DATABASE_URL: "une adresse qui commence par postgres://",
  DATABASE_REPLICA_URL: "une adresse qui commence par postgres://",
  S3_ENDPOINT: "une adresse qui commence par http:// ou https://",
  SMTP_URL: "une adresse qui commence par smtp:// ou smtps://",
  SECRET: "au moins 16 caractères",
  FETCH_ALLOW: "des couples machine:port séparés par des virgules",
  TRUST_PROXY: "un nombre de 0 à 10",
  WORKERS: `un nombre de 1 à ${workersMost}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: "une adresse qui commence par http:// ou https://",
  OTEL_EXPORTER_OTLP_HEADERS: "des en-têtes séparés par des virgules, nom=valeur",
  OTEL_TRACES_SAMPLER: samplers.join(", "),
  OTEL_TRACES_SAMPLER_ARG: "une part de 0 à 1",
  LOG_LEVEL: "trace, debug, info, warn, error, fatal ou silent",
};

const secretNames = [
  "SECRET",
  "DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
];

const withoutEndingSlashes = (address: string) => address.replace(/(?<!\/)\/+$/, "");

function tracingOf(env: z.output<typeof environment>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = env;
  if (!endpoint) return undefined;
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS?.split(",").map((pair) => pair.split(/=(.*)/s, 2)) ?? [];
  const ratio = sampler.endsWith("always_off") ? 0 : sampler.endsWith("ratio") ? env.OTEL_TRACES_SAMPLER_ARG : 1;
  return {
    endpoint: withoutEndingSlashes(endpoint),
    // Values are percent-encoded (W3C baggage).
    headers: Object.fromEntries(pairs.map(([name = "", value = ""]) => [name.trim(), decoded(value.trim())])),
    service: env.OTEL_SERVICE_NAME ?? "vivier",
    sampler: { parentBased: sampler.startsWith("parentbased"), ratio },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the environment; NAME_FILE reads a secret from a file. @throws ConfigError in French, with the variable and its valid values */
export function readConfig(source: Record<string, string | undefined>) {
  const given: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(source)) if (value !== "") given[name] = value;
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    try {
      given[name] = fs.readFileSync(file, "utf8").trim();
    } catch {
      throw new ConfigError(`${name}_FILE : le fichier ne peut pas être lu.`);
    }
  }
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new ConfigError(`${name} : valeur refusée, il faut ${expected[name] ?? "un texte qui n’est pas vide"}.`);
  }
  const env = parsed.data;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const s3 =
    endpoint && bucket && region && accessKeyId && secretAccessKey
      ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
      : undefined;
  if (!s3 && (endpoint || bucket || region || accessKeyId || secretAccessKey))
    throw new ConfigError("S3_* : configuration incomplète, donnez toutes les variables S3_ ou aucune.");
  const trial = env.VIVIER_MODE === "demo" || env.VIVIER_MODE === "dev";
  const host = env.HOST ?? (trial ? "127.0.0.1" : "0.0.0.0");
  const baseUrl = withoutEndingSlashes(env.BASE_URL ?? `http://localhost:${env.PORT}`);
  return {
    mode: env.VIVIER_MODE,
    port: env.PORT,
    host,
    baseUrl,
    https: baseUrl.startsWith("https:"),
    dataDir: path.resolve(env.DATA_DIR ?? (trial ? "./data-demo" : "./data")),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_URL ? env.DATABASE_REPLICA_URL : undefined,
    s3,
    clamavSocket: env.CLAMAV_SOCKET,
    /** Private `host:port` pairs that pages may be fetched from. */
    fetchAllow:
      env.FETCH_ALLOW?.toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean) ?? [],
    /** How many threads render pages. */
    workers: env.VIVIER_MODE === "dev" ? 1 : (env.WORKERS ?? (env.VIVIER_MODE === "test" ? 1 : usualWorkers)),
    smtpUrl: env.SMTP_URL,
    /** An address, with or without a name before it: "Emploi <nepasrepondre@exemple.fr>". */
    mailFrom: env.MAIL_FROM ?? `ne-pas-repondre@${new URL(baseUrl).hostname}`,
    secret: env.SECRET,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
    /** The mailbox page exists only for a local trial without a mail server. */
    mailbox: trial && !env.SMTP_URL && ["127.0.0.1", "localhost", "::1"].includes(host),
  };
}

export const config = readConfig(process.env);

/** Says which port was free (PORT=0), also to the threads that are started later. */
export function setPort(port: number): void {
  process.env.PORT = String(port);
  Object.assign(config, readConfig(process.env));
}

/** Creates the file atomically: no partial file on a full disk, one file when two processes start together. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    fs.writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    renameWithoutOverwrite(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function readSecret(file: string): string {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; ; tries++) {
    const held = fs.readFileSync(file, "utf8");
    if (held !== "" || tries === 20) return held.trim();
    Atomics.wait(clock, 0, 0, 50);
  }
}

/** The secret of a data folder, created on first use in its file `secret` (0600). @throws ConfigError below 16 characters */
export function secretIn(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) makeSecret(file);
  const secret = readSecret(file);
  if (secret.length < 16)
    throw new ConfigError(
      `Le secret « ${file} » est vide ou trop court. Remettez celui que vous avez gardé ; ou effacez ce fichier, et un autre sera créé : ` +
        "chacun devra alors se reconnecter, et les liens déjà envoyés comme les validations en deux étapes ne vaudront plus.",
    );
  return secret;
}

let secret = config.secret;

/** The secret that signs: SECRET, else the one of DATA_DIR, read once. @throws ConfigError below 16 characters */
export function signingSecret(): string {
  secret ??= secretIn(config.dataDir);
  return secret;
}
