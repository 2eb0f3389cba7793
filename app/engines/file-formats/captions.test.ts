// Captions of every dialect are rewritten as times and plain text that no browser reads as markup.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { type Cue, parseCaptions, writeCaptions } from "./captions.server.ts";

const parse = (text: string) => parseCaptions(new TextEncoder().encode(text));
const cuesOf = (text: string) => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.cues;
};
const refusalOf = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? "taken" : parsed.message;
};
const vtt = (text: string, times = "00:01.000 --> 00:02.000") => `WEBVTT\n\n${times}\n${text}\n`;

describe("accepts", () => {
  test("SubRip as programs on Windows write it, with numbers, commas and looks", () => {
    const text =
      "\ufeff1\r\n00:00:00,500 --> 00:00:02,000\r\n<i>Bonjour,</i> je suis <b>Zoé</b>\r\n\r\n" +
      "2\r\n00:00:02,000 --> 00:01:03,250 X1:40 Y1:20\r\n{\\an8}et je <font color='#ff0000'>soude</font>\r\ndepuis 3 < 4 ans & demi\r\n";
    expect(cuesOf(text)).toEqual([
      { start: 500, end: 2000, text: "Bonjour, je suis Zoé" },
      { start: 2000, end: 63_250, text: "et je soude\ndepuis 3 < 4 ans & demi" },
    ]);
  });

  test("WebVTT with everything that the format knows, of which times and text stay", () => {
    const text = `WEBVTT - Présentation
Kind: captions
Language: fr

STYLE
::cue { background: url(https://pisteur.test/x) }

REGION
id:bas
width:40%

NOTE écrit
sur deux lignes

intro
00:00.000 --> 00:02.500 line:0 position:20% region:bas
<v.fort Zoé>Bonjour &amp; bienvenue</v> <00:00:01.000><c.jaune>ici</c>

01:00:00.000 --> 01:00:01.000
<ruby>&lt;b&gt;<rt>gras</rt></ruby>&nbsp;!
`;
    expect(cuesOf(text)).toEqual([
      { start: 0, end: 2500, text: "Bonjour & bienvenue ici" },
      { start: 3_600_000, end: 3_601_000, text: "<b>gras\u00a0!" },
    ]);
    expect(writeCaptions(cuesOf(text))).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nBonjour &amp; bienvenue ici\n\n" +
        "01:00:00.000 --> 01:00:01.000\n&lt;b&gt;gras\u00a0!\n",
    );
  });

  test("an empty cue between others", () => {
    expect(cuesOf(`${vtt("<b></b>")}\n00:03.000 --> 00:04.000\n<i>là</i>`)).toEqual([
      { start: 3000, end: 4000, text: "là" },
    ]);
  });

  test.each([
    ["turns of direction", "a\u202eexe.txt\u2066b", "aexe.txtb"],
    ["letters without a width", "a\u200bb\u2060c", "abc"],
    ["a tag that never ends", "a <b c", "a <b c"],
    ["a tag in a tag", "<<b>i>a", "<i>a"],
    ["an end that is written out", "--&gt; a", "--> a"],
    ["tabs and blanks", "\t a \t b  ", "a b"],
  ])("%s", (_, text, expected) => {
    expect(cuesOf(vtt(text))[0]?.text).toBe(expected);
  });
});

