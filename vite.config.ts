// The build: one module graph for requests, further inputs for the command line and for worker threads.
import fs from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { productionPackages } from "./scripts/production-packages.ts";

// The router reloads the current page when a chunk fails to load. The specification wants the requested page,
// and one reload in 10 seconds for the same path: app/entry.client.tsx does that instead.
function guardedReload(): Plugin {
  const reload = "window.location.reload();\n";
  return {
    name: "guarded-reload",
    enforce: "pre",
    transform(code, id) {
      if (!/react-router.*routeModules\.js$/.test(id)) return null;
      if (!code.includes(reload)) throw new Error("The router's reload is no longer where it was");
      // A chunk that throws while rendering reaches the error page; an error thrown here would leave the page empty.
      const failing = "{ default() { throw error; } }";
      return code.replace(reload, `if (!window.vivierReload?.()) return ${failing};\n`);
    },
  };
}

/** Leaves the router's instrumentation out of browsers: entry.client.tsx passes none, and every page would load it. */
function withoutInstrumentation(): Plugin {
  const stubs: Record<string, string> = {
    consumeInstrumentationClientResultMetaReceiver: "() => undefined",
    getRouteInstrumentationUpdates: "() => ({})",
    instrumentClientSideRouter: "(router) => router",
    // Only the server's runtime imports these two; it is shaken out after it is linked.
    instrumentHandler: "null",
    instrumentationResultMetaContext: "null",
  };
  return {
    name: "without-instrumentation",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!/react-router.*\/router\/instrumentation\.js$/.test(id)) return null;
      const names = Object.keys(stubs);
      const exported = /export \{([^}]*)\}/
        .exec(code)?.[1]
        ?.split(",")
        .map((name) => name.trim());
      if (exported?.toSorted().join() !== names.toSorted().join())
        throw new Error("The router's instrumentation is no longer where it was");
      return names.map((name) => `export const ${name} = ${stubs[name]};`).join("\n");
    },
  };
}

/**
 * Leaves out of browsers what every page would load of the router and no page uses: links that load pages ahead, the pages for a root without
 * an error page of its own. What remains of each is what it answers here.
 */
function withoutUnusedParts(): Plugin {
  const answers: Record<string, Record<string, string>> = {
    "hooks.js": { DefaultErrorComponent: "return null;" },
    "dom/ssr/components.js": { usePrefetchBehavior: "return [false, null, {}];", PrefetchPageLinks: "return null;" },
    "dom/ssr/errorBoundaries.js": {
      BoundaryShell: "return null;",
      // When even the error page of root.tsx throws.
      RemixRootDefaultErrorBoundary:
        "return React$1.createElement('html', { lang: 'fr' }, React$1.createElement('body', null, 'Rechargez la page.'));",
    },
  };
  return {
    name: "without-unused-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [, file] = /react-router.*?\/lib\/(.*\.js)$/.exec(id) ?? [];
      return Object.entries(answers[file ?? ""] ?? {}).reduce((text, [name, answer]) => {
        const whole = new RegExp(`^function ${name}\\(.*?^}$`, "ms");
        if (!whole.test(text)) throw new Error(`The router's ${name} is no longer where it was`);
        return text.replace(whole, `function ${name}() { ${answer} }`);
      }, code);
    },
  };
}

/**
 * Loads a part on demand by a plain import(). Vite's helper would also preload what the part imports, which the page has loaded nearly
 * always: the helper would cost every page half a kilobyte.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
  };
}

/**
 * Builds packages into the server's program: a few files instead of hundreds, without what is not used, take a third of the time to
 * load. Development and tests leave them to Node, which alone runs CommonJS.
 */
function withPackages(): Plugin {
  const noExternal = [
    "@hono/node-server",
    "@opentelemetry/api",
    "cron-parser",
    "hono",
    "kysely",
    "pg-boss",
    "react-router",
    "zod",
  ];
  return {
    name: "with-packages",
    apply: "build",
    config: () => ({ environments: { ssr: { resolve: { noExternal } } } }),
  };
}

const leastDataBytes = 50_000;
const fewParts = 5;

/**
 * Leaves big data out of the server's programs: inside, its text would stay in memory as part of the program, two bytes for each letter. One
 * of a few named parts is read when a part is first asked for.
 */
