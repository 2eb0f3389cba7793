// /compte/entreprise/mes-offres: a company's own offers. Any signed-in person may open it; only companies have offers.

import { homeOf } from "../../access/landing.server.ts";
import { companyWait, requireViewer } from "../../access/viewer.server.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { findPublicCompany } from "../../offers/offers.server.ts";
import { CompaniesOnly } from "../../offers/publishing/companies-only.tsx";
import { listDrafts } from "../../offers/publishing/offer-drafts.server.ts";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { titled } from "../../platform/http/page-meta.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import chartSheet from "../../ui/day-chart.css?url";
import { EmptyState } from "../../ui/empty.tsx";
import { Link } from "../../ui/link.tsx";
import menuSheet from "../../ui/more-menu.css?url";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Ago } from "../../ui/time.tsx";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/own-offers.route";
import sheet from "./company-offers.css?url";
import { listOwnOffers, type ShownOffer } from "./company-offers.server.ts";
import { offerOrders, offersAddress } from "./company-offers.ts";
import { CompanyOfferRow } from "./company-offers.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const home = homeOf(viewer.role);
  const { companyId, id } = viewer;
  if (viewer.role !== "company" || !companyId) return { home, list: null };
  const [page, mayBePublic, drafts] = await Promise.all([
    listOwnOffers({ companyId, id }, url),
    findPublicCompany(companyId),
    listDrafts(companyId),
  ]);
  const isFirst = page.view === "toutes" && page.previous === null;
  const shownDrafts = isFirst ? drafts : [];
  const draftCount = shownDrafts.length > 0 ? plural(shownDrafts.length, "brouillon") : null;
  return {
    home,
    list: {
      ...page,
      count: [page.offers.length > 0 || !draftCount ? page.count : null, draftCount].filter(Boolean).join(" et "),
      drafts: shownDrafts.map(({ id, title, city, updatedAt }) => ({
        id,
        title,
        city: city && displayPlace(city),
        at: displayTime(updatedAt),
      })),
      mayCreate: viewer.memberRole !== "reader",
      waiting: !mayBePublic,
      wait: mayBePublic ? null : companyWait(viewer),
    },
  };
}

type List = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

function DraftRow({ draft: { id, title, city, at } }: { draft: List["drafts"][number] }) {
  return (
    <li className="offer-row">
      <div className="offer-row-head">
        <div className="offer-row-title">
          <h2>
            <Link to={ownOfferPath(id)}>{title}</Link>
          </h2>
          <Chip>Brouillon</Chip>
        </div>
        <p className="muted">
          {city ? `${city} · ` : null}modifié <Ago at={at} />
        </p>
      </div>
      <ButtonLink to={ownOfferPath(id)} variant="secondary" size="small">
        Reprendre<span className="visually-hidden">&nbsp;: {title}</span>
      </ButtonLink>
    </li>
  );
}

/** @param isShared whether visitors see the offers of the company */
function OfferMenu({ offer, isShared }: { offer: ShownOffer; isShared: boolean }) {
  const { id, title, path, publicPath, state, held, copyId } = offer;
  return (
    <MoreMenu label={`Autres actions\u00a0: ${title}`}>
      <ButtonLink to={`${path}#l-offre`} variant="ghost" size="small" icon="pencil">
        Modifier
      </ButtonLink>
      <ButtonForm action={`${path}/copie`} hidden={{ copie: copyId }} variant="ghost" size="small" icon="copy">
        Dupliquer
      </ButtonForm>
      {state === "open" ? (
        <>
          {isShared && !held ? (
            <ButtonLink to={`${publicPath}#partager`} variant="ghost" size="small" icon="share">
              Partager
            </ButtonLink>
          ) : null}
          <ButtonForm
            action={`${ownOfferPath(id)}/activation`}
            hidden={{ actif: "non" }}
            variant="ghost"
            size="small"
            icon="pause"
          >
            Mettre en pause
          </ButtonForm>
        </>
      ) : null}
    </MoreMenu>
  );
}

function Orders({ view, order }: Pick<List, "view" | "order">) {
  return (
    <nav className="offer-orders" aria-label="Ordre des offres">
      {offerOrders.map((each) => (
        <Link key={each} to={offersAddress({ view, order: each })} aria-current={each === order ? "true" : undefined}>
          {siteMessages.sortLabels[each]}
        </Link>
      ))}
    </nav>
  );
}

function Empty({ mayCreate }: Pick<List, "mayCreate">) {
  return (
    <EmptyState
      icon="briefcase"
      title="Aucune offre pour l’instant"
      text={
        mayCreate
          ? "Un titre suffit pour un brouillon\u00a0; publier demande aussi un texte, un lieu et un salaire."
          : undefined
      }
      actions={
        mayCreate ? (
          <ButtonLink to="/compte/entreprise/creer-offre" variant="primary">
            Créer ma première offre
          </ButtonLink>
        ) : null
      }
    />
  );
}

export const links: Route.LinksFunction = () =>
  [chartSheet, menuSheet, sheet].map((href) => ({ rel: "stylesheet", href }));

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
  const { view, order, views, offers, drafts, mayCreate, waiting } = list;
  return (
    <>
      <PageHeader
        title="Mes offres"
        actions={
          mayCreate ? (
            <ButtonLink to="/compte/entreprise/creer-offre" variant="primary" icon="plus">
              Créer une offre
            </ButtonLink>
          ) : null
        }
      />
      <CompanyWaitNotice wait={list.wait} />
      {views.length > 1 ? (
        <Tabs
          label="Offres par état"
          items={views.map(({ view: each, label }) => ({
            to: offersAddress({ view: each, order }),
            label,
            current: each === view,
          }))}
        />
      ) : null}
      <div className="cluster between">
        <Count>{list.count}</Count>
        {offers.length > 1 ? <Orders view={view} order={order} /> : null}
      </div>
      {offers.length + drafts.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
        <ul className="plain-list divided card offer-rows" role="list">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
          {offers.map((offer) => (
            <CompanyOfferRow
              key={offer.id}
              offer={offer}
              waiting={waiting}
              mayAct={mayCreate}
              level={2}
              menu={mayCreate ? <OfferMenu offer={offer} isShared={!waiting} /> : null}
            />
          ))}
        </ul>
      ) : view === "toutes" ? (
        <Empty mayCreate={mayCreate} />
      ) : null}
      <Pager previous={list.previous} next={list.next} position={list.position} label="Pages de mes offres" />
    </>
  );
}
