// The administration's lists: contents, search, totals and filters.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { writeAudit } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import type { CountCache } from "../../platform/db/count-cache.server.ts";
import { db, pool, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { waitForSearchWrites } from "../../sourcing/results/zero-result-searches.server.ts";
import * as adminLimits from "../limits.ts";
import { findDashboard } from "./dashboard.server.ts";

const admin = as("admin");
const { query } = pg.Client.prototype;

/** The text of a page's total: the first status of its main part. */
async function countOf(path: string): Promise<string> {
  const html = await (await admin.get(path)).text();
  const main = html.slice(html.indexOf("<main"));
  return /role="status"[^>]*>([^<]*)</.exec(main)?.[1]?.replace(/\s/g, " ") ?? "";
}

const linksOf = (html: string, start: string) => [
  ...new Set([...html.matchAll(new RegExp(`href="(${start}[^"]*)"`, "g"))].map((match) => match[1])),
];

test("the dashboard shows pending items and totals with their links, in at most eight queries", async () => {
  await aCandidate();
  await aCandidate({ createdAt: new Date("2024-01-01") });
  const { companyId } = await aCompany();
  await anApplication(await anOffer({ companyId }));
  await anOffer({ companyId, isActive: false });
  const offer = await anOffer({ companyId });
  await db.updateTable("offers").set({ heldAs: "waiting" }).where("id", "=", offer.id).execute();
  await db
    .insertInto("assistanceRequests")
    .values({ id: newId(), nom: "Jeanne", email: "j@exemple.test", message: "Aidez-moi" })
    .execute();
  await transaction((tx) =>
    sendMail(tx, { to: "a@exemple.test", template: "verification", subject: "Essai", blocks: ["Texte"] }),
  );
  await pool.query(`UPDATE pgboss.job SET "start_after" = now() - interval '1 hour' WHERE "name" = 'mail'`);
  const held = await transaction((tx) =>
    sendMail(tx, { to: "b@exemple.test", template: "candidature", subject: "Essai", blocks: ["Texte"] }),
  );
  const tomorrow = new Date(Date.now() + 86_400_000);
  await pool.query(`DELETE FROM pgboss.job WHERE "id" = $1`, [held]);
  await db.updateTable("mails").set({ heldUntil: tomorrow }).where("id", "=", held).execute();
  await admin.get("/admin");
  const inside = new AsyncLocalStorage<string[]>();
  const asking = vi.spyOn(pg.Client.prototype, "query");
  asking.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === "string" ? given[0] : ((given[0] as { text?: string }).text ?? "");
    inside.getStore()?.push(text);
    return Reflect.apply(query, this, given);
  } as never);
  const statements: string[] = [];
  const response = await inside.run(statements, () => admin.get("/admin"));
  const html = await response.clone().text();
  asking.mockRestore();
  const text = await textOf(response);
  expect(text).toMatch(/Candidats 2 /);
  expect(text).toMatch(/Candidature 1 /);
  for (const [words, to] of [
    ["1 demande d’aide", "/admin/assistance?treated=non"],
    ["1 e-mail en retard", "/admin/courriers?state=waiting"],
    ["1 offre à valider", "/admin/moderation?file=offres"],
  ] as const) {
    expect(text).toContain(words);
    expect(html).toContain(`href="${to}"`);
  }
  expect(text).toContain("Aucun serveur d’e-mail configuré : les messages ne partent pas.");
  expect(text).toContain("Journal d’audit");
  expect(text).toContain("Aucune sauvegarde n’est connue");
  expect(text).toMatch(/Base joignable \(PostgreSQL 1\d/);
  for (const path of ["offres", "candidats", "entreprises", "recherches", "courriers", "journal"])
    expect(html).toContain(`href="/admin/${path}"`);
  // Three of them authenticate the viewer, one counts for the navigation.
  expect(statements.length, statements.join("\n\n")).toBeLessThanOrEqual(8);
});

test("the dashboard counts its totals unless they are cached", async () => {
  const { userId: id } = await anAdmin();
  const cached: Record<string, number>[] = [];
  const get = async (_: string, query: () => Promise<{ answer: Record<string, number> }>) => {
    if (cached.length === 0) cached.push((await query()).answer);
    return cached[0];
  };
  const dashboard = () => findDashboard({ id } as Viewer, new Date(), { get, last: () => undefined } as CountCache);
  const first = await dashboard();
  await aCandidate();
  expect({ ...(await dashboard()), health: [] }).toEqual({ ...first, health: [] });
  const candidates = ({ totals }: typeof first) => Number(totals.find(({ label }) => label === "Candidats")!.value);
  expect(candidates(first)).toBeGreaterThan(0);
  cached.pop();
  expect(candidates(await dashboard())).toBe(candidates(first) + 1);
});

