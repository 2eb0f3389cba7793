// A candidate uploads a 200 MiB video in a browser while the connection, the tab or the server fails.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { uploadChunkMaxBytes } from "../../app/limits.ts";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { Person } from "../../tests/e2e/people.ts";
import { type Server, startServer, until } from "../../tests/e2e/server.ts";
import { openRows } from "../../tests/e2e/site.ts";
import type { Case } from "../cases.ts";
import { launchChromium } from "../ending.ts";
import { inMib, mebibyte } from "../proc.ts";
import { type Film, hashOfBody, writeFilm } from "./film.ts";
import { Wire } from "./wire.ts";

const filmBytes = 200 * mebibyte;
const largestPiece = uploadChunkMaxBytes - 1;
const patienceMs = 180_000;

const filesBelow = (folder: string) =>
  fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];

class Scene {
  readonly wire = new Wire();
  readonly film: Film;
  private readonly dataDir: string;
  private browser!: Browser;
  private context!: BrowserContext;
  private person!: Person;
  private server!: Server;
  page!: Page;

  constructor(folder: string) {
    this.dataDir = path.join(folder, "data");
    this.film = writeFilm(path.join(folder, "film.mp4"), filmBytes);
  }

  private async start(): Promise<void> {
    const port = await freePort();
    const env = { BASE_URL: this.wire.url, PORT: String(port) };
    this.server = await startServer({ mode: "start", dataDir: this.dataDir, env });
    this.wire.lead(port);
  }

  async kill(): Promise<void> {
    await this.server.end("SIGKILL");
    await this.start();
  }

  async open(): Promise<void> {
    await this.wire.open();
    await this.start();
    this.person = new Person(this.wire.url);
    const fields = { email: "zoe@exemple.test", password: "une phrase assez longue", terms: "on" };
    await this.person.post("/inscription-candidat", fields);
    this.browser = await launchChromium();
    this.context = await this.browser.newContext({ locale: "fr-FR", viewport: { width: 360, height: 740 } });
    await this.person.enter(this.context);
    await this.openTab();
  }

  async close(): Promise<void> {
    await this.browser?.close();
    this.wire.close();
  }

  async openTab(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(`${this.wire.url}/moncompte`);
    await this.page.waitForFunction(() => {
      const main = document.querySelector("main");
      return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
    });
    await openRows(this.page);
  }

  get section() {
    return this.page.locator("#ma-video");
  }

  button(name: string) {
    return this.section.getByRole("button", { name });
  }

  async send(): Promise<void> {
    await this.section.locator("input[name=video]").setInputFiles(this.film.path);
  }

  reach(share: number, then: () => unknown = () => {}): Promise<void> {
    return new Promise((resolve, reject) => {
      this.wire.reach = {
        bytes: Math.floor(share * filmBytes),
        act: () => Promise.resolve(then()).then(() => resolve(), reject),
      };
    });
  }

  private async films(): Promise<string[]> {
    const html = await (await this.person.get("/moncompte")).text();
    const ids = [...new Set([...html.matchAll(/\/fichiers\/([0-9a-f-]{36})/g)].map(([, id]) => id!))];
    const found: string[] = [];
    for (const id of ids) {
      const answer = await this.person.get(`/fichiers/${id}`);
      if (answer.headers.get("content-type")?.startsWith("video/")) found.push(id);
      await answer.body?.cancel();
    }
    return found;
  }

  async arrived(): Promise<string> {
    const [id, ...more] = await until(async () => {
      // Our own connection may be one of those just cut.
      const films = await this.films().catch((error) => (error instanceof TypeError ? [] : Promise.reject(error)));
      return films.length > 0 && films;
    }, patienceMs);
    assert.deepEqual(more, [], "attached once");
    assert.equal(await hashOfBody(await this.person.get(`/fichiers/${id}`)), this.film.sha256, "the same bytes");
    assert.equal(filesBelow(path.join(this.dataDir, "files", "video")).length, 1, "kept once");
    await until(() => filesBelow(path.join(this.dataDir, "uploads")).length === 0);
    const { sent, largest, announced } = this.wire;
    const twice = sent - filmBytes;
    const said = `same SHA-256, attached once, ${inMib(twice)} sent twice; largest piece ${largest} bytes`;
    assert.equal(announced, 1, "announced once");
    assert.ok(largest <= largestPiece, said);
    assert.ok(twice >= 0 && twice <= largestPiece, said);
    return said;
  }
}

const withScene = (work: (scene: Scene) => Promise<unknown>) => async (folder: string) => {
  const scene = new Scene(folder);
  try {
    await scene.open();
    await work(scene);
    return await scene.arrived();
  } finally {
    await scene.close();
  }
};

async function pauseAndResume(scene: Scene): Promise<void> {
  const half = scene.reach(0.4);
  await scene.send();
  await half;
  await scene.button("Mettre en pause").click();
  await scene.button("Reprendre").waitFor();
  // Bytes sent before the pause are still passing through the wire.
  await pause(500);
  const { sent } = scene.wire;
  await pause(3_000);
  assert.equal(scene.wire.sent, sent, "nothing is sent while it is paused");
  await scene.button("Reprendre").click();
}

async function closeAndReopen(scene: Scene): Promise<void> {
  const half = scene.reach(0.6);
  await scene.send();
  await half;
  await scene.page.close();
  await scene.openTab();
  await scene.section.getByText(/s’est arrêté à \d+/).waitFor();
  await scene.send();
}

const promise = "the film arrives once and whole, at most one piece sent twice";

const killed = (share: number): Case => ({
  name: `tue-${share * 100}`,
  what: `200 MiB, the server killed (SIGKILL) at ${share * 100} %`,
  promise,
  run: withScene(async (scene) => {
    const dead = scene.reach(share, () => scene.kill());
    await scene.send();
    await dead;
  }),
});

export const tabs: Case[] = [
  {
    name: "coupure",
    what: "200 MiB, the connection cut at 50 %",
    promise,
    run: withScene(async (scene) => {
      const cut = scene.reach(0.5, () => scene.wire.cut());
      await scene.send();
      await cut;
    }),
  },
  { name: "pause", what: "200 MiB, paused at 40 % and resumed", promise, run: withScene(pauseAndResume) },
  { name: "onglet", what: "200 MiB, the tab closed at 60 % and opened again", promise, run: withScene(closeAndReopen) },
  killed(0.1),
  killed(0.5),
  killed(0.9),
  {
    name: "tue-avant",
    what: "200 MiB, the server killed after the last byte, before it was recorded",
    promise,
    run: withScene(async (scene) => {
      const asked = new Promise<void>((resolve, reject) => {
        scene.wire.beforeRecording = () => scene.kill().then(resolve, reject);
      });
      await scene.send();
      await asked;
    }),
  },
];
