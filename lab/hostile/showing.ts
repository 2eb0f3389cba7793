// Opens accepted files in Chromium under the headers of /fichiers/{id}, in every way that runs scripts.
import { createHmac } from "node:crypto";
import { chromium } from "@playwright/test";
import { signingSecret } from "../../app/platform/config/config.server.ts";
import { db } from "../../app/platform/db/db.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { tokenHash } from "../../app/platform/http/sign.server.ts";
import { mark, stranger } from "../../tests/corpora/hostile/hostile.ts";
import { startServer } from "../../tests/e2e/server.ts";
import { type InspectedFile, owner } from "./judging.ts";

export type Shown = { files: number; executed: number };

async function sessionCookie(): Promise<string> {
  const token = newId().replaceAll("-", "");
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insertInto("sessions")
    .values({ id: newId(), userId: owner, token: tokenHash(token), expiresAt })
    .execute();
  const signature = createHmac("sha256", signingSecret()).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}

const ways = (address: string) => `<!DOCTYPE html><title>page</title>
<img src="${address}"><video src="${address}" autoplay muted></video><iframe src="${address}"></iframe>
<object data="${address}"></object><embed src="${address}"><script src="${address}"></script>
<link rel="stylesheet" href="${address}">`;

export type ShowingOptions = { chromium: string; dataDir: string; databaseUrl: string };

export async function showFiles(options: ShowingOptions, judged: InspectedFile[], faults: string[]): Promise<Shown> {
  const cookie = await sessionCookie();
  const env = { DATABASE_URL: options.databaseUrl, SECRET: process.env.SECRET! };
  const server = await startServer({ mode: "start", dataDir: options.dataDir, env });
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  const taken = judged.filter(({ id }) => id !== null);
  let executed = 0;
  try {
    const context = await browser.newContext({ acceptDownloads: false });
    await context.addCookies([{ name: "vivier.session", value: cookie, url: server.url }]);
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
