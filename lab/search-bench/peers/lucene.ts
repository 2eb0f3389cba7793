// Lucene in its own JVM (Debian's liblucene8-java), driven by lines on stdin and measured inside.
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { communesWithin } from "../../../app/platform/places/coordinates.server.ts";
import { folderBytes } from "../cluster.ts";
import type { BenchAnswer, BenchQuery, Contender, Loaded, MakeContender } from "../contender.ts";

const jarFolder = "/usr/share/java";
const jarNames = [/^lucene-core-8\.[\d.]+\.jar$/, /^lucene-analyzers-common-8\.[\d.]+\.jar$/];
const sources = ["LucenePeer.java", "LuceneRows.java", "LuceneSearch.java", "TitleHolds.java"];

const name = "Lucene, grams up to 8";
/** Eight letters: a lower median than the usual three, at twice the index size and build time. */
const longestGram = 8;

const mebibyte = 1024 * 1024;

function findJars(): string[] {
  const files = fs.existsSync(jarFolder) ? fs.readdirSync(jarFolder) : [];
  return jarNames
    .flatMap((name) => files.find((file) => name.test(file)) ?? [])
    .map((file) => path.join(jarFolder, file));
}

/** One line per row; folded texts contain no tabs or line breaks. */
async function writeRows(file: string, { rows }: Pick<Loaded, "rows">): Promise<void> {
  const stream = fs.createWriteStream(file);
  let text = "";
  for (const { id, at, everywhere, cityCode, departments, city, job, chosen, codes } of rows()) {
    text += `${id}\t${at}\t${everywhere ? 1 : 0}\t${cityCode}\t${departments}\t${city}\t${job}\t${chosen ? 1 : 0}\t${codes}\n`;
    if (text.length < 1 << 18) continue;
    if (!stream.write(text)) await once(stream, "drain");
    text = "";
  }
  stream.end(text);
  await finished(stream);
}

const texts = (list: readonly string[] = []) => list.join("\u0001");

/** What a search means, spelled out: Lucene has no own distances and no own occupations. */
function lineOf({ query: { word, city, departments, ...job }, cursor }: BenchQuery): string {
  const code = city?.codes?.[0] ?? "";
  const near = city?.km ? communesWithin(code, city.km).map(({ commune }) => commune.code) : [];
  return [
    ...[word, texts(city?.prefixes), [code, ...near].filter(Boolean), departments, cursor?.at.getTime() ?? ""],
    ...[cursor?.id ?? "", texts(job.others), job.whole?.[0] ?? "", [...(job.codes ?? []), ...(job.furtherCodes ?? [])]],
    texts(job.quoted),
    ...[city?.departments ?? [], code ? 1 : 0],
  ].join("\t");
}

class Machine {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting: {
    left: number;
    lines: string[];
    done: (lines: string[]) => void;
    failed: (why: Error) => void;
  }[] = [];

  constructor(java: string, args: string[]) {
    this.#child = spawn(java, args, { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      const [first] = this.#waiting;
      if (!first) return;
      first.lines.push(line);
      first.left -= 1;
      if (first.left === 0) this.#waiting.shift()!.done(first.lines);
    });
    this.#child.once("exit", (code) => {
      for (const { failed } of this.#waiting.splice(0)) failed(new Error(`Lucene ended with ${code}`));
    });
  }

  listen(left: number): Promise<string[]> {
    return new Promise((done, failed) => this.#waiting.push({ left, lines: [], done, failed }));
  }

  ask(command: string, lines = 1): Promise<string[]> {
    const answer = this.listen(lines);
    this.#child.stdin.write(`${command}\n`);
    return answer;
  }

  async close(): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.stdin.end();
    await gone;
  }
}

/** Its query cache stays on, as by default: repeated rounds favour it. */
export const makeContender: MakeContender = async (loaded) => {
  const jars = findJars();
  const version = spawnSync("javac", ["-version"], { encoding: "utf8" });
  if (version.error || version.status !== 0 || jars.length < jarNames.length) {
    const wanting = jars.length < jarNames.length ? "liblucene8-java" : "a JDK";
    console.log(`${name}: left out, ${wanting} is not installed`);
    return null;
  }
  const folder = path.join(loaded.folder, "lucene");
  const file = (part: string) => path.join(folder, part);
  let machine: Machine | undefined;
  const ask = (command: string, lines = 1) => machine!.ask(command, lines);
  let heap = 0;

  return {
    name,
    newestFirst: true,
    async prepare() {
      fs.mkdirSync(folder, { recursive: true });
      const from = sources.map((source) => path.join(import.meta.dirname, source));
      const made = spawnSync("javac", ["-d", file("classes"), "-cp", jars.join(":"), ...from], { encoding: "utf8" });
      if (made.status !== 0) throw new Error(made.stderr);
      await writeRows(file("rows.tsv"), loaded);
      const classes = [file("classes"), ...jars].join(":");
      const options = ["-Xms1g", "-Xmx4g", "-XX:+UseParallelGC"];
      machine = new Machine("java", [
        ...options,
        "-cp",
        classes,
        "LucenePeer",
        file("rows.tsv"),
        file("index"),
        `${longestGram}`,
      ]);
      const [line = ""] = await machine.listen(1);
      heap = JSON.parse(line).heap;
      fs.rmSync(file("rows.tsv"));
    },
    async search(query) {
      const [line = ""] = await ask(`search\t${lineOf(query)}`);
      return JSON.parse(line) as BenchAnswer;
    },
    async searchAll(queries, rounds) {
      fs.writeFileSync(file("queries.tsv"), queries.map((query) => `${lineOf(query)}\n`).join(""));
      await ask(`read\t${file("queries.tsv")}`);
      const lines = await ask(`run\t${rounds}`, queries.length);
      return lines.map((line) => JSON.parse(line));
    },
    async throughput(clients, seconds) {
      const [line = ""] = await ask(`throughput\t${clients}\t${seconds}`);
      return JSON.parse(line).perSecond;
    },
    memoryMiB: () => (heap + folderBytes(file("index"))) / mebibyte,
    diskMiB: () => folderBytes(file("index")) / mebibyte,
    async close() {
      await machine?.close();
    },
  } satisfies Contender;
};
