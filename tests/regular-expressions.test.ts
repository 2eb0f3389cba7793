// Runs the program's regular expressions on adversarial texts: their time must not grow with the square of the length.
import { afterEach, expect, test } from "vitest";
import { namesOf } from "../app/engines/blind-cv/person-names.server.ts";
import { isNode, program, type Source, walk } from "./sources.ts";

type Expression = { place: string; pattern: string; flags: string };

const length = 4_000;
const mostMs = 0.5;

function expressionsOf(source: Source): Expression[] {
  const found: Expression[] = [];
  walk(source.program, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === "Literal" && regex)
      found.push({ ...regex, place: `${source.path}:${source.text.slice(0, node.start).split("\n").length}` });
    return true;
  });
  return found;
}

/** Units to repeat: characters and words of the expression, and one character of each common class. */
function unitsOf(pattern: string): string[] {
  const marks = pattern.replace(/\\[a-zA-Z]/g, "").replace(/[\\()[\]{}?*+|^$]/g, "");
  const words = marks.match(/\p{L}{2,6}/gu) ?? [];
  return [...new Set([" ", "\t", "\n", "a", "0", ".", "-", "(", ..."/<:;,".split(""), ...marks, ...words])].slice(
    0,
    60,
  );
}

const texts = new Map<string, string>();

/** A long text of one unit after these characters; most units come with every expression. */
function longTextOf(unit: string, before: string): string {
  const key = `${before}|${unit}`;
  const text = texts.get(key) ?? `${before + unit.repeat(length / unit.length)}\u0001`;
  texts.set(key, text);
  return text;
}

/** Only an unbounded repetition can be slow. */
const repeats = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern);

