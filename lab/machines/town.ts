// The town of `npm run lab -- faults` (people who sign up, publish and apply, with a ledger of what was acknowledged) at the address of
// several servers, which come and go behind it.
import fs from "node:fs";
import path from "node:path";
import type { Server } from "../../tests/e2e/server.ts";
import { Town } from "../faults/town.ts";
import { type Machine, Pair } from "./pair.ts";

export { type Machine, on } from "./pair.ts";

/** What a town was refused or denied: answers that ask to come again, and connections without one. */
export type Disturbed = { later: number; broken: number; faults: number; longestMs: number };

export class Machines extends Town {
  readonly cv = fs.readFileSync(path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf"));
  private readonly root: string;
  private readonly rows: string;
  /** What all machines are told alike. */
  readonly common: Record<string, string>;
  private pair!: Pair;

  /** @param rows an address of PostgreSQL to look at its rows; the machines' own when left out */
  constructor(root: string, common: Record<string, string>, rows = common.DATABASE_URL!) {
    super(root, { env: common });
    fs.mkdirSync(root, { recursive: true });
    this.root = root;
    this.common = common;
    this.rows = rows;
  }

  override get place(): string {
    return this.rows;
  }

  get machines(): Machine[] {
    return this.pair.machines;
  }

  /** What a command at a machine is told. */
  environment(port: number): Record<string, string> {
    return this.pair.environment(port);
  }

  startMachine(name: string, port: number): Promise<Machine> {
    return this.pair.startMachine(name, port);
  }

  /** Starts two machines at once behind HAProxy; the town calls it when it opens. */
  override async startAgain(): Promise<number> {
    const started = performance.now();
    this.pair = new Pair(this.root, { ...this.common, SMTP_URL: `smtp://127.0.0.1:${this.mailDoor.port}` });
    await this.pair.open();
    const front: Server = { ...this.machines[0]!.server, url: this.pair.url };
    this.server = front;
    return performance.now() - started;
  }

  override async close(): Promise<void> {
    await this.pair.close();
    await super.close();
  }

  /** Of what was heard since a moment. */
  disturbed(since: number): Disturbed {
    const heard = this.heard.filter(({ at }) => at >= since);
    return {
      later: heard.filter(({ status }) => status === 503 || status === 429).length,
      faults: heard.filter(({ status }) => status >= 500 && status !== 503 && status !== 502).length,
      // 502 is how HAProxy says it of a connection that broke between it and the machine.
      broken: this.broken.length + heard.filter(({ status }) => status === 502).length,
      longestMs: Math.round(Math.max(0, ...heard.map(({ ms }) => ms))),
    };
  }

  /** What went wrong, for whoever looks for the reason. */
  troubles(): string {
    const broken = this.broken.map(String);
    const refused = this.heard
      .filter(({ status }) => status >= 500)
      .map(({ status, path, text }) => `${status} ${path} ${text.slice(-300)}`);
    const ends = this.machines.map(
      ({ name, server }) => `${name}, ended ${server.child.exitCode}: ${server.output().slice(-2000)}`,
    );
    return [...new Set([...broken, ...refused, ...ends])].join("\n");
  }
}
