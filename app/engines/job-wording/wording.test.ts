// The wording checker: findings per criterion, properties of any text, and speed.
import { describe, expect, test } from "vitest";
import { readHalf } from "../../../tests/corpora/offer-words/passages.ts";
import { figuresOf, scorePassages } from "../../../tests/corpora/offer-words/score.ts";
import { each } from "../../../tests/effort.ts";
import { articleName, criterionNames } from "./finding-texts.ts";
import { Patterns } from "./pattern.ts";
import { readSentences } from "./tokens.ts";
import { checkWording, type WordingFinding } from "./wording.ts";
import { criteria } from "./wording-criteria.ts";

const inText = (description: string, contract?: string) => checkWording({ description, contract });
const inTitle = (title: string) => checkWording({ title });
const namesOf = (findings: WordingFinding[]) => [...new Set(findings.map(({ criterion }) => criterion))];

describe("a finding", () => {
  test("has the offsets of the words, the article, the reason and a replacement", () => {
    const text = "Poste en CDI. Vous êtes jeune et dynamique.";
    const [finding, ...others] = inText(text);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      field: "description",
      from: 24,
      to: 42,
      words: "jeune et dynamique",
      criterion: "age",
      topic: "Âge",
      article: "L1132-1",
      law: "Code du travail, art. L. 1132-1",
      certain: false,
      asks: true,
      instead: "dynamique",
      key: "description:age:jeune et dynamique",
    });
    expect(finding?.reason).toContain("âge");
    expect(finding?.suggestion).toContain("qualité");
  });

  test("that is certain is not asked about, and a title in one gender is only shown", () => {
    expect(inText("Âge maximum 40 ans.")[0]).toMatchObject({ certain: true, asks: false, article: "L5331-2" });
    expect(inTitle("Soudeur")[0]).toMatchObject({
      certain: false,
      asks: false,
      words: "Soudeur",
      instead: "Soudeur H/F",
    });
  });

  test("in the title comes before those in the description", () => {
    const found = checkWording({ title: "Vendeuse", description: "Célibataire de préférence." });
    expect(found.map(({ field, criterion }) => [field, criterion])).toEqual([
      ["title", "sex"],
      ["description", "family"],
    ]);
  });

  test("has a French name for each criterion, and the article's citation", () => {
    expect(Object.keys(criterionNames).toSorted()).toEqual([...criteria].toSorted());
    expect(articleName("L5331-2")).toBe("Code du travail, art. L. 5331-2");
  });
});

describe("the checker", () => {
  test.each([
    ["Vendeur ou vendeuse"],
    ["Vendeur·se en jardinerie"],
    ["Vendeur (H/F)"],
    ["INFIRMIER/ÈRE"],
    ["Chargé(e) de clientèle - Lyon"],
    ["Comptable fournisseurs"],
    ["Sage-femme"],
    ["Comédienne pour le rôle de Phèdre"],
    ["Juriste droit social"],
  ])("accepts « %s » as a title for both genders", (title) => {
    expect(inTitle(title)).toEqual([]);
  });

  test.each([
    ["Plombier"],
    ["Recherche serveuses"],
    ["Secrétaire médicale"],
    ["URGENT : cuisinier"],
    ["Chef de rang"],
    ["Responsable commercial"],
    ["ELECTRICIENNE"],
    ["Femme de chambre"],
  ])("finds one gender in the title « %s »", (title) => {
    expect(namesOf(inTitle(title))).toEqual(["sex"]);
  });

  test.each([
    ["Quelle que soit votre origine, postulez."],
    ["Sans condition d'âge ni de nationalité."],
    ["Aucune photo n'est demandée."],
    ["Votre situation de famille ne nous regarde pas."],
    ["Nous refusons toute discrimination liée au sexe, à l'âge ou à la religion."],
    ["Habiter la commune n'est pas obligatoire."],
  ])("accepts « %s », which says that a criterion does not matter", (text) => {
    expect(inText(text)).toEqual([]);
  });

  test.each([
    ["L'équipe réunit des gens de 22 à 61 ans."],
    ["Personne ne sera écartée parce qu'elle porte un foulard."],
    ["Vous tenez la classe de maternelle."],
    ["Vous plaidez devant le conseil de prud'hommes."],
    ["Vous recevez des demandeurs d'asile et rédigez leurs récits."],
    ["Le Mouvement des chrétiens retraités recherche un ou une comptable."],
    ["Être syndiqué n'a jamais empêché quelqu'un d'évoluer chez nous."],
    ["Le règlement intérieur rappelle que nul ne peut être sanctionné pour avoir fait grève."],
  ])("accepts « %s », which describes others or says the opposite of a condition", (text) => {
    expect(inText(text)).toEqual([]);
  });

  test("reads the words after described work in a note as the people served", () => {
    expect(checkWording({ message: "Bonjour Madame Roux, nous avons bien reçu votre candidature." })).toEqual([]);
    expect(checkWording({ note: "A créé une ligne de vêtements pour femmes voilées." })).toEqual([]);
    expect(checkWording({ message: "Avez-vous déjà géré une grève de transporteurs ?" })).toEqual([]);
    expect(checkWording({ note: "Voilée, à éviter." })).toMatchObject([{ criterion: "religion", certain: true }]);
    expect(namesOf(checkWording({ note: "Trop vieille, et enceinte en plus." }))).toEqual(["age", "pregnancy"]);
  });

  test("reads age limits in figures, in words and by birth, and accepts the statutory ones", () => {
    for (const text of ["Moins de trente-cinq ans.", "25/40 ans", "Né après 1990.", "Pas plus de 45 ans."])
      expect(inText(text).map(({ article }) => article)).toEqual(["L5331-2"]);
    expect(inText("Contrat d'apprentissage, moins de 30 ans.")).toEqual([]);
    expect(inText("Moins de 30 ans.", "Alternance")).toEqual([]);
    expect(inText("Maison fondée il y a 40 ans, 35 heures par semaine.")).toEqual([]);
  });

  test("reads inclusive spellings, typing errors and missing accents", () => {
    expect(namesOf(inText("Musulman·e·s s'abstenir"))).toEqual(["religion"]);
    expect(namesOf(inText("celibatère de préférence"))).toEqual(["family"]);
    expect(namesOf(inText("Nationnalité française exigée"))).toEqual(["nation"]);
    expect(namesOf(inText("ETRANGERS S ABSTENIR"))).toEqual(["nation"]);
  });

  test("finds what follows the words of a trade", () => {
    const trade = "Notre maison accompagne des adultes handicapés et leurs familles ; ";
    expect(namesOf(inText(`${trade}célibataires de préférence.`))).toEqual(["family"]);
    expect(namesOf(inText(`${trade}personnes en surpoids s'abstenir.`))).toEqual(["appearance"]);
  });

  test("keeps the most specific criterion where two overlap", () => {
    expect(namesOf(inText("Femmes enceintes s'abstenir."))).toEqual(["pregnancy"]);
    expect(namesOf(inText("Patronyme breton apprécié."))).toEqual(["surname"]);
  });

  test("marks a foreign sentence as certain, an unexplained foreign term as doubtful", () => {
    expect(inText("You will join our team in Paris.")[0]).toMatchObject({ criterion: "foreign-terms", certain: true });
    expect(inTitle("Customer Success Manager (H/F)")[0]).toMatchObject({ criterion: "foreign-terms", certain: false });
    expect(inTitle("Customer Success Manager (suivi des clients) (H/F)")).toEqual([]);
    expect(inText("Le manager fait le planning du week-end.")).toEqual([]);
  });
});