function dataFiles(): Plugin {
  const files = new Map<string, string>();
  return {
    name: "data-files",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load(id) {
      if (!id.startsWith(path.join(import.meta.dirname, "app")) || !id.endsWith(".json")) return null;
      if (fs.statSync(id).size < leastDataBytes) return null;
      const name = path.basename(id);
      if (files.has(name) && files.get(name) !== id) throw new Error(`Two files of data are named ${name}`);
      files.set(name, id);
      const parts = Object.keys(JSON.parse(fs.readFileSync(id, "utf8"))).map((part) => JSON.stringify(part));
      const lazy = `{ ${parts.map((part) => `get ${part}() { return read()[${part}]; }`).join(", ")} }`;
      const code = `import fs from "node:fs";
let data;
function read() {
  const places = ["./", "../"].map((folder) => new URL(folder + "data/${name}", import.meta.url));
  data ??= JSON.parse(fs.readFileSync(places.find((place) => fs.existsSync(place)), "utf8"));
  return data;
}
export default ${parts.length <= fewParts ? lazy : "read()"};`;
      return { code, moduleType: "js" };
    },
    writeBundle({ dir }) {
      for (const [name, id] of files) fs.cpSync(id, path.join(dir!, "data", name));
    },
  };
}

/**
 * Escapes what is beyond ASCII in the server's programs: Node keeps the text of a program in memory, and one such letter makes two bytes of
 * each letter. Patterns written with String.raw mean the same.
 */
function oneByteEach(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "one-byte-each",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped);
    },
  };
}

/**
 * Compiles JSX to app/ui/jsx-runtime.ts, which isolates texts. In development too, so without React's file names of elements.
 * A key stands before spread properties; after them, JSX means createElement(), which "vivier" does not have.
 */
function isolatingJsx(): Plugin {
  const runtime = path.join(import.meta.dirname, "app/ui/jsx-runtime.ts");
  return {
    name: "isolating-jsx",
    config: () => ({ oxc: { jsx: { runtime: "automatic", importSource: "vivier", development: false } } }),
    resolveId: { order: "pre", handler: (id) => (id === "vivier/jsx-runtime" ? runtime : null) },
  };
}

const input = {
  server: "./server.ts",
  worker: "./server/worker.ts",
  app: "./server/app.ts",
  commands: "./server/commands.ts",
  "cv-worker": "./app/engines/cv-parser/cv-worker.ts",
  "picture-worker": "./app/engines/cv-parser/picture-worker.ts",
  "image-worker": "./app/engines/file-formats/image-worker.ts",
  "cv-drawing": "./app/files/viewer/cv-drawing.ts",
  "index-worker": "./app/people/candidate-index/candidate-worker.ts",
  "offer-index-worker": "./app/offers/offer-index/offer-worker.ts",
};

/** A chunk of the files named by folder, and of all that they import. Throws when one is no longer there. */
function chunk(name: string, folders: Record<string, string[]>) {
  const files = Object.entries(folders).flatMap(([folder, names]) => names.map((file) => `/app/${folder}${file}`));
  const gone = files.find((file) => !fs.existsSync(import.meta.dirname + file));
  if (gone) throw new Error(`The chunk ${name} names ${gone}, which is not there`);
  return { name, test: (id: string) => files.some((file) => id.replace(/\?.*$/, "").endsWith(file)) };
}

// Used by every page. Alone, each of these small files would cost a round trip.
const frame = chunk("frame", {
  "": ["messages.ts"],
  "platform/": ["delivery/idle.ts", "http/page-meta.ts", "limits.ts", "messages.ts", "text/direction.ts"],
  "ui/": [
    "chip.tsx",
    "empty.tsx",
    "error-view.tsx",
    "form-state.ts",
    "jsx-runtime.ts",
    "held-form.tsx",
    "action-form.tsx",
    "mail-sentence.ts",
    "messages.ts",
    "page.tsx",
    "popover.ts",
  ],
  "ui/layouts/": ["default.tsx", "fullwidth.tsx", "none.tsx"],
});

// Used by lists and by the pages of their rows.
const pieces = chunk("pieces", {
  "engines/pay/": ["pay-units.ts"],
  "offers/": ["offer-card.tsx"],
  "offers/browse/": ["similar-offers.tsx"],
  "ui/": ["server-part.tsx"],
});

