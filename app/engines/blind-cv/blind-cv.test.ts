// Blind mode: what tells who wrote a CV is planted into every CV of the corpus, and must not be seen in the text that is shown.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Chance, chanceOf } from "../../../tests/corpora/chance.ts";
import { fold } from "../../platform/text/text.ts";
import type { BlindPart } from "../cv-document/cv-document.ts";
import { type CvLine, linesOfText } from "../cv-parser/cv-layout.ts";
import { readCvText } from "../cv-parser/cv-text.server.ts";
import type { CvType } from "../file-formats/file-types.ts";
import { blindCv, blindText } from "./blind-cv.server.ts";
import { inNeutralWords } from "./neutral-words.ts";

const corpus = path.resolve("tests/corpora/cvs");
const files = fs.readdirSync(corpus).filter((name) => /\.(?:pdf|docx|odt)$/.test(name));

const prenoms = ["Zénobie", "Wandrille", "Ysé", "Gwendal", "Fatoumata", "Jean-Côme", "Maïlys"];
const noms = ["Quatrepomme", "Le Guelvouit", "N’Diouf", "Szczepanek", "Vandewoestyne-Roy", "D’Estrebonne", "Bouzelmad"];

/** What a person writes about themselves, and the parts of it that nobody may see. */
function planted(chance: Chance) {
  const [prenom, nom] = [chance.pick(prenoms), chance.pick(noms)];
  const plain = (text: string) => fold(text).replace(/[^a-z]/g, "");
  const account = `${plain(prenom)}.${plain(nom)}${chance.below(90) + 10}`;
  const digits = () => String(chance.below(90) + 10);
  const phone = [digits(), digits(), digits(), digits()];
  const year = 1961 + chance.below(40);
  const age = 26 + chance.below(38);
  const town = chance.pick(["29470 Plougastel-Daoulas", "12430 Villefranche-de-Panat", "66760 Latour-de-Carol"]);
  const head = [
    chance.pick([`${prenom} ${nom}`, `${nom.toUpperCase()} ${prenom}`, `CV de ${prenom} ${nom}`]),
    chance.pick([
      `${account}@courriel.example`,
      `Mail : ${account}@courriel.example`,
      `E-mail\t${account}@courriel.example`,
    ]),
    chance.pick([
      `06 ${phone.join(" ")}`,
      `Tél. : +33 6.${phone.join(".")}`,
      `07${phone.join("")}`,
      `(+33) 6-${phone.join("-")}`,
    ]),
    chance.pick(["17 bis, venelle du Puits-Salé", "17 venelle du Puits-Salé", "Adresse : 17, venelle du Puits-Salé"]),
    chance.pick([town, `${town} (France)`, `Domicile : ${town}`]),
    chance.pick([`Né(e) le 14/03/${year} à Kermaria`, `Née le 14 mars ${year}`, `Date de naissance : 14.03.${year}`]),
    chance.pick([`${age} ans`, `${age} ans, célibataire`, `Âge : ${age} ans`]),
    chance.pick(["Sexe : féminin", "Civilité : Madame", "Femme"]),
    chance.pick(["Nationalité : portugaise", "De nationalité portugaise"]),
    chance.pick(["Mariée, trois enfants", "Situation familiale : divorcée", "Pacsée, sans enfant"]),
    chance.pick([`linkedin.com/in/${account}`, `https://www.linkedin.com/in/${account}/`, `LinkedIn : ${account}`]),
  ];
  const body = [
    chance.pick([
      `Mme ${nom} a dirigé l’équipe de nuit`,
      `Référente : ${prenom} ${nom}`,
      `${prenom} ${nom.toUpperCase()}, page 2`,
    ]),
    chance.pick([`Mon portfolio : www.${account}.example.net`, `Écrivez à ${account}@courriel.example`]),
  ];
  const secrets = [
    ...`${fold(prenom)} ${fold(nom)}`.split(/[^a-z]+/).filter((word) => word.length > 2),
    account,
    "courriel.example",
    phone.slice(1).join(" "),
    phone.join(""),
    phone.join("."),
    "puits-sale",
    ...fold(town).split(" "),
    `03/${year}`,
    `mars ${year}`,
    `03.${year}`,
    "kermaria",
    `${age} ans`,
    "feminin",
    "madame",
    "mme",
    "portugaise",
    "mariee",
    "divorcee",
    "celibataire",
    "pacsee",
    "trois enfants",
    "sans enfant",
  ];
  return { person: { prenom, nom, email: null }, head, body, secrets };
}

const textOf = (parts: BlindPart[]) => parts.flatMap(({ title, lines }) => [title ?? "", ...lines]).join("\n");

async function linesOf(name: string): Promise<CvLine[]> {
  const type = path.extname(name).slice(1) as CvType;
  const read = await readCvText(type, new Uint8Array(fs.readFileSync(path.join(corpus, name))));
  return read.ok ? read.lines : [];
}

/** A text that stands for itself: "roy" is no part of "royan". */
const whole = (text: string) => new RegExp(`(?<![a-z\\d])${fold(text).replace(/[.+()]/g, "\\$&")}(?![a-z\\d])`);

