// The build: one module graph for requests, further inputs for the command line and for worker threads.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

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

const input = {
  app: "./server/app.ts",
  commands: "./server/commands.ts",
  "cv-worker": "./app/engines/cv-parser/cv-worker.ts",
  "image-worker": "./app/engines/file-formats/image-worker.ts",
  "cv-drawing": "./app/files/viewer/cv-drawing.ts",
  "index-worker": "./app/people/candidate-index/builder-worker.ts",
};

// Used by every page, in one file: thirty small ones would each cost a round trip.
const frame =
  /vite\/preload-helper|app\/((?:platform|ui|files|offers|hiring)\/(messages|limits)|messages|limits|platform\/http\/page-meta)\.|app\/ui\/(bar|breadcrumb|button|chip|empty|error-view|field-frame|foot|form-errors|form-state|frame|icon|kept-form|layouts\/(default|fullwidth|none)|logo|nav-list|notice|page|route-focus|sent-form|session-links|shell|skip-link)\./;

// Used by lists and their pages: alone, each would be a request.
const pieces =
  /app\/(ui\/(avatar|columns|count|definition|france-map|item-card|pager|picture|time|typed-text)|offers\/(offer|offer-card|browse\/page-head|browse\/place-map|report|save-offer)|people\/candidates\/candidate|hiring\/apply\/application|people\/companies\/(response-stat|company)|files\/store\/file-hint)\.tsx?/;

// Used by the pages that lead to them.
const leading = /app\/(ui\/(combobox|figures|hero|search-bar|tabs)|site\/home\/(example-links|fact|steps))\.tsx?/;

const documents = /app\/(ui\/file-field|files\/uploads\/document-field|engines\/file-formats\/file-types)\.tsx?/;

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
                { name: "router", test: /\/node_modules\// },
                { name: "frame", test: frame },
                { name: "pieces", test: pieces },
                { name: "leading", test: leading },
                { name: "document", test: documents },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input } } },
  },
});
