// The trials on both storages with their times; writes the table of docs/storage.md.

export type Where = "disk" | "s3";

export type Row = { what: string } & Partial<Record<Where, string>>;

export class Report {
  readonly rows: Row[] = [];
  readonly faults: string[] = [];

  note(what: string, where: Where, said: string): void {
    const row = this.rows.find((row) => row.what === what);
    if (row) row[where] = said;
    else this.rows.push({ what, [where]: said });
    process.stdout.write(`  ${where.padEnd(5)}${what}: ${said}\n`);
  }

  async try(what: string, where: Where, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    try {
      const more = await work();
      const ms = performance.now() - started;
      this.note(
        what,
        where,
        `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms${typeof more === "string" ? `, ${more}` : ""}`,
      );
    } catch (error) {
      this.faults.push(`${where}: ${what}: ${(error as Error).stack ?? error}`);
      this.note(what, where, "**failed**");
    }
  }

  table(): string {
    const lines = this.rows.map(({ what, disk, s3 }) => `| ${what} | ${disk ?? ""} | ${s3 ?? ""} |`);
    return ["| operation | disk | S3 |", "| --- | --- | --- |", ...lines].join("\n");
  }
}

export async function growthOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return Math.round((most - before) / 1_048_576);
}
