// The table of who gets what (tests/access/table.txt), asked through the front door: every screen and every verb, as
// everybody, with ids that are one's own, another's, nobody's and no ids. In a run that has time everything is asked;
// otherwise, of the people of one role who get the same, the first.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkGestures } from "../app/admin/moderation/company-check.ts";
import { verdictsFor } from "../app/admin/moderation/decision.ts";
import { config } from "../app/platform/config/config.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { screens } from "../app/screens.ts";
import { ask, send, type Way, waysOf, wordsOf } from "./access/asking.ts";
import { findMarks, type Marks } from "./access/marks.ts";
import { sentKeys } from "./access/sent.ts";
import { type Row, readTable } from "./access/table.ts";
import { holdDatabase, releaseDatabase, takenBack } from "./access/taken-back.ts";
import { verbsOf } from "./access/verbs.ts";
import { aWorld, ended, held, principals, seers, type Who, type World } from "./access/world.ts";
import { thorough } from "./effort.ts";
import { isNode, program, walk } from "./sources.ts";

const rows = readTable();
const roleOf: Record<string, string> = {
  newC: "candidate",
  candA: "candidate",
  candB: "candidate",
  nobody: "nobody",
  admin: "admin",
};

let world: World;
let marks: Marks;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  world = await aWorld();
  marks = await findMarks(world);
  await holdDatabase();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await releaseDatabase();
});

/** Those who are asked: in a short run the first of a role who gets an answer, and whoever gets another; where all get the same, two. */
function askedOf({ cells }: Row): number[] {
  const seen = new Set<string>();
  const isAlike = cells.every((cell) => cell === cells[0]);
  return principals.flatMap((who, column) => {
    const role = isAlike && who !== "nobody" ? "anybody" : (roleOf[who] ?? "company");
    const key = `${role} ${cells[column]}`;
    if (!thorough && seen.has(key)) return [];
    seen.add(key);
    return [column];
  });
}

/** The one who may most: whoever changes something, else whoever is let in. */
function ownerOf({ cells }: Row): (typeof principals)[number] | null {
  const find = (fits: (cell: string) => boolean) => {
    const best = (["candA", "compA", "admin", "newC", "nobody"] as const).find((who) =>
      fits(cells[principals.indexOf(who)]!),
    );
    return best ?? null;
  };
  return find((cell) => cell.endsWith("+")) ?? find((cell) => /^2/.test(cell));
}

/** Pages that stay the person's own, by their names. */
const withheld = ["compte-securite", "compte-deux-etapes", "moncompte-archive"];

/** What an administrator gets in whose session the support view of somebody is open. */
function inView({ method, screen, cells }: Row, person: "candA" | "compA"): string {
  const { access, layout, name } = screen;
  const own = cells[principals.indexOf("admin")]!;
  if (name === "admin-vue-fin" && method === "POST") return "302+";
  // The view that is asked for is open already.
  if (name === "admin-vue" && method === "POST" && person === "candA") return "302";
  if (access === "admin" || name === "deconnexion") return own;
  if (method === "POST") return "403";
  // Not as a company's, but as the administrator's own reading of a person.
  if (name === "candidat-fiche" && person === "compA") return "200+";
  if ((access === "open" && layout === "none") || name === "CvView") return own;
  if (layout === "auth" || layout === "none" || withheld.includes(name)) return "403";
  return cells[principals.indexOf(person)]!.replace("+", "");
}

/** Who may not write yet gets the form again with its page, and so reads the person: that is noted. */
const isDrawnAgain = ({ method, screen, cells }: Row, who: Who, way: string) =>
  method === "POST" &&
  screen.name === "candidat-fiche" &&
  who === "newCo" &&
  cells[principals.indexOf(who)] === "403" &&
  way === "page";

/** What has to be open before the terms are accepted: what they are, what proves an address, the way out. */
const beforeTerms = [
  ...["conditions-generales", "confidentialite", "mentions-legales", "cookies", "classement", "accessibilite"],
  ...["compte-conditions", "deconnexion", "reset-lien"],
  ...["verify-email", "verify-email-lien", "verify-email-renvoi", "verify-email-controle"],
];

/** What whoever has not accepted the terms gets: led to them, and what pages are made of as nobody; null where it is another test's. */
function whenHeld({ screen: { access, layout, name }, cells }: Row): string | null {
  if (beforeTerms.includes(name)) return null;
  return access === "open" && layout === "none" ? cells[0]! : "302";
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text);

