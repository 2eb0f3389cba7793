// /entreprise: a company's home: its tasks of today, its offers, its searches.

import { companyWait, isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { findFunnel } from "../../offers/browse/funnel.server.ts";
import { FunnelSection } from "../../offers/publishing/funnel-section.tsx";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import * as peopleMessages from "../../people/messages.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { CandidateSearch } from "../../sourcing/results/candidate-search.tsx";
import { listPastSearches } from "../../sourcing/results/past-searches.server.ts";
import { listFreshSearches } from "../../sourcing/results/saved-searches.server.ts";
import { PastSearches, SearchRows } from "../../sourcing/results/search-lists.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import chartSheet from "../../ui/day-chart.css?url";
import funnelSheet from "../../ui/funnel.css?url";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/company-home.route";
import sheet from "./company-home.css?url";
import { findCompanyOverview, listOffersWithFigures } from "./company-home.server.ts";
import { CompanyOffers } from "./company-offers.tsx";
import { listCompanyTasks } from "./company-tasks.server.ts";
import { FirstSteps, Tasks, Tiles } from "./company-today.tsx";

export const meta: Route.MetaFunction = () => [titled("Espace entreprise")];

export const links: Route.LinksFunction = () =>
  [sheet, chartSheet, funnelSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId, companyName, name } = viewer;
  const open = isConfirmedAndApproved(viewer);
  const [overview, { tasks, total }, offers, funnel, saved, past, { profiles }] = await Promise.all([
    findCompanyOverview(viewer),
    listCompanyTasks({ companyId, seesNames: open }),
    listOffersWithFigures(companyId),
    findFunnel({ companyId }),
    listFreshSearches({ companyId, userId: viewer.id }, siteLimits.homeSavedSearches),
    listPastSearches(viewer.id),
    findSetting("dailyLimits"),
  ]);
  const isNamed = name !== "" && name !== companyName;
  return {
    ...overview,
    offers,
    funnel,
    tasks,
    more: total > tasks.length ? siteMessages.moreTasks(plural(total - tasks.length, "autre")) : null,
    saved,
    past,
    most: number(profiles),
    hello: siteMessages.hello(isNamed ? name.trim().split(/\s+/)[0]! : ""),
    company: companyName || "Espace entreprise",
    wait: companyWait(viewer),
    waiting: !open,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Searches({ saved }: Pick<Loaded, "saved">) {
  return (
    <Section title="Recherches enregistrées">
      {saved.length > 0 ? (
        <>
          <SearchRows searches={saved} back="/entreprise" />
          <p>
            <Link to="/resultats">Gérer vos recherches</Link>
          </p>
        </>
      ) : (
        <p className="soft">Aucune pour l’instant. Lancez une recherche, puis enregistrez-la pour la retrouver ici.</p>
      )}
    </Section>
  );
}

function Shortlist({ favourites, opened, most }: Pick<Loaded, "favourites" | "opened" | "most">) {
  return (
    <Section
      title="Favoris"
      actions={
        <ButtonLink to="/favoris" icon="heart" size="small" variant="secondary">
          Voir les favoris
        </ButtonLink>
      }
    >
      <p>
        Profils gardés&nbsp;: <strong>{favourites}</strong>
      </p>
      <p className="muted">
        Profils ouverts aujourd’hui&nbsp;: {opened} sur {most}
      </p>
    </Section>
  );
}

function Guarantee({ guarantee }: Pick<Loaded, "guarantee">) {
  if (!guarantee) return null;
  const { end, to } = guarantee;
  if (!end)
    return (
      <p>
        <Chip tone="ok" icon="check">
          {peopleMessages.answerGuaranteed}
        </Chip>{" "}
        <Link to="/classement#reponse-garantie">Ce que cela veut dire</Link>
      </p>
    );
  return (
    <Notice
      tone="warn"
      title={`«\u00a0Réponse garantie\u00a0» jusqu’au ${end}, sauf réponse`}
      actions={
        <ButtonLink variant="secondary" size="small" to={to} icon="inbox">
          Voir les candidatures sans réponse
        </ButtonLink>
      }
    >
      Sans réponse aux candidatures ouvertes, votre entreprise perd cette mention ce jour-là.
    </Notice>
  );
}

export default function CompanyHome({ loaderData }: Route.ComponentProps) {
  const { hello, company, wait, waiting, steps, tiles, tasks, more, offers, saved, past } = loaderData;
  return (
    <>
      <PageHeader title={hello} lead={company} />
      <CompanyWaitNotice wait={wait} />
      {steps ? <FirstSteps steps={steps} /> : null}
      <Guarantee guarantee={loaderData.guarantee} />
      <Tiles tiles={tiles} />
      {loaderData.followers ? <p className="soft">{loaderData.followers} suivent votre entreprise.</p> : null}
      <Columns
        aside={
          <>
            <Searches saved={saved} />
            <PastSearches searches={past} />
            <Shortlist {...loaderData} />
          </>
        }
      >
        <Tasks tasks={tasks} more={more} />
        <CompanyOffers {...offers} waiting={waiting} />
        <FunnelSection funnel={loaderData.funnel} />
      </Columns>
      <section className="stack stack-s" aria-labelledby="chercher">
        <h2 id="chercher">Chercher des candidats</h2>
        <CandidateSearch values={{ job: "", city: "", cityCode: null, departments: "" }} />
      </section>
    </>
  );
}
