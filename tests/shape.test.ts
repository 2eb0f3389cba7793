// The rules of the code (STYLE.md) that Biome and knip do not check, each as a test that names the breaking file.
import { describe, expect, test } from "vitest";
import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import { type Screen, screens } from "../app/screens.ts";
import {
  exportsOf,
  filesBelow,
  functionsOf,
  hasDocstring,
  importsOf,
  inApp,
  isNode,
  type Node,
  parseText,
  program,
  readText,
  type Source,
  sources,
  targetOf,
  walk,
} from "./sources.ts";
import { countWords, dictionary, withoutFrench } from "./words.ts";

const rows: readonly Screen[] = screens;

/** From bottom to top: a wing imports only from lower wings. Wings on one floor never import from each other. */
const floors = [
  ["platform"],
  ["access", "engines", "ui"],
  ["files"],
  ["people"],
  ["offers"],
  ["sourcing", "hiring"],
  ["admin"],
  ["operations", "site"],
];
const wings = floors.flat();
const floorOf = (wing: string) => floors.findIndex((floor) => floor.includes(wing));

/** Every wing may import the tables; they import only each other. */
const tables = ["screens.ts", "messages.ts", "limits.ts", "settings.ts"].map((name) => `app/${name}`);

/** Files that may import everything: they put the program together. */
const top = [
  "root.tsx",
  "boot.server.ts",
  "held-form.server.ts",
  "hooks.server.ts",
  "schedule.server.ts",
  "entry.client.tsx",
  "entry.server.tsx",
  "routes.ts",
];

const wingOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1] ?? null;
/** A wing's own files count as a room: "offers" beside "offers/browse". */
const roomOf = (file: string) => /^app\/([^/]+(?:\/[^/]+)?)\//.exec(file)?.[1] ?? null;
const isRoute = (file: string) => /\.route\.tsx?$/.test(file);

function broken(files: Source[], rule: (source: Source) => string[]): string[] {
  return files.flatMap((source) => rule(source).map((what) => `${source.path}: ${what}`));
}

const lineOf = (source: Source, node: Node) => source.text.slice(0, node.start).split("\n").length;

