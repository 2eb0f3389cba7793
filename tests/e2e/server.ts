// Starts the program as an operator does: its own process, free port and DATA_DIR.
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";

const root = path.join(import.meta.dirname, "../..");

// The caller's own database, folder and mail server must not be touched.
const ours =
  /^(VIVIER_MODE|PORT|HOST|BASE_URL|DATA_DIR|DATABASE_URL|DATABASE_REPLICA_URL|S3_|SMTP_URL|MAIL_FROM|SECRET|TRUST_PROXY|METRICS_TOKEN|CLAMAV_SOCKET|LOG_LEVEL)/;

/** The environment without the program's variables. */
export const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));

export type Server = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  output(): string;
  /** Sends a signal. @returns the exit code, or the signal's name when the process was killed */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
};

const started = new Set<ChildProcess>();

/** Ends the processes that a failed test has left. */
export async function endAll(): Promise<void> {
  const running = [...started].filter((child) => child.exitCode === null && child.signalCode === null);
  // A stopped (SIGSTOP) or hanging process is killed.
  const late = setTimeout(() => running.map((child) => child.kill("SIGKILL")), 20_000);
  const end = (child: ChildProcess) =>
    new Promise((done) => child.on("exit", done) && child.kill("SIGTERM") && child.kill("SIGCONT"));
  await Promise.all(running.map(end));
  clearTimeout(late);
  started.clear();
}

export type Start = {
  mode?: "start" | "demo";
  dataDir?: string;
  env?: Record<string, string>;
  command?: [string, ...string[]];
};

export function newDataDir(name = "vivier-e2e-"): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), name));
}

export function runCommand(
  args: string[],
  env: Record<string, string> = {},
  folder: string = root,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(folder, "cli.ts"), ...args], {
    cwd: folder,
    env: { ...outside, LOG_LEVEL: "warn", ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

/** Starts the server and waits until it is ready. @throws with its output when it ends before */
export async function startServer({
  mode = "demo",
  dataDir = newDataDir(),
  env = {},
  command,
}: Start = {}): Promise<Server> {
  const [program, ...args] = command ?? [process.execPath, path.join(root, "cli.ts"), mode];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...outside, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env },
  });
  started.add(child);
  let output = "";
  const url = await new Promise<string>((ready, failed) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      const address = /Vivier est prêt : (http\S+)/.exec(output)?.[1];
      if (address && output.includes("\n\n", output.indexOf(address))) ready(address.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    child.on("exit", (code) => failed(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    url: env.BASE_URL ?? url.replace("127.0.0.1", "localhost"),
    dataDir,
    child,
    output: () => output,
    end: (signal) =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode ?? child.signalCode);
        child.on("exit", (code, by) => done(code ?? by));
        child.kill(signal);
      }),
  };
}

/** Polls until there is an answer; the deadline is long, because machines are busy. */
export async function until<T>(
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  ms = 30_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error("Waited in vain");
    await new Promise((again) => setTimeout(again, 100));
  }
}

/** Parsed mails by file: a file gets its name once it is complete. */
const parsedMails = new Map<string, Promise<Email>>();

function readMail(file: string): Promise<Email> {
  const mail = parsedMails.get(file) ?? PostalMime.parse(fs.readFileSync(file));
  parsedMails.set(file, mail);
  return mail;
}

export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, "outbox");
  if (!fs.existsSync(folder)) return [];
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(names.map((name) => readMail(path.join(folder, name))));
}

/** Waits for a mail with this recipient and subject. @returns the newest */
export function mailTo(dataDir: string, address: string, subject: string): Promise<Email> {
  return until(async () => {
    const mails = await readOutbox(dataDir);
    return mails.findLast((mail) => mail.to?.some((to) => to.address === address) && mail.subject?.includes(subject));
  });
}

export function linkOf(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`No link in « ${mail.subject} »`);
  return link;
}

/** A description that is long enough for an offer to be published without a question. */
export const offerText =
  "Vous rejoignez une équipe de douze personnes dans des locaux neufs, à dix minutes de la gare. Les horaires sont fixes, du lundi au vendredi, et une période d’accueil de deux semaines est prévue avec une personne de l’équipe.";
