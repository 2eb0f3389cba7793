// The writers and ledger of `npm run lab -- faults`, at the proxy of several servers that come and go.
import fs from "node:fs";
import path from "node:path";
import type { Server } from "../../tests/e2e/server.ts";
import { Town } from "../faults/town.ts";
import { type Machine, Pair } from "./pair.ts";

export { type Machine, on } from "./pair.ts";

export type Disturbances = { later: number; broken: number; faults: number; longestMs: number };

export class Machines extends Town {
  readonly cv = fs.readFileSync(path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf"));
  private readonly root: string;
  private readonly rows: string;
  readonly common: Record<string, string>;
  private pair!: Pair;

  constructor(root: string, common: Record<string, string>, rows = common.DATABASE_URL!) {
    super(root, { env: common });
    fs.mkdirSync(root, { recursive: true });
    this.root = root;
    this.common = common;
    this.rows = rows;
  }

  override get database(): string {
    return this.rows;
  }

  get machines(): Machine[] {
    return this.pair.machines;
  }

  environment(port: number): Record<string, string> {
    return this.pair.environment(port);
  }

  startMachine(name: string, port: number): Promise<Machine> {
    return this.pair.startMachine(name, port);
  }

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

  disturbed(since: number): Disturbances {
    const heard = this.answers.filter(({ at }) => at >= since);
    return {
      later: heard.filter(({ status }) => status === 503 || status === 429).length,
      faults: heard.filter(({ status }) => status >= 500 && status !== 503 && status !== 502).length,
      // HAProxy answers 502 for a broken connection to a machine.
      broken: this.broken.length + heard.filter(({ status }) => status === 502).length,
      longestMs: Math.round(Math.max(0, ...heard.map(({ ms }) => ms))),
    };
  }

  troubles(): string {
    const broken = this.broken.map(String);
    const refused = this.answers
      .filter(({ status }) => status >= 500)
      .map(({ status, path, text }) => `${status} ${path} ${text.slice(-300)}`);
    const ends = this.machines.map(
      ({ name, server }) => `${name}, ended ${server.child.exitCode}: ${server.output().slice(-2000)}`,
    );
    return [...new Set([...broken, ...refused, ...ends])].join("\n");
  }
}
