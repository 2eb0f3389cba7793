// Search criteria of the public list of companies: read from an address, written back to an address.
import { sectorLabel } from "../../people/companies/sector.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { oneLine } from "../../platform/text/text.ts";
import * as offersMessages from "../messages.ts";
import { everyOffer, type OfferCriteria, offersParams, readOfferCriteria } from "../offer-criteria.server.ts";
import { readOfferPlace } from "../offer-meaning.server.ts";
import { listRemovableCriteria } from "./broader-offer-searches.server.ts";

/** The badge, or the longest usual delay of an answer in days. */
export const answerChoices = ["garantie", "3", "7"] as const;

type AnswerChoice = (typeof answerChoices)[number];

export type CompanyCriteria = {
  /** A part of the name. */
  q: string;
  /** The place and the sectors, read as in a search of offers; nothing else of it is set. */
  search: OfferCriteria;
  answers: AnswerChoice | null;
  /** Only companies that take spontaneous applications. */
  isSpontaneous: boolean;
};

export const everyCompany: CompanyCriteria = { q: "", search: everyOffer, answers: null, isSpontaneous: false };

/** The text of a choice of the filter by answers. */
export const answerLabel = (choice: AnswerChoice): string =>
  choice === "garantie" ? peopleMessages.answerGuaranteed : offersMessages.answersInDays(choice);

/** The parameters of a search of offers that also choose companies. */
const searchNames = ["lieu", "city", "cityCode", "departments", "rayon", "secteur"];

/** Reads `q`, the place (as on /offres), `secteur` (may be repeated), `reponse` and `spontanee`. Unknown values are ignored. */
export function readCompanyCriteria(params: URLSearchParams): CompanyCriteria {
  const search = searchNames.flatMap((name) => params.getAll(name).map((value) => [name, value]));
  const { lieu, city, departments, radius, sectors } = readOfferCriteria(new URLSearchParams(search));
  const q = oneLine(params.get("q") ?? "");
  return {
    q: q.slice(0, peopleLimits.nameMax).trim(),
    search: { ...everyOffer, lieu, city, departments, radius, sectors },
    answers: answerChoices.find((choice) => choice === params.get("reponse")) ?? null,
    isSpontaneous: params.get("spontanee") === "1",
  };
}

/** The /entreprises address of these criteria. */
export function companiesAddress({ q, search, answers, isSpontaneous }: CompanyCriteria): string {
  const params = new URLSearchParams(q ? { q } : {});
  for (const [name, value] of offersParams(search)) params.append(name, value);
  if (answers) params.set("reponse", answers);
  if (isSpontaneous) params.set("spontanee", "1");
  return params.size > 0 ? `/entreprises?${params}` : "/entreprises";
}

/** The criteria one by one, each with the search without it. */
export function listCompanyChips(criteria: CompanyCriteria): { label: string; without: CompanyCriteria }[] {
  const { q, search, answers, isSpontaneous } = criteria;
  // Remote work as a place filters no company.
  const filtering = readOfferPlace(search)?.isRemote ? { ...search, lieu: "", city: null } : search;
  return [
    ...(q ? [{ label: `«\u00a0${q}\u00a0»`, without: { ...criteria, q: "" } }] : []),
    ...listRemovableCriteria(filtering).map(({ label, without }) => ({
      label: sectorLabel(label),
      without: { ...criteria, search: without.lieu ? without : { ...without, radius: null } },
    })),
    ...(answers ? [{ label: answerLabel(answers), without: { ...criteria, answers: null } }] : []),
    ...(isSpontaneous
      ? [{ label: offersMessages.takesSpontaneous, without: { ...criteria, isSpontaneous: false } }]
      : []),
  ];
}
