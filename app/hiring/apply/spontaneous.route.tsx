// /entreprises/{id}-{slug}/candidature: the form to apply to a company without an offer.

import { data, redirect } from "react-router";
import { candidateOf, viewerOf } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import * as messages from "../../messages.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { PageHead } from "../../offers/browse/page-head.tsx";
import { companyPath, splitSlug } from "../../offers/offer.ts";
import { findPublicCompany } from "../../offers/offers.server.ts";
import { sourcedCompanyPath, sourceOfVisit } from "../../offers/source.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { isId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound, postedForm, typedTexts } from "../../platform/http/refuse.ts";
import { thisYear } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { HeldForm } from "../../ui/held-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader, Section } from "../../ui/page.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/spontaneous.route";
import { findOwnApplication } from "./applications.server.ts";
import { applyToCompany, findApplicant, findWish, spontaneousCvPolicy } from "./apply.server.ts";
import { ApplyForm } from "./apply-form.tsx";
import { findTakingCompany } from "./target.server.ts";

async function findCompany(slug: string) {
  const { id } = splitSlug(slug);
  return (isId(id) ? await findPublicCompany(id) : undefined) ?? notFound(messages.companyNotFound);
}

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const company = await findCompany(params.slug);
  const path = companyPath(company);
  const source = sourceOfVisit(company.id, url.searchParams, request.headers.get("referer"));
  const here = sourcedCompanyPath(company, source, "/candidature");
  const taking = await findTakingCompany(company.id);
  if (!taking) {
    const title = hiringMessages.spontaneousOver;
    return data({ gone: true as const, title, company: company.nom, path, typed: typedTexts(postedForm()) }, 410);
  }
  if (request.method === "GET" && params.slug !== path.split("/").at(-1)) throw redirect(here, 301);
  const viewer = viewerOf(context);
  const candidate = candidateOf(context);
  const [applicant, wish, applied, fileHints] = await Promise.all([
    candidate ? findApplicant(candidate, spontaneousCvPolicy) : null,
    candidate ? findWish(candidate.id) : null,
    candidate ? findOwnApplication({ companyId: company.id }, candidate) : undefined,
    findFileHints("cv"),
  ]);
  return {
    gone: false as const,
    path,
    action: here,
    company: company.nom,
    logo: filePath(company.logoFileId),
    refusal: viewer && !candidate ? hiringMessages.onlyCandidatesApply : null,
    applicant,
    wish,
    fileHints,
    applied:
      applied && applied.state !== "withdrawn"
        ? {
            text: hiringMessages.spontaneousSent(applied.offer, thisYear(applied.createdAt)),
            to: applicationPath(applied.id),
          }
        : null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const company = await findCompany(params.slug);
  const taking = await findTakingCompany(company.id);
  if (taking) return applyToCompany(taking, sourceOfVisit(company.id, url.searchParams, null), request, context);
  // The company stopped taking them while the applicant filled in the form.
  return answer(failed({}, formValues(await readForm(request)), hiringMessages.spontaneousGone), 410);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlisted(loaderData ? `Candidature spontanée\u00a0: ${loaderData.company}` : "Candidature spontanée");

type Wish = { job: string | null; city: string | null; cityCode: string | null } | null;

/** The occupation and the place instead of an offer. */
function WishFields({ wish, state }: { wish: Wish; state: FormState | undefined }) {
  return (
    <>
      <ComboboxField
        name="job"
        source="/suggestions/metiers"
        label="Métier cherché"
        icon="briefcase"
        defaultValue={textOf(state, "job", wish?.job)}
        error={errorOf(state, "job")}
        required
        maxLength={120}
        placeholder="Infirmière, comptable…"
      />
      <ComboboxField
        name="city"
        source="/suggestions/lieux"
        code={{ name: "cityCode", value: textOf(state, "cityCode", wish?.cityCode) }}
        choices={state?.choices?.city}
        label="Ville"
        icon="map-pin"
        defaultValue={textOf(state, "city", wish?.city)}
        error={errorOf(state, "city")}
        maxLength={100}
        help="Où vous voulez travailler."
      />
    </>
  );
}

const wishLabels = { job: "Métier cherché", city: "Ville" };

export default function SpontaneousPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, path } = loaderData;
  const toCompany = (
    <ButtonLink to={path} variant="secondary">
      Voir la page de l’entreprise
    </ButtonLink>
  );
  if (loaderData.gone)
    return (
      <>
        <PageHeader title={loaderData.title} lead={company} actions={toCompany} />
        {loaderData.typed.length > 0 ? (
          <Section title="Ce que vous aviez écrit" lead="Rien n’est parti. Votre message peut servir ailleurs.">
            <HeldForm texts={loaderData.typed} />
          </Section>
        ) : null}
      </>
    );
  const { logo, refusal, applied, applicant, wish, action } = loaderData;
  return (
    <>
      <PageHead
        breadcrumb={[
          { label: "Entreprises", to: "/entreprises" },
          { label: company, to: path },
          { label: "Candidature spontanée" },
        ]}
        company={company}
        logo={logo}
        title="Candidature spontanée"
        lead={company}
      />
      {applied ? (
        <Notice
          actions={
            <ButtonLink to={applied.to} variant="secondary" size="small">
              Suivre cette candidature
            </ButtonLink>
          }
        >
          {applied.text}
        </Notice>
      ) : null}
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <Card className="reading">
          <ApplyForm
            action={action}
            applicant={applicant}
            questions={[]}
            cvPolicy="bienvenu"
            textHash={null}
            state={actionData}
            first={(state) => <WishFields wish={wish} state={state} />}
            firstLabels={wishLabels}
            messageHelp="Ce qui vous attire dans cette entreprise."
          />
        </Card>
      )}
    </>
  );
}
