// Every page that counts a company's applications counts the same ones, or its words name those it leaves out.
import { expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { companyPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { updateDueFigures } from "./count-responses.server.ts";

const inbox = "/compte/entreprise/candidatures";
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

const read = async (client: Client, path: string) => (await textOf(await client.get(path))).replaceAll("\u00a0", " ");
const tableOf = async (client: Client, path: string, pattern: RegExp) => {
  const found = pattern.exec(await (await client.get(path)).text())?.[0] ?? "";
  return (await textOf(new Response(found))).replaceAll("\u00a0", " ");
};

/** Ten applications of 30 days: six to one offer, one to another, one to a deleted one, two without an offer. */
async function aCompanyOfAllKinds() {
  const company = await aCompany({ nom: "Vannerie Réunie", takesSpontaneous: true, namesShownFrom: "interview" });
  const { companyId } = company;
  const offer = await anOffer({ companyId, title: "Vannière" });
  const other = await anOffer({ companyId, title: "Rempailleur" });
  const deleted = await anOffer({ companyId, title: "Effacée" });
  const sent = async (to: typeof offer, given: Parameters<typeof anApplication>[1]) =>
    (await anApplication(to, { createdAt: ago(10), ...given })).id;
  const fresh = await sent(offer, { createdAt: new Date() });
  const answered = await sent(offer, { answeredAt: ago(8), state: "refused", notifiedState: "refused" });
  await sent(offer, { state: "withdrawn" });
  await sent(offer, { state: "withdrawn", falseAt: ago(9) });
  for (const prenom of ["Ana", "Luc"]) await sent(offer, { cameBy: "paper", prenom });
  await sent(other, { source: "feed", answeredAt: ago(9), state: "interview", notifiedState: "interview" });
  await sent(deleted, { answeredAt: ago(9), state: "refused", notifiedState: "refused" });
  const alone = { id: null as never, companyId, title: "Candidature spontanée : Vannier" };
  for (const answeredAt of [ago(9), null]) await sent(alone, { answeredAt, isSpontaneous: true });
  await db.deleteFrom("offers").where("id", "=", deleted.id).execute();
  const [oneId, otherId] = [fresh, answered].toSorted() as [string, string];
  await db
    .insertInto("applicationLinks")
    .values({ oneId, otherId, isSame: true, byUserId: company.userId } as never)
    .execute();
  return { company, companyId, client: as(company), offer };
}

test("the inbox, its board and export, the offer and the home page agree on all applications", async () => {
  const { client, offer } = await aCompanyOfAllKinds();
  const of = `?offre=${offer.id}`;
  expect(await read(client, inbox)).toContain(" 10 candidatures ");
  expect(await read(client, `${inbox}?vue=tableau`)).toContain("10 candidatures");
  expect((await (await client.get(`${inbox}/export/csv`)).text()).trim().split("\r\n")).toHaveLength(11);
  expect(await read(client, inbox + of)).toContain(" 6 candidatures ");
  expect(await read(client, "/compte/entreprise/mes-offres")).toContain("6 candidatures");
  const edit = await read(client, `/compte/entreprise/mes-offres/${offer.id}`);
  expect(edit).toContain("6 candidatures reçues, dont 2 ajoutées à la main en tout");
  const home = await read(client, "/entreprise");
  expect(home).toContain("0 vue 6 candidatures pour Vannière 1 réponse");
  expect(home).toContain("2 candidatures ajoutées à la main ne sont pas comptées.");
  expect(home).toMatch(/Vannière (?:(?!Rempailleur).)*6 candidatures(?! en)/);
});

test("the lines and the sources of a funnel sum to it, and it names those that it leaves out", async () => {
  const { client, offer } = await aCompanyOfAllKinds();
  const home = await read(client, "/entreprise");
  const funnel = await tableOf(client, "/entreprise", /<table class="funnel">[\s\S]*?<\/table>/);
  expect(funnel).toMatch(/Candidatures 8 0/);
  expect(home).toContain("2 candidatures ajoutées à la main ne sont pas comptées.");
  expect(home).toMatch(/D’où viennent les candidatures Direct 7 Flux d’offres 1 /);
  expect(home).not.toMatch(/Ajoutée par l’entreprise \d/);
  expect(home).toMatch(/Vannière 0 4 1 0 .*Candidatures spontanées 0 2 1 0/);
  const edit = await read(client, `/compte/entreprise/mes-offres/${offer.id}`);
  expect(edit).toMatch(
    /Candidatures 4 0 .*2 candidatures ajoutées à la main|2 candidatures ajoutées à la main.*Candidatures 4 0 /,
  );
});

test("a funnel of many offers has a line for the others, so that its lines sum to it", async () => {
  const company = await aCompany();
  for (let at = 0; at < 24; at++) {
    const offer = await anOffer({ companyId: company.companyId, title: `Offre ${at}` });
    await anApplication(offer);
  }
  const home = await read(as(company), "/entreprise");
  const lines = /Lire offre par offre(.*)/.exec(home)?.[1] ?? "";
  const counts = [...lines.matchAll(/(?:Offre \d+|Autres offres) 0 (\d+) 0 0/g)].map(([, count]) => Number(count));
  expect(counts.length).toBeLessThan(24);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
});

test("the public page names the applications that its figure leaves out", async () => {
  const { companyId } = await aCompanyOfAllKinds();
  await db
    .insertInto("companyAnswers")
    .values({ companyId })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet({ isStale: true }))
    .execute();
  await updateDueFigures(new Date());
  // Five of eight: neither the fresh one nor the two withdrawn ones; those that the company added never count.
  const page = await read(visitor, companyPath({ id: companyId, nom: "Vannerie Réunie" }));
  expect(page).toContain("(5 candidatures reçues en un an, sans les plus récentes qui attendent encore)");
});
