// /candidat/offres-enregistrees: a candidate's saved offers, including closed ones.

import { requireCandidate } from "../../access/viewer.server.ts";
import { OfferCard } from "../../offers/offer-card.tsx";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { plural } from "../../platform/text/french.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PastEnd } from "../../ui/past-end.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/saved-offers.route";
import { countSavedOffers, deleteOwnSavedOffer, listSavedOffers } from "./saved-offers.server.ts";

export const meta: Route.MetaFunction = () => [titled("Offres enregistrées")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const [page, total] = await Promise.all([listSavedOffers(viewer.id, url), countSavedOffers(viewer.id)]);
  return {
    ...page,
    position: positionOf(page, total, sourcingLimits.savedOffersPerPage),
    total,
    count: plural(total, "offre"),
    here: url.pathname + url.search,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const id = String((await readForm(request)).get("retirer") ?? "");
  const deleted = isId(id) && (await transaction((tx) => deleteOwnSavedOffer(tx, viewer.id, id)));
  if (!deleted) notFound(peopleMessages.entryNotFound);
  return redirectWith(url.pathname + url.search, sourcingMessages.savedOfferRemoved);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function ClosedOffer({ id, title, company, here }: Row & { here: string }) {
  return (
    <ItemCard
      title={title}
      media={<Avatar name={company} size="l" />}
      subtitle={company}
      facts={<Chip tone="warn">N’est plus disponible</Chip>}
      aside={
        <ButtonForm action={here} hidden={{ retirer: id }} icon="trash" size="small">
          Retirer<span className="visually-hidden"> {`\u00ab\u00a0${title}\u00a0\u00bb`}</span>
        </ButtonForm>
      }
    />
  );
}

export default function SavedOffers({ loaderData }: Route.ComponentProps) {
  const { rows, total, count, previous, next, position, here } = loaderData;
  return (
    <>
      <PageHeader title="Offres enregistrées" />
      <Count>{count}</Count>
      {total === 0 ? (
        <EmptyState
          icon="bookmark"
          title="Aucune offre enregistrée"
          text="Enregistrez une offre en un clic, depuis la liste ou sa page&nbsp;: vous la retrouverez ici, sur tous vos appareils."
          actions={
            <ButtonLink to="/offres" variant="primary" icon="search">
              Voir les offres
            </ButtonLink>
          }
        />
      ) : null}
      {total > 0 && rows.length === 0 ? <PastEnd first="/candidat/offres-enregistrees" /> : null}
      {rows.length > 0 ? (
        <ItemList>
          {rows.map((row) =>
            row.offer ? (
              <OfferCard key={row.id} offer={row.offer} />
            ) : (
              <ClosedOffer key={row.id} {...row} here={here} />
            ),
          )}
        </ItemList>
      ) : null}
      <Pager label="Pages des offres enregistrées" previous={previous} next={next} position={position} />
    </>
  );
}
