// Texts that a form may carry but no field accepts: their cost grows linearly and no page waits for them.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CvLine } from "../../app/engines/cv-parser/cv-layout.ts";
import { createFile } from "../../app/files/store/files.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { db, transaction } from "../../app/platform/db/db.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import * as platformLimits from "../../app/platform/limits.ts";
import { fold, storable } from "../../app/platform/text/text.ts";
import { app } from "../../server/app.ts";
import { as, type Fields, textOf, visitor } from "../app.ts";
import { aCandidate, aCompany, type Person } from "../factories.ts";
import { blockedMs, isMeasured } from "./input-costs.ts";

afterEach(() => vi.restoreAllMocks());

/** An order that Unicode normalisation changes: the second half sorts before the first. */
const marks = (count: number) => `e${"\u0301".repeat(count / 2)}${"\u0327".repeat(count / 2)}`;
const filled = (unit: string) => unit.repeat((platformLimits.formBytes - 10_000) / encodeURIComponent(unit).length);

const company = () => aCompany();
const candidate = () => aCandidate();

describe.each<[string, () => Promise<Person>, string, () => Promise<Fields> | Fields, number]>([
  ["a department of many marks", company, "/compte-entreprise", () => ({ departement: marks(100_000) }), 400],
  ["many departments", candidate, "/moncompte", () => ({ form: "profil", departments: filled("zz,") }), 400],
  ["a job of many words", company, "/resultats/recherches", () => ({ job: filled("serveur "), formes: "toutes" }), 204],
  ["many tags", company, "/candidats/:id", async () => ({ form: "rangement", etiquettes: filled("a;") }), 302],
])("%s", (_, who, path, fields, status) => {
  test("answers without blocking for longer than 50 ms", { timeout: 60_000 }, async () => {
    const [client, given] = [as(await who()), await fields()];
    const place = path.replace(":id", (await aCandidate()).userId);
    const ask = () => client.post(place, given);
    expect((await ask()).status).toBe(status);
    if (isMeasured) expect(await blockedMs(ask, 50)).toBeLessThanOrEqual(50);
  });
});

test("a character retains five combining marks at most, and a text its other characters", () => {
  expect(storable(`Zoe\u0301\0 ${marks(200)}x`)).toBe(`Zoe\u0301 e${"\u0301".repeat(5)}x`);
  expect(fold(`é${"\u0327".repeat(100_000)}A`)).toBe("ea");
});

test("reads a profile from a CV of three thousand lines up to the usual length, and blocks for at most 50 ms", {
  timeout: 60_000,
}, async () => {
  const person = await aCandidate();
  const id = newId();
  const lines = Array.from({ length: 3_000 }, (_, n): CvLine => {
    const text = n === 2_999 ? "mars 2019 – avril 2020 Soudeuse, Forges du Nord" : "Chef Lyon";
    return { text, style: "a", size: 10, bullet: false, block: n, x: 50 + 50 * n, gap: 0, page: 1 };
  });
  await transaction((tx) =>
    createFile(tx, {
      id,
      kind: "cv",
      originalName: "CV.pdf",
      name: "cv.pdf",
      fileType: "pdf",
      contentType: "application/pdf",
      storageKey: `cv/${id}`,
      sha256: "0".repeat(64),
      size: 1,
      uploadedBy: person.userId,
      text: null,
      lines,
    }),
  );
  await db.updateTable("candidates").set({ cvFileId: id }).where("id", "=", person.userId).execute();
  const client = as(person);
  expect(await textOf(await client.get("/moncompte"))).not.toContain("Forges du Nord");
  if (isMeasured) expect(await blockedMs(() => client.get("/moncompte"), 50)).toBeLessThanOrEqual(50);
});

describe("the return address", () => {
  const query = `job=${"%C3%A9".repeat(1_300)}`;

  test("loses a long query, and the sign-in page opens", async () => {
    const answer = await visitor.get(`/resultats?${query}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?retour=%2Fresultats"]);
    expect((await visitor.get("/login?retour=%2Fresultats")).status).toBe(200);
    const short = await visitor.get("/resultats?job=soudeur&city=Lyon");
    expect(short.headers.get("location")).toBe("/login?retour=%2Fresultats%3Fjob%3Dsoudeur%26city%3DLyon");
  });

  test("is ignored when a form sends one that is too long", async () => {
    const { email, password } = await signedUp();
    const retour = `/resultats?job=${"a".repeat(platformLimits.address.queryBytes)}`;
    const answer = await visitor.post("/login", { email, password, retour });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/moncompte"]);
    const near = await visitor.post("/login", { email, password, retour: "/offres?q=soudeur" });
    expect(near.headers.get("location")).toBe("/offres?q=soudeur");
  });

  async function signedUp() {
    const account = { email: `${newId()}@exemple.test`, password: "une phrase assez longue" };
    expect((await visitor.post("/inscription-candidat", { ...account, terms: "on" })).status).toBe(302);
    return account;
  }
});

test("NUL characters nested in NUL characters are removed from a query", async () => {
  const nested = (depth: number) => "%".repeat(depth) + "00".repeat(depth);
  const answer = await visitor.get(`/offres?q=sou${nested(2_000)}deur`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('value="soudeur"');
});

test("JSON with too many values is not parsed", async () => {
  const parse = vi.spyOn(JSON, "parse");
  const body = `{${Array.from({ length: platformLimits.json.values }, (_, n) => `"k${n}":${n}`).join(",")},"email":"a@exemple.test"}`;
  const headers = { Origin: config.baseUrl, "Content-Type": "application/json" };
  const answer = await app.request(new Request(`${config.baseUrl}/notif-email`, { method: "POST", headers, body }));
  expect([answer.status, await answer.json()]).toEqual([202, { ok: true }]);
  expect(parse.mock.calls.filter(([text]) => String(text).includes("k499"))).toEqual([]);
});
