// /offres: the public offers, searched by words, place and contract. The state of the search is its address.
import { number, plural } from "../base/french.ts";
import { requestContext } from "../base/request.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ChipLink } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { HiddenField, SelectField, TextField } from "../ui/form.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { SearchBar } from "../ui/search-bar.tsx";
import type { Route } from "./+types/list.route";
import { listRemovable, listWider, offersAddress, readOfferCriteria } from "./criteria.server.ts";
import { contractTypes, workingTimes } from "./offer.ts";
import { OfferCard } from "./offer-card.tsx";
import { countPublicOffers, listPublicOffers } from "./offers.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const criteria = readOfferCriteria(url.searchParams);
  const started = performance.now();
  const [total, page] = await Promise.all([countPublicOffers(criteria), listPublicOffers(criteria, url)]);
  const wider = [];
  if (total === 0) {
    for (const { label, without } of listWider(criteria)) {
      const count = await countPublicOffers(without);
      if (count > 0) wider.push({ label: `${label} (${number(count)})`, to: offersAddress(without) });
    }
  }
  const facts = context.get(requestContext);
  facts.searchMs = (facts.searchMs ?? 0) + performance.now() - started;
  const removable = listRemovable(criteria);
  return {
    ...page,
    count: plural(total, "offre"),
    isEmpty: total === 0,
    wider,
    chips: removable.map(({ label, without }) => ({ label, to: offersAddress(without) })),
    values: {
      q: criteria.q,
      lieu: criteria.lieu,
      contractType: criteria.contractType ?? "",
      workingTime: criteria.workingTime ?? "",
      departments: criteria.city ? criteria.departments : [],
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const asked = (loaderData?.chips ?? []).map((chip) => chip.label).join(", ");
  return [
    { title: asked ? `Offres d'emploi\u00a0: ${asked} – Vivier` : "Offres d'emploi – Vivier" },
    {
      name: "description",
      content: "Les offres d'emploi publiées par les entreprises sur Vivier, les plus récentes d'abord.",
    },
  ];
};

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { offers, count, isEmpty, wider, chips, values, previous, next } = loaderData;
  // A link that changes the search has to change what the boxes hold: they are drawn anew.
  const key = JSON.stringify(values);
  return (
    <>
      <PageHeader title="Offres d'emploi" />
      <SearchBar
        key={key}
        label="Chercher une offre"
        action="/offres"
        more={
          <div className="fields">
            <SelectField
              name="contractType"
              label="Contrat"
              emptyLabel="Tous les contrats"
              defaultValue={values.contractType}
              options={contractTypes.map((type) => ({ value: type, label: type }))}
            />
            <SelectField
              name="workingTime"
              label="Temps de travail"
              emptyLabel="Indifférent"
              defaultValue={values.workingTime}
              options={workingTimes.map((time) => ({ value: time, label: time }))}
            />
            {values.departments.map((code) => (
              <HiddenField key={code} name="departments" value={code} />
            ))}
          </div>
        }
      >
        <TextField
          name="q"
          label="Métier ou mot-clé"
          icon="briefcase"
          defaultValue={values.q}
          placeholder="Infirmière, comptable…"
        />
        <TextField
          name="lieu"
          label="Ville ou département"
          icon="map-pin"
          defaultValue={values.lieu}
          placeholder="Lyon, Gironde, 44…"
        />
      </SearchBar>
      <div className="cluster">
        <Count>{count}</Count>
        {chips.map((chip) => (
          <ChipLink key={chip.label} to={chip.to} remove={`Retirer le filtre ${chip.label}`}>
            {chip.label}
          </ChipLink>
        ))}
        {chips.length > 1 ? (
          <ChipLink to="/offres" tone="neutral">
            Tout effacer
          </ChipLink>
        ) : null}
      </div>
      {offers.length > 0 ? (
        <ItemList>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </ItemList>
      ) : (
        <EmptyState
          title={isEmpty ? "Aucune offre ne correspond" : "Cette page est vide"}
          text={
            wider.length > 0
              ? "Élargissez la recherche, par exemple ainsi\u00a0:"
              : "Revenez bientôt\u00a0: de nouvelles offres arrivent régulièrement."
          }
          actions={
            isEmpty ? (
              wider.map((proposal) => (
                <ButtonLink variant="secondary" key={proposal.label} to={proposal.to}>
                  {proposal.label}
                </ButtonLink>
              ))
            ) : (
              <ButtonLink variant="secondary" to="/offres">
                Revenir au début
              </ButtonLink>
            )
          }
        />
      )}
      <Pager previous={previous} next={next} label="Pages des offres" />
    </>
  );
}
