// /compte-entreprise: a company's own account page.

import { companyWait, isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { listUnfinishedUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import rowSheet from "../../ui/account-row.css?url";
import { AccountRow, useAnchorInRow, useRow } from "../../ui/account-row.tsx";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/company-account.route";
import { findCompany, hasPublished, shownCompany } from "./companies.server.ts";
import { answerCompanyForm } from "./company-account-forms.server.ts";
import { findNamesShownFrom } from "./company-choices.server.ts";
import {
  CompanyAddressFields,
  CompanyIdentityFields,
  CompanyPresentationFields,
  companyLabels,
  companyParts,
} from "./company-fields.tsx";
import { KbisPart, LogoPart } from "./company-file-sections.tsx";
import { pagePath } from "./company-page.ts";
import { findCompanyFiles } from "./company-pictures.server.ts";
import { companySummaries } from "./company-summaries.server.ts";
import { CompanyWaitNotice } from "./company-wait.tsx";
import { NameChoices } from "./hidden-names.tsx";
import { listSectorsFor } from "./sectors.server.ts";
import { teamPath } from "./team.ts";

export const meta: Route.MetaFunction = () => [titled("Compte entreprise")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: rowSheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const company = (await findCompany(viewer.companyId)) ?? notFound(messages.companyNotFound);
  const values = shownCompany(company);
  const [{ logo, kbis }, stopped] = await Promise.all([findCompanyFiles(company), listUnfinishedUploads(viewer.id)]);
  const shownFrom = await findNamesShownFrom(viewer.companyId);
  const isPublishing = await hasPublished(viewer.companyId);
  return {
    values,
    summaries: companySummaries({ values, logo, kbis, hides: shownFrom !== null }),
    sectors: await listSectorsFor(viewer.companyId),
    shownFrom,
    takesSpontaneous: company.takesSpontaneous,
    mayPublish: viewer.memberRole !== "reader" && !isPublishing,
    wait: companyWait(viewer),
    // Without its name the address leads to the full one.
    page: isConfirmedAndApproved(viewer) ? `/entreprises/${viewer.companyId}` : null,
    fileHints: await findFileHints("logo", "kbis"),
    logo: { file: logo, stopped: stopped.filter(({ kind }) => kind === "logo") },
    kbis: { file: kbis, stopped: stopped.filter(({ kind }) => kind === "kbis") },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  return answerCompanyForm(viewer, await readForm(request));
}

type Loaded = Route.ComponentProps["loaderData"];

function CompanyRows({ loaded, answered }: { loaded: Loaded; answered: FormState | undefined }) {
  const { values, summaries, sectors } = loaded;
  const state = useAnswer(answered, "");
  const concerns = (part: keyof typeof companyParts) =>
    state !== undefined && companyParts[part].some((name) => state.errors?.[name] !== undefined);
  const isAnywhere = concerns("identity") || concerns("presentation") || concerns("address");
  // A company that has just signed up begins here. What was typed in a lost session opens all parts.
  const identity = useRow(concerns("identity") || (!values.siret && !values.secteur && !values.description));
  const presentation = useRow(concerns("presentation") || (state !== undefined && !isAnywhere));
  const address = useRow(concerns("address") || (state !== undefined && !isAnywhere));
  const save = (
    <div>
      <SubmitButton>Enregistrer</SubmitButton>
    </div>
  );
  return (
    <MergedForm shown={values} state={state} className="stack" noValidate>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={companyLabels} />
      <AccountRow id="votre-entreprise" title="Identité" icon="building" summary={summaries.identity} row={identity}>
        <CompanyIdentityFields state={state} values={values} sectors={sectors} />
        {save}
      </AccountRow>
      <AccountRow
        id="presentation"
        title="Présentation"
        icon="pencil"
        summary={summaries.presentation}
        row={presentation}
      >
        <CompanyPresentationFields state={state} values={values} />
        {save}
      </AccountRow>
      <AccountRow id="adresse" title="Adresse" icon="map-pin" summary={summaries.address} row={address}>
        <CompanyAddressFields state={state} values={values} />
        {save}
      </AccountRow>
    </MergedForm>
  );
}

export default function CompanyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { values, summaries, logo, kbis, page, mayPublish } = loaderData;
  const stateOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  const media = useRow(stateOf("logo") !== undefined || logo.stopped.length > 0);
  const proof = useRow(stateOf("kbis") !== undefined || kbis.stopped.length > 0);
  const names = useRow(false);
  const spontaneous = useRow(false);
  const closing = useRow(false);
  useAnchorInRow();
  return (
    <>
      <PageHeader
        title="Compte entreprise"
        lead={values.nom}
        actions={
          <>
            {mayPublish ? (
              <ButtonLink to="/compte/entreprise/creer-offre" variant="primary" icon="plus">
                Publier une offre
              </ButtonLink>
            ) : null}
            <ButtonLink to={pagePath} variant={mayPublish ? "secondary" : "primary"} icon="image">
              Composer votre page
            </ButtonLink>
            {page ? (
              <ButtonLink to={page} variant="secondary" icon="eye">
                Page publique
              </ButtonLink>
            ) : null}
            <ButtonLink to="/compte/entreprise/equipe" variant="secondary" icon="users">
              Équipe
            </ButtonLink>
            <ButtonLink to="/compte/entreprise/disponibilites" variant="secondary" icon="calendar">
              Créneaux d’entretien
            </ButtonLink>
            <ButtonLink to="/compte/securite" variant="secondary" icon="lock">
              Connexion et sécurité
            </ButtonLink>
          </>
        }
      />
      <CompanyWaitNotice wait={loaderData.wait} />
      <div className="stack account-rows">
        <CompanyRows loaded={loaderData} answered={stateOf("entreprise")} />
        <AccountRow id="images" title="Logo" icon="image" summary={summaries.logo} row={media}>
          <LogoPart nom={values.nom} {...logo} state={stateOf("logo")} />
        </AccountRow>
        <AccountRow id="kbis" title="Kbis" icon="file" summary={summaries.kbis} row={proof}>
          <KbisPart {...kbis} state={stateOf("kbis")} />
        </AccountRow>
        <AccountRow id="noms" title="Lecture des candidatures" icon="eye" summary={summaries.names} row={names}>
          <p className="soft">{peopleMessages.hiddenNamesLead}</p>
          <NameChoices shownFrom={loaderData.shownFrom} back="/compte-entreprise#noms" />
        </AccountRow>
        <AccountRow
          id="spontanees"
          title="Candidatures spontanées"
          icon="send"
          summary={loaderData.takesSpontaneous ? peopleMessages.spontaneousOn : peopleMessages.spontaneousOff}
          row={spontaneous}
        >
          <p className="soft">
            Les personnes indiquent le métier et la ville qu’elles cherchent. Leurs candidatures arrivent avec celles de
            vos offres, et attendent une réponse de la même façon. Celles déjà reçues restent quand vous arrêtez.
          </p>
          <ButtonForm
            action="/compte-entreprise"
            hidden={{ form: "spontanees", spontanees: loaderData.takesSpontaneous ? "non" : "oui" }}
            variant={loaderData.takesSpontaneous ? "secondary" : "primary"}
          >
            {loaderData.takesSpontaneous ? "Ne plus en recevoir" : "Recevoir des candidatures spontanées"}
          </ButtonForm>
        </AccountRow>
        <AccountRow
          id="fermeture"
          title="Partir ou fermer l’entreprise"
          icon="log-out"
          summary="Quitter l’équipe, ou tout effacer"
          verb="Ouvrir"
          offPaper
          row={closing}
        >
          <p className="soft">
            Le seul responsable ferme l’entreprise depuis la page de l’équipe&nbsp;: tout est effacé 30 jours plus tard.
            Les autres membres peuvent y quitter l’équipe.
          </p>
          <div className="cluster">
            <ButtonLink to={`${teamPath}#partir`} variant="secondary" icon="users">
              Quitter l’équipe ou fermer l’entreprise
            </ButtonLink>
          </div>
        </AccountRow>
      </div>
    </>
  );
}
