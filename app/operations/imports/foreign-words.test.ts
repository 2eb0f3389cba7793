// Cells, headings and pages as other systems write them: inputs of our own for each kind that was misread in files of strangers.
import { describe, expect, test } from "vitest";
import { contractInTitle, readCell } from "./cells.server.ts";
import { type CsvKind, readHeader } from "./columns.ts";
import { splitFullName } from "./full-name.ts";
import { readTable } from "./imports.server.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

const textOf = (...given: Parameters<typeof readCell>) => {
  const cell = readCell(...given);
  return cell.ok ? cell.text : null;
};

describe("remote work", () => {
  test.each([
    ["3", "3"],
    ["2.0", "2"],
    ["2 jours", "2"],
    ["2 j / semaine", "2"],
    ["2 à 3 jours par semaine", "2"],
    ["Remote (3 days/week)", "3"],
    ["hybrid", "1"],
    ["HYBRID_REMOTE", "1"],
    ["Télétravail partiel possible", "1"],
    ["ponctuel", "1"],
    ["oui", "1"],
    ["télétravail", "1"],
    ["Full remote", "5"],
    ["fully", "5"],
    ["TELECOMMUTE", "5"],
    ["100 %", "5"],
    ["Télétravail complet", "5"],
    ["remote", "5"],
    ["on_site", "0"],
    ["On-site", "0"],
    ["none", "0"],
    ["non", "0"],
    ["Sur site", "0"],
    ["100 % présentiel", "0"],
    ["pas de télétravail", "0"],
  ])("%s", (text, days) => expect(textOf("remoteWorkDays", "remote", text)).toBe(days));

  test("a number that is only supposed is stated, and an unclear text refused", () => {
    expect(readCell("remoteWorkDays", "remote", "hybride")).toMatchObject({
      text: "1",
      understood: "télétravail partiel, 1 jour par semaine. Corrigez ce nombre au besoin",
    });
    expect(readCell("remoteWorkDays", "remote", "2 jours")).not.toHaveProperty("understood");
    expect(textOf("remoteWorkDays", "remote", "à voir")).toBeNull();
  });
});

describe("the first telephone of a cell", () => {
  test.each([
    ["612345678", "0612345678"],
    ["33612345678", "+33612345678"],
    ["06 12 34 56 78", "06 12 34 56 78"],
    ["06/12/34/56/78", "06/12/34/56/78"],
    ["06 12 34 56 78 / 01 23 45 67 89", "06 12 34 56 78"],
    ["06.12.34.56.78 ou 0123456789", "06.12.34.56.78"],
    ["Tél. : 06-12-34-56-78", "06-12-34-56-78"],
    ["06 12 34 56 78 (le soir)", "06 12 34 56 78"],
    ["+33 (0)6 12 34 56 78 perso", "+33 (0)6 12 34 56 78"],
    ["0033 6 12 34 56 78, appeler avant 20h", "0033 6 12 34 56 78"],
    ["portable 0262 12 34 56", "0262 12 34 56"],
    ["+32 470 12 34 56 (Belgique)", "+32 470 12 34 56"],
    ["WhatsApp +221 77 123 45 67", "+221 77 123 45 67"],
  ])("%s", (text, phone) => expect(textOf("mobile", "phone", text)).toBe(phone));

  test("a text without a telephone is unchanged, and refused by the form", () =>
    expect(textOf("mobile", "phone", "voir CV")).toBe("voir CV"));
});

describe("the addresses of a cell", () => {
  test.each([
    ["ada@exemple.fr", "ada@exemple.fr"],
    ["<ada@exemple.fr>", "ada@exemple.fr"],
    ["mailto:ada@exemple.fr", "ada@exemple.fr"],
    ["Ada Martin <ada@exemple.fr>", "ada@exemple.fr"],
    ["ada@exemple.fr (perso)", "ada@exemple.fr"],
    ["ada@exemple.fr ; ada.pro@exemple.com", "ada@exemple.fr, ada.pro@exemple.com"],
    ["ada@exemple.fr,ada.pro@exemple.com", "ada@exemple.fr, ada.pro@exemple.com"],
    ["ada@exemple.fr\nada.pro@exemple.com", "ada@exemple.fr, ada.pro@exemple.com"],
    ["[ada@exemple.fr]", "ada@exemple.fr"],
    ["ada@exemple.fr;", "ada@exemple.fr"],
    ["Contact ada@exemple.fr", "ada@exemple.fr"],
    ["ada chez exemple.fr", "ada chez exemple.fr"],
  ])("%s", (text, addresses) => expect(textOf("email", "email", text)).toBe(addresses));
});

describe("the contract that a title names", () => {
  test.each([
    ["Commercial itinérant (CDI)", "CDI"],
    ["CDD – Assistante RH", "CDD"],
    ["Assistante RH - CDD 6 mois", "CDD"],
    ["Stage – marketing digital", "Stage"],
    ["Stagiaire communication H/F", "Stage"],
    ["Apprenti boulanger", "Alternance"],
    ["Apprenti(e) cuisinier", "Alternance"],
    ["Alternante ressources humaines", "Alternance"],
    ["Chargé de projet en alternance", "Alternance"],
    ["Cariste en intérim", "Intérim"],
    ["Développeur Java (freelance)", "Freelance"],
    ["Vendangeur / Saisonnier", "Saisonnier"],
    ["Saisonnière en station", "Saisonnier"],
    ["Électricien | Contrat d’apprentissage", "Alternance"],
    ["Responsable des stages", null],
    ["Chargé de recrutement intérim et CDI (CDD)", null],
    ["Conseiller en alternances énergétiques", null],
    ["Soudeur H/F", null],
    ["Formateur d’apprentis", null],
  ])("%s", (title, contract) => expect(contractInTitle(title)).toBe(contract));
});

