// The hosts of DATABASE_URL. One of them takes writes at a time; find() searches it.
import pg from "pg";

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(\?.*)?$/;
const answerMs = 2_000;

/** Splits `postgres://role@one:5432,two:5432/name` into one URL per host, without libpq's options for choosing among them. */
export function hostsOf(url: string): string[] {
  const [, start, hosts, path, query = ""] = form.exec(url) ?? [];
  if (hosts === undefined || !hosts.includes(",")) return [url];
  const remaining = query
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !/^(target_session_attrs|load_balance_hosts)=/.test(pair));
  return hosts
    .split(",")
    .map((host) => `${start}${host}${path}${remaining.length > 0 ? `?${remaining.join("&")}` : ""}`);
}

/** @throws unless the database answers and takes writes */
async function tryPrimary(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on("error", () => {}); // the rejection reports it too
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

  constructor(url: string) {
    this.urls = hostsOf(url);
  }

  get url(): string {
    return this.urls[this.#at]!;
  }

  /** Searches the host that takes writes. Without one, the current host stays. Concurrent calls share one search. */
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
