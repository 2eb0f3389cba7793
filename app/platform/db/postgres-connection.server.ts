// The address, the connection string and the liveness check of the embedded PostgreSQL.
import { createServer } from "node:net";
import pg from "pg";

/** Folder of the unix socket, or an IP address on Windows. */
export type Address = { host: string; port: number };

/** A free TCP port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Checks that the database "vivier" answers, creating it if missing: "" on success, else the reason. */
export async function probe(address: Address): Promise<string> {
  try {
    await query(urlOf(address), "select 1");
    return "";
  } catch (error) {
    if ((error as { code?: string }).code !== "3D000") return (error as Error).message;
  }
  try {
    await query(urlOf(address, "postgres"), "create database vivier");
  } catch (error) {
    return (error as Error).message;
  }
  return probe(address);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {}); // the rejection reports it too
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connection string of a database of the cluster; explicit, so that PGPORT, PGSSLMODE etc. do not apply. */
export function urlOf({ host, port }: Address, database = "vivier"): string {
  if (process.platform === "win32") return `postgres://vivier@${host}:${port}/${database}?sslmode=disable`;
  return `postgres://vivier@/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
}