/** A line of the same column and look as another one. */
const besides = (line: CvLine, text: string): CvLine => ({ ...linesOfText(text)[0]!, ...line, text, bullet: false });

describe("in blind mode", () => {
  test.each(files)("%s shows none of the values planted into it, and keeps its posts", async (name) => {
    const lines = await linesOf(name);
    if (lines.length === 0) return expect(name).toBe("23-plombier.pdf");
    const truth = JSON.parse(fs.readFileSync(path.join(corpus, `${path.parse(name).name}.json`), "utf8"));
    for (let seed = 1; seed <= 3; seed++) {
      const chance = chanceOf(seed * 1000 + files.indexOf(name));
      const { person, head, body, secrets } = planted(chance);
      const [first] = lines;
      const at = 1 + chance.below(lines.length - 1);
      const given = [
        ...head.map((text) => besides(first!, text)),
        ...lines.slice(0, at),
        besides(lines[at]!, body[0]!),
        ...lines.slice(at),
        besides(lines.at(-1)!, body[1]!),
      ];
      // "Saint-Jean-de-Braye" is the town of an employer.
      const shown = fold(textOf(blindCv(given, person))).replaceAll("saint-jean", "");
      for (const secret of secrets) expect(shown).not.toMatch(whole(secret));
    }
    // The CV's own person stays hidden too, and what they did is still there.
    const own = textOf(blindCv(lines, { prenom: truth.prenom ?? "", nom: truth.nom ?? "", email: truth.email }));
    for (const secret of [truth.email, truth.nom].filter(Boolean)) expect(fold(own)).not.toMatch(whole(secret));
    const words = truth.experiences.flatMap(({ company }: { company: string | null }) =>
      fold(company ?? "").split(" "),
    );
    const kept = words.filter((word: string) => fold(own).includes(word)).length;
    expect(kept).toBeGreaterThanOrEqual(words.length * 0.8);
  });

  test("a letter hides its writer's name, contacts, and forms of address", () => {
    const text = blindText(
      "Madame, Monsieur,\nJe suis motivée.\nZénobie Quatrepomme\n06 12 34 56 78 – zenobie@courriel.example",
      { prenom: "Zénobie", nom: "Quatrepomme", email: null },
    );
    expect(text).toContain("Je suis motivé(e).");
    expect(text).not.toMatch(/Zénobie|Quatrepomme|06 12|courriel/);
    expect(blindText("Zénobie", null)).toBe("Zénobie");
  });

  test("a name that is a frequent word hides the name only where it stands whole", () => {
    const lines = linesOfText(
      "Rose Martin\nBoulangère\nExpériences\n2020 - 2022 Vendeuse, Les Roseraies du Val\nCompétences\nVente",
    );
    const shown = textOf(blindCv(lines, { prenom: "Rose", nom: "Martin", email: null }));
    expect(shown).toContain("Les Roseraies du Val");
    expect(shown).not.toMatch(/Rose |Martin/);
  });
});

test.each([
  ["Infirmière diplômée d’État", "Infirmier(ère) diplômé(e) d’État"],
  ["Éducatrice spécialisée", "Éducateur(trice) spécialisé(e)"],
  ["AIDE-SOIGNANTE", "AIDE-SOIGNANT(E)"],
  ["Développeuse web", "Développeur(euse) web"],
  ["Hôtesse de caisse", "Hôte(sse) de caisse"],
  ["Comptable", "Comptable"],
  ["Centre commercial, gestion administrative", "Centre commercial, gestion administrative"],
  ["400 requêtes par seconde", "400 requêtes par seconde"],
  ["clinique privée, service fermé", "clinique privée, service fermé"],
  // What a job is about is nobody's sex; behind a stage or a replacement it is the person's own job.
  ["Charpentière de marine", "Charpentier(ère) de marine"],
  ["Chauffeuse de maître", "Chauffeur(euse) de maître"],
  ["Adjointe au chef de rayon", "Adjoint(e) au chef de rayon"],
  ["Assistante de la directrice", "Assistant(e) de la directrice"],
  ["Opératrice de première transformation du bois", "Opérateur(trice) de première transformation du bois"],
  ["Animatrice petite enfance motivée", "Animateur(trice) petite enfance motivé(e)"],
  ["Assistante lumière", "Assistant(e) lumière"],
  ["Rédactrice en chef", "Rédacteur(trice) en chef"],
  ["Rédactrice en chef adjointe", "Rédacteur(trice) en chef adjoint(e)"],
  ["Directrice de marine adjointe", "Directeur(trice) de marine adjoint(e)"],
  ["Cheffe de projet confirmée", "Chef(fe) de projet confirmé(e)"],
  ["Rédactrice en cheffe", "Rédacteur(trice) en chef(fe)"],
  ["Infirmière de bloc diplômée", "Infirmier(ère) de bloc diplômé(e)"],
  ["Poste de vendeuse", "Poste de vendeur(euse)"],
  ["Stage d’infirmière", "Stage d’infirmier(ère)"],
  ["Remplaçante de caissière", "Remplaçant(e) de caissier(ère)"],
])("%s in words for both: %s", (text, neutral) => expect(inNeutralWords(text)).toBe(neutral));
