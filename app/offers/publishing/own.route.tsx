// /compte/entreprise/mes-offres: a company's own offers. Any signed-in person may open it; only companies have offers.

import { homeOf } from "../../access/landing.server.ts";
import { companyWait, requireViewer } from "../../access/viewer.server.ts";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { titled } from "../../platform/http/page-meta.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import chartSheet from "../../ui/day-chart.css?url";
import { Sparkline } from "../../ui/day-chart.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Ago } from "../../ui/time.tsx";
import { listOfferFigures } from "../browse/views.server.ts";
import { followedOffersPath, ownOfferPath, ownOffersPath } from "../offer.ts";
import { findPublicCompany, listOwnOffers } from "../offers.server.ts";
import type { Route } from "./+types/own.route";
import { CompaniesOnly } from "./companies-only.tsx";
import { listDrafts } from "./offer-drafts.server.ts";
import { StateChip } from "./offer-life.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const home = homeOf(viewer.role);
  if (viewer.role !== "company" || !viewer.companyId) return { home, list: null };
  const isFirst = !url.searchParams.has("apres") && !url.searchParams.has("avant");
  const isEnding = url.searchParams.get("fin") === "proche";
  const isMine = url.searchParams.get("responsable") === "moi";
  const [page, mayBePublic, drafts] = await Promise.all([
    listOwnOffers(viewer.companyId, url, { ending: isEnding, ownerId: isMine ? viewer.id : undefined }),
    findPublicCompany(viewer.companyId),
    isFirst && !isEnding && !isMine ? listDrafts(viewer.companyId) : [],
  ]);
  const figures = await listOfferFigures(page.offers.map(({ id }) => id));
  const started = drafts.map(({ id, title, city, updatedAt }) => ({
    id,
    title,
    city: city && displayPlace(city),
    at: displayTime(updatedAt),
  }));
  return {
    home,
    list: {
      ...page,
      offers: page.offers.map(({ ownerId, owner, ...offer }) => ({
        ...offer,
        owner: ownerId === viewer.id ? null : owner,
        figures: figures.get(offer.id)!,
      })),
      isMine,
      drafts: started,
      isEnding,
      count: isEnding
        ? plural(page.total, "offre expire bientôt", "offres expirent bientôt")
        : plural(page.total, "offre"),
      mayCreate: viewer.memberRole !== "reader",
      waiting: !mayBePublic,
      wait: mayBePublic ? null : companyWait(viewer),
    },
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
                  <Ago at={at} />
                </Chip>
              </>
            }
            aside={
              <ButtonLink to={ownOfferPath(id)} variant="secondary" size="small">
                Reprendre<span className="visually-hidden">&nbsp;: {title}</span>
              </ButtonLink>
            }
          />
        ))}
      </ItemList>
    </section>
  );
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: chartSheet }];

export const meta: Route.MetaFunction = () => [titled("Mes offres")];

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
          list.mayCreate ? (
            <ButtonLink to="/compte/entreprise/creer-offre" variant="primary" icon="plus">
              Créer une offre
            </ButtonLink>
          ) : null
        }
      />
      <CompanyWaitNotice wait={list.wait} />
      <Count>{list.count}</Count>
      {list.isEnding || list.isMine ? (
        <p>
          <Link to={ownOffersPath}>Voir toutes les offres de l’entreprise</Link>
        </p>
      ) : list.offers.some(({ owner }) => owner) ? (
        <p>
          <Link to={followedOffersPath}>Seulement celles que je suis</Link>
        </p>
      ) : null}
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
              subtitle={[offer.place, offer.contractType, offer.pay].filter(Boolean).join(" · ")}
              facts={
                <>
                  <StateChip state={offer.state} waiting={list.waiting} held={offer.held} pause={offer.pause} />
                  {offer.pay ? null : (
                    <Chip icon="euro" tone="warn">
                      Salaire à indiquer
                    </Chip>
                  )}
                  {offer.toConfirm ? (
                    <Chip icon="clock" tone="warn">{`à confirmer avant le ${offer.toConfirm}`}</Chip>
                  ) : null}
                  {offer.until && offer.isEnding ? (
                    <Chip icon="calendar" tone="warn">{`jusqu’au ${offer.until}`}</Chip>
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
                    >
                      Candidatures ({offer.applications})
                    </ButtonLink>
                  ) : null}
                  <ButtonForm
                    action={`${ownOfferPath(offer.id)}/activation`}
                    hidden={{ actif: offer.state === "open" ? "non" : "oui" }}
                    variant="ghost"
                    size="small"
                    icon={offer.state === "open" ? "pause" : "power"}
                  >
                    {offer.state === "open" ? "Désactiver" : "Activer"}
                  </ButtonForm>
                </>
              }
            >
              <p className="muted cluster">
                {offer.figures.isEmpty ? null : <Sparkline days={offer.figures.days} />}
                <span>
                  {offer.figures.isEmpty ? "Pas encore de visite" : offer.figures.recent},{" "}
                  {list.waiting ? "créée" : "publiée"} <Ago at={offer.at} />
                  {offer.owner ? `, suivie par ${offer.owner}` : null}
                  {offer.until && !offer.isEnding && !list.waiting && !offer.held
                    ? `, en ligne jusqu’au ${offer.until}`
                    : null}
                </span>
              </p>
            </ItemCard>
          ))}
        </ItemList>
      ) : list.drafts.length > 0 || list.isEnding || list.isMine ? null : (
        <EmptyState
          icon="briefcase"
          title="Aucune offre pour l’instant"
          text={list.mayCreate ? "Un titre suffit pour commencer\u00a0: le reste peut venir plus tard." : undefined}
          actions={
            list.mayCreate ? (
              <ButtonLink to="/compte/entreprise/creer-offre" variant="primary">
                Créer ma première offre
              </ButtonLink>
            ) : null
          }
        />
      )}
      <Pager previous={list.previous} next={list.next} position={list.position} label="Pages de mes offres" />
    </>
  );
}
