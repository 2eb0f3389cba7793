// Estimates the work of drawing each PDF page. Glyphs of Type 3 fonts are not counted; the time limit covers them.
import { contentOf, objectsBehind, type ParsedPdf, parametersOf, resolve } from "./pdf-lookup.server.ts";
import { PdfDictionary, type PdfObject, type PdfValue, TooComplex } from "./pdf-objects.server.ts";

const megabyte = 1_048_576;

/** Limits per page. `work` is a hundred times that of a CV. `form` and `image` are the costs of one, in operators. */
const limits = {
  work: 300_000,
  depth: 256,
  forms: 32,
  form: 100,
  image: 10,
  content: 16 * megabyte,
  all: 64 * megabyte,
};

type Content = { operators: number; depth: number; uses: Map<string, number> };

type Cost = { work: number; depth: number };

const parts: Record<string, string> = { Do: "XObject", gs: "ExtGState", scn: "Pattern", SCN: "Pattern" };

const isWhite = (code: number) => code <= 32;
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const delimiters = new Set([..."()<>[]{}/%"].map((character) => character.charCodeAt(0)));
const [slash, backslash, open, close, percent] = [..."/\\()%"].map((character) => character.charCodeAt(0));

/** Words inside texts and images count too, so that an unterminated text cannot hide operators. */
function read(bytes: Buffer): Content {
  const content: Content = { operators: 0, depth: 0, uses: new Map() };
  let [depth, text, comment, image, name] = [0, 0, false, false, ""];
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at]!;
    if (isWhite(code) || delimiters.has(code)) {
      if (code === 10 || code === 13) comment = false;
      else if (!comment && !image) {
        if (code === open) text++;
        else if (code === close) text = Math.max(0, text - 1);
        else if (code === percent && text === 0) comment = true;
      }
      at++;
      continue;
    }
    const start = at;
    while (at < bytes.length && !isWhite(bytes[at]!) && !delimiters.has(bytes[at]!)) {
      if (bytes[at] === backslash && text > 0) at++;
      at++;
    }
    const word = at - start > 127 ? "" : bytes.toString("latin1", start, at);
    if (start > 0 && bytes[start - 1] === slash) {
      name = word;
      continue;
    }
    if (!isLetter(code) && code !== 39 && code !== 34) continue;
    if (++content.operators > limits.work || depth > limits.depth) throw new TooComplex();
    if (word === "q") content.depth = Math.max(content.depth, ++depth);
    else if (word === "Q" && text === 0 && !comment && !image) depth = Math.max(0, depth - 1);
    else if (word === "ID" && text === 0) image = true;
    else if (word === "EI") image = false;
    else if (Object.hasOwn(parts, word)) {
      const use = `${parts[word]} ${plainName(name)}`;
      content.uses.set(use, (content.uses.get(use) ?? 0) + 1);
    }
  }
  return content;
}

const plainName = (written: string) =>
  written.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const dictionaryOf = ({ value }: PdfObject) => (value instanceof PdfDictionary ? value : null);
const isStream = ({ stream }: PdfObject) => stream !== null;

class Pages {
  private readonly pdf: ParsedPdf;
  private readonly contents = new Map<PdfObject, Content>();
  private readonly costs = new Map<PdfObject, Map<PdfDictionary | null, Cost | "begun">>();
  private bytes = 0;

  constructor(pdf: ParsedPdf) {
    this.pdf = pdf;
  }

  private dictionaries(value: PdfValue): PdfDictionary[] {
    if (--this.pdf.lookups < 0) throw new TooComplex();
    return resolve(this.pdf, value).filter((one) => one instanceof PdfDictionary);
  }

  private streams(value: PdfValue): PdfObject[] {
    const behind = objectsBehind(this.pdf, value);
    const lists = Array.isArray(value)
      ? [value]
      : behind.flatMap((one) => (Array.isArray(one.value) ? [one.value] : []));
    return [...behind, ...lists.flat().flatMap((one) => objectsBehind(this.pdf, one))].filter(isStream);
  }

  private resourcesOf(dictionary: PdfDictionary): PdfDictionary | null {
    return dictionary.all("Resources").flatMap((value) => this.dictionaries(value))[0] ?? null;
  }

  private async contentOf(object: PdfObject, resources: PdfDictionary | null): Promise<Content> {
    const cached = this.contents.get(object);
    if (cached) return cached;
    const dictionary = dictionaryOf(object);
    const predicted = dictionary !== null && parametersOf(this.pdf, dictionary).some((one) => one.has("Predictor"));
    const bytes = dictionary && !predicted ? await contentOf(this.pdf, object, limits.content) : null;
    this.bytes += bytes?.length ?? limits.content / 16;
    if (this.bytes > limits.all) throw new TooComplex();
    // The content cannot be unpacked, so it may draw everything in its resources.
    if (!bytes && resources?.has("XObject")) throw new TooComplex();
    const content = bytes ? read(bytes) : { operators: 0, depth: 0, uses: new Map() };
    this.contents.set(object, content);
    return content;
  }

