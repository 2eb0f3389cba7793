// Two servers of the site on one database and one bucket, behind one proxy: started together, killed and started again one by one.
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { type Server, startServer, until } from "../../tests/e2e/server.ts";
import { type Front, siteConfiguration, startProxy } from "./haproxy.ts";

export type Machine = { name: string; port: number; server: Server };

/** What all servers are told alike, or they would not stand each other. */
export const commonSecret = "le même secret pour toutes les machines";

/** The address of a path at one machine; whoever posts there still comes from the site's own pages. */
export const on = ({ server }: Machine, path: string) => new URL(path, server.url).href;

export class Pair {
  readonly machines: Machine[] = [];
  private readonly root: string;
  private readonly env: Record<string, string>;
  /** The address of the proxy. */
  url = "";
  proxy!: Front;

  /** @param env what both are told: the database, the bucket, the mail server */
  constructor(root: string, env: Record<string, string>) {
    this.root = root;
    this.env = env;
  }

  /** The environment of a server. @param port its own */
  environment(port: number): Record<string, string> {
    const own = { PORT: String(port), BASE_URL: this.url, SECRET: commonSecret };
    return { ...this.env, ...own, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
  }

  /** Starts one, or starts it again; ready when this resolves. */
  async startMachine(name: string, port: number): Promise<Machine> {
    const dataDir = path.join(this.root, name);
    const server = await startServer({ mode: "start", dataDir, env: this.environment(port) });
    const machine = { name, port, server: { ...server, url: `http://127.0.0.1:${port}` } };
    const before = this.machines.findIndex((one) => one.name === name);
    if (before < 0) this.machines.push(machine);
    else this.machines[before] = machine;
    return machine;
  }

  /** Starts both at once behind HAProxy. @param prepare is told of the first one's environment before anything runs */
  async open(prepare: (env: Record<string, string>) => Promise<void> = async () => {}): Promise<void> {
    const places = [
      { name: "A", port: await freePort() },
      { name: "B", port: await freePort() },
    ];
    this.proxy = await startProxy(this.root, "site", (port) => siteConfiguration(port, places));
    this.url = `http://127.0.0.1:${this.proxy.port}`;
    await prepare(this.environment(places[0]!.port));
    await Promise.all(places.map(({ name, port }) => this.startMachine(name, port)));
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
