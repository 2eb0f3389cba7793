// /offres/{id}-{slug}/signalement: reports an offer to the administrators, with or without an account.
import { redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { PageHeader } from "../../ui/page.tsx";
import * as offersMessages from "../messages.ts";
import { offerPath, reportPath, splitSlug } from "../offer.ts";
import { findOffer } from "../offers.server.ts";
import { reasonsOf } from "../report.ts";
import type { Route } from "./+types/report.route";
import { ReportForm } from "./report-form.tsx";
import { handleReport } from "./report-forms.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlisted(loaderData ? `Signaler l’offre ${loaderData.title}` : "Signaler une offre");

/** A non-public offer reveals nothing, not even its title. */
async function publicOffer(slug: string) {
  const { id } = splitSlug(slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  return offer.isPublic ? offer : refuse(410, offersMessages.offerGone);
}

/** A report that was begun while the offer was public is taken, also when the offer is offline now. */
async function reportedOffer(slug: string) {
  const { id } = splitSlug(slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  return offer && !offer.isDraft && offer.heldAs !== "waiting" ? offer : notFound(offersMessages.offerNotFound);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await publicOffer(params.slug);
  const path = offerPath(offer);
  if (params.slug !== path.split("/").at(-1)) throw redirect(reportPath(path), 301);
  return { path, title: offer.title, company: offer.nom, email: viewerOf(context)?.email ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const offer = await reportedOffer(params.slug);
  const reported = { type: "offre", id: offer.id, title: offer.title, company: offer.nom } as const;
  const refused = await handleReport(reported, await readForm(request), {
    viewer: viewerOf(context),
    ip: context.get(requestContext).ip,
  });
  if (refused) return refused;
  return redirectWith(offer.isPublic ? offerPath(offer) : "/offres", offersMessages.reportSent);
}

export default function Report({ loaderData: { path, title, company, email }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Signaler cette offre"
        lead={
          <>
            {title}, {company}
          </>
        }
        breadcrumb={[{ label: "Offres", to: "/offres" }, { label: title, to: path }, { label: "Signalement" }]}
      />
      <ReportForm
        reasons={reasonsOf.offre}
        email={email}
        state={actionData}
        back={{ to: path, label: "Revenir à l’offre" }}
        author="l’entreprise"
      />
    </>
  );
}
