// Two servers on one database and one bucket behind one proxy, killed and restarted one by one.
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { type Server, startServer, until } from "../../tests/e2e/server.ts";
import { type Front, siteConfiguration, startProxy } from "./haproxy.ts";

export type Machine = { name: string; port: number; server: Server };

/** Servers with different secrets refuse to run together. */
export const commonSecret = "le même secret pour toutes les machines";

export const on = ({ server }: Machine, path: string) => new URL(path, server.url).href;

export class Pair {
  readonly machines: Machine[] = [];
  private readonly root: string;
  private readonly env: Record<string, string>;
  url = "";
  proxy!: Front;

  constructor(root: string, env: Record<string, string>) {
    this.root = root;
    this.env = env;
  }

  environment(port: number): Record<string, string> {
    const own = { PORT: String(port), BASE_URL: this.url, SECRET: commonSecret };
    return { ...this.env, ...own, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
  }

  async startMachine(name: string, port: number): Promise<Machine> {
    const dataDir = path.join(this.root, name);
    const server = await startServer({ mode: "start", dataDir, env: this.environment(port) });
    const machine = { name, port, server: { ...server, url: `http://127.0.0.1:${port}` } };
    const before = this.machines.findIndex((one) => one.name === name);
    if (before < 0) this.machines.push(machine);
    else this.machines[before] = machine;
    return machine;
  }

  async open(prepare: (env: Record<string, string>) => Promise<void> = async () => {}): Promise<void> {
    const machines = [
      { name: "A", port: await freePort() },
      { name: "B", port: await freePort() },
    ];
    this.proxy = await startProxy(this.root, "site", (port) => siteConfiguration(port, machines));
    this.url = `http://127.0.0.1:${this.proxy.port}`;
    await prepare(this.environment(machines[0]!.port));
    await Promise.all(machines.map(({ name, port }) => this.startMachine(name, port)));
    this.machines.sort((a, b) => (a.name < b.name ? -1 : 1));
    await until(() =>
      fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.machines.map(({ server }) => server.end("SIGTERM")));
  }
}
