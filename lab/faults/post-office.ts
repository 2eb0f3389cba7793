// A mail server that records mails, and refuses on demand.
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Mail = { to: string; id: string };

export class PostOffice {
  readonly taken: Mail[] = [];
  readonly offered: Mail[] = [];
  judge: (mail: Mail) => number | null = () => null;
  /** Runs after a mail is accepted and before its sender gets the 250. */
  beforeTelling: (mail: Mail) => unknown = () => {};
  private readonly server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onData: (stream, session, answer) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", async () => {
          const parsed = await PostalMime.parse(Buffer.concat(chunks));
          const mail = { to: session.envelope.rcptTo[0]?.address ?? "", id: parsed.messageId ?? "" };
          this.offered.push(mail);
          const code = this.judge(mail);
          if (code !== null) return answer(Object.assign(new Error("refused"), { responseCode: code }));
          this.taken.push(mail);
          await this.beforeTelling(mail);
          answer(null);
        });
      },
    });
    this.server.on("error", () => {});
  }

  async open(): Promise<number> {
    await new Promise<void>((ready) => this.server.listen(0, "127.0.0.1", () => ready()));
    return (this.server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }
}
