// The data of the page /offres. The address holds the whole state of the search.

import { candidateOf, type Viewer, viewerOf } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { departmentWords, siteTerritory } from "../../platform/places/territory.server.ts";
import { list, number, pay as payText, plural } from "../../platform/text/french.ts";
import type { BroaderSearch } from "../../ui/broader-searches.tsx";
import { deviceOffersLabel, readDeviceOffers } from "../device-offers.server.ts";
import { areaOfTown, inLandingArea, landingPath, occupationWords } from "../landing.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { fittingFirst, type OfferOrder, offerOrders, orderLabels } from "../offer.ts";
import {
  minutesOf,
  type OfferCriteria,
  offersAddress,
  readOfferCriteria,
  readTypedWords,
} from "../offer-criteria.server.ts";
import {
  atCommune,
  findSearchDoubt,
  looseRhythms,
  readOfferPlace,
  readOfferText,
  withKnownOrder,
} from "../offer-meaning.server.ts";
import type { PayFilter, TypedPayFilter } from "../pay-filter.server.ts";
import { distanceNote } from "../search-reasons.server.ts";
import {
  foldedSearch,
  listBroaderSearches,
  listFartherSearches,
  listRemovableCriteria,
  nothingFound,
  searchSubject,
} from "./broader-offer-searches.server.ts";
import { filterChoices, hasNoFilter, tagGroups } from "./filter-choices.server.ts";
import { guessOffers } from "./guessed-offers.server.ts";
import { listTrades } from "./landing-figures.server.ts";
import { type Choice, findOfferChoices, listCloseAnywhere, type OfferChoices } from "./offer-choices.server.ts";
import { closedUrl, findOpenOffer } from "./open-offer.server.ts";
import {
  countOfferTags,
  findOfferMap,
  findOffers,
  findSearchedCompany,
  hasOffersThere,
  readOfferCursor,
} from "./public-offers.server.ts";
import { findSavedSearch, mayRequestAlert, searchParams } from "./saved.server.ts";

type TypedWords = ReturnType<typeof readTypedWords>;

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

function valuesOf(criteria: OfferCriteria, { refused }: TypedPayFilter) {
  const { q, lieu, city, departments, radius, pay, remoteDays, age, companyId, order } = criteria;
  return {
    q,
    lieu,
    cityCode: city?.kind === "commune" ? city.code : null,
    // Departments that the town box cannot hold beside a city.
    departments: city ? departments : [],
    radius: minutesOf(criteria) === null ? radius : null,
    minutes: minutesOf(criteria),
    contractTypes: criteria.contractTypes,
    workingTimes: criteria.workingTimes,
    sectors: criteria.sectors,
    remoteDays: String(remoteDays ?? ""),
    salary: pay ? String(pay.amount).replace(".", ",") : (refused?.text ?? ""),
    salaryTaux: pay?.unit ?? "par mois",
    age: String(age ?? ""),
    companyId,
    order: order === "recentes" ? null : order,
  };
}

/** What is stated about the typed minimum pay: beside its field, and above the results. */
function payNotes(criteria: OfferCriteria, { pay, refused, note, other }: TypedPayFilter) {
  const stated = ({ amount, unit }: PayFilter) => payText(amount, null, unit) ?? "";
  return {
    error: refused?.message,
    note: note ? { text: note } : undefined,
    instead: pay &&
      other && {
        text: offersMessages.searchedPay(stated(pay)),
        link: { label: offersMessages.payInstead(stated(other)), to: offersAddress({ ...criteria, pay: other }) },
      },
  };
}

/** What the words say besides: an estimate of a net pay, and what is not taken into account. */
function wordNotes(criteria: OfferCriteria, { typedPay, wishes }: TypedWords): string[] {
  const { distance, meaning, terms, words } = readOfferText(criteria);
  const rhythms = looseRhythms(criteria);
  // Without an occupation, a contract and a word for any job, every match holds the rhythm.
  const isSorted = words !== "" && (meaning.codes !== undefined || terms !== null);
  const ignored = [...wishes.ignored, ...(words === "" ? rhythms : [])];
  return [
    ...(typedPay.isNet && typedPay.note ? [`${typedPay.note}.`] : []),
    ...(ignored.length > 0 ? [offersMessages.ignoredWishes(list(ignored.map(quoted)), ignored.length)] : []),
    ...(isSorted && rhythms.length > 0
      ? [offersMessages.sortedRhythms(list(rhythms.map(quoted)), rhythms.length)]
      : []),
    ...(distance && readOfferPlace(criteria) === null ? [offersMessages.lostDistance(distance.text)] : []),
  ];
}