/** In milliseconds. A long time is measured again, because the machine may have paused. */
function time(expression: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > mostMs; run++) {
    const started = performance.now();
    expression.lastIndex = 0;
    text.replace(expression, "");
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/** A sixth of a quadratic expression's time on this machine; a linear one takes a fiftieth at most. */
const tooSlow = () => time(/\s+$/, longTextOf(" ", "")) / 6;
/** The same on the quiet machine: what is faster needs no comparison, which takes longer than the expression. */
const fastest = Math.min(...Array.from({ length: 10 }, tooSlow));

function isSlow({ pattern, flags }: Pick<Expression, "pattern" | "flags">): boolean {
  const expression = new RegExp(pattern, flags);
  // Measured next to the quadratic one, on the same machine load. Another program may take the core during one try, not during three.
  const takesLong = (text: string) => {
    const ms = time(expression, text);
    return ms > mostMs && ms > fastest && ms > tooSlow();
  };
  return unitsOf(pattern).some((unit) =>
    ["", "x"].some((before) => [1, 2, 3].every(() => takesLong(longTextOf(unit, before)))),
  );
}

/** Slow expressions whose texts are always short. */
const onShortTexts: Record<string, string> = {
  "\\B(?=(\\d{3})+$)": "a number",
  "\\((.*)\\) (\\w)": "a line that the system writes",
  "(\\w+):([^:]*)(?=\\s\\w+:|$)": "a table of our own",
  "\\(.*\\)": "a name of our own list of communes",
};

test("no expression takes quadratic time, except on short texts", () => {
  const expressions = program.flatMap(expressionsOf);
  expect(expressions.length).toBeGreaterThan(300);
  // Many are written in several places.
  const each = new Map(expressions.map((expression) => [`${expression.flags} ${expression.pattern}`, expression]));
  const slow = [...each.values()].filter(({ pattern }) => repeats(pattern)).filter(isSlow);
  expect(slow.filter(({ pattern }) => !onShortTexts[pattern])).toEqual([]);
  const patterns = slow.map(({ pattern }) => pattern);
  expect(Object.keys(onShortTexts).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
}, 60_000);

const madeIn = ({ program }: Source): number => {
  let count = 0;
  walk(program, ({ type, callee }) => {
    if (/^(New|Call)Expression$/.test(type) && isNode(callee) && callee.name === "RegExp") count++;
    return true;
  });
  return count;
};

type Module = Record<string, (...given: never[]) => unknown>;

const person = { prenom: "Jean-Pierre", nom: "Kerbrat", email: null };

/** Files that build expressions from texts, with calls that build the dynamic ones. */
const makers: Record<string, (module: Module) => unknown> = {
  "app/admin/moderation/signal.ts": () => {},
  "app/offers/questions.ts": () => {},
  "app/offers/pay-filter.server.ts": () => {},
  "app/offers/typed-wishes.ts": () => {},
  "app/offers/job-ad/activity-titles.ts": () => {},
  "app/offers/job-ad/apply-proposals.ts": () => {},
  "app/offers/job-ad/clauses.ts": ({ labelled, adTextOf }) =>
    labelled!(...([adTextOf!("Lieu : Torcy" as never), /lieu|ville/] as never[])),
  "app/offers/job-ad/contract-proposals.ts": () => {},
  "app/offers/job-ad/day-in-words.ts": () => {},
  "app/offers/job-ad/hours-in-words.ts": () => {},
  "app/offers/job-ad/pay-proposals.ts": () => {},
  "app/offers/job-ad/profile-proposals.ts": () => {},
  "app/offers/job-ad/read-job-ad.server.ts": () => {},
  "app/offers/job-ad/spelled-numbers.ts": () => {},
  "app/offers/job-ad/title-proposals.ts": () => {},
  "app/engines/blind-cv/belief-spans.ts": () => {},
  "app/engines/blind-cv/contact-spans.server.ts": () => {},
  "app/engines/blind-cv/home-spans.server.ts": () => {},
  "app/engines/blind-cv/labelled-fields.ts": () => {},
  "app/engines/blind-cv/life-spans.ts": () => {},
  "app/engines/blind-cv/name-spans.server.ts": ({ personSpans }) => {
    personSpans!(...(["Jean Kerbrat", namesOf(person, "", { names: [], addresses: [] })] as never[]));
  },
  "app/engines/blind-cv/person-names.server.ts": ({ namesOf: namesIn }) => {
    namesIn!(...([person, "", { names: [], addresses: [] }] as never[]));
  },
  "app/engines/cv-parser/chapter.ts": () => {},
  "app/engines/cv-parser/period.ts": () => {},
  "app/engines/cv-parser/cv-layout.ts": () => {},
  "app/operations/imports/availability.ts": () => {},
  "app/platform/forms/form-body.server.ts": ({ parseFormBody }) => {
    const body = '--a\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\nx\r\n--a--';
    return parseFormBody!(...([new Blob([body]), "multipart/form-data; boundary=a"] as never[]));
  },
  "app/platform/mail/personal-links.ts": () => {},
  "app/offers/feeds/job-title.ts": ({ jobTitle }) => {
    jobTitle!(...([{ title: "Soudeur, Saint-Étienne", city: "Saint-Étienne", nom: "Forges" }] as never[]));
  },
  "app/engines/job-wording/tokens.ts": () => {},
  "app/engines/search-text/contract-terms.ts": ({ withoutTerm }) => {
    withoutTerm!(...(["vendeur mi-temps", { words: ["mi-temps"] }] as never[]));
  },
  "server/page-key.ts": () => {},
  "server/body.ts": () => {},
  "server/overload.ts": () => {},
};

/** Used on offer titles only. */
const ofShortTexts = ["app/offers/feeds/job-title.ts"];

const { RegExp: Original } = globalThis;
afterEach(() => {
  globalThis.RegExp = Original;
});

test("expressions built from texts do not take quadratic time either", { timeout: 60_000 }, async () => {
  const makingFiles = program.filter((source) => madeIn(source) > 0);
  expect(makingFiles.map(({ path }) => path)).toEqual(Object.keys(makers).sort());
  const made: Expression[] = [];
  const few: string[] = [];
  for (const source of makingFiles) {
    const before = made.length;
    globalThis.RegExp = class extends Original {
      constructor(pattern: string, flags?: string) {
        super(pattern, flags);
        made.push({ pattern: this.source, flags: this.flags, place: source.path });
      }
    } as RegExpConstructor;
    // Loads the file again, because constants were built at the first load.
    await makers[source.path]!((await import(/* @vite-ignore */ `../${source.path}?anew`)) as Module);
    globalThis.RegExp = Original;
    if (made.length - before < madeIn(source)) few.push(source.path);
  }
  expect(few).toEqual([]);
  const long = made.filter(({ pattern, place }) => repeats(pattern) && !ofShortTexts.includes(place));
  expect(long.filter(isSlow)).toEqual([]);
});

test.each([
  [String.raw`\s+$`, "g"],
  [String.raw`^[.\s]+|[.\s]+$`, "g"],
  [String.raw`:+\$[a-z_]+$`, "giu"],
])("/%s/ is detected as slow", (pattern, flags) => {
  expect(isSlow({ pattern, flags })).toBe(true);
});
