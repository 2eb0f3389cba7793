// /offres: searches and filters the public offers. The address holds the whole state of the search.

import { candidateOf, type Viewer, viewerOf } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { departmentWords, siteTerritory } from "../../platform/places/territory.server.ts";
import { number, pay as payText, plural } from "../../platform/text/french.ts";
import { BroaderLine, BroaderList } from "../../ui/broader-searches.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { Count } from "../../ui/count.tsx";
import { DepartmentMap } from "../../ui/department-map.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { useTownExample } from "../../ui/shell.ts";
import { AlertForm } from "../alert-form.tsx";
import { deviceOffersLabel, readDeviceOffers } from "../device-offers.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { type OfferOrder, offerOrders, orderLabels } from "../offer.ts";
import { OfferCard } from "../offer-card.tsx";
import { minutesOf, type OfferCriteria, offersAddress, readOfferCriteria } from "../offer-criteria.server.ts";
import { atCommune, findSearchDoubt, readOfferPlace, withKnownOrder } from "../offer-meaning.server.ts";
import { type PayFilter, readPayFilter, type TypedPayFilter } from "../pay-filter.server.ts";
import { DeviceOffers } from "../save-offer.tsx";
import { distanceNote } from "../search-reasons.server.ts";
import type { Route } from "./+types/offers.route";
import {
  listBroaderSearches,
  listFartherSearches,
  listRemovableCriteria,
  searchSubject,
} from "./broader-offer-searches.server.ts";
import { filterChoices, hasNoFilter, tagGroups } from "./filter-choices.server.ts";
import { guessOffers } from "./guessed-offers.server.ts";
import { findOfferChoices } from "./offer-choices.server.ts";
import { Filters, searchFormId } from "./offer-filters.tsx";
import {
  countOfferTags,
  findOfferMap,
  findOffers,
  findSearchedCompany,
  hasOffersThere,
  readOfferCursor,
} from "./public-offers.server.ts";
import { SaveSearch } from "./save-search.tsx";
import { findSavedSearch, mayRequestAlert, searchParams } from "./saved.server.ts";
import { Choices, CriteriaChips, Understood } from "./understood.tsx";

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

const shownCriteria = (criteria: OfferCriteria, typedPay: TypedPayFilter) => ({
  values: valuesOf(criteria, typedPay),
  pay: payNotes(criteria, typedPay),
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
      label: orderLabels[each],
      to: offersAddress({ ...searched(each), order: each }),
      current: each === order,
    })),
    orderNote: order === "recentes" && words.length === 0 ? null : offersMessages.orderNotes[order],
  };
}

const savingOf = (criteria: OfferCriteria, viewer: Viewer | null, isSaved: boolean) => ({
  role: viewer?.role ?? null,
  isSaved,
  query: searchParams(criteria).toString(),
  alert: mayRequestAlert(viewer),
  doubt: findSearchDoubt(criteria)?.sentence,
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
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
    findOffers(answered, url, { candidateId, now }),
    candidateId ? findSavedSearch(candidateId, criteria, isLater ? null : now) : null,
  ]);
  const company = await findSearchedCompany(criteria, page.offers);
  const shown = page.offers.length;
  const total = shown === 0 && !isLater ? 0 : Math.max(matching, shown);
  const choices = await findOfferChoices(criteria, now);
  const hasOwn = total > 0 && (isLater || (await hasOffersThere(answered, now)));
  const facts = context.get(requestContext);
  facts.searchMs = (facts.searchMs ?? 0) + performance.now() - started;
  const subject = searchSubject(criteria, company);
  const chips = listRemovableCriteria(criteria, company);
  // A commune, a contract and a rhythm among the words are chips too.
  const isPlaced = criteria.lieu !== "" || choices.radii.length > 0;
  const ticked = chips.length - (criteria.q ? 1 : 0) - (isPlaced ? 1 : 0) - (choices.terms?.count ?? 0);
  const filters = filterChoices(criteria, counts, total === 0);
  const groups = tagGroups(criteria, await countOfferTags(answered, now));
  const map = await findOfferMap(answered, total === 0, now);
  return {
    ...page,
    offers: viewer ? page.offers : page.offers.map((offer) => ({ ...offer, saved: device.includes(offer.id) })),
    device: deviceOffersLabel(device),
    saving: savingOf(criteria, viewer, savedSearch !== null),
    count: plural(total, "offre"),
    position: positionOf(page, total, limits.offersPerPage),
    shown: offersMessages.showOffers(total, number(total)),
    ...emptyOf(total, criteria, chips.length),
    wider: hasOwn ? [] : await listBroaderSearches(criteria, company),
    farther: hasOwn && total < offersLimits.fewOffers ? await listFartherSearches(answered, total, now) : [],
    subject,
    head: headOf(subject, isLater, plural(total, "offre")),
    first: offersAddress(criteria),
    choices,
    distances: distanceNote(page.offers),
    guessed: guessed && { sentence: guessed.sentence, exact: guessed.exact },
    chips: chips.map(({ label, without }) => ({
      label,
      to: offersAddress(without),
    })),
    ...ordersOf(criteria),
    ...shownCriteria(criteria, readPayFilter(url.searchParams)),
    map,
    panel: panelOf(hasNoFilter(filters, groups), map !== null, ticked),
    filters,
    groups,
  };
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
  noneThere: total === 0 ? noneThere(criteria, count) : null,
});

