// /entreprise: a company's home: what is due today, the week, people to meet, its offers, its searches.

import { companyWait, requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { findFunnel } from "../../offers/browse/funnel.server.ts";
import { FunnelSection } from "../../offers/publishing/funnel-section.tsx";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import * as peopleMessages from "../../people/messages.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { number } from "../../platform/text/french.ts";
import { CandidateSearch } from "../../sourcing/results/candidate-search.tsx";
import { listPastSearches } from "../../sourcing/results/past-searches.server.ts";
import { listFreshSearches } from "../../sourcing/results/saved-searches.server.ts";
import { PastSearches, SearchRows } from "../../sourcing/results/search-lists.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import chartSheet from "../../ui/day-chart.css?url";
import funnelSheet from "../../ui/funnel.css?url";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/company-home.route";
import sheet from "./company-home.css?url";
import { findCompanyOverview } from "./company-home.server.ts";
import offersSheet from "./company-offers.css?url";
import { listHomeOffers } from "./company-offers.server.ts";
import { CompanyOffers } from "./company-offers.tsx";
import { listPeopleToMeet } from "./company-people.server.ts";
import { listCompanyTasks } from "./company-tasks.server.ts";
import { FirstSteps, People, Tasks, Week } from "./company-today.tsx";
import { findWeek } from "./company-week.server.ts";

export const meta: Route.MetaFunction = () => [titled("Espace entreprise")];

export const links: Route.LinksFunction = () =>
  [sheet, offersSheet, chartSheet, funnelSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId, companyName, name } = viewer;
  const seeker = viewingCompany(viewer);
  const [overview, tasks, week, meet, offers, funnel, saved, past, { profiles }] = await Promise.all([
    findCompanyOverview(viewer),
    listCompanyTasks(seeker),
    findWeek(companyId),
    listPeopleToMeet(seeker),
    listHomeOffers(viewer),
    findFunnel({ companyId }),
    listFreshSearches({ companyId, userId: viewer.id }, siteLimits.homeSavedSearches),
    listPastSearches({ companyId, userId: viewer.id }),
    findSetting("dailyLimits"),
  ]);
  const isNamed = name !== "" && name !== companyName;
  return {
    ...overview,
    tasks,
    week,
    meet,
    offers,
    funnel,
    saved,
    past,
    most: number(profiles),
    hello: siteMessages.hello(isNamed ? name.trim().split(/\s+/)[0]! : companyName || "et bienvenue"),
    company: isNamed ? companyName : null,
    wait: companyWait(viewer),
    waiting: !seeker.seesNames,
    mayAct: viewer.memberRole !== "reader",
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Searches({ saved }: Pick<Loaded, "saved">) {
  if (saved.length === 0) return null;
  return (
    <Section title="Recherches enregistrées">
      <SearchRows searches={saved} back="/entreprise" />
      <p>
        <Link to="/resultats">Gérer vos recherches</Link>
      </p>
    </Section>
  );
}

function Shortlist({ favourites, opened, most }: Pick<Loaded, "favourites" | "opened" | "most">) {
  if (favourites === "0" && opened === "0") return null;
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
        <strong>{favourites}</strong> {favourites === "1" ? "profil en favori" : "profils en favoris"}
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
      title={`«\u00a0Réponse garantie\u00a0»\u00a0: répondez avant le ${end}`}
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
  const { hello, company, wait, waiting, steps, isPublishing, tasks, week, meet, offers, saved, past } = loaderData;
  const lead = [company, loaderData.followers && `${loaderData.followers} suivent votre entreprise`].filter(Boolean);
  return (
    <>
      <PageHeader title={hello} lead={lead.join(" · ") || null} />
      <div className="company-search">
        <CandidateSearch values={{ job: "", city: "", cityCode: null, departments: "" }} />
      </div>
      {loaderData.replaced ? (
        <Notice>
          <p>{loaderData.replaced}</p>
        </Notice>
      ) : null}
      {steps && !isPublishing ? <FirstSteps steps={steps} /> : <CompanyWaitNotice wait={wait} />}
      <Guarantee guarantee={loaderData.guarantee} />
      {isPublishing || tasks.length > 0 ? <Tasks tasks={tasks} /> : null}
      <Week week={week} />
      <People {...meet} />
      {steps && isPublishing ? <FirstSteps steps={steps} /> : null}
      <CompanyOffers {...offers} waiting={waiting} mayAct={loaderData.mayAct} />
      <div className="home-shelf">
        <FunnelSection funnel={loaderData.funnel} />
        <div className="stack">
          <Searches saved={saved} />
          <PastSearches searches={past} />
          <Shortlist {...loaderData} />
        </div>
      </div>
    </>
  );
}
