// The texts that a company writes for its public page, and what the page shows. Runs anywhere.
import type { CompanyPage } from "../../platform/db/schema.ts";
import type { TypedBlock } from "../../platform/text/typed-text.ts";
import * as peopleLimits from "../limits.ts";
import type { AnswerFigures } from "./response-stats.server.ts";

export const pagePath = "/compte/entreprise/page";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The fields of the rows of a list of pairs: a title, and a text or a delay. */
export const pageRows = {
  values: numbers(peopleLimits.pageRows.values).map((at) => [`value${at}`, `valueText${at}`] as const),
  steps: numbers(peopleLimits.pageRows.steps).map((at) => [`step${at}`, `delay${at}`] as const),
};

export const pageLabels: Record<string, string> = {
  claim: "Accroche",
  description: "Présentation",
  benefits: "Avantages",
  ...Object.fromEntries(
    pageRows.values.flatMap(([title, text], at) => [
      [title, `Valeur ${at + 1}`],
      [text, `En une phrase, valeur ${at + 1}`],
    ]),
  ),
  ...Object.fromEntries(
    pageRows.steps.flatMap(([title, delay], at) => [
      [title, `Étape ${at + 1}`],
      [delay, `Délai de l’étape ${at + 1}`],
    ]),
  ),
};

export const personLabels: Record<string, string> = {
  name: "Prénom et nom",
  job: "Métier",
  words: "Une phrase",
};

export type PageValues = Record<string, string>;

/** What the form of a page shows of its row. */
export function shownPage({
  page,
  description,
}: {
  page: Partial<CompanyPage>;
  description: string | null;
}): PageValues {
  const pairs = (list: "values" | "steps") =>
    pageRows[list].flatMap(([title, text], at) => [
      [title, page[list]?.[at]?.[0] ?? ""],
      [text, page[list]?.[at]?.[1] ?? ""],
    ]);
  return {
    claim: page.claim ?? "",
    description: description ?? "",
    benefits: (page.benefits ?? []).join("\n"),
    ...Object.fromEntries([...pairs("values"), ...pairs("steps")]),
  };
}

/** The page that the values of its form mean. Rows without a title are empty. */
export function pageOf(values: PageValues): CompanyPage {
  const pairs = (list: "values" | "steps") =>
    pageRows[list]
      .map(([title, text]): [string, string] => [(values[title] ?? "").trim(), (values[text] ?? "").trim()])
      .filter(([title]) => title !== "");
  return {
    claim: (values.claim ?? "").trim(),
    benefits: (values.benefits ?? "")
      .split("\n")
      .map((each) => each.replace(/^\s*[-–—•*]\s+/, "").trim())
      .filter(Boolean),
    values: pairs("values"),
    steps: pairs("steps"),
  };
}

type ShownPicture = { path: string; alt: string };

/** What the page of a company shows, apart from its offers and its map. */
export type CompanyShown = {
  id: string;
  nom: string;
  secteur: string | null;
  size: string | null;
  location: string | null;
  siteWeb: string | null;
  approved: boolean;
  guaranteed: boolean;
  answers: AnswerFigures | null;
  logo: string | null;
  cover: ShownPicture | null;
  page: CompanyPage;
  description: TypedBlock[];
  photos: (ShownPicture & { id: string; caption: string | null })[];
  people: { id: string; name: string; job: string; words: string | null; photo: string | null }[];
};
