// Proposals for a search of offers without results: corrected words and nearby departments.
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { catchUp, closeIndex, openIndex } from "../../people/candidate-index/live-index.server.ts";

const plain = (text: string) =>
  text
    .replace(/<!-- -->|<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[\u00a0\u202f]/g, " ");

async function waysOf(query: string): Promise<{ to: string; label: string }[]> {
  const html = await (await visitor.get(`/offres?${query}`)).text();
  expect(plain(/<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "")).toBe("0 offre");
  const box = html.slice(html.indexOf('class="empty"'), html.indexOf("</main>"));
  return [...box.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to = "", label = ""]) => ({
    to: plain(to),
    label: plain(label),
  }));
}

async function countOf(to: string): Promise<string> {
  const html = await (await visitor.get(to)).text();
  return plain(/<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "");
}

beforeAll(async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId, title: "Zurbaquier", city: "Bourg-en-Bresse" });
  await anOffer({ companyId, title: "Zurbaquier", city: "Strasbourg" });
  await anOffer({ companyId, title: "Zurbaquier d'atelier", city: "Brest" });
  await aCandidate({ job: "Zurbaquier" });
  await openIndex();
  await catchUp();
});
afterAll(closeIndex);

test("a mistyped word: proposes a word of candidates' jobs that an offer contains", async () => {
  const [first] = await waysOf("q=zurbaquer+atelier");
  expect(first?.label).toBe("Vouliez-vous dire « zurbaquier atelier » ? (1)");
  expect(await countOf(first!.to)).toBe("1 offre");
});

test("a mistyped city: proposes the similar commune", async () => {
  const [first] = await waysOf("q=zurbaquier&lieu=Starsbourg");
  expect(first?.label).toBe("Vouliez-vous dire « Strasbourg (67) » ? (1)");
  expect(await countOf(first!.to)).toBe("1 offre");
});

test("proposes the departments around a department or city, and the region only when it is larger", async () => {
  for (const query of ["q=zurbaquier&lieu=Lyon", "q=zurbaquier&lieu=69"]) {
    const ways = await waysOf(query);
    expect(ways[0]?.label, query).toBe("Dans les départements voisins (1)");
    expect(await countOf(ways[0]!.to)).toBe("1 offre");
    expect(ways.map(({ label }) => label).filter((label) => label.includes("région"))).toEqual([]);
  }
});

test("correct words are not corrected, and unused words are never proposed", async () => {
  await aCandidate({ job: "Zurbaqueux" });
  await catchUp();
  const labels = (await waysOf("q=zurbaqueuz")).map(({ label }) => label);
  expect(labels.filter((label) => label.includes("zurbaqueux"))).toEqual([]);
  expect(
    (await waysOf("q=zurbaquier+zzz")).map(({ label }) => label).filter((label) => label.includes("Vouliez")),
  ).toEqual([]);
});