/** The name of the panel beside the list, and of the button that opens it on a phone. */
function panelOf(isBare: boolean, hasMap: boolean, ticked: number) {
  const names = [!isBare && "Filtres", hasMap && (isBare ? "Carte" : "carte")].filter(Boolean);
  return { isBare, label: isBare ? "Carte" : "Filtres", fold: ticked > 0 ? `Filtres (${ticked})` : names.join(" et ") };
}

type Loaded = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = (args) => {
  const { head = { title: "Offres d’emploi", description: "" } } = args.loaderData ?? {};
  return [
    ...pageMeta(args, head),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "Les offres les plus récentes",
      href: "/offres.rss",
    },
  ];
};

function OfferSearch({ values }: Pick<Loaded, "values">) {
  const { q, lieu, cityCode, departments, radius, minutes, companyId, order } = values;
  return (
    <SearchBar
      id={searchFormId}
      label="Chercher une offre"
      action="/offres"
      more={
        <>
          {departments.map((code) => (
            <HiddenField key={code} name="departments" value={code} />
          ))}
          {radius ? <HiddenField name="rayon" value={String(radius)} /> : null}
          {minutes ? <HiddenField name="duree" value={String(minutes)} /> : null}
          {companyId ? <HiddenField name="entreprise" value={companyId} /> : null}
          {order ? <HiddenField name="tri" value={order} /> : null}
        </>
      }
    >
      <ComboboxField
        name="q"
        source="/suggestions/metiers"
        label="Métier ou mot-clé"
        icon="briefcase"
        defaultValue={q}
        maxLength={300}
        placeholder="Infirmière, comptable…"
      />
      <ComboboxField
        name="lieu"
        source="/suggestions/lieux?departements=1&autour=1"
        code={{ name: "cityCode", value: cityCode }}
        label="Ville ou département"
        icon="map-pin"
        defaultValue={lieu}
        maxLength={300}
        placeholder={useTownExample()}
      />
    </SearchBar>
  );
}

function OrderNote({ note }: { note: Loaded["orderNote"] }) {
  return note ? (
    <p className="muted found-note">
      {note} <Link to="/classement">En savoir plus</Link>
    </p>
  ) : null;
}

function Nothing({
  isEmpty,
  noneThere,
  wider,
  subject,
  first,
  saving,
}: Pick<Loaded, "isEmpty" | "noneThere" | "wider" | "subject" | "first" | "saving">) {
  const action = (to: string, label: string) => (
    <ButtonLink variant="secondary" to={to}>
      {label}
    </ButtonLink>
  );
  if (!isEmpty) return <EmptyState title="Cette page est vide" actions={action(first, "Revenir au début")} />;
  if (wider.length > 0)
    return (
      <EmptyState
        title={noneThere ?? (subject ? <>Rien pour «&nbsp;{subject}&nbsp;»</> : "Aucune offre ne correspond")}
        text="Ces recherches donnent des résultats&nbsp;:"
        actions={<SaveSearch {...saving} label="Créer une alerte" />}
      >
        <BroaderList searches={wider} />
      </EmptyState>
    );
  return (
    <EmptyState
      icon="briefcase"
      title={noneThere ?? "Aucune offre n’est encore publiée ici"}
      text="Déposez votre profil, les entreprises vous trouveront. Ou publiez la première offre."
      actions={
        <>
          {action("/inscription-candidat", "Déposer mon profil")}
          {action("/inscription-entreprise", `Recruter avec ${siteName()}`)}
          <SaveSearch {...saving} label="Créer une alerte" />
        </>
      }
    />
  );
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const {
    offers,
    count,
    chips,
    orders,
    values,
    filters,
    groups,
    map,
    panel,
    previous,
    next,
    position,
    saving,
    device,
  } = loaderData;
  return (
    <>
      <PageHeader title="Offres d’emploi" />
      <OfferSearch values={values} />
      <Columns
        side="start"
        label={panel.label}
        fold={panel.fold}
        aside={
          map || !panel.isBare ? (
            <>
              {map ? <DepartmentMap {...map} /> : null}
              <Filters
                values={values}
                pay={loaderData.pay}
                groups={groups}
                choices={filters}
                shown={loaderData.shown}
                isBare={panel.isBare}
              />
            </>
          ) : null
        }
      >
        <div className="found">
          <Count>{count}</Count>
          <CriteriaChips chips={chips} all="/offres" />
          {offers.length > 0 ? <SaveSearch {...saving} /> : null}
          <DeviceOffers label={device} />
          {offers.length > 1 ? <Choices links={orders} label="Trier les offres" /> : null}
          <Understood
            choices={loaderData.choices}
            distances={loaderData.distances}
            pay={loaderData.pay}
            guessed={loaderData.guessed}
            isEmpty={loaderData.isEmpty}
          />
          {offers.length > 1 ? <OrderNote note={loaderData.orderNote} /> : null}
          {offers.length > 0 && loaderData.wider.length > 0 ? (
            <>
              <p className="found-note">Aucune offre sur place&nbsp;: celles-ci sont en télétravail complet.</p>
              <div className="found-note">
                <BroaderLine searches={loaderData.wider} />
              </div>
            </>
          ) : null}
        </div>
        {offers.length > 0 ? (
          <ItemList>
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ItemList>
        ) : (
          <Nothing {...loaderData} />
        )}
        <BroaderLine searches={loaderData.farther} />
        <Pager previous={previous} next={next} position={position} label="Pages des offres" />
        {saving.alert ? <AlertForm query={saving.query} button="Créer une alerte" doubt={saving.doubt} /> : null}
      </Columns>
    </>
  );
}
