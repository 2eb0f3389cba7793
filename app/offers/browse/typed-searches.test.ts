// Searches with invisible characters, an open quote mark, and towns typed with their department.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "../../../tests/factories.ts";

test("an invisible character in a search hides nothing, and one alone is no search", async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Conductrice de ligne invisible", city: "Lyon" });
  const read = async (search: Record<string, string>) =>
    textOf(await visitor.get(`/offres?${new URLSearchParams(search)}`));
  for (const search of [
    { q: "conductrice", lieu: "Ly\u200bon" },
    { q: "conduc\u200btrice" },
    { q: '"conductrice' },
    { q: "«\u00a0conductrice" },
  ] as Record<string, string>[])
    expect([search, (await read(search)).includes("Conductrice de ligne invisible")]).toEqual([search, true]);
  expect(await read({ q: "\u200b" })).not.toMatch(/«\s*»/);
  const company = as(await aCompany());
  const { id } = await aCandidate({ job: "Conductrice de four", city: "Lyon" });
  for (const job of ["conduc\u200btrice de four", '"conductrice de four'])
    expect([
      job,
      (await (await company.get(`/resultats?${new URLSearchParams({ job, city: "Ly\u200bon" })}`)).text()).includes(id),
    ]).toEqual([job, true]);
});

test("a town typed with its department shows it once", async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Luthière", city: "Rezé (44)" });
  const html = await textOf(await as(await anAdmin()).get("/admin/offres"));
  expect(html).toContain("Rezé (44)");
  expect(html).not.toContain("(44) (44)");
});