const shownCriteria = (criteria: OfferCriteria, typed: TypedWords) => ({
  values: valuesOf(criteria, typed.typedPay),
  pay: payNotes(criteria, typed.typedPay),
  notes: wordNotes(criteria, typed),
});

function ordersOf(criteria: OfferCriteria) {
  const { order, words } = criteria;
  const { commune = null, radius = null } = readOfferPlace(criteria) ?? {};
  const isKnown = { pertinence: words.length > 0, distance: radius !== null || commune !== null };
  // All offers of one commune are equally near: the order by distance looks around it.
  const searched = (each: OfferOrder) =>
    each === "distance" && radius === null && commune
      ? { ...atCommune(criteria, commune), radius: offersLimits.orderedKm }
      : criteria;
  const orders = offerOrders.filter((each) => (each === "pertinence" || each === "distance" ? isKnown[each] : true));
  return {
    orders: orders.map((each) => ({
      label: each === "recentes" && words.length > 0 ? fittingFirst : orderLabels[each],
      to: offersAddress({ ...searched(each), order: each }),
      current: each === order,
    })),
    orderNote: order === "recentes" && words.length === 0 ? null : offersMessages.orderNotes[order],
  };
}

const savingOf = (criteria: OfferCriteria, viewer: Viewer | null, isSaved: boolean, subject: string) => ({
  title: offersMessages.offerAlert(subject),
  role: viewer?.role ?? null,
  isSaved,
  query: searchParams(criteria).toString(),
  alert: mayRequestAlert(viewer),
  doubt: findSearchDoubt(criteria)?.sentence,
});

function addSearchTime(context: Call["context"], started: number): void {
  const facts = context.get(requestContext);
  facts.searchMs = (facts.searchMs ?? 0) + performance.now() - started;
}

/** The criteria as links to the search without each, and how many of them are ticked as filters. */
function chipsOf(criteria: OfferCriteria, company: string | null, choices: OfferChoices) {
  const chips = listRemovableCriteria(criteria, company);
  // A commune, a contract and a rhythm among the words are chips too.
  const isPlaced = criteria.lieu !== "" || choices.radii.length > 0;
  return {
    chips: chips.map(({ label, without }) => ({ label, to: offersAddress(without) })),
    ticked:
      chips.length -
      (criteria.q ? 1 : 0) -
      (isPlaced ? 1 : 0) -
      (choices.terms?.count ?? 0) +
      (criteria.radius === null ? 0 : 1),
  };
}

export type OffersPage = Awaited<ReturnType<typeof findOffersPage>>;

type Call = { request: Request; url: URL; context: Parameters<typeof viewerOf>[0] };

