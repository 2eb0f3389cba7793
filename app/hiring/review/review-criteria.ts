// The filters, order and view of a company's applications, all in the address.

import * as offersLimits from "../../offers/limits.ts";
import { type Origin, originNames, origins } from "../../offers/source.ts";
import * as peopleLimits from "../../people/limits.ts";
import { type ApplicationState, applicationLife, stateOfSlug } from "../application-life.ts";
import { receivedList } from "../apply/application.ts";
import * as hiringLimits from "../limits.ts";

export type ReceivedOrder = "newest" | "oldest" | "changed" | "answers" | "match";

/** "unanswered": no answer yet, in any state. "late": for a week. "upcoming": an interview is agreed on. "to-call": no address, not telephoned yet. */
export type ReceivedGroup = "unanswered" | "late" | "upcoming" | "to-call";

export type ReceivedCriteria = {
  view: "list" | "board";
  offerId: string | null;
  /** Only applications without an offer that their applicants sent; never with an offer. */
  isSpontaneous: boolean;
  state: ApplicationState | ReceivedGroup | null;
  q: string;
  unread: boolean;
  /** Whether the decisive answers are as expected. */
  decisive: "met" | "unmet" | null;
  /** One answer to a question of the offer, as "question = answer"; only with an offer. */
  answer: string | null;
  source: Origin | null;
  order: ReceivedOrder;
  /** A question of the offer whose answers order the list instead of `order`; only with an offer. */
  question: string | null;
  /** Smallest number, or last choice, first. */
  ascending: boolean;
  whole: ApplicationState | null;
};

export const defaultCriteria: ReceivedCriteria = {
  view: "list",
  offerId: null,
  isSpontaneous: false,
  state: null,
  q: "",
  unread: false,
  decisive: null,
  answer: null,
  source: null,
  order: "newest",
  question: null,
  ascending: false,
  whole: null,
};

const groupSlugs: Record<ReceivedGroup, string> = {
  unanswered: "sans-reponse",
  late: "sans-reponse-7-jours",
  upcoming: "entretiens-a-venir",
  "to-call": "a-rappeler",
};
const groups = Object.keys(groupSlugs) as ReceivedGroup[];
export const orderSlugs: Record<ReceivedOrder, string> = {
  newest: "recentes",
  oldest: "anciennes",
  changed: "mouvements",
  answers: "reponses",
  match: "correspondance",
};
export const decisiveSlugs = { met: "attendues", unmet: "autres" } as const;
const orders = Object.keys(orderSlugs) as ReceivedOrder[];

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stands for an offer in addresses. */
export const spontaneousSlug = "spontanees";

/** The longest "question = answer". */
const answerKeyMax = offersLimits.questionMax + hiringLimits.answerMax + 3;

export function readReceived(params: URLSearchParams): ReceivedCriteria {
  const offer = params.get("offre") ?? "";
  const slug = params.get("etat");
  return {
    view: params.get("vue") === "tableau" ? "board" : "list",
    offerId: idForm.test(offer) ? offer : null,
    isSpontaneous: offer === spontaneousSlug,
    state: groups.find((group) => groupSlugs[group] === slug) ?? stateOfSlug(slug),
    q: (params.get("q") ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, peopleLimits.nameMax),
    unread: params.get("lues") === "non",
    decisive: (["met", "unmet"] as const).find((each) => decisiveSlugs[each] === params.get("decisives")) ?? null,
    answer: (idForm.test(offer) && params.get("reponse")?.replaceAll("\0", "").slice(0, answerKeyMax)) || null,
    source: originNames.find((each) => origins[each].slug === params.get("source")) ?? null,
    order: orders.find((order) => orderSlugs[order] === params.get("tri")) ?? "newest",
    question:
      (idForm.test(offer) && params.get("question")?.replaceAll("\0", "").slice(0, offersLimits.questionMax)) || null,
    ascending: params.get("sens") === "croissant",
    whole: stateOfSlug(params.get("tout")),
  };
}

function isGroup(state: ApplicationState | ReceivedGroup): state is ReceivedGroup {
  return state in groupSlugs;
}

export function slugOf(state: ApplicationState | ReceivedGroup): string {
  return isGroup(state) ? groupSlugs[state] : applicationLife[state].slug;
}

export function receivedParams(criteria: ReceivedCriteria): [name: string, value: string][] {
  const {
    view,
    offerId,
    isSpontaneous,
    state,
    q,
    unread,
    decisive,
    answer,
    source,
    order,
    question,
    ascending,
    whole,
  } = criteria;
  const params: [string, string | null][] = [
    ["vue", view === "board" ? "tableau" : null],
    ["offre", isSpontaneous ? spontaneousSlug : offerId],
    ["etat", state && slugOf(state)],
    ["q", q || null],
    ["lues", unread ? "non" : null],
    ["decisives", decisive && decisiveSlugs[decisive]],
    ["reponse", offerId && answer],
    ["source", source && origins[source].slug],
    ["tri", order === "newest" ? null : orderSlugs[order]],
    ["question", offerId && question],
    ["sens", offerId && question && ascending ? "croissant" : null],
    ["tout", view === "board" && whole ? slugOf(whole) : null],
  ];
  return params.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}

export function receivedQuery(criteria: ReceivedCriteria): string {
  const query = new URLSearchParams(receivedParams(criteria)).toString();
  return query ? `?${query}` : "";
}

export function receivedAddress(criteria: ReceivedCriteria): string {
  return receivedList + receivedQuery(criteria);
}