test("the dashboard's search leads to the chosen list", async () => {
  const led = async (query: string) => {
    const response = await admin.get(`/admin?${query}`);
    return [response.status, response.headers.get("location")];
  };
  expect(await led("q=Zo%C3%A9+Le%26vent&liste=candidats")).toEqual([302, "/admin/candidats?q=Zo%C3%A9+Le%26vent"]);
  expect(await led("q=&liste=journal")).toEqual([302, "/admin/journal?q="]);
  expect(await led("q=a&liste=ailleurs")).toEqual([200, null]);
});

test("the pages warn while there is no mail server, and not once there is one", async () => {
  Object.assign(config, { smtpUrl: "smtp://127.0.0.1:9" });
  const dashboard = await textOf(await admin.get("/admin"));
  for (const words of ["aucun e-mail ne part", "les messages ne partent pas"]) expect(dashboard).not.toContain(words);
  Object.assign(config, { smtpUrl: undefined });
  expect(await textOf(await admin.get("/admin/courriers"))).toContain("aucun e-mail ne part");
});

test.each(["", "/offres", "/candidats", "/entreprises", "/recherches", "/assistance", "/courriers", "/journal"])(
  "/admin%s is for administrators only",
  async (path) => {
    expect((await admin.get(`/admin${path}`)).status).toBe(200);
    expect((await as("candidate").get(`/admin${path}`)).status).toBe(403);
    expect((await as("company").data(`/admin${path}`)).status).toBe(403);
  },
);

test("offers are found by title, company and city, case and accents ignored, and filtered by state", async () => {
  const { companyId } = await aCompany({ nom: "Électricité Générale" });
  const offer = await anOffer({ companyId, title: "Câbleur H/F", city: "Saint-Étienne" });
  await anOffer({ companyId, title: "Tableautier", city: "Lyon", isActive: false });
  expect(await countOf("/admin/offres?q=CABLEUR")).toBe("1 offre");
  expect(await countOf("/admin/offres?q=electricite")).toBe("2 offres");
  expect(await countOf("/admin/offres?q=saint+etienne+cableur")).toBe("1 offre");
  expect(await countOf("/admin/offres?q=electricite&actif=non")).toBe("1 offre");
  expect(await countOf("/admin/offres?q=electricite&actif=oui")).toBe("1 offre");
  const hold = (heldAs: "waiting" | "change" | "taken-down") =>
    db.updateTable("offers").set({ heldAs }).where("id", "=", offer.id).execute();
  await hold("waiting");
  expect(await countOf("/admin/offres?q=electricite&actif=oui")).toBe("0 offre");
  expect(await countOf("/admin/offres?q=electricite&actif=attente")).toBe("1 offre");
  for (const held of ["change", "taken-down"] as const) {
    await hold(held);
    expect(await countOf("/admin/offres?q=electricite&actif=attente")).toBe("0 offre");
    expect(await countOf("/admin/offres?q=electricite&actif=retiree")).toBe("1 offre");
  }
  expect(await countOf("/admin/offres?q=electricite&actif=toString")).toBe("2 offres");
  const company = (heldAs: "waiting" | "refused") =>
    db.updateTable("companies").set({ heldAs }).where("id", "=", companyId).execute();
  await company("waiting");
  expect(await countOf("/admin/entreprises?q=electricite&etat=attente")).toBe("1 entreprise");
  expect(await countOf("/admin/entreprises?q=electricite&etat=refusee")).toBe("0 entreprise");
  await company("refused");
  expect(await countOf("/admin/entreprises?q=electricite&etat=attente")).toBe("0 entreprise");
  expect(await countOf("/admin/entreprises?q=electricite&etat=refusee")).toBe("1 entreprise");
  expect(await countOf(`/admin/offres?q=${offer.id}`)).toBe("1 offre");
  expect(await countOf("/admin/offres?q=100%25")).toBe("0 offre");
  expect(await countOf(`/admin/offres?q=${newId()}`)).toBe("0 offre");
  const html = await (await admin.get("/admin/offres?q=cableur")).text();
  expect(linksOf(html, "/admin/offre-edit/")).toEqual(
    expect.arrayContaining([`/admin/offre-edit/${offer.id}`, "/admin/offre-edit/nouveau"]),
  );
  for (const word of ["Désactiver…", "Modifier", "Supprimer…"]) expect(html).toContain(`>${word}<`);
});

