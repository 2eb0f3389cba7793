// The territory of the site: what its setting changes on public pages, in proposals and in pictures.
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { anAdmin, anOffer } from "../../../tests/factories.ts";
import { saveSettings, settingsFields } from "../../../tests/settings-form.ts";
import { setIdentity } from "../../../tests/site-identity.ts";
import { db } from "../../platform/db/db.server.ts";

let admin: Client;

beforeAll(async () => {
  admin = as(await anAdmin());
});

afterAll(() => setIdentity({ site: {} }));

const page = "/admin/reglages/identite";
const htmlOf = async (path: string) => (await visitor.get(path)).text();
const serve = async (territory: string) =>
  expect((await saveSettings(admin, "identite", { territory })).status).toBe(302);

test("a territory is chosen by number or name, shown by name, and in the audit log", async () => {
  await serve("15, 48");
  expect((await settingsFields("identite")).territory).toBe("Cantal, Lozère");
  const journal = await textOf(await admin.get("/admin/journal"));
  expect(journal).toContain("Départements ou région");
  expect(journal).toContain("Cantal, Lozère");
  await serve("bretagne");
  expect((await settingsFields("identite")).territory).toBe("Bretagne");
  await serve("");
  expect((await settingsFields("identite")).territory).toBe("");
});

test("an unknown one is refused beside its field, and nothing typed is lost", async () => {
  const refused = await admin.post(
    page,
    await settingsFields("identite", { territory: "15, Aurilac", claim: "Gardée" }),
  );
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain("Nous ne connaissons pas «\u00a0Aurilac\u00a0»");
  expect(html).toContain('value="15, Aurilac"');
  expect(html).toContain('value="Gardée"');
});

test("the opening sentence names the territory, and each audience has its own text", async () => {
  const forCompanies = "/?role=recruteur";
  expect(await htmlOf(forCompanies)).toContain("relie les entreprises aux talents de leur ville.");
  await serve("15");
  expect(await htmlOf(forCompanies)).toContain("relie les entreprises aux talents du Cantal.");
  expect(await htmlOf("/")).toContain("relie les talents aux entreprises du Cantal.");
  await saveSettings(admin, "identite", {
    homeLead: "Toutes les offres,\nd’Aurillac à Saint-Flour.",
    homeCompanies: "Publiez en cinq minutes.",
    homeCandidates: "Postulez sans compte.",
  });
  expect((await settingsFields("identite")).homeLead).toBe("Toutes les offres,\nd’Aurillac à Saint-Flour.");
  const companies = await htmlOf(forCompanies);
  expect(companies).toContain("Toutes les offres,\nd’Aurillac à Saint-Flour. Publiez en cinq minutes.</p>");
  expect(companies).toContain('<meta name="description" content="Toutes les offres, d’Aurillac à Saint-Flour."');
  expect(await htmlOf("/")).toContain("d’Aurillac à Saint-Flour. Postulez sans compte.</p>");
  await saveSettings(admin, "identite", { homeLead: "" });
  expect(await textOf(await visitor.get(forCompanies))).toContain("aux talents du Cantal. Publiez en cinq minutes.");
  await saveSettings(admin, "identite", { homeCompanies: "", homeCandidates: "" });
});

const labelsOf = async (path: string): Promise<string[]> => {
  const { options } = await (await visitor.get(`/suggestions/${path}`)).json();
  return options.map(({ label }: { label: string }) => label);
};

test("proposals of places begin with the territory, and those elsewhere still follow", async () => {
  await serve("");
  const everywhere = await labelsOf("lieux?q=saint-et");
  expect(everywhere[0]).toBe("Saint-Étienne (42)");
  await serve("15");
  const own = await labelsOf("lieux?q=saint-et");
  expect(own.slice(0, 4)).toEqual([
    "Saint-Étienne-de-Maurs (15)",
    "Saint-Étienne-de-Chomeil (15)",
    "Saint-Étienne-Cantalès (15)",
    "Saint-Étienne-de-Carlat (15)",
  ]);
  expect([own[4], own.length]).toEqual(["Saint-Étienne (42)", 8]);
  expect((await labelsOf("lieux?q=saint-fl"))[0]).toBe("Saint-Flour (15)");
  expect((await labelsOf("lieux?departements=1&q=au")).slice(0, 2)).toEqual(["Aurillac (15)", "Auzers (15)"]);
  expect((await labelsOf("lieux?q=lyon"))[0]).toBe("Lyon (69)");
  expect((await labelsOf("lieux?departements=1&q=69"))[0]).toBe("Rhône (69)");
  expect(await labelsOf("lieux?departements=seuls&q=c")).toEqual(expect.arrayContaining(["Cantal (15)"]));
  expect((await labelsOf("lieux?departements=seuls&q=c"))[0]).toBe("Cantal (15)");
  await serve("974, 15");
  expect((await labelsOf("lieux?q=saint-p")).slice(0, 2)).toEqual(["Saint-Paul (974)", "Saint-Pierre (974)"]);
});

test("empty fields name towns of the territory, and maps show it larger", async () => {
  await serve("");
  const everywhere = await htmlOf("/");
  expect(everywhere).toContain('placeholder="Lyon, Gironde, 44…"');
  await serve("15");
  for (const path of ["/", "/offres", "/entreprises", "/test-candidat", "/nulle-part"])
    expect([path, await htmlOf(path)]).toEqual([
      path,
      expect.stringContaining('placeholder="Aurillac, Saint-Flour, 15…"'),
    ]);
});

test("the map of an offer without a town shows the territory where the offer is in it or beside it, else all of France", async () => {
  const [own, beside, far] = await Promise.all(
    ["Aurillac", "Rodez", "Lyon"].map((city) => anOffer({ title: "Maçon", city })),
  );
  const ids = [own!.id, beside!.id, far!.id];
  await db.updateTable("offers").set({ city: null, cityCode: null }).where("id", "in", ids).execute();
  const viewOf = async (offer: { id: string }) =>
    /<svg class="map[^"]*" viewBox="([^"]*)"/.exec(await (await visitor.get(`/offres/${offer.id}-macon`)).text())?.[1];
  const whole = "0 0 2452 2340";
  await serve("");
  expect([await viewOf(own!), await viewOf(far!)]).toEqual([whole, whole]);
  await serve("15");
  const part = await viewOf(own!);
  expect(part).toMatch(/^1\d{3} 1\d{3} \d{3} \d{3}$/);
  expect([await viewOf(beside!), await viewOf(far!)]).toEqual([part, whole]);
  await serve("974");
  expect([await viewOf(own!)]).toEqual([whole]);
});
