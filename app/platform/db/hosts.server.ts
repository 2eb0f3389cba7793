// The hosts of DATABASE_URL: one, or several of which one takes writes at a time. Which one that is, is asked of them.
import pg from "pg";

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(\?.*)?$/;
const answerMs = 2_000;

/**
 * One address for each host of an address of PostgreSQL's own form, `postgres://role@one:5432,two:5432/name`. What libpq is told
 * about choosing among them (`target_session_attrs`, `load_balance_hosts`) is left out: we only ever write to the one that takes it.
 */
export function hostsOf(url: string): string[] {
  const [, start, hosts, path, query = ""] = form.exec(url) ?? [];
  if (hosts === undefined || !hosts.includes(",")) return [url];
  const kept = query
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !/^(target_session_attrs|load_balance_hosts)=/.test(pair));
  return hosts.split(",").map((host) => `${start}${host}${path}${kept.length > 0 ? `?${kept.join("&")}` : ""}`);
}

/** @throws unless the database answers and takes writes */
async function tryPrimary(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on("error", () => {}); // told by the rejection too
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
    if (rows[0]?.standby !== false) throw new Error("A standby takes no writes");
  } finally {
    await client.end().catch(() => {});
  }
}

export class Hosts {
  readonly urls: readonly string[];
  #at = 0;
  #finding: Promise<void> | null = null;

  /** @param url of one host or several */
  constructor(url: string) {
    this.urls = hostsOf(url);
  }

  /** The address of the host that took writes when it was last asked. */
  get url(): string {
    return this.urls[this.#at]!;
  }

  /** Asks all hosts which one takes writes now; stays as it was when none does. However many ask at once, they are asked once. */
  find(): Promise<void> {
    if (this.urls.length === 1) return Promise.resolve();
    this.#finding ??= Promise.any(this.urls.map((url, at) => tryPrimary(url).then(() => at)))
      .then(
        (at) => {
          this.#at = at;
        },
        () => {},
      )
      .finally(() => {
        this.#finding = null;
      });
    return this.#finding;
  }
}
