// /compte/entreprise/mes-offres/:id/apercu: a company's preview of its own offer. Nothing can be sent from it.

import { requireCompany } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { findStoredFile } from "../../files/store/stored-files.server.ts";
import { listSimilarOffers } from "../../offers/browse/similar-offers.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { offerPath, offerPreviewPath, ownOfferPath } from "../../offers/offer.ts";
import { draftColumns } from "../../offers/offer-form.server.ts";
import { offerState } from "../../offers/offer-life.ts";
import { findOffer, findOwnOffer } from "../../offers/offers.server.ts";
import { findDraft } from "../../offers/publishing/offer-drafts.server.ts";
import { findTermEnd } from "../../offers/terms.server.ts";
import { findAnswerFigures } from "../../people/companies/response-stats.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/offer-preview.route";
import { offerShown } from "./offer-page.server.ts";
import { OfferView } from "./offer-view.tsx";

const asVisitor = { editPath: null, refusal: null, applicant: null, applied: null, state: undefined };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { companyId } = requireCompany(context);
  sendHeaders({ "Cache-Control": "private, no-store" });
  const stored = isId(params.id) ? await findOffer(params.id) : undefined;
  if (stored?.companyId !== companyId) return notFound(offersMessages.offerNotFound);
  const [draft, { hourly }] = await Promise.all([findDraft(stored.id), findSetting("offers")]);
  const now = new Date();
  const dates = stored.isDraft ? { createdAt: now } : {};
  const offer = { ...stored, ...dates, ...(draft ? draftColumns(draft.fields, hourly) : {}) };
  const [similar, file, answers, ends] = await Promise.all([
    listSimilarOffers(offer, null, offersLimits.similarShown),
    findStoredFile("offerFile", offer.offerFileId),
    findAnswerFigures(offer.companyId),
    stored.isActive ? stored.expiresAt : findTermEnd(undefined, now),
  ]);
  const path = offerPath(offer);
  return {
    life: offerState(stored),
    hasDraft: draft !== undefined,
    shown: offerShown({ ...offer, expiresAt: ends }, { saved: null, answers, home: null, held: null, file }),
    similar,
    fileHints: await findFileHints("cv"),
    path,
    action: `${offerPreviewPath(offer.id)}#postuler`,
    url: config.baseUrl + path,
    editPath: ownOfferPath(offer.id),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const offer = isId(params.id) ? await findOwnOffer(params.id, companyId) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  return redirectWith(offerPreviewPath(offer.id), hiringMessages.previewSendsNothing, "warn");
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Aperçu ${withDe(loaderData.shown.title)}` : "Aperçu"),
];

export default function OfferPreview({ loaderData }: Route.ComponentProps) {
  const { life, hasDraft, shown, similar, path, action, url, editPath } = loaderData;
  const isDraft = life === "draft";
  return (
    <>
      <Notice
        title="Aperçu, tel que le public verra votre offre"
        actions={
          <>
            {isDraft ? (
              <ButtonForm action={editPath} hidden={{ geste: "publier-apercu" }} variant="primary" size="small">
                Publier
              </ButtonForm>
            ) : null}
            <ButtonLink to={editPath} variant="secondary" size="small" icon="pencil">
              Revenir à l’offre
            </ButtonLink>
          </>
        }
      >
        {isDraft
          ? "Seule votre entreprise voit cette page. Rien n’est publié."
          : hasDraft
            ? "Avec vos modifications, qui ne sont pas encore publiées. Seule votre entreprise voit cette page."
            : "Seule votre entreprise voit cette page."}
      </Notice>
      <OfferView
        offer={shown}
        similar={similar}
        path={path}
        action={action}
        url={url}
        shareUrl={url}
        isPreview
        {...asVisitor}
      />
    </>
  );
}
