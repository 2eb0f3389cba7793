// /candidat/offres-enregistrees: a candidate's saved offers, including closed ones.

import { requireCandidate } from "../../access/viewer.server.ts";
import { fitOf } from "../../engines/matching/fit.ts";
import * as messages from "../../messages.ts";
import { OfferCard } from "../../offers/offer-card.tsx";
import { findCandidate } from "../../people/candidates/candidates.server.ts";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
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
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PastEnd } from "../../ui/past-end.tsx";
import * as sourcingLimits from "../limits.ts";
import { listSuggested, matchHelp } from "../matching/matching-offers.server.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/saved-offers.route";
import { countSavedOffers, deleteOwnSavedOffer, listSavedOffers } from "./saved-offers.server.ts";

export const meta: Route.MetaFunction = () => [titled("Offres enregistrées")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const [page, total] = await Promise.all([listSavedOffers(viewer.id, url), countSavedOffers(viewer.id)]);
  const candidate = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  return {
    ...page,
    suggested:
      total < sourcingLimits.suggestedOffers ? await listSuggested(candidate, sourcingLimits.suggestedOffers) : [],
    help: total === 0 ? matchHelp(candidate) : null,
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

type Loaded = Route.ComponentProps["loaderData"];
type Row = Loaded["rows"][number];

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

/** Below a short list: offers worth saving, or what the profile lacks for finding them. */
function Suggested({ suggested, help, total }: Pick<Loaded, "suggested" | "help" | "total">) {
  if (total > 0 && suggested.length === 0) return null;
  return (
    <Section
      title={total === 0 ? "Aucune offre enregistrée" : "D’après votre profil"}
      id="suggestions"
      lead={
        suggested.length > 0
          ? "Celles-ci correspondent à votre profil\u00a0: un clic sur le signet garde celle qui vous tente."
          : "Un clic sur le signet d’une offre la garde ici, pour postuler plus tard."
      }
    >
      {help ? (
        <p>
          {help.text} <Link to={help.to}>Compléter mon profil</Link>
        </p>
      ) : null}
      {suggested.length > 0 ? (
        <ItemList>
          {suggested.map((offer) => (
            <OfferCard key={offer.id} offer={offer} level={3}>
              <p>{offer.match ? <FitChip fit={fitOf(offer.match.shown)} /> : null}</p>
            </OfferCard>
          ))}
        </ItemList>
      ) : null}
    </Section>
  );
}

export default function SavedOffers({ loaderData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { rows, total, count, previous, next, position, here } = loaderData;
  return (
    <>
      <PageHeader
        title="Offres enregistrées"
        lead={mailSentence(
          "Retrouvez-les sur tous vos appareils. Un e-mail vous prévient avant leur terme.",
          "Retrouvez-les sur tous vos appareils.",
        )}
        actions={
          <ButtonLink to="/offres" variant="secondary" icon="search">
            Voir les offres
          </ButtonLink>
        }
      />
      <div className={total === 0 ? "visually-hidden" : undefined}>
        <Count>{count}</Count>
      </div>
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
      <Suggested {...loaderData} />
    </>
  );
}
