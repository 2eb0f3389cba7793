// The trials on both storages with their times; returns the rows of docs/measured.md.

import type { Row } from "../measured.ts";

export type Where = "disk" | "s3";

const failed = "failed";

type Trial = { what: string } & Partial<Record<Where, string>>;

export class Report {
  readonly #trials: Trial[] = [];
  readonly faults: string[] = [];

  note(what: string, where: Where, said: string): void {
    const trial = this.#trials.find((each) => each.what === what);
    if (trial) trial[where] = said;
    else this.#trials.push({ what, [where]: said });
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
      this.note(what, where, failed);
    }
  }

  rows(): Row[] {
    return this.#trials.map(({ what, disk, s3 }) => ({
      what,
      found: [disk && `disk ${disk}`, s3 && `S3 ${s3}`].filter(Boolean).join(" · "),
      isMet: disk !== failed && s3 !== failed,
    }));
  }
}