// Lists and offers show the server's drawings: they load the script for other data only.
const maps = chunk("maps", {
  "ui/": ["department-map.tsx", "france-map.tsx", "pin-map.tsx"],
});

// Used by the page of an offer, of a company or of a person.
const details = chunk("details", {
  "files/store/": ["file-hint.ts"],
  "offers/browse/": ["page-head.tsx"],
  "people/companies/": ["response-stat.tsx"],
  "ui/": ["chip-list.tsx", "definition.tsx", "qr-code.tsx", "share.tsx", "typed-text.tsx"],
});

// Used by lists alone.
const lists = chunk("list", {
  "people/companies/": ["company.ts"],
  "ui/": ["columns.tsx", "count.tsx", "pager.tsx"],
});

// Used by lists with filters.
const filters = chunk("filters", {
  "ui/": ["apply-filters.tsx", "broader-searches.tsx", "choice-groups.tsx"],
});

// Tables: neither with the forms nor on the page of an offer.
const tables = chunk("tables", { "ui/": ["table.tsx"] });

// Folding and cleaning: what is typed into a field of choices needs it, the page that holds the field does not.
const texts = chunk("text", { "platform/text/": ["text.ts"] });

// Used by the pages that lead to lists.
const leading = chunk("leading", {
  "site/home/": ["example-links.tsx", "fact.tsx", "steps.tsx"],
  "ui/": ["figures.tsx", "hero.tsx", "tabs.tsx"],
});

// Used by them, and by lists.
const searching = chunk("search", { "ui/": ["combobox.tsx", "search-bar.tsx"] });

const forms = chunk("form", {
  "hiring/apply/": ["elsewhere.tsx", "question-field.tsx"],
  "people/accounts/": ["email-field.tsx"],
  "ui/": ["form.tsx"],
});
const acting = chunk("acting", { "ui/": ["button-form.tsx", "dialog.tsx"] });
const companyTexts = chunk("company-text", { "people/companies/": ["company-text.ts", "text-links.tsx"] });

// Used by the page after an application was sent too, which is public: it must not load what follows.
const steps = chunk("steps", {
  "files/store/": ["file-frame.tsx"],
  "hiring/apply/": ["sent-cv.tsx", "stepper.css", "stepper.tsx"],
});

// Alone, so that a page that shows an address, one of these sentences or limits loads no form with it.
const wording = chunk("wording", {
  "": ["limits.ts"],
  "people/": ["messages.ts"],
  "people/candidates/": ["candidate.ts"],
  "platform/http/": ["leading-back.ts"],
  "ui/": ["mail-address.tsx"],
});

// Used by the pages that open an account, or enter one.
const accounts = chunk("account", {
  "people/accounts/": ["address-field.tsx", "sign-up-fields.tsx"],
  "people/candidates/": ["visibility-field.tsx"],
  "ui/": ["password-field.tsx"],
});

// Used by the pages of one application.
const application = chunk("application", {
  "hiring/apply/": ["history.tsx", "sent-application.tsx", "withdrawal.tsx"],
  "hiring/conversations/": ["conversation-sections.tsx", "messages-section.tsx"],
});

const documents = chunk("document", {
  "engines/file-formats/": ["file-types.ts"],
  "files/uploads/": ["document-field.tsx"],
  "ui/": ["tab-draft.tsx"],
});

export default defineConfig({
  plugins: [
    guardedReload(),
    withoutInstrumentation(),
    withoutUnusedParts(),
    plainImports(),
    withPackages(),
    dataFiles(),
    oneByteEach(),
    reactRouter(),
    isolatingJsx(),
  ],
  // For the page of licences.
  define: { PRODUCTION_PACKAGES: JSON.stringify(productionPackages()) },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          // Else a page that shows one sentence or one limit loads the whole table where it stands.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /\/node_modules\// },
                { ...frame, test: (id) => id.includes("vite/preload-helper") || frame.test(id) },
                texts,
                searching,
                leading,
                maps,
                pieces,
                details,
                lists,
                tables,
                documents,
                forms,
                filters,
                acting,
                companyTexts,
                wording,
                steps,
                accounts,
                application,
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input } } },
  },
});
