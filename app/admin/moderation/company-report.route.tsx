// /entreprises/{id}-{slug}/signalement: report a company's page, with or without an account.
import { redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { companyPath, reportPath, splitSlug } from "../../offers/offer.ts";
import { findPublicCompany } from "../../offers/offers.server.ts";
import { reasonsOf } from "../../offers/report.ts";
import { ReportForm } from "../../offers/reports/report-form.tsx";
import { handleReport } from "../../offers/reports/report-forms.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/company-report.route";

async function publicCompany(slug: string) {
  const { id } = splitSlug(slug);
  const company = isId(id) ? await findPublicCompany(id) : undefined;
  return company ?? notFound(messages.companyNotFound);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const company = await publicCompany(params.slug);
  const path = companyPath(company);
  if (params.slug !== path.split("/").at(-1)) throw redirect(reportPath(path), 301);
  return { path, nom: company.nom, email: viewerOf(context)?.email ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, nom } = await publicCompany(params.slug);
  const reported = { type: "entreprise", id, title: nom, company: nom } as const;
  const refused = await handleReport(reported, await readForm(request), {
    viewer: viewerOf(context),
    ip: context.get(requestContext).ip,
  });
  return refused ?? redirectWith(companyPath({ id, nom }), offersMessages.reportSent);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlisted(loaderData ? `Signaler ${loaderData.nom}` : "Signaler une entreprise");

export default function CompanyReport({ loaderData: { path, nom, email }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Signaler cette entreprise"
        lead={nom}
        breadcrumb={[{ label: "Offres", to: "/offres" }, { label: nom, to: path }, { label: "Signalement" }]}
      />
      <ReportForm
        reasons={reasonsOf.entreprise}
        email={email}
        state={actionData}
        back={{ to: path, label: "Revenir à l’entreprise" }}
        author="l’entreprise"
      />
    </>
  );
}
