// The parts of the page /offres: the search, the line of tools, the notes, and the pane beside the list.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { siteName } from "../../platform/config/site-identity.ts";
import { BroaderList } from "../../ui/broader-searches.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Fold } from "../../ui/columns.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { useRowPresses, wide } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { isPanelShown } from "../../ui/popover.ts";
import { SearchBar, SearchFold } from "../../ui/search-bar.tsx";
import { type PartSource, ServerPart } from "../../ui/server-part.tsx";
import { useTownExample } from "../../ui/shell.ts";
import { DeviceOffers } from "../save-offer.tsx";
import { searchFormId } from "./offer-filters.tsx";
import type { OffersPage } from "./offers-page.server.ts";
import type { OpenOffer } from "./open-offer.server.ts";
import { openParam } from "./open-offer.ts";
import { SaveSearch } from "./save-search.tsx";
import { Choices } from "./understood.tsx";

/** The form; after a search, on a phone, one line of it that opens it. */
export function OfferSearch({ values, folded }: Pick<OffersPage, "values" | "folded">) {
  const { q, lieu, cityCode, departments, radius, minutes, companyId, order } = values;
  return (
    <SearchFold id="chercher-une-offre" line={folded} verb="Modifier">
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
    </SearchFold>
  );
}

// Most visitors never open the map: its script and its drawing are loaded once it is, and without scripts the server renders it.
const maps: PartSource<NonNullable<OffersPage["map"]>> = {
  server: import.meta.env.SSR ? (await import("./offer-maps.tsx")).OfferMaps : null,
  load: async () => (await import("./offer-maps.tsx")).OfferMaps,
};

function Maps({ map }: { map: NonNullable<OffersPage["map"]> }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fold = box.current?.closest("[popover]");
    const open = () => setOpen(true);
    if (fold && isPanelShown(fold)) open();
    fold?.addEventListener("beforetoggle", open);
    return () => fold?.removeEventListener("beforetoggle", open);
  }, []);
  return (
    <div ref={box}>
      {isOpen ? <ServerPart source={maps} data={map} className="stack" /> : null}
      <noscript>{maps.server ? <maps.server {...map} /> : null}</noscript>
    </div>
  );
}

/** One line above the list. What is not needed to reach the first row comes behind the list in the order of the keyboard: `OfferExtras`. */
export function OfferTools({
  count,
  chips,
  panel,
  orders,
  filters,
  isEmpty,
}: Pick<OffersPage, "count" | "chips" | "panel" | "orders" | "isEmpty"> & { filters: ReactNode }) {
  const order = orders.find(({ current }) => current);
  return (
    // The title of an empty list says its number too: only screen readers need both.
    <div className={isEmpty && panel.isBare ? "visually-hidden" : "offers-tools"}>
      <Count hidden={isEmpty}>{count}</Count>
      {/* The criteria are in the panel, which is not on paper. */}
      {chips.length > 0 ? (
        <p className="paper-only">Recherche&nbsp;: {chips.map(({ label }) => label).join(", ")}</p>
      ) : null}
      {panel.isBare ? null : (
        <Fold name={panel.fold} title="Filtres" className="offers-panel">
          {filters}
        </Fold>
      )}
      {order && orders.length > 1 && !isEmpty ? (
        <Fold
          name={`Tri\u00a0: ${order.label.toLowerCase()}`}
          title="Trier les offres"
          icon="list"
          className="offers-menu"
        >
          <Choices links={orders} label="Trier les offres" />
        </Fold>
      ) : null}
    </div>
  );
}

/** The map and the alert: behind the list for the keyboard, beside the tools for the eye. */
export function OfferExtras({
  map,
  saving,
  device,
  isEmpty,
}: Pick<OffersPage, "map" | "saving" | "device" | "isEmpty">) {
  if (isEmpty && !map && !device) return null;
  return (
    <div className="offers-extras">
      {map ? (
        <Fold name="Carte" title="Carte" icon="map" className="offers-panel">
          <Maps map={map} />
        </Fold>
      ) : null}
      {isEmpty ? null : <SaveSearch {...saving} />}
      <DeviceOffers label={device} />
    </div>
  );
}

/** How the list is sorted, and what its distances are. */
export function ListNotes({ offers, orderNote, distances }: Pick<OffersPage, "offers" | "orderNote" | "distances">) {
  const notes = [offers.length > 1 ? orderNote : null, distances].filter((note) => note !== null);
  return notes.length > 0 ? (
    <p className="muted">
      {notes.join(" ")} {offers.length > 1 && orderNote ? <Link to="/classement">En savoir plus</Link> : null}
    </p>
  ) : null;
}

export function Nothing({
  isEmpty,
  nothing,
  wider,
  first,
  saving,
}: Pick<OffersPage, "isEmpty" | "nothing" | "wider" | "first" | "saving">) {
  const action = (to: string, label: string) => (
    <ButtonLink variant="secondary" to={to}>
      {label}
    </ButtonLink>
  );
  if (!isEmpty) return <EmptyState title="Cette page est vide" actions={action(first, "Revenir au début")} />;
  if (wider.length > 0)
    return (
      <EmptyState
        title={nothing}
        text="Ces recherches donnent des résultats&nbsp;:"
        actions={saving.alert ? null : <SaveSearch {...saving} />}
      >
        <BroaderList searches={wider} />
      </EmptyState>
    );
  return (
    <EmptyState
      icon="briefcase"
      title={nothing}
      text="Déposez votre profil, les entreprises vous trouveront. Ou publiez la première offre."
      actions={
        <>
          {action("/inscription-candidat", "Déposer mon profil")}
          {action("/inscription-entreprise", `Recruter avec ${siteName()}`)}
          <SaveSearch {...saving} />
        </>
      }
    />
  );
}

const pane: PartSource<{ open: OpenOffer }> = {
  server: import.meta.env.SSR ? (await import("./offer-pane.tsx")).OfferPane : null,
  load: async () => (await import("./offer-pane.tsx")).OfferPane,
};

/** The address of a list with an offer open beside it. */
function openPath({ pathname, search }: Location, id: string): string {
  const params = new URLSearchParams(search);
  params.set(openParam, id);
  return `${pathname}?${params}`;
}

export function PaneBeside({ open }: { open: OpenOffer }) {
  const navigate = useNavigate();
  const { isChosen } = open;
  const onPress = useCallback(
    (link: HTMLAnchorElement, event: MouseEvent) => {
      event.preventDefault();
      const id = link.pathname.split("/").at(-1)!.slice(0, 36);
      // Back leads to the list as it was found, however many offers were opened.
      navigate(openPath(location, id), { preventScrollReset: true, replace: isChosen });
    },
    [navigate, isChosen],
  );
  useRowPresses(".rows-offers", onPress);
  const data = useMemo(() => ({ open }), [open]);
  const label = open.offer ? `Offre ouverte\u00a0: ${open.offer.title}` : "Offre ouverte";
  return (
    <ServerPart
      source={pane}
      data={data}
      as="section"
      media={wide}
      isActive
      className="offers-pane"
      aria-label={label}
    />
  );
}
