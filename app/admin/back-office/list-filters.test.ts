// The filters of the lists of the administration in their address: those of the specification, and what is unknown.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { often } from "../../../tests/effort.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { codes, nameFor, namesOf } from "../../engines/occupations/rome.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { fold } from "../../platform/text/text.ts";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

test("the list of candidates is filtered by job, city, e-mail and id, which are its fields", async () => {
  const admin = as("admin");
  const own = await aCandidate({
    nom: "Quimperle",
    job: "Tonnelière",
    city: "Cognac",
    email: "zoe.filtre@exemple.test",
  });
  await aCandidate({ nom: "Autrement", job: "Tonnelier", city: "Brest (29)" });
  const html = async (query: string) => (await admin.get(`/admin/candidats?${query}`)).text();
  for (const query of [
    "job=NELIÈRE",
    "city=cogn",
    "email=zoe.filtre@",
    `id=${own.id}`,
    "job=tonneli&city=Cognac&utm_source=x",
  ]) {
    const page = await html(query);
    expect([query, page.includes("Quimperle"), page.includes("Autrement")]).toEqual([query, true, false]);
    expect(page).not.toContain("Paramètre inconnu");
  }
  expect(await html("id=personne")).not.toContain("Quimperle");
  const fields = await html("job=tonneli&city=Cognac");
  for (const [name, value] of [
    ["job", "tonneli"],
    ["city", "Cognac"],
    ["email", ""],
    ["id", ""],
  ])
    expect(fields).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*${value ? `value="${value}"` : ""}`));
});

test("every list names the parameters that it does not know, and applies the rest", async () => {
  const admin = as("admin");
  await aCandidate({ nom: "Seul", job: "Luthier" });
  const text = plain(
    await textOf(await admin.get("/admin/candidats?job=luthier&ville=Lyon&tri=nom&gclid=1&%3Cb%3E=2")),
  );
  expect(text).toContain("Paramètre inconnu : ville");
  expect(text).toContain("Paramètre inconnu : <b>");
  expect(text).not.toContain("Paramètre inconnu : gclid");
  expect(text).toContain("Seul");
  for (const path of ["offres", "entreprises", "recherches", "courriers", "assistance", "signalements", "journal"]) {
    const page = plain(await textOf(await admin.get(`/admin/${path}?inconnu=1&q=x&utm_medium=y`)));
    expect([path, page.includes("Paramètre inconnu : inconnu"), page.includes("utm_medium")]).toEqual([
      path,
      true,
      false,
    ]);
  }
});

/** Fifteen trades of ROME of which the name has two forms, from the whole list; fifty in a thorough run. */
const trades = [...new Set(codes.flatMap((code) => namesOf(code).map(({ name }) => name)))]
  .map((name) => [nameFor(name, "masculine"), nameFor(name, "feminine")] as const)
  .filter(([his, hers]) => fold(his) !== fold(hers))
  .filter((_, at, all) => at % Math.floor(all.length / often(15, 50)) === 0);

test("both forms of a trade find the same rows in the filters and in the search of every list", async () => {
  const admin = as("admin");
  const { companyId } = await aCompany();
  for (const [his, hers] of trades) {
    for (const job of [his, hers]) {
      await aCandidate({ job: job.toUpperCase() });
      await anOffer({ companyId, title: job.slice(0, 100), job: null });
      await db
        .insertInto("savedSearches")
        .values({ id: newId(), companyId, uid: null, job, city: null, cityCode: null, criteriaKey: job })
        .execute();
    }
  }
  const rows = async (address: string, text: string) => {
    const html = await (await admin.get(`${address}${encodeURIComponent(text)}`)).text();
    return [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id).toSorted();
  };
  for (const [his, hers] of trades) {
    for (const address of [
      "/admin/candidats?job=",
      "/admin/candidats?q=",
      "/admin/offres?q=",
      "/admin/recherches?q=",
    ]) {
      const [one, other] = [await rows(address, his), await rows(address, hers.toUpperCase())];
      expect(one.length, `${address}${his}`).toBeGreaterThanOrEqual(2);
      expect(other, `${address}${hers}`).toEqual(one);
    }
  }
}, 300_000);