describe("imports", () => {
  test("of a wing come from the wings below it, or from the tables", () => {
    const wrong = broken(inApp, (source) => {
      const wing = wingOf(source.path);
      if (wing === null) return [];
      return importsOf(source).filter((specifier) => {
        const target = targetOf(source, specifier);
        if (target === null || target === "package.json" || tables.includes(target)) return false;
        const other = wingOf(target);
        return other === null || (other !== wing && floorOf(other) >= floorOf(wing));
      });
    });
    expect(wrong).toEqual([]);
  });

  test("know every wing and every file above the wings", () => {
    const named = new Set(inApp.map((source) => wingOf(source.path)).filter((wing) => wing !== null));
    expect([...named].toSorted()).toEqual(wings.toSorted());
    const above = inApp.map((source) => source.path).filter((file) => wingOf(file) === null);
    expect(above.filter((file) => !tables.includes(file) && !top.includes(file.slice(4)))).toEqual([]);
  });

  test("make no circle of rooms", () => {
    const below = new Map<string, Set<string>>();
    for (const source of inApp) {
      const room = roomOf(source.path);
      for (const specifier of room === null ? [] : importsOf(source)) {
        const other = roomOf(targetOf(source, specifier) ?? "");
        if (room && other && other !== room) below.set(room, (below.get(room) ?? new Set()).add(other));
      }
    }
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (room: string, way: string[]) => {
      if (way.includes(room)) circles.push([...way.slice(way.indexOf(room)), room].join(" -> "));
      if (done.has(room)) return;
      done.add(room);
      for (const other of below.get(room) ?? []) follow(other, [...way, room]);
    };
    for (const room of below.keys()) follow(room, []);
    expect(circles).toEqual([]);
  });

  test("of zod stay on the server", () => {
    const files = inApp.filter((source) => !/\.server\.tsx?$/.test(source.path));
    expect(broken(files, (source) => importsOf(source).filter((name) => name === "zod"))).toEqual([]);
  });

  test("of the tables come from the tables only", () => {
    const files = inApp.filter((source) => tables.includes(source.path));
    const wrong = broken(files, (source) =>
      importsOf(source).filter((specifier) => {
        const target = targetOf(source, specifier);
        return target !== null && !tables.includes(target);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("tables of the database", () => {
  /** More than one wing writes these. Each writes its own rows or columns. */
  const shared: Record<string, [wings: string[], why: string]> = {
    dailyFigures: [
      ["admin", "sourcing"],
      "sourcing counts searches while people search; admin counts the rest each minute",
    ],
    savedSearches: [["offers", "sourcing"], "the list of offers notes when a saved search was seen"],
    offers: [
      ["offers", "sourcing"],
      "the alerts note which offers they have matched, in the statement that matches them",
    ],
  };
  /** These copy whole tables: archives, imports, demonstration data. */
  const copies = "operations";
  const written = /(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"|\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"(\w+)"/gi;

  test("are written by one wing each", () => {
    const writers = new Map<string, Set<string>>();
    for (const { path, text } of inApp) {
      const wing = wingOf(path);
      if (!wing || wing === copies || path.includes("/migrations/")) continue;
      for (const [, query, statement] of text.matchAll(written)) {
        const table = (query ?? statement)!;
        writers.set(table, (writers.get(table) ?? new Set()).add(wing));
      }
    }
    const several = [...writers].filter(([, by]) => by.size > 1).map(([table, by]) => [table, [...by].toSorted()]);
    expect(Object.fromEntries(several)).toEqual(
      Object.fromEntries(Object.entries(shared).map(([table, [by]]) => [table, by])),
    );
    expect(writers.size).toBeGreaterThan(50);
  });
});

describe("screens", () => {
  test("each have a route file, and each route file has one row in the table", () => {
    const files = inApp.map((source) => source.path).filter(isRoute);
    const inTable = rows.map((row) => `app/${row.file}`);
    expect(inTable.filter((file) => !files.includes(file))).toEqual([]);
    expect(files.filter((file) => !inTable.includes(file))).toEqual([]);
    expect(inTable.filter((file, index) => inTable.indexOf(file) !== index)).toEqual([]);
  });

  test("have unique names and paths", () => {
    for (const key of ["name", "path"] as const) {
      const values = rows.map((row) => row[key]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  const route = (row: Screen) => {
    const source = inApp.find(({ path }) => path === `app/${row.file}`)!;
    return { source, names: exportsOf(source).map(({ name }) => name) };
  };

  test("with a page export its title", () => {
    const wrong = rows.filter((row) => {
      const { names } = route(row);
      return names.includes("default") && !names.includes("meta");
    });
    expect(wrong.map((row) => row.file)).toEqual([]);
  });

  test("that are not open have a loader, so that a client navigation runs the guard", () => {
    const wrong = rows.filter((row) => row.access !== "open" && !route(row).names.includes("loader"));
    expect(wrong.map((row) => row.file)).toEqual([]);
  });

  /** JSON endpoints (section 7 and uploads): they have neither a page nor an error page. */
  const calls = [
    "/mail/send",
    "/notif-email",
    "/televersements/:id?",
    "/televersements/:id/enregistrer",
    "/moncompte/enregistrement",
    "/verify-email/controle",
    "/compte/entreprise/mes-offres/:id/brouillon",
    "/compte/entreprise/candidatures/ajouter/cv/lignes",
    "/compte/entreprise/formulations",
    "/suggestions/lieux",
  ];

  /** They answer a form with a download: with an error page the router would draw a page instead. */
  const saved = [
    "/admin/import/export",
    "/admin/journal/export/:format",
    "/admin/:liste/:id/archive",
    "/admin/:liste/export/:format",
    "/moncompte/archive",
    "/compte/entreprise/candidatures/export/:format",
  ];

  test("without a page have a loader, and show errors on the error page", () => {
    const wrong = rows.filter((row) => {
      const { names } = route(row);
      if (names.includes("default") || !names.includes("action")) return false;
      return !names.includes("loader") || names.includes("ErrorBoundary") === [...calls, ...saved].includes(row.path);
    });
    expect(wrong.map((row) => row.file)).toEqual([]);
  });

  test("are all built, without placeholders", () => {
    expect(broken(inApp, ({ text }) => (/PLACEHOLDER|Bientôt<\/h1>/.test(text) ? ["a placeholder"] : []))).toEqual([]);
  });
});

describe("files", () => {
  test("of a room are in one folder", () => {
    const deeper = ["app/platform/db/migrations/"];
    const wrong = inApp
      .map((source) => source.path)
      .filter((file) => file.split("/").length > 4 && !deeper.some((folder) => file.startsWith(folder)));
    expect(wrong).toEqual([]);
  });

  test("and their exports have meaningful names", () => {
    const word = /^(utils?|helpers?|misc|common|managers?|services?|handlers?|info)$/i;
    const ending = /(Utils?|Helpers?|Misc|Manager|Service|Handler|Info)$/;
    const wrong = broken(
      sources.filter((source) => !source.path.startsWith("tests/")),
      (source) => [
        ...source.path.split(/[/.]/).filter((part) => word.test(part)),
        ...exportsOf(source).flatMap(({ name }) => (word.test(name) || ending.test(name) ? [name] : [])),
      ],
    );
    expect(wrong).toEqual([]);
  });

  const functionLines = 60;
  test("hold functions of at most 60 lines, components apart", () => {
    const long = program.flatMap((source) =>
      functionsOf(source)
        .filter(({ lines, isComponent }) => lines > functionLines && !isComponent)
        .map(({ name }) => `${source.path}: ${name}`),
    );
    expect(long).toEqual([]);
  });

  test("write a literal as a literal, not spread into another one or into a component", () => {
    const written = sources.filter(({ path }) => !path.includes("/migrations/"));
    const spreads = broken(written, ({ program, text }) => {
      const found: string[] = [];
      walk(program, ({ type, properties, elements, argument, start, end }) => {
        if (type === "JSXSpreadAttribute" && (argument as Node).type === "ObjectExpression")
          found.push(text.slice(start, end).split("\n")[0] ?? "");
        const inner = { ObjectExpression: "ObjectExpression", ArrayExpression: "ArrayExpression" }[type];
        for (const each of ((properties ?? elements ?? []) as (Node | null)[]).filter(isNode))
          if (inner && each.type === "SpreadElement" && (each.argument as Node).type === inner)
            found.push(text.slice(each.start, each.end).split("\n")[0] ?? "");
        return true;
      });
      return found;
    });
    expect(spreads).toEqual([]);
  });

  test("of the table of screens hold one row a line", () => {
    const table = readText("app/screens.ts").split("export const screens = [")[1]!.split("] as const")[0]!;
    const lines = table.split("\n").map((line) => line.trim());
    expect(lines.filter((line) => line !== "" && !/^(\{ name: .* \},|\/\/ .*)$/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("{"))).toHaveLength(screens.length);
  });

  test("begin with a comment that says what they are for", () => {
    const wrong = broken(sources, ({ text }) => (/^(\/\/ |\/\*\*? )\S/.test(text) ? [] : [text.split("\n")[0] ?? ""]));
    expect(wrong).toEqual([]);
  });

  test("and documents name only existing files", () => {
    const named =
      /(?<![\w.@/-])(?:app|server|scripts|tests|lab|docs|deploy)\/[\w./-]+\.(?:tsx?|md|css|txt|json)(?![\w*])/g;
    const documents = filesBelow("docs")
      .concat("README.md", "STYLE.md", "SECURITY.md")
      .filter((file) => file.endsWith(".md"));
    const texts = [...sources, ...documents.map((path) => ({ path, text: readText(path) }))];
    const wrong = texts.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([name]) => name)
        .flatMap((name) => (filesBelow(name).length ? [] : [`${path}: ${name}`])),
    );
    expect(wrong).toEqual([]);
  });

  test("contain no to-do notes", () => {
    const left = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX"].join("|")})\\b`);
    expect(broken(sources, ({ text }) => text.split("\n").filter((line) => left.test(line)))).toEqual([]);
  });

  test("name the level of a company or an address: addressConfirmed, siretVerified, approved", () => {
    const alone = /(?<![\w-])(un)?verified(?![\w-])/i;
    // The column names that an import understands; the rule of section 2 is "email-verified".
    const files = program.filter(({ path }) => !/\/migrations\/|imports\/columns\.ts$/.test(path));
    expect(broken(files, ({ text }) => text.split("\n").filter((line) => alone.test(line)))).toEqual([]);
  });

  test("contain no path of a machine", () => {
    // Split, because this file is checked too.
    const places = ["/wor" + "k/", "/far" + "m/", "/roo" + "t/", "/hom" + "e/\\w", "/tm" + "p/\\w", "/User" + "s/"];
    const machine = new RegExp(`(?<![\\w.-])(${places.join("|")})`);
    const files = filesBelow(".").filter((file) =>
      /\.(tsx?|m?js|json|md|css|yml|sh|example|svg)$|^LICENSE$/.test(file),
    );
    const wrong = files
      .filter((file) => file !== "package-lock.json")
      .flatMap((file) =>
        readText(file)
          .split("\n")
          .filter((line) => machine.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("functions", () => {
  test("of the server and of the platform have a docstring", () => {
    const files = inApp.filter(
      ({ path }) =>
        wingOf(path) &&
        !isRoute(path) &&
        (/\.server\.tsx?$/.test(path) || (wingOf(path) === "platform" && !/\/(migrations\/|messages\.ts)/.test(path))),
    );
    const wrong = broken(files, (source) =>
      exportsOf(source)
        .filter(({ isFunction, statement }) => isFunction && !hasDocstring(source, statement))
        // Components need no docstring.
        .filter(({ name }) => !/^[A-Z]|^default$/.test(name))
        .map(({ name }) => `${name} has no docstring`),
    );
    expect(wrong).toEqual([]);
  });

  test("that query the database use the closed list of verbs", () => {
    const files = inApp.filter(({ path }) => floorOf(wingOf(path) ?? "platform") > 0 && /s\.server\.tsx?$/.test(path));
    const otherVerb =
      /^(get|fetch|load|save|insert|remove|add|upsert|retrieve|select|query|edit|change|destroy|store)[A-Z]/;
    const wrong = broken(files, (source) =>
      exportsOf(source).flatMap(({ name }) => (otherVerb.test(name) ? [name] : [])),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the environment", () => {
  const config = inApp.find(({ path }) => path === "app/platform/config/config.server.ts")!;
  const variables = [...config.text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]!);
  // cli.mjs sets it from the command.
  const internal = ["VIVIER_MODE"];
  const shown = [...new Set(variables)].filter((name) => !internal.includes(name));

  test("is listed in .env.example, exactly", () => {
    expect(shown.length).toBeGreaterThan(15);
    const example = [...readText(".env.example").matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!);
    expect(example.toSorted()).toEqual(shown.toSorted());
  });

  test("is listed in the README", () => {
    const readme = readText("README.md");
    expect(shown.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("words", () => {
  const texts = program.map((source) => ({ path: source.path, text: withoutFrench(source) }));

  test.each(dictionary)("$words are rare in app/ and server/: write $instead", ({ words, most }) => {
    const uses = texts.map(({ path, text }) => ({ path, count: countWords(text, words) }));
    const total = uses.reduce((sum, { count }) => sum + count, 0);
    const worst = uses.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
    expect(total, JSON.stringify(worst.slice(0, 10))).toBeLessThanOrEqual(most);
  });

  test("words are counted in names and comments, not in French sentences, paths of imports or inside other words", () => {
    const text =
      'import a from "./place.ts"; const kept = keep(keeper); // keep it\nconst place = "Il reste sur place"; const way = "keep";';
    const source = { ...program[0]!, text, ...parseText(text) };
    expect(countWords(withoutFrench(source), ["kept", "keep"])).toBe(4);
    expect(countWords(withoutFrench(source), ["place", "places"])).toBe(1);
  });
});

describe("nouns", () => {
  /** The wing that owns a noun, and so the sentences and limits that begin with it. A derived noun may be another wing's. */
  const owners: Record<string, string> = {
    account: "people",
    alert: "sourcing",
    applicant: "hiring",
    application: "hiring",
    backup: "operations",
    bucket: "platform",
    candidate: "people",
    closing: "hiring",
    company: "people",
    companies: "people",
    decision: "admin",
    dismissal: "sourcing",
    experience: "people",
    degree: "people",
    favourite: "sourcing",
    import: "operations",
    interview: "hiring",
    legal: "site",
    mail: "platform",
    member: "people",
    occupation: "engines",
    offer: "offers",
    password: "people",
    profile: "people",
    session: "people",
    siren: "people",
    siret: "people",
    task: "site",
    team: "people",
    upload: "files",
    candidateAlert: "sourcing",
    candidateSearch: "sourcing",
    offerSearch: "sourcing",
  };

  /** "offerClosed" and "offersOpen" begin with "offer", "offerSearchSaved" with "offerSearch". */
  function ownerOf(name: string): string | undefined {
    const nouns = Object.keys(owners).filter((noun) => new RegExp(`^${noun}(s|es)?(?![a-z])`).test(name));
    return owners[nouns.sort((one, other) => other.length - one.length)[0] ?? ""];
  }

  test("a sentence or limit is in the wing that owns the noun it begins with; the specification's are in app/", () => {
    const files = inApp.filter(({ path }) => /^app\/\w+\/(messages|limits)\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(20);
    const misplaced = (source: Source) =>
      exportsOf(source)
        .map(({ name }) => name)
        .filter((name) => (ownerOf(name) ?? wingOf(source.path)) !== wingOf(source.path))
        .map((name) => `${name} belongs to ${ownerOf(name)}`);
    expect(broken(files, misplaced)).toEqual([]);
  });

  test("the rule reads the longest noun", () => {
    expect(ownerOf("offersPerPage")).toBe("offers");
    expect(ownerOf("offerSearchSaved")).toBe("sourcing");
    expect(ownerOf("offering")).toBeUndefined();
    expect(ownerOf("companiesClosed")).toBe("people");
  });
});

describe("constants and sentences", () => {
  test("those of the specification are verbatim", () => {
    expect(limits).toMatchObject({
      passwordMin: 6,
      candidatesPerPage: 10,
      candidatesPerSearch: 500,
      companiesByCity: 100,
      companiesInAll: 500,
      ownOffers: 50,
      offersPerPage: 20,
      resumableUploadBytes: 262144,
      uploadChunkMaxBytes: 33554432,
      uploadOperationRetryMs: 120000,
      uploadRetryMs: 600000,
      defaultCountry: "France",
      chunkReloadMs: 10000,
    });
    expect(limits.uploadRetryStatuses).toEqual(expect.arrayContaining([408, 429, 500, 503]));
    expect(messages).toMatchObject({
      fillFields: "Veuillez remplir les champs",
      passwordTooShort: "Le mot de passe doit contenir 6 caractères au minimum",
      acceptTerms: "Veuillez accepter les conditions d'utilisation",
      searchNeedsCriterion: "Au moins un critère de recherche est requis (poste, ville ou département)",
      noFile: "Aucun fichier fourni",
      userIdRequired: "ID utilisateur requis",
      loginFailed: "Votre adresse e-mail ou votre mot de passe sont incorrects",
      accountCreationFailed: "Erreur lors de la création de votre compte",
      emailTaken: "Cette adresse email est déjà utilisée. Veuillez vous connecter ou utiliser une autre adresse.",
      emailInvalid: "L'adresse email n'est pas valide.",
      signUpClosed: "L'inscription par email/mot de passe n'est pas activée.",
      passwordWeak: "Le mot de passe est trop faible.",
      signUpFailed: "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
      problem: "Un problème est survenue",
      uploadFailed: "Un problème est survenue lors de l'upload du fichier",
      resetSent: "Un email de réinitialisation de mot de passe vous a été envoyé",
      verificationResent: "Un nouvel email de vérification vous a été envoyé",
      notSignedIn: "Utilisateur non connecté",
      mailFailed: "Erreur lors de l'envoi de l'email",
      verificationFailed: "Erreur lors de la vérification",
      offerUpdateFailed: "Erreur lors de la mise à jour de l'offre",
      offerCreateFailed: "Erreur lors de la création de l'offre",
      offerDeleteFailed: "Erreur lors de la suppression de l'offre",
      candidateNotFound: "Candidat non trouvé",
      companyNotFound: "Entreprise non trouvée",
    });
    expect(messages.pageNotFound("/x")).toBe("Page not found: /x");
  });
});

describe("French", () => {
  // Start errors, and texts of the demonstration's people. The files of job-wording/ and blind-cv/ hold French rules and texts.
  const speaks =
    /^app\/(\w+\/messages\.ts|messages\.ts|settings\.ts|boot\.server\.ts|platform\/(config|db)\/|operations\/demo\/|engines\/(?:job-wording|blind-cv)\/|.*e?mails?(-examples)?\.ts$)/;
  const marks = /[.!?…]$|(^|\s)(est|sont|ont|avez|doit|doivent|peut|peuvent|veuillez|ne|pas)(?=\s|$)|(^|\s)n['’]/i;
  const french =
    /(^|[\s'’(])(le|la|les|un|une|des|de|du|au|aux|et|vous|votre|vos|ce|cette|pour|par|sur|dans|avec|sans|que|est|pas)(?=[\s'’.,]|$)|[éèêàâçùûôîï]|(^|\s)([ldncsj]|qu)['’]/i;

  /** At least four French words that form a sentence, and not the name of something. */
  function isSentence(text: string): boolean {
    const words = text.trim();
    return words.split(/\s+/).length > 3 && marks.test(words) && french.test(words);
  }

  function sentencesIn(source: Source): string[] {
    const found: string[] = [];
    walk(source.program, (node) => {
      // JSX text, and the title and description in a page's meta.
      if (/^JSX/.test(node.type)) return false;
      if (node.type === "VariableDeclarator" && isNode(node.id) && node.id.name === "meta") return false;
      if (node.type === "FunctionDeclaration" && isNode(node.id) && node.id.name === "meta") return false;
      if (node.type === "TaggedTemplateExpression" && isNode(node.tag) && node.tag.name === "sql") return false;
      const text =
        node.type === "Literal" && typeof node.value === "string"
          ? node.value
          : node.type === "TemplateLiteral"
            ? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("x")
            : "";
      if (isSentence(text)) found.push(`line ${lineOf(source, node)}: ${text}`);
      return true;
    });
    return found;
  }

  test("sentences are only in messages.ts, mails and markup", () => {
    expect(
      broken(
        inApp.filter(({ path }) => !speaks.test(path)),
        sentencesIn,
      ),
    ).toEqual([]);
  });

  test("the rule detects a misplaced sentence", () => {
    expect(isSentence("Votre offre n'est pas publiée")).toBe(true);
    expect(isSentence("No row of screens.ts has the pattern")).toBe(false);
    expect(isSentence("Cette offre n'existe plus.")).toBe(true);
    expect(isSentence("Le métier que vous cherchez")).toBe(false);
    expect(isSentence("Tout le département du Rhône")).toBe(false);
  });
});

test("markup has no style attribute, which the pages' policy forbids, and no raw HTML; mails are exempt", () => {
  const files = inApp.filter(({ path }) => path.endsWith(".tsx") && path !== "app/platform/mail/mail-body.tsx");
  // Empty, it keeps what the server rendered.
  const found = /\sstyle=|dangerouslySetInnerHTML(?!=\{\{ __html: "" \}\})/;
  expect(broken(files, ({ text }) => text.match(found) ?? [])).toEqual([]);
});

// The build changes syntax for Chrome 111, Firefox 114 and Safari 16.4, but neither functions nor selectors, which throw where they are unknown.
test("scripts of pages use nothing that a browser of the build's target lacks, outside of the files that ask first", () => {
  const asking = ["app/ui/popover.ts", "app/entry.client.tsx"];
  const files = inApp.filter(({ path }) => !path.includes(".server.") && !asking.includes(path));
  const selector = /\.(?:matches|closest|querySelector(?:All)?)(?:<[^>]*>)?\([^)]*:(?:popover-open|has\()/;
  const later =
    /\.(?:show|hide|toggle)Popover\b|\b(?:Promise\.(?:withResolvers|try)|AbortSignal\.any|Array\.fromAsync|RegExp\.escape)\b/;
  expect(broken(files, ({ text }) => [selector, later].flatMap((found) => text.match(found) ?? []))).toEqual([]);
});
