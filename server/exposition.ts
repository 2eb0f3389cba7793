// Prometheus' text format (version 0.0.4).

export type Labels = Record<string, string>;

export type Family = {
  /** Ends with its unit: _seconds, _bytes; _total for counters. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  /** How to combine the values of several workers; by default their sum. */
  together?: "largest";
  samples: { suffix?: "_bucket" | "_sum" | "_count"; labels?: Labels; value: number }[];
};

const escapedHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapedValue = (text: string) => escapedHelp(text).replaceAll('"', '\\"');

function written(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedValue(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const number = (value: number) =>
  Number.isNaN(value) ? "NaN" : Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";

export function exposition(families: Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${escapedHelp(help)}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ suffix = "", labels, value }) => `${name}${suffix}${written(labels)} ${number(value)}`),
      ].join("\n"),
    )
    .concat("")
    .join("\n");
}

/** Merges the families of several workers. Values with the same name and labels are added up, or the largest wins. */
export function together(lists: readonly Family[][]): Family[] {
  const byName = new Map<string, { family: Family; samples: Map<string, Family["samples"][number]> }>();
  for (const family of lists.flat()) {
    const known = byName.get(family.name) ?? { family, samples: new Map() };
    byName.set(family.name, known);
    for (const sample of family.samples) {
      const key = `${sample.suffix ?? ""} ${written(sample.labels)}`;
      const before = known.samples.get(key);
      const value =
        before === undefined
          ? sample.value
          : family.together === "largest"
            ? Math.max(before.value, sample.value)
            : before.value + sample.value;
      known.samples.set(key, { ...sample, value });
    }
  }
  return [...byName.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }));
}

export class Counter {
  readonly #counts = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels, by = 1): void {
    const key = Object.values(labels).join("\n");
    const found = this.#counts.get(key);
    if (found) found.value += by;
    else this.#counts.set(key, { labels, value: by });
  }

  samples(): Family["samples"] {
    return [...this.#counts.values()].map(({ labels, value }) => ({ labels, value }));
  }
}

export class Histogram {
  readonly #bounds: readonly number[];
  readonly #rows = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  add(labels: Labels, value: number): void {
    const key = Object.values(labels).join("\n");
    let row = this.#rows.get(key);
    if (!row) {
      row = { labels, buckets: this.#bounds.map(() => 0), sum: 0, count: 0 };
      this.#rows.set(key, row);
    }
    const index = this.#bounds.findIndex((bound) => value <= bound);
    if (index >= 0) row.buckets[index]! += 1;
    row.sum += value;
    row.count += 1;
  }

  samples(): Family["samples"] {
    return [...this.#rows.values()].flatMap(({ labels, buckets, sum, count }) => {
      let below = 0;
      const upTo = buckets.map((of, index) => {
        below += of;
        return { suffix: "_bucket" as const, labels: { ...labels, le: String(this.#bounds[index]) }, value: below };
      });
      return [
        ...upTo,
        { suffix: "_bucket" as const, labels: { ...labels, le: "+Inf" }, value: count },
        { suffix: "_sum" as const, labels, value: sum },
        { suffix: "_count" as const, labels, value: count },
      ];
    });
  }
}