describe("for any text", () => {
  const harmful = [
    "Jeune et jolie vendeuse, célibataire, 25/35 ans, sans enfants.",
    "Bonne présentation, photo obligatoire !\nFrançais de souche uniquement.",
    "Frais de dossier de 45 € à la charge du candidat ; RIB français exigé.",
    "« Anglais langue maternelle », domicilié(e) à Lyon, non-fumeur·euse.",
  ];
  const lawful = [
    "Vous tenez la caisse et conseillez les clients.",
    "Cuisine italienne, service du soir.",
    "Nous formons nos salariés.",
    "Le poste est à pourvoir en mai.",
  ];

  test("the offsets match the words", () => {
    for (const text of [...harmful, `  ${harmful.join(" — ")}`, harmful.join("\r\n")]) {
      const found = inText(text);
      expect(found.length).toBeGreaterThan(1);
      for (const { from, to, words } of found) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(text.slice(from, to)).toBe(words);
        expect(words).not.toBe("");
      }
    }
  });

  test("capitals and accents change nothing", () => {
    const said = (text: string) =>
      inText(text).map(({ from, to, criterion, certain }) => [from, to, criterion, certain]);
    for (const text of harmful) {
      expect(said(text.toUpperCase().slice(0, text.length))).toEqual(said(text));
      expect(said(text.replace(/[éèê]/g, "e").replace(/[àâ]/g, "a").replace(/ç/g, "c"))).toEqual(said(text));
    }
    // Combining accents take one position each.
    expect(namesOf(inText(harmful[1]!.normalize("NFD")))).toEqual(namesOf(inText(harmful[1]!)));
  });

  test("two harmless sentences stay harmless together", () => {
    for (const one of lawful) for (const other of lawful) expect(inText(`${one} ${other}`)).toEqual([]);
  });

  test("unusual characters cause no error", () => {
    const odd = "\ud83d\ude00 jeune \u0000\u200b et\u00a0dynamique \ud800 ﬁn ½ ² ① (((( «»";
    for (const { from, to, words } of inText(odd)) expect(odd.slice(from, to)).toBe(words);
    expect(inText("")).toEqual([]);
    expect(checkWording({})).toEqual([]);
  });

  /** CPU time of this process in milliseconds, independent of the machine's load. */
  function computed(work: () => void): number {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }

  test("checks 10,000 characters at once, and no text costs much more", () => {
    const plain = lawful.join(" ").repeat(80).slice(0, 10_000);
    const hostile = [
      plain,
      harmful.join(" ").repeat(60).slice(0, 10_000),
      "a".repeat(10_000),
      "jeune ".repeat(1_700),
      "pas de ".repeat(1_450),
      "sans aucun non ni pas de ".repeat(400),
      "(".repeat(10_000),
      "de 25 à ".repeat(1_250),
      "é\u0301".repeat(5_000),
      "vous êtes de un une bien très ".repeat(330),
      "frais de dossier pour payer # € ".repeat(310),
    ];
    const costs = each(2, hostile).map((text) => computed(() => inText(text)));
    expect(Math.max(...costs)).toBeLessThan(1_000);
    expect(Math.min(...[0, 1, 2].map(() => computed(() => inText(plain))))).toBeLessThan(150);
  });
});

