// /compte/entreprise/mes-offres: a company's own offers. Any signed-in person may open it; only companies have offers.
import { homeOf } from "../../access/rules.server.ts";
import { requireViewer } from "../../access/viewer.server.ts";
import { moment, plural } from "../../platform/text/french.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Time } from "../../ui/time.tsx";
import { ownOfferPath } from "../offer.ts";
import { findPublicCompany, listOwnOffers } from "../offers.server.ts";
import type { Route } from "./+types/own.route";
import { CompaniesOnly } from "./companies-only.tsx";
import { listDrafts } from "./offer-drafts.server.ts";
import { StateChip } from "./offer-life.tsx";
import { WaitingNotice } from "./offer-pending-notice.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const home = homeOf(viewer.role);
  if (viewer.role !== "company" || !viewer.companyId) return { home, list: null };
  const isFirst = !url.searchParams.has("apres") && !url.searchParams.has("avant");
  const [own, verified, drafts] = await Promise.all([
    listOwnOffers(viewer.companyId, url),
    findPublicCompany(viewer.companyId),
    isFirst ? listDrafts(viewer.companyId) : [],
  ]);
  const started = drafts.map(({ id, title, city, updatedAt }) => ({ id, title, city, at: moment(updatedAt) }));
  return {
    home,
    list: { ...own, drafts: started, count: plural(own.total, "offre"), waiting: !verified, held: viewer.heldAs },
  };
}

type Draft = NonNullable<Route.ComponentProps["loaderData"]["list"]>["drafts"][number];

function Drafts({ drafts }: { drafts: Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="brouillons">
      <h2 id="brouillons">Brouillons</h2>
      <ItemList>
        {drafts.map(({ id, title, city, at }) => (
          <ItemCard
            key={id}
            level={3}
            to={ownOfferPath(id)}
            title={title}
            subtitle={city}
            facts={
              <>
                <Chip>Brouillon</Chip>
                <Chip icon="clock">
                  <Time at={at.iso} title={at.exact}>
                    {at.ago}
                  </Time>
                </Chip>
              </>
            }
          />
        ))}
      </ItemList>
    </section>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Mes offres – Vivier" }];

export default function OwnOffers({ loaderData: { home, list } }: Route.ComponentProps) {
  if (!list) {
    return (
      <>
        <PageHeader title="Mes offres" />
        <CompaniesOnly home={home} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Mes offres"
        actions={
          <ButtonLink to="/compte/entreprise/creer-offre" variant="primary" icon="plus">
            Créer une offre
          </ButtonLink>
        }
      />
      <WaitingNotice show={list.waiting} held={list.held} />
      <Count>{list.count}</Count>
      <Drafts drafts={list.drafts} />
      {list.drafts.length > 0 && list.offers.length > 0 ? <h2>Offres publiées</h2> : null}
      {list.offers.length > 0 ? (
        <ItemList>
          {list.offers.map((offer) => (
            <ItemCard
              key={offer.id}
              level={list.drafts.length > 0 ? 3 : 2}
              to={ownOfferPath(offer.id)}
              title={offer.title}
              subtitle={offer.place}
              facts={
                <>
                  <StateChip state={offer.state} waiting={list.waiting} held={offer.held} />
                  {offer.contractType ? <Chip>{offer.contractType}</Chip> : null}
                  <Chip icon="euro" tone={offer.pay ? "neutral" : "warn"}>
                    {offer.pay ?? "Salaire non précisé"}
                  </Chip>
                  <Chip icon="clock">
                    <Time at={offer.at.iso} title={offer.at.exact}>
                      {offer.at.ago}
                    </Time>
                  </Chip>
                  {offer.until ? (
                    <Chip icon="calendar" tone={offer.isEnding ? "warn" : "neutral"}>{`jusqu’au ${offer.until}`}</Chip>
                  ) : null}
                </>
              }
              aside={
                <>
                  {offer.applications ? (
                    <ButtonLink
                      variant="secondary"
                      to={`/compte/entreprise/candidatures?offre=${offer.id}`}
                      size="small"
                      icon="inbox"
                    >
                      Candidatures ({offer.applications})
                    </ButtonLink>
                  ) : null}
                  <ButtonLink variant="secondary" to={ownOfferPath(offer.id)} size="small" icon="pencil">
                    Modifier
                  </ButtonLink>
                  <ActionForm
                    action={`${ownOfferPath(offer.id)}/activation`}
                    hidden={{ actif: offer.state === "open" ? "non" : "oui" }}
                    size="small"
                    icon="power"
                  >
                    {offer.state === "open" ? "Désactiver" : "Activer"}
                  </ActionForm>
                </>
              }
            />
          ))}
        </ItemList>
      ) : list.drafts.length > 0 ? null : (
        <EmptyState
          icon="briefcase"
          title="Aucune offre pour l’instant"
          text="Un titre suffit pour commencer&nbsp;: le reste peut venir plus tard."
          actions={
            <ButtonLink to="/compte/entreprise/creer-offre" variant="primary">
              Créer ma première offre
            </ButtonLink>
          }
        />
      )}
      <Pager previous={list.previous} next={list.next} label="Pages de mes offres" />
    </>
  );
}
