// Which of its applications a company looks at, and how: all of it stands in the address.

import * as limits from "../../limits.ts";
import { type ApplicationState, receivedList, stateOfSlug, stateSlugs } from "../apply/application.ts";

export type ReceivedOrder = "newest" | "oldest" | "changed";

export type ReceivedCriteria = {
  view: "list" | "board";
  offerId: string | null;
  /** "unanswered": nobody has answered yet, whatever it was sorted into. */
  state: ApplicationState | "unanswered" | null;
  /** Words of the name, as typed. */
  q: string;
  unread: boolean;
  order: ReceivedOrder;
  /** The column of the board that is shown whole. */
  whole: ApplicationState | null;
};

export const everything: ReceivedCriteria = {
  view: "list",
  offerId: null,
  state: null,
  q: "",
  unread: false,
  order: "newest",
  whole: null,
};

const unansweredSlug = "sans-reponse";
const orderSlugs: Record<ReceivedOrder, string> = { newest: "recentes", oldest: "anciennes", changed: "mouvements" };
const orders = Object.keys(orderSlugs) as ReceivedOrder[];

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address asks for; whatever it says wrongly counts as not said. */
export function readReceived(params: URLSearchParams): ReceivedCriteria {
  const offer = params.get("offre") ?? "";
  const slug = params.get("etat");
  return {
    view: params.get("vue") === "tableau" ? "board" : "list",
    offerId: idForm.test(offer) ? offer : null,
    state: slug === unansweredSlug ? "unanswered" : stateOfSlug(slug),
    q: (params.get("q") ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, limits.nameMax),
    unread: params.get("lues") === "non",
    order: orders.find((order) => orderSlugs[order] === params.get("tri")) ?? "newest",
    whole: stateOfSlug(params.get("tout")),
  };
}

/** The slug of a state or of "unanswered" in addresses. */
function slugOf(state: ApplicationState | "unanswered"): string {
  return state === "unanswered" ? unansweredSlug : stateSlugs[state];
}

/** The parameters of criteria, with what is as usual left out. */
export function receivedParams(criteria: ReceivedCriteria): [name: string, value: string][] {
  const { view, offerId, state, q, unread, order, whole } = criteria;
  const params: [string, string | null][] = [
    ["vue", view === "board" ? "tableau" : null],
    ["offre", offerId],
    ["etat", state && slugOf(state)],
    ["q", q || null],
    ["lues", unread ? "non" : null],
    ["tri", order === "newest" ? null : orderSlugs[order]],
    ["tout", view === "board" && whole ? slugOf(whole) : null],
  ];
  return params.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}

/** "?vue=tableau&offre=..." or nothing. */
export function receivedQuery(criteria: ReceivedCriteria): string {
  const query = new URLSearchParams(receivedParams(criteria)).toString();
  return query ? `?${query}` : "";
}

/** The address of the list or the board. */
export function receivedAddress(criteria: ReceivedCriteria): string {
  return receivedList + receivedQuery(criteria);
}