/** The data of the page. */
export async function findOffersPage({ request, url, context }: Call) {
  const criteria = withKnownOrder(readOfferCriteria(url.searchParams));
  const viewer = viewerOf(context);
  const candidateId = candidateOf(context)?.id ?? null;
  const device = viewer ? [] : readDeviceOffers(request);
  const started = performance.now();
  const now = new Date();
  const guessed = await guessOffers(criteria, now);
  const answered = guessed?.criteria ?? criteria;
  const isLater = readOfferCursor(url) !== null;
  const [{ page, counts, total: matching }, savedSearch] = await Promise.all([
    findOffers(answered, closedUrl(url), { candidateId, now }),
    candidateId ? findSavedSearch(candidateId, criteria, isLater ? null : now) : null,
  ]);
  const company = await findSearchedCompany(criteria, page.offers);
  const shown = page.offers.length;
  const total = shown === 0 && !isLater ? 0 : Math.max(matching, shown);
  const choices = await findOfferChoices(criteria, now);
  const hasOwn = total > 0 && (isLater || (await hasOffersThere(answered, now)));
  addSearchTime(context, started);
  const wider = hasOwn ? [] : await listWider(criteria, company, total > 0 ? null : choices.close, now);
  const proposed = new Set(wider.map(({ to }) => to));
  const subject = searchSubject(criteria, company);
  const { chips, ticked } = chipsOf(criteria, company, choices);
  const filters = filterChoices(criteria, counts, total === 0);
  const groups = tagGroups(criteria, await countOfferTags(answered, now));
  return {
    ...page,
    offers: viewer ? page.offers : page.offers.map((offer) => ({ ...offer, saved: device.includes(offer.id) })),
    device: deviceOffersLabel(device),
    saving: savingOf(criteria, viewer, savedSearch !== null, subject),
    count: plural(total, "offre"),
    position: positionOf(page, total, limits.offersPerPage),
    shown: offersMessages.showOffers(total, number(total)),
    ...emptyOf(total, criteria, chips.length),
    wider,
    farther: hasOwn && total < offersLimits.fewOffers ? await listFartherSearches(answered, total, now) : [],
    subject,
    head: headOf(subject, isLater, plural(total, "offre")),
    first: offersAddress(criteria),
    folded: foldedSearch(criteria),
    choices: { ...choices, communes: choices.communes.filter(({ to }) => !proposed.has(to)) },
    distances: distanceNote(page.offers),
    guessed: guessed && { sentence: guessed.sentence, exact: guessed.exact },
    chips,
    ...ordersOf(criteria),
    ...shownCriteria(criteria, readTypedWords(url.searchParams)),
    map: await findOfferMap(answered, total === 0, now),
    panel: panelOf(hasNoFilter(filters, groups), ticked),
    filters,
    groups,
    open: await findOpenOffer(page.offers, { request, url, viewer, candidateId, device }),
  };
}

/** The broader searches. @param close for an empty list the close occupations in its area, listed before the last search, which shows everything */
async function listWider(criteria: OfferCriteria, company: string | null, close: Choice[] | null, now: Date) {
  const searches = await listBroaderSearches(criteria, company);
  if (close === null || searches.length === 0) return searches;
  const trades = close.length > 0 ? close : await listCloseAnywhere(criteria, now);
  const reason = close.length > 0 ? offersMessages.closeTrade : offersMessages.closeTradeInFrance;
  const others =
    trades.length > 0 ? trades.map((trade) => ({ ...trade, count: "", reason })) : await listTradesAt(criteria);
  return [...searches.slice(0, -1), ...others, ...searches.slice(-1)];
}

const tradesShown = 4;

/** What else is offered in the searched town, where no occupation is close. */
async function listTradesAt(criteria: OfferCriteria): Promise<BroaderSearch[]> {
  const area = areaOfTown(readOfferPlace(criteria)?.commune?.code ?? "");
  const trades = area && criteria.words.length > 0 ? await listTrades(area, tradesShown) : [];
  return trades.map(({ value, count }) => ({
    label: occupationWords(value).title,
    count: number(count),
    to: landingPath(value, area),
    reason: offersMessages.otherTrade(inLandingArea(area)),
  }));
}

const headOf = (subject: string, isLater: boolean, count: string) => ({
  title: offersMessages.listTitle("Offres d’emploi", subject, isLater),
  description: offersMessages.listDescription(subject, count),
});

/** What an empty list says that asks for the site's territory, or for a part of it, and nothing else. */
function noneThere({ city, departments }: OfferCriteria, criteria: number): string | null {
  const territory = siteTerritory();
  if (!territory || city || criteria > 1 || criteria !== Math.min(departments.length, 1)) return null;
  if (!departments.every((code) => territory.codes.includes(code))) return null;
  return offersMessages.noneThere(departments.length > 0 ? departmentWords(departments).within : territory.within);
}

const emptyOf = (total: number, criteria: OfferCriteria, count: number) => ({
  isEmpty: total === 0,
  nothing: total > 0 ? null : (noneThere(criteria, count) ?? nothingFound(criteria)),
});

/** The name of the button that opens the filters. */
const panelOf = (isBare: boolean, ticked: number) => ({ isBare, fold: ticked > 0 ? `Filtres (${ticked})` : "Filtres" });