/** Other words in place of those that stand for things: one that there is not, one that is none at all. */
function lostWords(names: string[], inAddress: boolean): Record<string, string>[] {
  const things = names.filter((name) => name !== "fresh" && (inAddress || isId(world.words[name] ?? "")));
  if (things.length === 0) return [];
  const forged = (text: string) =>
    isId(text) && text.length === 36 ? newId() : text.slice(0, -1) + (text.endsWith("A") ? "B" : "A");
  return [
    Object.fromEntries(things.map((name) => [name, forged(world.words[name] ?? "")])),
    Object.fromEntries(things.map((name) => [name, "pas-un-id"])),
  ];
}

const foreign: Record<string, string>[] = [
  { Origin: "https://ailleurs.example" },
  { Origin: "null" },
  { Origin: config.baseUrl, "Sec-Fetch-Site": "cross-site" },
  { Origin: config.baseUrl, "Sec-Fetch-Site": "same-site" },
  { Origin: "", "Sec-Fetch-Site": "cross-site" },
];

/** A machine that has much else to do shall not make a row red. */
const patience = { timeout: 60_000 };

describe.each(rows.map((row, index) => [row.name, row, index] as const))("%s", patience, (_name, row, index) => {
  const owner = ownerOf(row);
  const ways = waysOf(row);
  const { inAddress, inForm } = wordsOf(row);
  let plain: Marked | undefined;

  test("gives everybody what the table says, and the others nothing", async () => {
    const got: string[] = [];
    const wanted: string[] = [];
    for (const column of askedOf(row)) {
      const who = principals[column]!;
      for (const way of thorough ? ways : [ways[(index + column) % 16 === 0 ? ways.length - 1 : 0]!]) {
        const { outcome, counts } = await marked(row, who, {}, way);
        if (who === owner) plain = { outcome, counts };
        wanted.push(`${who} ${way}: ${row.cells[column]}${isDrawnAgain(row, who, way) ? "+" : ""}`);
        got.push(`${who} ${way}: ${outcome}`);
      }
    }
    for (const who of thorough ? ended : index % 6 === 0 ? [ended[(index / 6) % 2]!] : []) {
      wanted.push(`${who}: ${row.cells[0]}`);
      got.push(`${who}: ${await ask(world, { row, who })}`);
    }
    const unasked = whenHeld(row);
    for (const who of thorough ? held : index % 6 === 1 ? [held[((index - 1) / 6) % 2]!] : []) {
      if (unasked === null) continue;
      wanted.push(`${who}: ${unasked}`);
      got.push(`${who}: ${await ask(world, { row, who })}`);
    }
    expect(got).toEqual(wanted);
  });

  const views = thorough ? seers : index % 3 === 0 ? [seers[(index / 3) % 2]!] : [];
  if (views.length > 0)
    test("shows in the support view what the person sees, and takes nothing", async () => {
      const got: string[] = [];
      const wanted: string[] = [];
      for (const [who, person] of views) {
        for (const way of thorough ? ways : [ways[0]!]) {
          wanted.push(`${who} ${way}: ${inView(row, person)}`);
          got.push(`${who} ${way}: ${await ask(world, { row, who, way })}`);
        }
      }
      expect(got).toEqual(wanted);
    });

  if (owner && inAddress.length + inForm.length > 0)
    test("answers the same of what there is not, and changes nothing", async () => {
      const got: string[] = [];
      const wanted: string[] = [];
      for (const [names, isAddress] of [
        [inAddress, true],
        [inForm, false],
      ] as const)
        for (const [at, words] of lostWords(names, isAddress).entries()) {
          if (!thorough && (index + at) % 2 === 1) continue;
          got.push(await ask(world, { row, who: owner, words }));
          wanted.push((isAddress ? row.lost.inAddress : row.lost.inForm)[at]!);
        }
      expect(got).toEqual(wanted);
    });

  if (row.method !== "POST") return;

  test("is refused from elsewhere, before anything is asked or done", async () => {
    // A mail program's one press comes from nowhere, and its address is signed.
    const isOpen = row.screen.name === "desabonnement";
    const { answer, written } = await takenBack(async () => {
      const statuses = new Set<string>();
      for (const [at, headers] of foreign.entries()) {
        if (!thorough && (index + at) % foreign.length !== 0) continue;
        const way = isOpen ? "page" : ways[(index + at) % ways.length];
        statuses.add(await send(world, { row, who: owner ?? "nobody", way, headers }));
      }
      return [...statuses];
    });
    expect({ answer, written }).toEqual(
      isOpen ? { answer: ["200"], written: ["alerts"] } : { answer: ["403"], written: [] },
    );
  });

  if (owner && row.cells[principals.indexOf(owner)]!.endsWith("+"))
    test("takes no field that is not its own", async () => {
      const more = await marked(row, owner, marks.fields);
      if (!more.outcome.endsWith("+")) expect(more.outcome).toBe("400");
      else expect(more).toEqual(plain ?? (await marked(row, owner, {})));
    });
});