test("candidates are found by name, job, city and e-mail, and filtered", async () => {
  const zoe = await aCandidate({
    prenom: "Zoé",
    nom: "Œuvrard",
    job: "Sœur tourière",
    city: "Évreux",
    email: "zoe.o@ailleurs.test",
    visibility: "masked",
  });
  await aCandidate({ prenom: "Zoé", nom: "Autre", emailVerified: false });
  for (const q of ["zoe oeuvrard", "OEUVRARD", "soeur", "evreux", "zoe.o@ailleurs", "Zoe.O@Ailleurs.test", zoe.id]) {
    expect(await countOf(`/admin/candidats?q=${encodeURIComponent(q)}`), q).toBe("1 candidat");
  }
  expect(await countOf("/admin/candidats?q=zoe")).toBe("2 candidats");
  // The same name at another domain does not match.
  expect(await countOf("/admin/candidats?q=zoe.o%40autre")).toBe("0 candidat");
  await aCandidate({ email: "jeanne.dubreuil@ailleurs.test" });
  for (const q of ["jeanne.dubreuil@ailleurs.test", "breuil@", "e.Dubreuil@Ailleurs", "ÉUIL@ailleurs"])
    expect(await countOf(`/admin/candidats?q=${encodeURIComponent(q)}`), q).toBe("1 candidat");
  for (const q of ["jacques.dubreuil@ailleurs.test", "dubreuil@autre", "duxreuil@ailleurs"])
    expect(await countOf(`/admin/candidats?q=${encodeURIComponent(q)}`), q).toBe("0 candidat");
  expect(await countOf("/admin/candidats?q=zoe&visibility=masked")).toBe("1 candidat");
  expect(await countOf("/admin/candidats?q=zoe&emailVerified=non")).toBe("1 candidat");
  expect(await countOf("/admin/candidats?q=personne")).toBe("0 candidat");
  expect(await (await admin.get("/admin/candidats?q=oeuvrard")).text()).toContain(
    `href="/admin/candidat-edit/${zoe.id}"`,
  );
});

test("companies are sorted by name, found by name, city and e-mail, and link to their page", async () => {
  const later = await aCompany({ nom: "Zébulon", city: "Vannes", email: "zebulon@exemple.test" });
  const sooner = await aCompany({ nom: "Àbaque", city: "Vannes" });
  const html = await (await admin.get("/admin/entreprises?city=vann")).text();
  expect(linksOf(html, "/admin/entreprise-edit/").filter((link) => !link?.endsWith("nouveau"))).toEqual([
    `/admin/entreprise-edit/${sooner.companyId}`,
    `/admin/entreprise-edit/${later.companyId}`,
  ]);
  expect(await countOf("/admin/entreprises?city=VANNES")).toBe("2 entreprises");
  expect(await countOf("/admin/entreprises?city=annes")).toBe("0 entreprise");
  expect(await countOf("/admin/entreprises?q=zebulon%40exemple")).toBe("1 entreprise");
});

test("a city shows at most 100 companies on a page, and the pager leads to the others", async () => {
  const rows = Array.from({ length: limits.companiesByCity + 1 }, (_, index) => ({
    id: newId(),
    objet: `Atelier ${index}`,
    nom: `Atelier ${index}`,
    nomFolded: `atelier ${String(index).padStart(4, "0")}`,
    city: "Guingamp",
    cityFolded: "guingamp",
  }));
  await db.insertInto("companies").values(rows).execute();
  const companies = (html: string) => linksOf(html, "/admin/entreprise-edit/[0-9a-f]").length;
  const first = await (await admin.get("/admin/entreprises?city=guingamp")).text();
  expect(companies(first)).toBe(100);
  const next = /href="([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(first)!.slice(1).find(Boolean)!;
  expect(companies(await (await admin.get(next.replaceAll("&amp;", "&"))).text())).toBe(1);
  expect(companies(await (await admin.get("/admin/entreprises?q=atelier")).text())).toBe(101);
});

