// A check that runs out of time reports it; the page asks once and never blocks the text.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as enginesLimits from "../limits.ts";
import { checkTexts } from "./checks.server.ts";

beforeEach(() => {
  for (const name of ["sliceMs", "budgetMs"] as const)
    vi.spyOn(enginesLimits.wordingTime, name, "get").mockReturnValue(0 as never);
});
afterEach(() => vi.restoreAllMocks());

const long = "Vous tenez la caisse. ".repeat(20);

test("a check that runs out of time reports that it is incomplete", async () => {
  expect(await checkTexts({ description: long })).toMatchObject({ isComplete: false });
  vi.restoreAllMocks();
  expect(await checkTexts({ description: long })).toEqual({ findings: [], isComplete: true });
});

test("a check that waits for the processor is complete", async () => {
  vi.restoreAllMocks();
  let elapsedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    elapsedMs += enginesLimits.wordingTime.budgetMs;
    return elapsedMs;
  });
  expect(await checkTexts({ description: long })).toEqual({ findings: [], isComplete: true });
});

test("an offer that could not be checked is asked for once, published when sent again, and shown so to the administration", async () => {
  const company = await aCompany();
  const offer = { title: "Vendeuse ou vendeur", description: long };
  const asked = await as(company).post("/compte/entreprise/creer-offre", offer);
  expect(asked.status).toBe(400);
  const html = await asked.clone().text();
  expect(await textOf(asked)).toContain("Le contrôle des mots de ce texte s’est arrêté avant la fin, faute de temps.");
  expect(html).toContain('name="wordingSeen" value="unchecked"');
  const again = await as(company).post("/compte/entreprise/creer-offre", { ...offer, wordingSeen: "unchecked" });
  expect(again.status).toBe(302);
  const page = await textOf(await as(company).get(again.headers.get("location")!));
  expect(page).toContain("Le texte de cette offre n’a pas été entièrement vérifié cette fois");
  const { id } = await db
    .selectFrom("offers")
    .select("id")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  const admin = as(await anAdmin());
  expect(await textOf(await admin.get(`/admin/moderation/offre/${id}`))).toContain("Vérification incomplète");
});

test("a note that could not be checked is asked for once, and saved when sent again", async () => {
  const [company, candidate] = [await aCompany(), await aCandidate()];
  const path = `/candidats/${candidate.id}`;
  const note = { form: "note", "note-id": newId(), note: long };
  const asked = await as(company).post(path, note);
  expect(asked.status).toBe(400);
  expect(await textOf(asked)).toContain("il sera contrôlé de nouveau, et partira même si le contrôle s’arrête encore");
  expect((await as(company).post(path, { ...note, wordingSeen: "unchecked" })).status).toBe(302);
});
