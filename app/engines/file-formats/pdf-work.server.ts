// Estimates the work of drawing each PDF page. Type 3 font glyphs are not followed; the time limit covers them.
import { contentOf, type Found, objectsBehind, parametersOf, resolve } from "./pdf-lookup.server.ts";
import { PdfDictionary, type PdfObject, type PdfValue, TooComplex } from "./pdf-objects.server.ts";

const megabyte = 1_048_576;

/** Limits per page; `work` is a hundred times a CV's. `form` and `image` are their costs in operators. */
const most = { work: 300_000, depth: 256, forms: 32, form: 100, image: 10, content: 16 * megabyte, all: 64 * megabyte };

type Content = { operators: number; depth: number; uses: Map<string, number> };

type Cost = { work: number; depth: number };

const parts: Record<string, string> = { Do: "XObject", gs: "ExtGState", scn: "Pattern", SCN: "Pattern" };

const isWhite = (code: number) => code <= 32;
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const delimiters = new Set([..."()<>[]{}/%"].map((letter) => letter.charCodeAt(0)));
const [slash, backslash, open, close, percent] = [..."/\\()%"].map((letter) => letter.charCodeAt(0));

/** Every word counts, also in texts and images, so that an unterminated text hides nothing. */
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
    if (++content.operators > most.work || depth > most.depth) throw new TooComplex();
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
  private readonly found: Found;
  private readonly contents = new Map<PdfObject, Content>();
  private readonly costs = new Map<PdfObject, Map<PdfDictionary | null, Cost | "begun">>();
  private bytes = 0;

  constructor(found: Found) {
    this.found = found;
  }

  private dictionaries(value: PdfValue): PdfDictionary[] {
    if (--this.found.lookups < 0) throw new TooComplex();
    return resolve(this.found, value).filter((one) => one instanceof PdfDictionary);
  }

  private streams(value: PdfValue): PdfObject[] {
    const behind = objectsBehind(this.found, value);
    const lists = Array.isArray(value)
      ? [value]
      : behind.flatMap((one) => (Array.isArray(one.value) ? [one.value] : []));
    return [...behind, ...lists.flat().flatMap((one) => objectsBehind(this.found, one))].filter(isStream);
  }

  private resourcesOf(dictionary: PdfDictionary): PdfDictionary | null {
    return dictionary.all("Resources").flatMap((value) => this.dictionaries(value))[0] ?? null;
  }

  private async contentOf(object: PdfObject, resources: PdfDictionary | null): Promise<Content> {
    const known = this.contents.get(object);
    if (known) return known;
    const dictionary = dictionaryOf(object);
    const predicted = dictionary !== null && parametersOf(this.found, dictionary).some((one) => one.has("Predictor"));
    const bytes = dictionary && !predicted ? await contentOf(this.found, object, most.content) : null;
    this.bytes += bytes?.length ?? most.content / 16;
    if (this.bytes > most.all) throw new TooComplex();
    // Unreadable packing: the content may draw anything in its resources.
    if (!bytes && resources?.has("XObject")) throw new TooComplex();
    const content = bytes ? read(bytes) : { operators: 0, depth: 0, uses: new Map() };
    this.contents.set(object, content);
    return content;
  }

  private drawn(resources: PdfDictionary | null, use: string): { begun: number; pieces: PdfObject[] } {
    const [part = "", name = ""] = use.split(/ (.*)/s);
    const values = (resources?.all(part) ?? [])
      .flatMap((value) => this.dictionaries(value))
      .flatMap((one) => one.all(name));
    if (part === "ExtGState") {
      const masks = values.flatMap((value) => this.dictionaries(value)).flatMap((state) => state.all("SMask"));
      const groups = masks.flatMap((value) => this.dictionaries(value)).flatMap((mask) => mask.all("G"));
      return { begun: most.form, pieces: groups.flatMap((value) => this.streams(value)) };
    }
    const pieces = values.flatMap((value) => this.streams(value));
    const forms = pieces.filter((piece) => !dictionaryOf(piece)?.names("Subtype").includes("Image"));
    return { begun: forms.length > 0 ? most.form : most.image, pieces: forms };
  }

  /** @param inherited the caller's resources, used when the object has none */
  private async costOf(object: PdfObject, inherited: PdfDictionary | null, within: number): Promise<Cost> {
    if (within > most.forms) throw new TooComplex();
    const dictionary = dictionaryOf(object);
    const resources = (dictionary && this.resourcesOf(dictionary)) ?? inherited;
    const known = this.costs.get(object) ?? new Map<PdfDictionary | null, Cost | "begun">();
    this.costs.set(object, known);
    const before = known.get(resources);
    if (before === "begun") throw new TooComplex();
    if (before) return before;
    known.set(resources, "begun");
    const { operators, depth, uses } = await this.contentOf(object, resources);
    const cost = { work: operators, depth };
    for (const [use, times] of uses) {
      const { begun, pieces } = this.drawn(resources, use);
      let each: Cost = { work: 0, depth: 0 };
      for (const piece of pieces) each = larger(each, await this.costOf(piece, resources, within + 1));
      if (pieces.length > 0 || use.startsWith("XObject")) cost.work += times * (begun + each.work);
      cost.depth = Math.max(cost.depth, depth + each.depth + 1);
      check(cost);
    }
    known.set(resources, cost);
    return cost;
  }

  private pageResources(page: PdfDictionary): PdfDictionary | null {
    let above: PdfDictionary | undefined = page;
    for (let step = 0; above && step < most.forms; step++) {
      const own = this.resourcesOf(above);
      if (own) return own;
      above = above.all("Parent").flatMap((value) => this.dictionaries(value))[0];
    }
    return null;
  }

  private looks(page: PdfDictionary): PdfObject[] {
    const lists = page
      .all("Annots")
      .flatMap((value) => resolve(this.found, value))
      .filter((value) => Array.isArray(value));
    const looks = lists
      .flat()
      .flatMap((value) => this.dictionaries(value))
      .flatMap((one) => one.all("AP"));
    const normal = looks.flatMap((value) => this.dictionaries(value)).flatMap((one) => one.all("N"));
    const states = normal
      .flatMap((value) => this.dictionaries(value))
      .flatMap((one) => one.entries.map(([, value]) => value));
    return [...normal, ...states].flatMap((value) => this.streams(value));
  }

  async check(page: PdfDictionary): Promise<void> {
    const resources = this.pageResources(page);
    const sum: Cost = { work: 0, depth: 0 };
    const contents = page.all("Contents").flatMap((value) => this.streams(value));
    for (const [at, piece] of [...contents, ...this.looks(page)].entries()) {
      const { work, depth } = await this.costOf(piece, resources, 0);
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
  if (work > most.work || depth > most.depth) throw new TooComplex();
}

/** Adds up the work of each page. @throws TooComplex when a page exceeds the limits */
export async function checkWork(found: Found): Promise<void> {
  const pages = new Pages(found);
  for (const { value, stream } of found.objects) {
    if (stream === null && value instanceof PdfDictionary && value.has("Contents")) await pages.check(value);
  }
}
