// The minimum pay of a search as people type it.
import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { anOffer } from "../../../tests/factories.ts";

const pays: [title: string, salary: number, unit: string][] = [
  ["Héliciculteur mal payé", 12.02, "par heure"],
  ["Héliciculteur au mois", 2400, "par mois"],
  ["Héliciculteur à l’année", 36_000, "par an"],
  ["Héliciculteur au jour", 450, "par jour"],
];

beforeAll(async () => {
  for (const [title, salary, salaryTaux] of pays) await anOffer({ title, salary, salaryTaux });
});

async function search(salary: string, rest: Record<string, string> = {}) {
  const query = new URLSearchParams({ q: "héliciculteur", salary, salaryTaux: "par mois", ...rest });
  const html = (await (await visitor.get(`/offres?${query}`)).text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const input = (html.match(/<input[^>]*name="salary"[^>]*>/) ?? [""])[0];
  return {
    html,
    titles: pays.flatMap(([title]) => (html.includes(title) ? [title.split(" ").slice(1).join(" ")] : [])),
    chip: /Retirer le filtre (Au moins [^"<]*)/.exec(html)?.[1]?.replace(/\s/g, " "),
    value: / value="([^"]*)"/.exec(input)?.[1] ?? "",
    note: /field-salary-note"[^>]*>.*?<span>(.*?)<\/span>/.exec(html)?.[1]?.replace(/\s/g, " "),
    error: /field-salary-erreur"[^>]*>.*?<span>(.*?)<\/span>/.exec(html)?.[1]?.replace(/\s/g, " "),
  };
}

describe("the minimum pay of a search", () => {
  test.each([
    ["35K", "Au moins 35 000 € brut par an"],
    ["35 K€", "Au moins 35 000 € brut par an"],
    ["30-35k€ selon expérience", "Au moins 30 000 € brut par an"],
    ["2 500 €/mois", "Au moins 2 500 € brut par mois"],
    ["2500 euros mensuels", "Au moins 2 500 € brut par mois"],
    ["2,5k par mois", "Au moins 2 500 € brut par mois"],
    ["12,50 €/h", "Au moins 12,50 € brut par heure"],
    ["12€50 de l’heure", "Au moins 12,50 € brut par heure"],
    ["450 €/jour", "Au moins 450 € brut par jour"],
    ["30 000 € brut annuel", "Au moins 30 000 € brut par an"],
    ["entre 1800 et 2000 € par mois", "Au moins 1 800 € brut par mois"],
  ])("%s is understood, and stated in the list and beside the field", async (text, chip) => {
    const found = await search(text);
    expect(found.chip).toBe(chip);
    expect(found.note).toBe(chip.replace("Au moins", "Compris : au moins"));
    expect(found.error).toBeUndefined();
  });

  test.each([
    ["héliciculteur CDI plus de 2500 euros Paris", "Au moins 2 500 € brut par mois", "héliciculteur CDI Paris"],
    ["héliciculteur avec un salaire d’au moins 2 500 € par mois", "Au moins 2 500 € brut par mois", "héliciculteur"],
    ["héliciculteur 35k minimum Lyon", "Au moins 35 000 € brut par an", "héliciculteur Lyon"],
    ["héliciculteur entre 2000 et 2400 euros bruts", "Au moins 2 000 € brut par mois", "héliciculteur"],
    ["12,50 €/h héliciculteur de nuit", "Au moins 12,50 € brut par heure", "héliciculteur de nuit"],
    ["plus de 2500 euros", "Au moins 2 500 € brut par mois", ""],
    ["héliciculteur moins de 2500 euros", undefined, "héliciculteur moins de 2500 euros"],
    ["héliciculteur jusqu’à 2500 euros", undefined, "héliciculteur jusqu’à 2500 euros"],
    // A net pay is compared as the gross one that it is estimated to be: 78 %.
    ["héliciculteur 2000 net", "Au moins 2 560 € brut par mois", "héliciculteur"],
    ["héliciculteur 2000 euros net mini Lyon", "Au moins 2 560 € brut par mois", "héliciculteur Lyon"],
    ["héliciculteur, 2000 € par mois net", "Au moins 2 560 € brut par mois", "héliciculteur"],
    ["héliciculteur 1 600 net/mois", "Au moins 2 050 € brut par mois", "héliciculteur"],
    ["salaire net 2000 € héliciculteur", "Au moins 2 560 € brut par mois", "héliciculteur"],
    ["héliciculteur 35k€ net", "Au moins 44 800 € brut par an", "héliciculteur"],
    ["héliciculteur 12,50 net de l’heure", "Au moins 16 € brut par heure", "héliciculteur"],
    ["héliciculteur 2000 brut", "Au moins 2 000 € brut par mois", "héliciculteur"],
    ["héliciculteur 2000 net maximum", undefined, "héliciculteur 2000 net maximum"],
    ["héliciculteur angular 17 net core", undefined, "héliciculteur angular 17 net core"],
    ["héliciculteur 25 min max 35k Lyon", "Au moins 35 000 € brut par an", "héliciculteur 25 min max Lyon"],
    ["héliciculteur 1800 euros bruts maximum", undefined, "héliciculteur 1800 euros bruts maximum"],
    ["héliciculteur 2500 €/mois ou moins", undefined, "héliciculteur 2500 €/mois ou moins"],
    ["héliciculteur 69003 Lyon", undefined, "héliciculteur 69003 Lyon"],
    ["héliciculteur à 2 h de Lyon", undefined, "héliciculteur à 2 h de Lyon"],
  ])("among the words « %s » becomes the filter, unless another is chosen", async (q, chip, left) => {
    const found = await search("", { q });
    const input = /<input[^>]*name="q"[^>]*>/.exec(found.html)?.[0] ?? "";
    expect([found.chip, (/ value="([^"]*)"/.exec(input)?.[1] ?? "").replaceAll("&#x27;", "’")]).toEqual([chip, left]);
    if (chip) expect((await search("1 800", { q })).chip).toBe("Au moins 1 800 € brut par mois");
  });

  test("compares by the year", async () => {
    expect((await search("12,50 €/h")).titles).toEqual(["au mois", "à l’année", "au jour"]);
    expect((await search("35K")).titles).toEqual(["à l’année", "au jour"]);
    expect((await search("2 500 €/mois", { salaryTaux: "par an" })).titles).toEqual(["à l’année", "au jour"]);
  });

  test("of figures has the chosen unit, and the page proposes the other where the amount belongs to it", async () => {
    const found = await search("35 000");
    expect(found).toMatchObject({ chip: "Au moins 35 000 € brut par mois", titles: [], value: "35000" });
    expect(found.html).toContain("Vous cherchez au moins 35\u202f000\u00a0€ brut par mois.");
    const to = /href="([^"]*)"[^>]*>Chercher 35\u202f000\u00a0€ brut par an</.exec(found.html)?.[1];
    expect(to).toBe("/offres?q=h%C3%A9liciculteur&amp;salary=35000&amp;salaryTaux=par+an");
    const plain = await search("2400");
    expect(plain).toMatchObject({ note: undefined, chip: "Au moins 2 400 € brut par mois" });
    expect(plain.html).not.toContain("Vous cherchez au moins");
  });

  test("that is net is compared with an estimated gross pay, which the page says beside the field and above the results", async () => {
    const sentence =
      "Compris : au moins 1 800 € net par mois, soit environ 2 300 € brut par mois (le net vaut à peu près 78 % du brut)";
    expect(await search("1 800 net")).toMatchObject({
      chip: "Au moins 2 300 € brut par mois",
      note: sentence,
      titles: ["au mois", "à l’année", "au jour"],
    });
    const { html } = await search("", { q: "héliciculteur 1 800 net" });
    expect(html.replace(/[\u00a0\u202f]/g, " ")).toContain(`<p class="found-note">${sentence}.</p>`);
  });

  test.each(["beaucoup", "jusqu’à 3 000 €", "-5", "1e9", "selon profil", "99999999999", "SMIC"])(
    "%s filters nothing, remains in the field and is named",
    async (text) => {
      const found = await search(text);
      expect(found.titles).toHaveLength(pays.length);
      expect(found.chip).toBeUndefined();
      expect(found.value).toBe(text);
      expect(found.error).toContain(`« ${text} »`);
      expect(found.html.split("n’est pas pris en compte")).toHaveLength(3);
    },
  );

  test.each(["", "0", " "])("%j is no filter", async (text) => {
    expect(await search(text)).toMatchObject({ chip: undefined, error: undefined, note: undefined });
  });
});