  private drawn(resources: PdfDictionary | null, use: string): { baseCost: number; streams: PdfObject[] } {
    const [part = "", name = ""] = use.split(/ (.*)/s);
    const values = (resources?.all(part) ?? [])
      .flatMap((value) => this.dictionaries(value))
      .flatMap((one) => one.all(name));
    if (part === "ExtGState") {
      const masks = values.flatMap((value) => this.dictionaries(value)).flatMap((state) => state.all("SMask"));
      const groups = masks.flatMap((value) => this.dictionaries(value)).flatMap((mask) => mask.all("G"));
      return { baseCost: limits.form, streams: groups.flatMap((value) => this.streams(value)) };
    }
    const streams = values.flatMap((value) => this.streams(value));
    const forms = streams.filter((stream) => !dictionaryOf(stream)?.names("Subtype").includes("Image"));
    return { baseCost: forms.length > 0 ? limits.form : limits.image, streams: forms };
  }

  /** @param inherited the caller's resources, used when the object has none */
  private async costOf(object: PdfObject, inherited: PdfDictionary | null, within: number): Promise<Cost> {
    if (within > limits.forms) throw new TooComplex();
    const dictionary = dictionaryOf(object);
    const resources = (dictionary && this.resourcesOf(dictionary)) ?? inherited;
    const costByResources = this.costs.get(object) ?? new Map<PdfDictionary | null, Cost | "begun">();
    this.costs.set(object, costByResources);
    const before = costByResources.get(resources);
    if (before === "begun") throw new TooComplex();
    if (before) return before;
    costByResources.set(resources, "begun");
    const { operators, depth, uses } = await this.contentOf(object, resources);
    const cost = { work: operators, depth };
    for (const [use, times] of uses) {
      const { baseCost, streams } = this.drawn(resources, use);
      let each: Cost = { work: 0, depth: 0 };
      for (const stream of streams) each = larger(each, await this.costOf(stream, resources, within + 1));
      if (streams.length > 0 || use.startsWith("XObject")) cost.work += times * (baseCost + each.work);
      cost.depth = Math.max(cost.depth, depth + each.depth + 1);
      check(cost);
    }
    costByResources.set(resources, cost);
    return cost;
  }

  private pageResources(page: PdfDictionary): PdfDictionary | null {
    let above: PdfDictionary | undefined = page;
    for (let step = 0; above && step < limits.forms; step++) {
      const own = this.resourcesOf(above);
      if (own) return own;
      above = above.all("Parent").flatMap((value) => this.dictionaries(value))[0];
    }
    return null;
  }

  private appearances(page: PdfDictionary): PdfObject[] {
    const lists = page
      .all("Annots")
      .flatMap((value) => resolve(this.pdf, value))
      .filter((value) => Array.isArray(value));
    const appearances = lists
      .flat()
      .flatMap((value) => this.dictionaries(value))
      .flatMap((one) => one.all("AP"));
    const normal = appearances.flatMap((value) => this.dictionaries(value)).flatMap((one) => one.all("N"));
    const states = normal
      .flatMap((value) => this.dictionaries(value))
      .flatMap((one) => one.entries.map(([, value]) => value));
    return [...normal, ...states].flatMap((value) => this.streams(value));
  }

  async check(page: PdfDictionary): Promise<void> {
    const resources = this.pageResources(page);
    const sum: Cost = { work: 0, depth: 0 };
    const contents = page.all("Contents").flatMap((value) => this.streams(value));
    for (const [at, stream] of [...contents, ...this.appearances(page)].entries()) {
      const { work, depth } = await this.costOf(stream, resources, 0);
      sum.work += work;
      // Consecutive content streams share one graphics state.
      sum.depth = at < contents.length ? sum.depth + depth : Math.max(sum.depth, depth);
      check(sum);
    }
  }
}

const larger = (one: Cost, other: Cost): Cost => ({
  work: Math.max(one.work, other.work),
  depth: Math.max(one.depth, other.depth),
});

function check({ work, depth }: Cost): void {
  if (work > limits.work || depth > limits.depth) throw new TooComplex();
}

/** Adds up the work of each page. @throws TooComplex when a page exceeds the limits */
export async function checkWork(pdf: ParsedPdf): Promise<void> {
  const pages = new Pages(pdf);
  for (const { value, stream } of pdf.objects) {
    if (stream === null && value instanceof PdfDictionary && value.has("Contents")) await pages.check(value);
  }
}
