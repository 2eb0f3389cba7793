// Opens accepted files in Chromium under the headers of /fichiers/{id}, in every way that runs scripts.
import { signingSecret } from "../../app/platform/config/config.server.ts";
import { mark, stranger } from "../../tests/corpora/hostile/hostile.ts";
import { startServer } from "../../tests/e2e/server.ts";
import { launchChromium } from "../ending.ts";
import { sessionCookies } from "../session.ts";
import { type InspectedFile, owner } from "./judging.ts";

export type Shown = { files: number; executed: number };

const ways = (address: string) => `<!DOCTYPE html><title>page</title>
<img src="${address}"><video src="${address}" autoplay muted></video><iframe src="${address}"></iframe>
<object data="${address}"></object><embed src="${address}"><script src="${address}"></script>
<link rel="stylesheet" href="${address}">`;

export async function showFiles(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  judged: InspectedFile[],
  faults: string[],
): Promise<Shown> {
  const [cookie] = await sessionCookies(databaseUrl, [owner], signingSecret());
  const env = { DATABASE_URL: databaseUrl, SECRET: process.env.SECRET! };
  const server = await startServer({ mode: "start", dataDir, env });
  const browser = await launchChromium();
  const taken = judged.filter(({ id }) => id !== null);
  let executed = 0;
  try {
    const context = await browser.newContext({ acceptDownloads: false });
    const [name = "", value = ""] = cookie!.split("=");
    await context.addCookies([{ name, value, url: server.url }]);
    // A same-origin page without a content security policy: the program's own would block the attempt.
    await context.route("**/page/*", (route) => {
      const id = route.request().url().split("/").at(-1);
      return route.fulfill({ contentType: "text/html", body: ways(`/fichiers/${id}`) });
    });
    for (const { id, half, file } of taken) {
      const page = await context.newPage();
      const outputs: string[] = [];
      let answers = 0;
      page.on("dialog", (dialog) => {
        outputs.push(dialog.message());
        dialog.dismiss().catch(() => {});
      });
      page.on("console", (message) => outputs.push(message.text()));
      page.on("pageerror", (error) => outputs.push(error.message));
      page.on("request", (request) => outputs.push(request.url()));
      page.on("response", (response) => {
        if (response.url().includes("/fichiers/") && response.ok()) answers++;
      });
      for (const address of [`${server.url}/fichiers/${id}`, `${server.url}/page/${id}`]) {
        // A download ends the navigation with an error.
        await page.goto(address, { waitUntil: "load", timeout: 10_000 }).catch(() => {});
        outputs.push(await page.title().catch(() => ""));
      }
      await page.close();
      const name = half === "held out" ? "one of the half that is held out" : file.name;
      if (answers === 0) faults.push(`${half}: ${name}: was not given out`);
      if (outputs.some((text) => text.includes(mark) || new RegExp(`^https?://${stranger}`).test(text))) {
        executed++;
        faults.push(`${half}: ${name}: ran in Chromium`);
      }
    }
  } finally {
    await browser.close();
    await server.end("SIGTERM");
  }
  process.stdout.write(`${taken.length} files shown to Chromium, ${executed} ran\n`);
  return { files: taken.length, executed };
}