test("pages of candidates neither repeat nor skip one", async () => {
  const now = Date.now();
  const made: { id: string; at: number }[] = [];
  for (let index = 0; index < adminLimits.adminPerPage + 3; index++) {
    const createdAt = new Date(now - 60_000 * Math.floor(index / 3));
    made.push({ id: (await aCandidate({ nom: "Kerguelen", createdAt })).id, at: createdAt.getTime() });
  }
  const seen: string[] = [];
  let path: string | undefined = "/admin/candidats?q=kerguelen";
  while (path) {
    const html: string = await (await admin.get(path)).text();
    seen.push(...linksOf(html, "/admin/candidat-edit/[0-9a-f]").map((link) => link!.split("/").at(-1)!));
    const next: string | undefined = /<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/
      .exec(html)
      ?.slice(1)
      .find(Boolean);
    path = next?.replaceAll("&amp;", "&");
  }
  const newest = made.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  expect(seen).toEqual(newest.map(({ id }) => id));
});

test("saved searches name the company but no person, and searches without results are counted anonymously", async () => {
  const company = await aCompany({ nom: "Chantiers du Golfe", email: "discret@exemple.test" });
  const criteria = { job: "Soudeur naval", city: null, cityCode: null, departments: ["56"], criteriaKey: "naval 56" };
  await db
    .insertInto("savedSearches")
    .values({ id: newId(), companyId: company.companyId, uid: company.userId, ...criteria })
    .execute();
  const seek = as(company);
  for (const q of [
    "job=Souffleur+de+verre&departments=56",
    "job=SOUFFLEUR+de+verre&departments=56",
    "job=D%C3%A9veloppeuse",
  ])
    await seek.get(`/resultats?${q}`);
  await waitForSearchWrites();
  const text = await textOf(await admin.get("/admin/recherches?q=soudeur"));
  expect(text).toContain("Soudeur naval Morbihan (56) Chantiers du Golfe");
  expect(text).toMatch(/Souffleur de verre Morbihan \(56\) 2 0, cherché en vain/);
  expect(text.indexOf("Souffleur de verre")).toBeLessThan(text.indexOf("Soudeur naval"));
  expect(text).not.toContain("Développeuse");
  expect(text).not.toContain("discret@exemple.test");
  expect(await countOf("/admin/recherches?q=soudeur")).toBe("1 recherche");
});

test("the audit log shows who, when, what, before and after in the list itself, and can be searched", async () => {
  await transaction((tx) =>
    writeAudit(tx, {
      actorId: null,
      actor: "vigie@exemple.test",
      action: "offre modifiée",
      targetType: "offre",
      targetId: newId(),
      before: { title: "Ancien titre", isActive: true, salary: 2400, disabledAt: null },
      after: { title: "Nouveau titre", isActive: false, salary: null, disabledAt: "2026-03-12T13:05:00.000Z" },
    }),
  );
  const text = await textOf(await admin.get("/admin/journal?q=VIGIE"));
  expect(text).toMatch(/1 entrée /);
  for (const words of [
    "vigie@exemple.test",
    "offre modifiée",
    "Avant",
    "Après",
    "Titre : Ancien titre",
    "Titre : Nouveau titre",
    "En ligne : oui",
    "En ligne : non",
    "Salaire : 2 400",
    "Salaire : vide",
    "12 mars 2026 à 14 h 05",
  ])
    expect(text).toContain(words);
  expect(await countOf("/admin/journal?q=nouveau+titre")).toBe("1 entrée");
  expect(await countOf("/admin/journal?q=introuvable")).toBe("0 entrée");
});

test("the audit log refuses every change and every deletion", async () => {
  await transaction((tx) =>
    writeAudit(tx, { actorId: null, actor: "x", action: "essai", targetType: "offre", targetId: null }),
  );
  await expect(pool.query(`UPDATE "audit" SET "actor" = 'y'`)).rejects.toThrow(/append-only/);
  await expect(pool.query(`DELETE FROM "audit"`)).rejects.toThrow(/append-only/);
  await expect(pool.query(`TRUNCATE "audit"`)).rejects.toThrow(/append-only/);
});

test("reading the audit log writes nothing in it", async () => {
  const count = () => countOf("/admin/journal");
  const before = await count();
  await admin.get("/admin/candidats");
  await admin.get("/admin/entreprises");
  expect(await count()).toBe(before);
});
