// /offres: searches and filters the public offers.

import { useNavigation } from "react-router";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { BroaderLine } from "../../ui/broader-searches.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Pager } from "../../ui/pager.tsx";
import { AlertForm } from "../alert-form.tsx";
import { OfferRow } from "../offer-card.tsx";
import type { Route } from "./+types/offers.route";
import { Filters } from "./offer-filters.tsx";
import sheet from "./offers.css?url";
import { ListNotes, Nothing, OfferExtras, OfferSearch, OfferTools, PaneBeside } from "./offers-list.tsx";
import { findOffersPage } from "./offers-page.server.ts";
import { openParam } from "./open-offer.ts";
import { useSeenOffers } from "./seen-offers.ts";
import { Choices, CloseOccupations, CriteriaChips, Understood } from "./understood.tsx";

export const loader = (args: Route.LoaderArgs) => findOffersPage(args);

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

export const links = () => [{ rel: "stylesheet", href: sheet }];

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { offers, chips, values, filters, groups, panel, previous, next, position, saving, open, isEmpty } = loaderData;
  // The pressed row is marked before the answer comes.
  const pressed = useNavigation().location?.search.split(`${openParam}=`)[1];
  const chosenId = pressed ?? (open?.isChosen ? open.id : null);
  const seen = useSeenOffers(chosenId);
  return (
    <>
      <h1 className="visually-hidden">Offres d’emploi</h1>
      <OfferSearch values={values} folded={loaderData.folded} />
      <div className={open ? "offers offers-split" : "offers"}>
        <OfferTools
          {...loaderData}
          filters={
            <>
              <CriteriaChips chips={chips} all="/offres" />
              <Choices links={loaderData.choices.radii} label="Distance autour de la ville" />
              <Filters
                values={values}
                pay={loaderData.pay}
                groups={groups}
                choices={filters}
                shown={loaderData.shown}
                isBare={panel.isBare}
              />
            </>
          }
        />
        <div className="offers-list stack">
          <Understood
            choices={loaderData.choices}
            pay={loaderData.pay}
            notes={loaderData.notes}
            guessed={loaderData.guessed}
            isRemoteOnly={offers.length > 0 && loaderData.wider.length > 0}
          />
          {offers.length > 0 ? (
            <ItemList rows="offers">
              {offers.map((offer) => (
                <OfferRow key={offer.id} offer={offer} current={offer.id === chosenId} isSeen={seen.has(offer.id)} />
              ))}
            </ItemList>
          ) : (
            <Nothing {...loaderData} />
          )}
          <OfferExtras {...loaderData} />
          <CloseOccupations close={isEmpty ? [] : loaderData.choices.close} />
          <BroaderLine searches={offers.length > 0 ? [...loaderData.wider, ...loaderData.farther] : []} />
          <Pager previous={previous} next={next} position={position} label="Pages des offres" />
          <ListNotes {...loaderData} />
          {saving.alert ? <AlertForm {...saving} button="Créer une alerte" isMain={isEmpty} /> : null}
        </div>
        {open ? <PaneBeside open={open} /> : null}
      </div>
    </>
  );
}