describe("a pattern", () => {
  const patterns = new Patterns({ people: "femme|homme" });
  const finds = (pattern: string, text: string) => {
    const tokens = readSentences(text, (word) => word)[0]?.tokens ?? [];
    const found = tokens.map((_, at) => patterns.pattern(pattern).at(tokens, at)).find((one) => one !== null);
    return found
      ? tokens
          .slice(found.from, found.to)
          .map(({ folded }) => folded)
          .join(" ")
      : null;
  };

  test("matches all forms of its words, and marks those in square brackets", () => {
    expect(finds("jeune diplômé", "de jeunes diplômées")).toBe("jeunes diplomees");
    expect(finds("=femme", "des femmes")).toBeNull();
    expect(finds("sans [enfant]", "sans enfants")).toBe("enfants");
    expect(finds("syndic* | élu", "un syndicaliste")).toBe("syndicaliste");
    expect(finds("@people seul", "hommes seuls")).toBe("hommes seuls");
  });

  test("bounds its gaps, which stop at a mark unless the pattern allows marks", () => {
    expect(finds("pas ..2 photo", "pas de votre photo")).toBe("pas de votre photo");
    expect(finds("pas ..2 photo", "pas de la petite photo")).toBeNull();
    expect(finds("pas ..2 photo", "pas ici, photo")).toBeNull();
    expect(finds("pas ~3 photo", "pas ici, photo")).toBe("pas ici , photo");
    expect(finds("pas ~3 photo", "pas ici ; photo")).toBeNull();
  });

  test("looks before and behind", () => {
    expect(finds("<!au moins", "au moins")).toBeNull();
    expect(finds("moins !de", "moins cher")).toBe("moins");
    expect(finds("^ jeune $", "jeune")).toBe("jeune");
    expect(finds("# ans", "35 ans")).toBe("35 ans");
    expect(finds("#age ans", "8 ans")).toBeNull();
  });

  test("with too many first words, or an unknown list, is refused", () => {
    expect(() => patterns.pattern("ne*")).toThrow("too many");
    expect(() => patterns.pattern("@missing")).toThrow("vocabulary");
  });
});

describe("the corpus", () => {
  test("finds the tuning half, without a false block", () => {
    const score = scorePassages(readHalf("tuning"));
    const { precision, recall } = figuresOf(Object.values(score.byCriterion));
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.97);
    expect(score.wrongBlocks).toBe(0);
  });
});

test("a question about the rhythm or the place of the work is related to it, one about tastes is not", () => {
  const found = (questions: string) => checkWording({ questions }).map(({ criterion }) => criterion);
  for (const text of ["Quel rythme préférez-vous ?", "Quels horaires aimez-vous ?", "Quel autre jour préférez-vous ?"])
    expect(found(text)).toEqual([]);
  for (const text of ["Quelle musique préférez-vous ?", "Quel film aimez-vous ?"])
    expect(found(text)).toEqual(["unrelated-question"]);
});

test("a call of some minutes, a telephone number and a pay ask for no money; a call at a price does", () => {
  const found = (description: string) =>
    checkWording({ description }).filter(({ criterion }) => criterion === "payment").length;
  for (const text of [
    "Process : un appel de 30 minutes, un échange technique, une demi-journée dans nos murs.",
    "Un appel téléphonique de 20 minutes puis deux entretiens.",
    "Entretien téléphonique de 45 min avec la RH.",
    "Process en 3 étapes : appel RH 20 min, test de 1 h. Package de 45 000 €.",
    "Appelez-nous au 04 78 00 00 00, salaire 2 000 € brut.",
    "Envoyez un SMS au 06 12 34 56 78 (poste à 1 850 €).",
    "Tel 06 12 34 56 78, à 5 minutes du métro.",
    "Téléphonez au 01 40 00 00 00 : votre premier appel dure dix minutes.",
    "Prime de 50 € par appel transformé.",
  ])
    expect([text, found(text)]).toEqual([text, 0]);
  for (const text of [
    "Appelez le 0 892 00 00 00 (0,80 € la minute).",
    "Postulez par appel au 0892 68 00 00 à 0,40 € TTC.",
    "Tel 0899 12 34 56, 1,50 € par minute",
    "Composez le 3672, 1,35 € la minute",
    "Appelez ce numéro : 3 € par appel",
    "Message à 1,50 euro pour connaître l’adresse.",
    "Chaque appel est facturé 5 €",
  ])
    expect([text, found(text)]).toEqual([text, 1]);
});