type Marked = { outcome: string; counts: unknown };

/** Asks, and looks which rows of the tables that were written in bear a value that nobody may set. */
async function marked(row: Row, who: Who, more: Record<string, string>, way?: Way): Promise<Marked> {
  let counts: unknown = null;
  const outcome = await ask(world, {
    ...{ row, who, more, way },
    look: async (query, written) => {
      const text = marks.countsIn(written);
      if (text) counts = await query(text);
    },
  });
  return { outcome, counts };
}

describe("the table is whole", () => {
  const verbsIn = (path: string) => rows.filter(({ screen, method }) => screen.path === path && method === "POST");

  test("every screen stands in it", () => {
    const there = new Set(rows.filter(({ method }) => method === "GET").map(({ screen }) => screen.path));
    expect(screens.filter(({ path }) => !there.has(path)).map(({ path }) => path)).toEqual([]);
  });

  /** The values of the lists in which an action looks up what it was told. */
  const looked: Record<string, string[]> = {
    "admin-entreprise-verification geste": [...checkGestures],
    "admin-moderation-decision verdict": [
      ...new Set([
        ...verdictsFor("offre", "free", false),
        ...verdictsFor("compte", "free", false),
        ...verdictsFor("offre", "held", true),
      ]),
    ],
    "admin-reglages form": settingsNames(),
    "admin-lot geste": ["activer", "desactiver", "supprimer"],
    "admin-offre-edit-id form": ["offerFile", "offerFile-supprimer", "offerImage", "offerImage-supprimer"],
    "mes-offres-edition form": ["offerFile", "offerFile-supprimer", "offerImage", "offerImage-supprimer"],
  };
  /** Fields of which one value stands for all, for every value does the same. */
  const alike = ["visibility", "frequence", "contenu", "retour"];

  test.each(screens.map((screen) => [screen.path, screen] as const))(
    "every verb of %s stands in it",
    (path, screen) => {
      const verbs = verbsOf(`app/${screen.file}`);
      const there = verbsIn(path);
      if (verbs === null) return expect(there).toEqual([]);
      const named = new Set(there.flatMap((row) => row.verbs.filter((verb) => verb.includes("="))));
      const needed = verbs.flatMap((verb) => {
        const [field = "", value] = verb.split(/=(.*)/s);
        if (value !== "*") return [verb];
        if (alike.includes(field)) return [];
        const values = looked[`${screen.name} ${field}`];
        return values ? values.map((each) => `${field}=${each}`) : [verb];
      });
      expect(needed.filter((verb) => !named.has(verb))).toEqual([]);
      expect(there.some((row) => row.verbs.length === 0) || needed.length > 0).toBe(true);
      const known = new Set([...needed, ...verbs.map((verb) => verb.replace(/=.*/s, "="))]);
      const extra = [...named].filter(
        (verb) => !known.has(verb) && !alsoAsked.includes(verb) && !alike.some((field) => verb.startsWith(`${field}=`)),
      );
      expect(extra).toEqual([]);
    },
  );

  test("every form that is written down is one of the table's", () => {
    const keys = rows.map((row) => [row.address, ...row.verbs].join(" "));
    expect(sentKeys.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

/** Verbs that an action takes as they come, without a list: the table asks for some of them all the same. */
const alsoAsked = [
  "form=note",
  "form=rangement",
  "template=contact-candidat",
  "template=invitation-offre",
  "template=assistance",
];

/** What the forms of the settings call themselves, as the program's sources have them; those with an address of their own aside. */
function settingsNames(): string[] {
  const names: string[] = [];
  for (const { program: body } of program)
    walk(body, (node) => {
      const isMade = node.type === "CallExpression" && isNode(node.callee) && node.callee.name === "settingsForm";
      const [given] = isMade ? (node.arguments as { properties?: Property[] }[]) : [];
      const of = (key: string) => given?.properties?.find((each) => each.key?.name === key)?.value?.value;
      const hasPath = given?.properties?.some((each) => each.key?.name === "path");
      if (typeof of("name") === "string" && !hasPath) names.push(String(of("name")));
      return true;
    });
  return names;
}

type Property = { key?: { name?: string }; value?: { value?: unknown } };
