// How the pages and the server are built: one module graph for every request, further inputs for the command line and for
// the threads that read files and build the index.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

// The router reloads the page whenever a part of the program fails to load. The specification allows one reload in 10
// seconds for the same path, so its reload asks first (app/entry.client.tsx answers).
function guardedReload(): Plugin {
  const reload = "window.location.reload();\n\t\treturn new Promise(() => {});";
  return {
    name: "guarded-reload",
    enforce: "pre",
    transform(code, id) {
      if (!/react-router.*routeModules\.js$/.test(id)) return null;
      if (!code.includes(reload)) throw new Error("The router's reload is no longer where it was");
      // A part that throws when it is drawn reaches the error page; an error thrown here would leave the page empty.
      const failing = "{ default() { throw error; } }";
      return code.replace(reload, `if (!window.vivierMayReload?.()) return ${failing};\n\t\t${reload}`);
    },
  };
}

const input = {
  app: "./server/app.ts",
  commands: "./server/commands.ts",
  "cv-worker": "./app/files/cv-worker.ts",
  "image-worker": "./app/files/image-worker.ts",
  "cv-drawing": "./app/files/cv-drawing.ts",
  "index-worker": "./app/candidate-index/builder-worker.ts",
};

// What every page is drawn with, in one file: thirty small ones would each cost a round trip.
const frame =
  /app\/(messages|limits|base\/page-meta)\.|app\/ui\/(account-nav|bar|breadcrumb|button|chip|empty|error-view|foot|frame|icon|layouts\/\w+|logo|nav-list|notice|page|route-focus|session-links|shell|skip-link)\./;

// What lists and their pages are made of: each is small, and each alone would be a request of its own.
const pieces =
  /app\/(ui\/(avatar|columns|count|definition|figures|france-map|hero|item-card|pager|search-bar|tabs|time)|offers\/(offer|offer-card|place-map|report)|candidates\/candidate|companies\/company|applications\/application|files\/file|pages\/steps)\.tsx?/;

// The client of the upload protocol and what it brings: loaded where a file is about to be sent.
const ofUploads = /\/node_modules\/(tus-js-client|js-base64|url-parse|querystringify|requires-port)\//;

export default defineConfig({
  plugins: [guardedReload(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // What only an upload needs comes with it.
                { name: "router", test: (id) => id.includes("/node_modules/") && !ofUploads.test(id) },
                { name: "frame", test: frame },
                { name: "pieces", test: pieces },
                { name: "form", test: /app\/ui\/(combobox|field-frame|file-input|form|form-state|password-input)\./ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input } } },
  },
});
