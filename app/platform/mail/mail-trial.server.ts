// Sends a test mail directly and returns the dialogue with the mail server, without credentials, and the diagnosis.

import { config } from "../config/config.server.ts";
import { newId } from "../http/id.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { greetingName } from "./greeting-name.server.ts";
import { type MailBlock, mailHtml, mailText } from "./mail-body.tsx";
import { type MailFault, mailFault, serverWords } from "./mail-faults.server.ts";
import { withAttachedPictures } from "./mail-pictures.server.ts";
import { findSender, senderText } from "./sender.server.ts";

export type TrialLine = { id: number; by: "we" | "server" | "line"; text: string };

export type Trial = {
  lines: TrialLine[];
  fault: MailFault | null;
  error: string | null;
};

export type MailServer = { host: string; port: string; secure: boolean; signsIn: boolean; from: string };

/** The mail server of SMTP_URL, or null. */
export function findMailServer(url: string | undefined = config.smtpUrl): MailServer | null {
  if (!url) return null;
  const { protocol, hostname, port, username } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, port: port || (secure ? "465" : "587"), secure, signsIn: username !== "", from: senderText() };
}

class Dialogue {
  readonly lines: TrialLine[] = [];
  private readonly secrets: string[];
  private signingIn = false;

  constructor(url: string) {
    const { username, password } = new URL(url);
    const plain = [username, password].map(decodeURIComponent).filter((each) => each.length > 0);
    this.secrets = plain.flatMap((each) => [each, Buffer.from(each).toString("base64")]);
  }

  masked(text: string): string {
    let masked = text;
    for (const secret of this.secrets) if (secret.length > 2) masked = masked.replaceAll(secret, "•••");
    return masked;
  }

  private written(by: TrialLine["by"], text: string): string {
    if (by === "server") this.signingIn = /^334/.test(text);
    if (by !== "we") return this.masked(text);
    const auth = /^AUTH\s+\S+/i.exec(text);
    if (auth) return `${auth[0]} •••`;
    return this.signingIn ? "•••" : this.masked(text);
  }

  add(by: TrialLine["by"], text: string): void {
    for (const each of text.split(/\r?\n/)) {
      if (!each.trim() || this.lines.length >= platformLimits.mailTrialLines) continue;
      this.lines.push({ id: this.lines.length, by, text: this.written(by, each.slice(0, 500)) });
    }
  }

  /** The mail library's log callback: context, format, arguments. Connection events are translated where known. */
  readonly take = (data: unknown, pattern?: unknown, ...parts: unknown[]): void => {
    const { tnx } = (data ?? {}) as { tnx?: string };
    const by = tnx === "client" ? "we" : tnx === "server" ? "server" : "line";
    if (by === "line") {
      const describe = platformMessages.trialLines[String(pattern)];
      if (describe) this.add(by, describe(...parts.map(String)));
      return;
    }
    let index = 0;
    this.add(
      by,
      String(pattern ?? "").replace(/%[sdj]/g, () => String(parts[index++] ?? "")),
    );
  };
}

/** Sends one mail without the queue, within `ms`. @returns the dialogue and the failure, if any. @throws without a mail server */
export async function sendTestMail(
  { to, subject, blocks }: { to: string; subject: string; blocks: MailBlock[] },
  ms: number = platformLimits.mailTrialMs,
): Promise<Trial> {
  const url = config.smtpUrl;
  if (!url) throw new Error("There is no mail server");
  const dialogue = new Dialogue(url);
  const { take } = dialogue;
  const { default: nodemailer } = await import("nodemailer");
  const transporter = nodemailer.createTransport({
    url,
    name: greetingName(),
    connectionTimeout: ms / 2,
    greetingTimeout: ms / 2,
    socketTimeout: (ms * 3) / 4,
    disableFileAccess: true,
    disableUrlAccess: true,
    transactionLog: true,
    logger: { level: () => {}, trace: take, debug: take, info: take, warn: () => {}, error: () => {}, fatal: () => {} },
  });
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(Object.assign(new Error("No answer in time"), { code: "ESLOW" })), ms);
  });
  const sending = transporter.sendMail({
    from: findSender(),
    to: { name: "", address: to },
    subject,
    text: mailText(blocks),
    ...withAttachedPictures(mailHtml(subject, blocks)),
    messageId: `<${newId()}@${new URL(config.baseUrl).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
  });
  // After the timeout, a late failure must not become an unhandled rejection.
  sending.catch(() => {});
  try {
    await Promise.race([sending, end]);
    return { lines: dialogue.lines, fault: null, error: null };
  } catch (error) {
    const serverText = serverWords(error);
    return { lines: [...dialogue.lines], fault: mailFault(error), error: serverText && dialogue.masked(serverText) };
  } finally {
    clearTimeout(late);
    transporter.close();
  }
}