describe("refuses, with the line", () => {
  test.each<[string, string, string | RegExp]>([
    ["nothing", "", /n’est pas un fichier de sous-titres/],
    ["a letter", "Bonjour\n\nje suis Zoé", /n’est pas un fichier de sous-titres/],
    ["a page", "<!doctype html><script>alert(1)</script>", /n’est pas un fichier de sous-titres/],
    ["a head and nothing else", "WEBVTT\n\nNOTE rien\n", "Ce fichier ne contient aucun sous-titre."],
    ["a head that is none", "WEBVTTX\n\ntexte", /n’est pas un fichier de sous-titres/],
    ["a text without times", `${vtt("a")}\nsans temps\nencore`, /^Ligne 6 des sous-titres\u00a0: il manque les temps/],
    ["a text with an empty line in it", `${vtt("a\n\nb")}`, /^Ligne 6 .* il manque les temps/],
    ["times too far down", vtt("a").replace("00:01", "un\ndeux\n00:01"), /^Ligne 3 .* il manque les temps/],
    ["times that are none", vtt("a", "00:01 --> 00:02"), /^Ligne 3 .* ces temps ne sont pas lisibles/],
    ["minutes beyond sixty", vtt("a", "00:01.000 --> 61:02.000"), /^Ligne 3 .* ne sont pas lisibles/],
    ["hours without an end", vtt("a", "00:01.000 --> 999999999999:00:02.000"), /^Ligne 3 .* ne sont pas lisibles/],
    ["two times in one cue", vtt("00:03.000 --> 00:04.000"), /^Ligne 4 .* ne sont pas lisibles/],
    ["an end before its beginning", vtt("a", "00:02.000 --> 00:01.000"), /^Ligne 3 .* la fin ne vient pas après/],
    ["no time at all between them", vtt("a", "00:02.000 --> 00:02.000"), /^Ligne 3 .* la fin ne vient pas après/],
    ["a cue before the one before", `${vtt("a")}\n00:00.500 --> 00:03.000\nb`, /^Ligne 6 .* commence avant celui/],
    ["an invisible character", vtt("a\u0000b"), /^Ligne 4 .* un caractère invisible/],
    ["an end of line that others do not see", vtt("a\u2028b"), /^Ligne 4 .* un caractère invisible/],
    ["an escape", vtt("a\u001b[31mb"), /^Ligne 4 .* un caractère invisible/],
    ["a novel in one cue", vtt("a".repeat(1001)), /^Ligne 3 .* trop long/],
    [
      "more than anybody says",
      `WEBVTT\n\n${"00:01.000 --> 00:02.000\na\n\n".repeat(3001)}`,
      "Ce fichier contient plus de 3\u202f000 sous-titres\u00a0: c’est trop.",
    ],
  ])("%s", (_, text, expected) => {
    expect(refusalOf(text)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  test.each([
    ["Latin-1", Buffer.from(vtt("é"), "latin1")],
    ["UTF-16", Buffer.from(`\ufeff${vtt("é")}`, "utf16le")],
    ["half of a letter", Buffer.from(vtt("é")).subarray(0, -2)],
  ])("%s instead of UTF-8", (_, bytes) => {
    expect(parseCaptions(bytes)).toEqual({ ok: false, message: expect.stringContaining("UTF-8") });
  });
});

const text = fc
  .array(
    fc.constantFrom(..."aé <>&;/-!{}\\\"'=.\t\u00a0\u202e", "<b>", "-->", "&lt;", "NOTE", "STYLE", "WEBVTT", "\n"),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(""));
const cue = fc.record({ start: fc.nat(80_000_000), length: fc.integer({ min: 1, max: 9_000 }), text });

const file = fc.record({
  head: fc.constantFrom("WEBVTT", "", "\ufeffWEBVTT é"),
  blocks: fc.array(cue, { maxLength: 8 }),
});

const stamp = (ms: number) => new Date(ms).toISOString().slice(11, 23);

test.each([
  ["an unseen character inside a mark", "{\u202e\\}"],
  ["a mark inside a mark", "{{\\a}\\b}"],
])("%s leaves no mark that would be read", (_, typed) => {
  const parsed = parse(`WEBVTT\n\n00:01.000 --> 00:02.000\nAh ${typed}\n`);
  expect(parsed.ok && parse(writeCaptions(parsed.cues))).toEqual(parsed);
});

describe("for any input", () => {
  test("it refuses with a sentence, or writes only times and escaped text that read back the same", () => {
    let taken = 0;
    fc.assert(
      fc.property(file, ({ head, blocks }) => {
        const sorted = blocks.toSorted((one, other) => one.start - other.start);
        const lines = sorted.map(
          ({ start, length, text }) => `${stamp(start)} --> ${stamp(start + length)}\n${text}\n`,
        );
        const parsed = parse(`${head}\n\n${lines.join("\n")}`);
        if (parsed.ok) {
          taken++;
          expectClean(parsed.cues);
        } else expect(parsed.message).toMatch(/^(Ligne \d+ des sous-titres|Ce fichier|Ces sous-titres)/);
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  test("it handles any bytes", () => {
    const junk = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      anyText(300).map((text) => new TextEncoder().encode(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)),
    );
    fc.assert(
      fc.property(junk, (bytes) => {
        const parsed = parseCaptions(bytes);
        if (parsed.ok) expectClean(parsed.cues);
        else expect(parsed.message.length).toBeGreaterThan(10);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["beginnings of tags", "<a".repeat(500)],
    ["braces", "{\\".repeat(500)],
    ["ampersands", "&amp".repeat(250)],
    ["arrows", "-- >".repeat(250)],
  ])("it takes bounded time: many %s", (_, unit) => {
    const cues = "00:01.000 --> 00:02.000\n".concat(unit, "\n\n").repeat(240);
    const begun = performance.now();
    parse(`WEBVTT\n\n${cues}`.slice(0, 262_144));
    parse(`WEBVTT\n\n00:01.000 --> 00:02.000\n${unit.repeat(200)}`.slice(0, 262_144));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

function expectClean(cues: Cue[]) {
  const written = writeCaptions(cues);
  const lines = written.split("\n");
  expect(lines[0]).toBe("WEBVTT");
  for (const [at, line] of lines.entries()) {
    if (line.includes("-->")) {
      expect(line).toMatch(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/);
      expect(lines[at - 1]).toBe("");
    }
    expect(line).not.toMatch(/<|&(?!(amp|lt|gt);)|\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
    // No output block begins with a keyword that browsers interpret.
    if (lines[at - 1] === "" && line !== "") expect(line).toContain("-->");
  }
  expect(parse(written)).toEqual({ ok: true, cues });
}
