// Outages: French answers with Retry-After, for pages, navigations and uploads.
import fs from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as boot from "../app/boot.server.ts";
import * as filesMessages from "../app/files/messages.ts";
import { config } from "../app/platform/config/config.server.ts";
import { WatchedPool } from "../app/platform/db/watched-pool.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { as, type Client, type Fields, postConfirmed, textOf, visitor } from "../tests/app.ts";
import { formsOf } from "../tests/edited-forms/forms.ts";
import { heldForm } from "./held-form.ts";
import { overloadAnswer } from "./overload.ts";
import { unavailable } from "./unavailable.ts";

afterEach(() => vi.restoreAllMocks());

test("a full disk refuses writes and allows reads; with DATABASE_URL the disk is not checked", async () => {
  const bsize = 4096;
  vi.spyOn(fs.promises, "statfs").mockResolvedValue({
    bsize,
    bavail: platformLimits.lowDiskBytes / bsize - 1,
  } as never);
  const form = { email: "x@exemple.test" };
  expect((await visitor.post("/reset", form)).status).toBe(200);
  const { databaseUrl } = config;
  config.databaseUrl = undefined;
  try {
    const refused = await visitor.post("/reset", form);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await textOf(refused)).toContain(platformMessages.diskFull);
    expect((await visitor.get("/offres")).status).toBe(200);
  } finally {
    config.databaseUrl = databaseUrl;
  }
});

test.each([
  ["database", filesMessages.databaseAway, "5"],
  ["disk", platformMessages.diskFull, "30"],
  ["storage", filesMessages.storageAway, "15"],
] as const)("an outage of the %s answers 503 in each form", async (lack, sentence, wait) => {
  const page = unavailable(lack, "page", "une-demande");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, wait]);
  const text = await textOf(page);
  expect(text).toContain(sentence.replaceAll("\u00a0", " "));
  expect(text).toContain("une-demande");
  expect(text).toContain("Réessayer");
  // A retry without the sent data would lose it.
  expect(await textOf(unavailable(lack, "page", "une-demande", true))).not.toContain("Réessayer");
  const data = unavailable(lack, "data", "une-demande");
  expect([data.status, await data.text()]).toEqual([503, sentence]);
  const pieces = unavailable(lack, "chunk", "une-demande");
  expect([pieces.status, pieces.headers.get("retry-after")]).toEqual([503, wait]);
  expect(await pieces.json()).toMatchObject({ message: expect.stringMatching(/Réessayez|réessayez/) });
});

test("a database error within a screen answers 503, not 500", async () => {
  const away = Object.assign(new Error("x"), { code: "57P01" });
  const company = as("company");
  expect((await company.get("/compte/entreprise/mes-offres")).status).toBe(200);
  for (const pool of WatchedPool.open) pool.breakOff(away);
  try {
    const page = await company.get("/compte/entreprise/mes-offres");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await textOf(page)).toContain("Le site ne répond pas pour l’instant");
    const data = await company.data("/compte/entreprise/mes-offres");
    expect([data.status, await data.text()]).toEqual([503, filesMessages.databaseAway]);
    const written = await visitor.post("/inscription-candidat", {
      email: "x@exemple.test",
      password: "une phrase assez longue",
      terms: "on",
    });
    expect(written.status).toBe(503);
  } finally {
    for (const pool of WatchedPool.open) pool.goOn();
  }
  expect((await company.get("/compte/entreprise/mes-offres")).status).toBe(200);
});

test("concurrent readiness checks share one answer and one database query", async () => {
  const looked = Promise.withResolvers<string | null>();
  const ready = vi.spyOn(boot, "readiness").mockReturnValue(looked.promise);
  const asked = Array.from({ length: 20 }, () => visitor.get("/readyz"));
  looked.resolve(null);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(ready).toHaveBeenCalledTimes(1);
  await visitor.get("/readyz");
  expect(ready).toHaveBeenCalledTimes(2);
});

describe("a form posted during an outage", () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const held = (body: string) =>
    heldForm(new Request("http://localhost/candidats/x", { method: "POST", headers }), new Blob([body]));

  async function sendDuring(client: Client, path: string, fields: Fields): Promise<Response> {
    for (const pool of WatchedPool.open) pool.breakOff(Object.assign(new Error("x"), { code: "57P01" }));
    try {
      return await client.post(path, fields);
    } finally {
      for (const pool of WatchedPool.open) pool.goOn();
    }
  }

  test("comes back with its texts and choices, and is sent again with one press", async () => {
    const company = as("company");
    expect((await company.get("/compte/entreprise/creer-offre")).status).toBe(200);
    const description = '\nUn atelier de dix personnes,\net </textarea><script>"deux"</script> machines.';
    const typed = {
      title: "Soudeur ou soudeuse",
      description,
      contractType: "CDI",
      cityCode: "29019",
      wanted: ["a", "b"],
    };
    const answer = await sendDuring(company, "/compte/entreprise/creer-offre?depuis=a%26b", typed);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    const html = await answer.text();
    expect(html).toContain('<form method="post" action="/compte/entreprise/creer-offre?depuis=a%26b">');
    expect(html).toContain("Envoyer de nouveau");
    expect(html).toContain("&lt;/textarea&gt;&lt;script&gt;&quot;deux&quot;");
    expect(html).not.toContain("<script>");
    const { fields } = formsOf(html)[0]!;
    expect(fields).toEqual(typed);
    const sent = await postConfirmed(company, "/compte/entreprise/creer-offre", fields);
    expect(sent.status).toBe(302);
    expect(await textOf(await company.get(sent.headers.get("location")!))).toContain("Soudeur ou soudeuse");
  });

  test("holds no password and no file: they are chosen and written again", async () => {
    const signUp = { email: "zoe@exemple.test", password: "un secret assez long", terms: "on" };
    const html = await (await sendDuring(visitor, "/inscription-candidat", signUp)).text();
    expect(html).not.toContain("un secret assez long");
    expect(html).toContain('<input type="password" name="password"');
    expect(html).toContain("Mot de passe ou code, à écrire de nouveau");
    expect(html).toContain('name="email" value="zoe@exemple.test"');
    const candidate = as("candidate");
    await candidate.get("/moncompte");
    const cv = new File(["%PDF-1.4"], "cv de Zoé.pdf", { type: "application/pdf" });
    const page = await (await sendDuring(candidate, "/moncompte", { form: "cv", cv })).text();
    expect(page).toContain("Le fichier cv de Zoé.pdf est à choisir de nouveau");
    expect(page).toContain('enctype="multipart/form-data"');
    expect(page).toContain('<input type="file" name="cv"');
  });

  test("is left out when it is larger than any form of words, and for a program", async () => {
    const { characters, fields } = platformLimits.heldForm;
    expect(await held("note=x")).not.toBeNull();
    expect(await held(`note=${"x".repeat(characters + 1)}`)).toBeNull();
    expect(await held(Array.from({ length: fields + 1 }, () => "a=x").join("&"))).toBeNull();
    const data = await sendDuring(visitor, "/inscription-candidat.data", {
      email: "zoe@exemple.test",
      password: "un secret assez long",
      terms: "on",
    });
    expect([data.status, await data.text()]).toEqual([503, filesMessages.databaseAway]);
  });

  test("comes back from an overload and from a full disk too", async () => {
    const note = await held("note=A+rappeler+lundi");
    for (const answer of [overloadAnswer("/candidats/x", true, note), unavailable("disk", "page", "id", true, note)]) {
      const html = await answer.text();
      expect(formsOf(html)[0]?.fields).toEqual({ note: "A rappeler lundi" });
    }
  });
});
