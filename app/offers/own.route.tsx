// /compte/entreprise/mes-offres: a company's own offers. Any signed-in person may come; only companies have offers.
import { homeOf } from "../accounts/rules.server.ts";
import { requireViewer } from "../accounts/viewer.server.ts";
import { plural } from "../base/french.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { ItemCard, ItemList } from "../ui/item-card.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/own.route";
import { CompaniesOnly } from "./companies-only.tsx";
import { ownOfferPath } from "./offer.ts";
import { findPublicCompany, listOwnOffers } from "./offers.server.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const home = homeOf(viewer.role);
  if (viewer.role !== "company" || !viewer.companyId) return { home, list: null };
  const [own, verified] = await Promise.all([
    listOwnOffers(viewer.companyId, url),
    findPublicCompany(viewer.companyId),
  ]);
  return { home, list: { ...own, count: plural(own.total, "offre"), waiting: !verified } };
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
      <WaitingNotice show={list.waiting} />
      <Count>{list.count}</Count>
      {list.offers.length > 0 ? (
        <ItemList>
          {list.offers.map((offer) => (
            <ItemCard
              key={offer.id}
              to={ownOfferPath(offer.id)}
              title={offer.title}
              subtitle={offer.place}
              facts={
                <>
                  {offer.isActive ? (
                    <Chip tone={list.waiting ? "warn" : "ok"}>{list.waiting ? "En attente" : "Active"}</Chip>
                  ) : (
                    <Chip>Désactivée</Chip>
                  )}
                  {offer.contractType ? <Chip>{offer.contractType}</Chip> : null}
                  <Chip icon="euro" tone={offer.pay ? "neutral" : "warn"}>
                    {offer.pay ?? "Salaire non précisé"}
                  </Chip>
                  <Chip icon="clock">
                    <Time at={offer.at.iso} title={offer.at.exact}>
                      {offer.at.ago}
                    </Time>
                  </Chip>
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
                    hidden={{ actif: offer.isActive ? "non" : "oui" }}
                    size="small"
                    icon="power"
                  >
                    {offer.isActive ? "Désactiver" : "Activer"}
                  </ActionForm>
                </>
              }
            />
          ))}
        </ItemList>
      ) : (
        <EmptyState
          icon="briefcase"
          title="Aucune offre pour l'instant"
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
