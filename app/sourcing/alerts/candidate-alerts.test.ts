// Companies' alerts on new candidates, with the time given to the scheduled task.
import { beforeEach, expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { runAlerts } from "./alerts.server.ts";

const minute = 60_000;
const start = Date.parse("2026-11-02T05:30:00Z");
const at = (minutes: number) => new Date(start + minutes * minute);

beforeEach(async () => {
  await db.deleteFrom("alerts").execute();
});

/** A company with a saved search of a unique trade, and its alert from the start. */
async function aWatch(frequency: AlertFrequency, given: Parameters<typeof aCompany>[0] = {}) {
  const company = await aCompany(given);
  const job = `Métier ${newId()}`;
  const client = as(company);
  await client.post("/resultats/enregistrement", { job });
  const { id } = await db
    .selectFrom("savedSearches")
    .select("id")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  if (frequency !== "daily") await client.post(`/resultats/recherches/${id}/alerte`, { frequence: frequency });
  await db
    .updateTable("alerts")
    .set({ since: at(0), dueAt: frequency === "immediate" ? at(0) : at(30) })
    .where("searchId", "=", id)
    .execute();
  return { company, client, job, id };
}

const mailsTo = (email: string) =>
  db.selectFrom("mails").selectAll().where("to", "=", email).orderBy("createdAt").orderBy("id").execute();

test("a new candidate is sent once, masked where required, and never when hidden from or dismissed by the company", async () => {
  const { company, client, job } = await aWatch("immediate", { siret: "73282932000074" });
  await aCandidate({ job, nom: "Ancien", createdAt: at(-60) });
  const visible = await aCandidate({ job, prenom: "Nadia", nom: "Benali", createdAt: at(1) });
  const masked = await aCandidate({
    job,
    prenom: "Secret",
    nom: "Zylberstein",
    visibility: "masked",
    createdAt: at(2),
  });
  const blocking = await aCandidate({ job, nom: "Bloquant", createdAt: at(3) });
  await db.insertInto("blockedCompanies").values({ candidateId: blocking.id, siren: "732829320" }).execute();
  const late = await aCandidate({ job, nom: "Tardif", emailVerified: false, createdAt: at(3) });
  const aside = await aCandidate({ job, nom: "Ecarte", createdAt: at(3) });
  await client.post(`/candidats/${aside.id}/ecart`, { ecarter: "oui" });
  await runAlerts(at(10));
  await runAlerts(at(11));
  const [mail, ...others] = await mailsTo(company.email);
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^2 nouveaux profils/);
  expect(mail!.text).toContain("Nadia Benali");
  expect(mail!.text).toContain(`/candidats/${visible.id}`);
  expect(mail!.text).toContain("Profil masqué");
  expect(mail!.text).toContain(`/candidats/${masked.id}`);
  for (const name of ["Zylberstein", "Secret", "Ancien", "Bloquant", "Tardif", "Ecarte"])
    expect(mail!.text + mail!.html, name).not.toContain(name);
  // A late verification makes an older account new; others are not sent again.
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", late.id).execute();
  await runAlerts(at(60));
  await runAlerts(at(90));
  const then = await mailsTo(company.email);
  expect(then.map(({ subject }) => subject.split(/\s:/)[0])).toEqual(["2 nouveaux profils", "1 nouveau profil"]);
  expect(then[1]!.text).toContain("Tardif");
  expect(then[1]!.text).not.toContain("Benali");
  // One-click unsubscribing without a session needs both headers.
  const headers = mail!.headers as Record<string, string>;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = /<http:\/\/localhost:3000(.*)>/.exec(headers["List-Unsubscribe"]!)![1]!;
  const { visitor } = await import("../../../tests/app.ts");
  expect((await visitor.post(address, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  await aCandidate({ job, createdAt: at(100) });
  await runAlerts(at(200));
  expect(await mailsTo(company.email)).toHaveLength(2);
});

test("daily and weekly alerts leave at eight in Paris, with at most ten names", async () => {
  const [daily, weekly] = [await aWatch("daily"), await aWatch("weekly")];
  for (let index = 0; index < 12; index++) await aCandidate({ job: daily.job, createdAt: at(index + 1) });
  await runAlerts(at(90));
  await aCandidate({ job: weekly.job, createdAt: at(100) });
  const [mail] = await mailsTo(daily.company.email);
  expect(mail!.text.match(/\/candidats\//g)).toHaveLength(10);
  expect(mail!.text).toContain("Voir aussi 2 autres");
  await aCandidate({ job: daily.job, createdAt: at(110) });
  await runAlerts(at(24 * 60 + 89));
  expect(await mailsTo(daily.company.email)).toHaveLength(1);
  await runAlerts(at(24 * 60 + 90));
  expect(await mailsTo(daily.company.email)).toHaveLength(2);
  expect(await mailsTo(weekly.company.email)).toEqual([]);
  await runAlerts(at(7 * 24 * 60 + 90));
  expect(await mailsTo(weekly.company.email)).toHaveLength(1);
});

test("each colleague has their own frequency, former members get no mail, and other companies' searches are not found", async () => {
  const { client, job, id, company } = await aWatch("immediate");
  const other = await aCompany();
  expect((await as(other).post(`/resultats/recherches/${id}/alerte`, { frequence: "daily" })).status).toBe(404);
  const colleague = await aColleague(company);
  for (let press = 0; press < 2; press++)
    expect((await as(colleague).post(`/resultats/recherches/${id}/alerte`, { frequence: "weekly" })).status).toBe(302);
  const alerts = await db.selectFrom("alerts").select(["userId", "frequency"]).where("searchId", "=", id).execute();
  expect(new Set(alerts.map(({ userId, frequency }) => `${userId} ${frequency}`))).toEqual(
    new Set([`${company.userId} immediate`, `${colleague.userId} weekly`]),
  );
  expect(await (await client.get("/resultats")).text()).toMatch(/<option[^>]*value="immediate"[^>]*selected/);
  await db.updateTable("members").set({ companyId: other.companyId }).where("userId", "=", company.userId).execute();
  await aCandidate({ job, createdAt: at(5) });
  await runAlerts(at(10));
  expect(await mailsTo(company.email)).toEqual([]);
});