describe("headings with words that say nothing", () => {
  const fieldOf = (kind: CsvKind, heading: string) => readHeader(kind, [heading]).matched[0]?.field;

  test.each<[CsvKind, string, string]>([
    ["candidates", "Poste visé", "job"],
    ["candidates", "Ville de résidence", "city"],
    ["candidates", "Mail du contact (pro)", "email"],
    ["candidates", "Tél. du candidat", "mobile"],
    ["candidates", "Prénom du candidat", "prenom"],
    ["candidates", "phoneCell", "mobile"],
    ["offers", "Poste à pourvoir", "title"],
    ["offers", "Intitulé du poste (H/F)", "title"],
    ["offers", "Salaire brut en €", "salary"],
    ["offers", "Contrat proposé", "contractType"],
    ["offers", "Ville (siège)", "city"],
    ["companies", "Société cliente", "nom"],
    ["companies", "Nom du client", "nom"],
    ["companies", "Ville du siège", "city"],
  ])("%s: %s", (kind, heading, field) => expect(fieldOf(kind, heading)).toBe(field));

  test.each<[CsvKind, string]>([
    ["candidates", "Ville de naissance"],
    ["candidates", "Nom du manager"],
    ["candidates", "Mail du recruteur"],
    ["candidates", "Date de naissance"],
    ["offers", "Ville d’origine du dossier"],
  ])("a heading that says something else is left aside: %s", (kind, heading) =>
    expect(readHeader(kind, [heading]).ignored).toEqual([{ heading, at: 0 }]),
  );
});

test.each([
  ["de La Rochebrune Éric", "Éric", "de La Rochebrune"],
  ["van den Berg Lotte", "Lotte", "van den Berg"],
  ["da Costa João Miguel", "João Miguel", "da Costa"],
  ["Éric de La Rochebrune", "Éric", "de La Rochebrune"],
])("a name that begins with a particle has its family name first: %s", (text, prenom, nom) =>
  expect(splitFullName(text)).toEqual({ prenom, nom }),
);

test.each([
  ["De Sousa Maria", "maria.desousa@exemple.fr", "Maria", "De Sousa"],
  ["Nguyen Thi Minh", "minh-nguyen@exemple.fr", "Thi Minh", "Nguyen"],
  ["Le Bihan Anne Sophie", "annesophie.lebihan@exemple.fr", "Anne Sophie", "Le Bihan"],
  ["Maria De Sousa", "maria.desousa@exemple.fr", "Maria", "De Sousa"],
  ["Paul Rémy", "contact@exemple.fr", "Paul", "Rémy"],
])("the address decides the order of a name: %s", (text, email, prenom, nom) =>
  expect(splitFullName(text, email)).toEqual({ prenom, nom }),
);

describe("structured data of a page", () => {
  const organization = { "@type": "Organization", "@id": "#org", name: "Atelier Nord" };
  const posting = { "@type": "JobPosting", title: "Soudeur", hiringOrganization: { name: "Atelier Nord" } };
  const referring = { ...posting, hiringOrganization: { "@id": "#org" } };
  const script = (value: unknown, attribute = 'type="application/ld+json"') =>
    `<script ${attribute}>${typeof value === "string" ? value : JSON.stringify(value)}</script>`;
  const page = (...scripts: string[]) =>
    `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Offre</title>${scripts.join("")}</head><body><p>a<br>b</body></html>`;

  test.each<[string, string]>([
    ["alone", page(script(posting))],
    ["after a comment", `<!-- cache -->\n${page(script(posting))}`],
    ["in a fragment", `<div><br>${script(posting)}</div>`],
    ["in XHTML", `<?xml version="1.0"?>\n<html><head>${script(posting)}</head></html>`],
    ["in a graph", page(script({ "@context": "https://schema.org", "@graph": [{ "@type": "WebPage" }, posting] }))],
    ["in a list", page(script({ "@type": "ItemList", itemListElement: [{ position: 1, item: posting }] }))],
    ["as the subject of a page", page(script({ "@type": "WebPage", mainEntity: posting }))],
    ["with its company in the graph", page(script({ "@graph": [organization, referring] }))],
    ["with its company in another script", page(script(organization), script(referring))],
    ["with its company beside a list", page(script(organization), script({ itemListElement: [{ item: referring }] }))],
    ["in CDATA", page(script(`//<![CDATA[\n${JSON.stringify(posting)}\n//]]>`))],
    ["in a comment of the script", page(script(`<!--\n${JSON.stringify(posting)}\n-->`))],
    ["with a line end in a text", page(script(JSON.stringify({ ...posting, description: "a|b" }).replace("|", "\n")))],
    ["with a comma too many", page(script(JSON.stringify([posting]).replace(/\}\]$/, "},\n]")))],
    ["under another type attribute", page(script(posting, "type='application/ld+json; charset=utf-8' id=x"))],
    ["with its type as an address", page(script({ ...posting, "@type": ["https://schema.org/JobPosting"] }))],
  ])("%s", async (_, html) => {
    const read = await readTable("offers", "page.html", bytesOf(html));
    expect(typeof read === "string" ? read : read.lines).toMatchObject([
      { kind: "offer", fields: { title: "Soudeur", companyName: "Atelier Nord" } },
    ]);
  });
});
