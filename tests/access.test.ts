// Tests the table of access rights (tests/access/table.txt): every screen and verb, requested by every principal.
// Requests use the principal's own ids, other people's ids, unknown ids and malformed ids. A thorough run asks everything.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkActions } from "../app/admin/moderation/company-check.ts";
import { verdictsFor } from "../app/admin/moderation/decision.ts";
import { config } from "../app/platform/config/config.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { screens } from "../app/screens.ts";
import { ask, send, type Way, waysOf, wordsOf } from "./access/asking.ts";
import { findMarks, type Marks } from "./access/marks.ts";
import { sentKeys } from "./access/sent.ts";
import { type Row, readTable } from "./access/table.ts";
import { startRollbackMode, stopRollbackMode, withRollback } from "./access/taken-back.ts";
import { parametersOf, verbsOf } from "./access/verbs.ts";
import { aWorld, ended, principals, supportViewers, unacceptedAccounts, type Who, type World } from "./access/world.ts";
import { thorough } from "./effort.ts";
import { fileTypes } from "./factories.ts";

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
  await startRollbackMode();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await stopRollbackMode();
});

/** The columns to test. A short run skips principals of the same role that get the same answer. */
function columnsToAsk({ cells }: Row): number[] {
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

/** The principal with the most rights: the first whose request writes something, else the first that gets a 2xx. */
function ownerOf({ cells }: Row): (typeof principals)[number] | null {
  const find = (fits: (cell: string) => boolean) => {
    const best = (["candA", "compA", "admin", "newC", "nobody"] as const).find((who) =>
      fits(cells[principals.indexOf(who)]!),
    );
    return best ?? null;
  };
  return find((cell) => cell.endsWith("+")) ?? find((cell) => /^2/.test(cell));
}

const pagesOutsideView = ["compte-securite", "compte-deux-etapes", "moncompte-archive"];

/** The answer to an administrator whose session has a support view open. */
function supportViewOutcome({ method, screen, cells }: Row, person: "candA" | "compA"): string {
  const { access, layout, name } = screen;
  const own = cells[principals.indexOf("admin")]!;
  if (name === "admin-vue-fin" && method === "POST") return "302+";
  if (name === "admin-vue" && method === "POST" && person === "candA") return "302";
  if (access === "admin" || name === "deconnexion") return own;
  if (method === "POST") return "403";
  // The administrator reads this page as an administrator, not as the company.
  if (name === "candidat-fiche" && person === "compA") return "200+";
  if ((access === "open" && layout === "none") || name === "CvView") return own;
  if (layout === "auth" || layout === "none" || pagesOutsideView.includes(name)) return "403";
  return cells[principals.indexOf(person)]!.replace("+", "");
}

/**
 * A form that was refused comes with its page again, whose reading writes: a company that may not write yet reads the person,
 * which is logged, and an applicant reads the messages.
 */
const isFormShownAgain = ({ method, screen, cells }: Row, who: Who, way: string) => {
  const cell = cells[(principals as readonly Who[]).indexOf(who)];
  const isShown =
    screen.name === "candidat-fiche"
      ? who === "newCo" && cell === "403"
      : screen.name === "candidature-suivi" && (cell === "400" || cell === "409");
  return method === "POST" && way === "page" && isShown;
};

/** Screens that stay open before the terms are accepted. */
const openBeforeTerms = [
  "conditions-generales",
  "confidentialite",
  "mentions-legales",
  "cookies",
  "classement",
  "accessibilite",
  "licences",
  "compte-conditions",
  "deconnexion",
  "reset-lien",
  "verify-email",
  "verify-email-lien",
  "verify-email-renvoi",
  "verify-email-controle",
];

/** The answer to a person who has not accepted the terms; null when another test covers it. */
function outcomeBeforeTerms({ screen: { access, layout, name }, cells }: Row): string | null {
  if (openBeforeTerms.includes(name)) return null;
  return access === "open" && layout === "none" ? cells[0]! : "302";
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text);

/** Two replacements for the ids of a row: an unknown id and a malformed one. */
function invalidIds(names: string[], inAddress: boolean): Record<string, string>[] {
  const things = names.filter((name) => name !== "fresh" && (inAddress || isId(world.words[name] ?? "")));
  if (things.length === 0) return [];
  const forged = (text: string) =>
    isId(text) && text.length === 36 ? newId() : text.slice(0, -1) + (/a$/i.test(text) ? "B" : "A");
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

/** A busy machine must not fail a row. */
const longTimeout = { timeout: 60_000 };

describe.each(rows.map((row, index) => [row.name, row, index] as const))("%s", longTimeout, (_name, row, index) => {
  const owner = ownerOf(row);
  const ways = waysOf(row);
  const { inAddress, inForm } = wordsOf(row);
  let plain: Marked | undefined;

  test("gives each principal what the table says, and nothing more", async () => {
    const got: string[] = [];
    const wanted: string[] = [];
    for (const column of columnsToAsk(row)) {
      const who = principals[column]!;
      for (const way of thorough ? ways : [ways[(index + column) % 16 === 0 ? ways.length - 1 : 0]!]) {
        const { outcome, counts } = await marked(row, who, {}, way);
        if (who === owner) plain = { outcome, counts };
        wanted.push(`${who} ${way}: ${row.cells[column]}${isFormShownAgain(row, who, way) ? "+" : ""}`);
        got.push(`${who} ${way}: ${outcome}`);
      }
    }
    for (const who of thorough ? ended : index % 6 === 0 ? [ended[(index / 6) % 2]!] : []) {
      wanted.push(`${who}: ${row.cells[0]}`);
      got.push(`${who}: ${await ask(world, { row, who })}`);
    }
    const unasked = outcomeBeforeTerms(row);
    for (const who of thorough
      ? unacceptedAccounts
      : index % 6 === 1
        ? [unacceptedAccounts[((index - 1) / 6) % 2]!]
        : []) {
      if (unasked === null) continue;
      wanted.push(`${who}: ${unasked}`);
      got.push(`${who}: ${await ask(world, { row, who })}`);
    }
    expect(got).toEqual(wanted);
  });

  const views = thorough ? supportViewers : index % 3 === 0 ? [supportViewers[(index / 3) % 2]!] : [];
  if (views.length > 0)
    test("shows in the support view what the person sees, and refuses changes", async () => {
      const got: string[] = [];
      const wanted: string[] = [];
      for (const [who, person] of views) {
        for (const way of thorough ? ways : [ways[0]!]) {
          wanted.push(`${who} ${way}: ${supportViewOutcome(row, person)}`);
          got.push(`${who} ${way}: ${await ask(world, { row, who, way })}`);
        }
      }
      expect(got).toEqual(wanted);
    });

  if (owner && inAddress.length + inForm.length > 0)
    test("gives one answer for unknown and malformed ids, and changes nothing", async () => {
      const got: string[] = [];
      const wanted: string[] = [];
      for (const [names, isAddress] of [
        [inAddress, true],
        [inForm, false],
      ] as const)
        for (const [at, words] of invalidIds(names, isAddress).entries()) {
          if (!thorough && (index + at) % 2 === 1) continue;
          got.push(await ask(world, { row, who: owner, words }));
          wanted.push((isAddress ? row.lost.inAddress : row.lost.inForm)[at]!);
        }
      expect(got).toEqual(wanted);
    });

  if (row.method !== "POST") return;

  test("is refused from another origin before anything is read or written", async () => {
    // One-click unsubscribe (RFC 8058) comes without an origin; its address is signed.
    const isOpen = row.screen.name === "desabonnement";
    const { answer, written } = await withRollback(async () => {
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
    test("ignores the fields of internal columns", async () => {
      const more = await marked(row, owner, marks.fields);
      if (!more.outcome.endsWith("+")) expect(more.outcome).toBe("400");
      else expect(more).toEqual(plain ?? (await marked(row, owner, {})));
    });
});

type Marked = { outcome: string; counts: unknown };

/** Sends the request and counts the rows that now hold a value of a protected column. */
async function marked(row: Row, who: Who, more: Record<string, string>, way?: Way): Promise<Marked> {
  let counts: unknown = null;
  const outcome = await ask(world, {
    row,
    who,
    more,
    way,
    look: async (query, written) => {
      const text = marks.countsIn(written);
      if (text) counts = await query(text);
    },
  });
  return { outcome, counts };
}

describe("the table is complete", () => {
  const verbsIn = (path: string) => rows.filter(({ screen, method }) => screen.path === path && method === "POST");

  test("every screen has a row", () => {
    const there = new Set(rows.filter(({ method }) => method === "GET").map(({ screen }) => screen.path));
    expect(screens.filter(({ path }) => !there.has(path)).map(({ path }) => path)).toEqual([]);
  });

  /** The values of verbs that an action looks up in a list. */
  const lookedUpValues: Record<string, string[]> = {
    "admin-entreprise-verification geste": [...checkActions],
    "admin-moderation-decision verdict": [
      ...new Set([
        ...verdictsFor("offre", "free", false),
        ...verdictsFor("compte", "free", false),
        ...verdictsFor("offre", "held", true),
      ]),
    ],
    "admin-lot geste": ["activer", "desactiver", "supprimer"],
    "admin-offre-edit-id form": ["offerFile", "offerFile-supprimer", "offerImage", "offerImage-supprimer"],
    "admin-reglages-page form": ["homePicture", "sharePicture"],
    "mes-offres-edition form": ["offerFile", "offerFile-supprimer", "offerImage", "offerImage-supprimer"],
  };
  /** Fields whose values all behave alike: one value stands for all. */
  const equivalentFields = ["visibility", "jours", "frequence", "contenu", "retour", "place", "nom", "quoi", "minutes"];

  test.each(screens.map((screen) => [screen.path, screen] as const))(
    "the table has every verb of %s",
    (path, screen) => {
      const verbs = verbsOf(`app/${screen.file}`);
      const there = verbsIn(path);
      if (verbs === null) return expect(there).toEqual([]);
      const named = new Set(there.flatMap((row) => row.verbs.filter((verb) => verb.includes("="))));
      const needed = verbs.flatMap((verb) => {
        const [field = "", value] = verb.split(/=(.*)/s);
        if (value !== "*") return [verb];
        if (equivalentFields.includes(field)) return [];
        const values = lookedUpValues[`${screen.name} ${field}`];
        return values ? values.map((each) => `${field}=${each}`) : [verb];
      });
      expect(needed.filter((verb) => !named.has(verb))).toEqual([]);
      expect(there.some((row) => row.verbs.length === 0) || needed.length > 0).toBe(true);
      const known = new Set([...needed, ...verbs.map((verb) => verb.replace(/=.*/s, "="))]);
      const extra = [...named].filter(
        (verb) =>
          !known.has(verb) &&
          !alsoAsked.includes(verb) &&
          !equivalentFields.some((field) => verb.startsWith(`${field}=`)),
      );
      expect(extra).toEqual([]);
    },
  );

  test("every kind of file has a row", () => {
    /** Kinds with the access rule of another kind. */
    const like: Record<string, string> = { poster: "video", captions: "video" };
    const there = rows.flatMap(({ address }) => /^\/fichiers\/\{(\w+)\}$/.exec(address)?.[1] ?? []);
    expect(Object.keys(fileTypes).filter((kind) => !there.includes(like[kind] ?? kind))).toEqual([]);
  });

  test("every parameter of a page that names a row by its id is in the table", () => {
    const there = new Set(
      rows.flatMap(({ address, screen }) =>
        [...address.matchAll(/[?&](\w[\w-]*)=/g)].map(([, name]) => `${screen.name} ${name}`),
      ),
    );
    const read = screens.flatMap((screen) => parametersOf(`app/${screen.file}`).map((name) => [screen.name, name]));
    const absent = read.flatMap(([screen, name]) => (withoutId.includes(name!) ? [] : [`${screen} ${name}`]));
    expect(absent.filter((pair) => !withoutId.includes(pair) && !there.has(pair))).toEqual([]);
  });

  test("every form in sent.ts belongs to a row of the table", () => {
    const keys = rows.map((row) => [row.address, ...row.verbs].join(" "));
    expect(sentKeys.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

/** Parameters that hold criteria, an address of this site or the state of a page: no id of a row. */
const withoutId = [
  "admin-pages-emploi page",
  "admin-reglages-copie fichier",
  "alerte recherche",
  // The list beside a candidate's page: its address is read as the list's own page reads it.
  "candidat-fiche depuis",
  "candidat-fiche liste",
  "candidature-recue personne",
  "compte-entreprise-creer-offre depart",
  "question",
  "sens",
  "source",
  "spontanee",
  "via",
  "job",
  "lieu",
  "ville",
  "q",
  "rayon",
  "duree",
  "tri",
  "cityCode",
  "departments",
  "secteur",
  "etiquette",
  "role",
  "par",
  "colonnes",
  "genre",
  "taille",
  "contractType",
  "salary",
  "salaryTaux",
  "etat",
  "lues",
  "tout",
  "vue",
  "decisives",
  "reponse",
  "decision",
  "entretien",
  "retour",
  "refus",
  "vers",
  "fin",
  "file",
  "geste",
  "modele",
  "photo",
  "voir",
  "apres",
  "departements",
  // The name of a list of the administration.
  "admin liste",
];

/** Verbs without a fixed list in the action that the table tests all the same. */
const alsoAsked = [
  "form=note",
  "form=rangement",
  "template=contact-candidat",
  "template=invitation-offre",
  "template=assistance",
];
