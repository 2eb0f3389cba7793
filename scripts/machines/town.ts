// The town of `npm run faults` (people who sign up, publish and apply, with a ledger of what was acknowledged) at the address of
// several servers, which come and go behind it.
import fs from "node:fs";
import path from "node:path";
import { type Server, startServer, until } from "../../tests/e2e/server.ts";
import { Town } from "../faults/town.ts";
import { freePort } from "../storage/swift.ts";
import { siteConfiguration, startProxy } from "./haproxy.ts";

/** The address of a path at one machine; whoever posts there still comes from the site's own pages. */
export const on = ({ server }: Machine, path: string) => new URL(path, server.url).href;

export type Machine = { name: string; port: number; server: Server };

/** What a town was refused or denied: answers that ask to come again, and connections without one. */
export type Disturbed = { later: number; broken: number; faults: number; longestMs: number };

export class Machines extends Town {
  readonly machines: Machine[] = [];
  readonly cv = fs.readFileSync(path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf"));
  private readonly root: string;
  private readonly rows: string;
  /** What all machines are told alike. */
  readonly common: Record<string, string>;
  private front: Server | null = null;
  private url = "";

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

  private environment(machine: { port: number }): Record<string, string> {
    const own = { PORT: String(machine.port), BASE_URL: this.url, SECRET: "le même secret pour toutes les machines" };
    return {
      ...this.common,
      ...own,
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
      SMTP_URL: `smtp://127.0.0.1:${this.mailDoor.port}`,
    };
  }

  async startMachine(name: string, port: number): Promise<Machine> {
    const dataDir = `${this.root}/${name}`;
    const server = await startServer({ mode: "start", dataDir, env: this.environment({ port }) });
    const machine = { name, port, server: { ...server, url: `http://127.0.0.1:${port}` } };
    const before = this.machines.findIndex((one) => one.name === name);
    if (before < 0) this.machines.push(machine);
    else this.machines[before] = machine;
    return machine;
  }

  /** Starts two machines at once behind HAProxy; the town calls it when it opens. */
  override async startAgain(): Promise<number> {
    const started = performance.now();
    const places = [
      { name: "A", port: await freePort() },
      { name: "B", port: await freePort() },
    ];
    const proxy = await startProxy(this.root, "site", (port) => siteConfiguration(port, places));
    this.url = `http://127.0.0.1:${proxy.port}`;
    await Promise.all(places.map(({ name, port }) => this.startMachine(name, port)));
    this.machines.sort((a, b) => (a.name < b.name ? -1 : 1));
    // HAProxy asks them twice a second.
    await until(() => fetch(`${this.url}/readyz`).then(({ ok }) => ok));
    this.front = { ...this.machines[0]!.server, url: this.url };
    this.server = this.front;
    return performance.now() - started;
  }

  override async close(): Promise<void> {
    await Promise.all(this.machines.map(({ server }) => server.end("SIGTERM")));
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
