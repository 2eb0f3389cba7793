// /offres/{id}-{slug}: one offer, public, and the form to apply to it.
import { createContext, data, redirect } from "react-router";
import { toLogin } from "../../access/rules.server.ts";
import { candidateOf, type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { findStoredFile } from "../../files/store/stored-files.server.ts";
import { findSaved, mayRequestAlert } from "../../offers/browse/saved.server.ts";
import {
  listSimilarOffers,
  noSimilarOffers,
  type SimilarOffers as SimilarOffersData,
} from "../../offers/browse/similar-offers.server.ts";
import { SimilarOffers } from "../../offers/browse/similar-offers.tsx";
import { deviceOffersLabel, readDeviceOffers } from "../../offers/device-offers.server.ts";
import { jobPosting } from "../../offers/feeds/job-posting.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { offerPath, ownOfferPath, splitSlug } from "../../offers/offer.ts";
import { whyGone } from "../../offers/offer-life.ts";
import { findDeletedOffer, findOffer, type Offer } from "../../offers/offers.server.ts";
import { offerPicture } from "../../offers/share-pictures.server.ts";
import { sourcedPath, sourcedUrl, sourceOfVisit } from "../../offers/source.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { findAnswerFigures } from "../../people/companies/response-stats.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import { pageMeta, titled } from "../../platform/http/page-meta.ts";
import { notFound, postedForm, typedTexts } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { picturePath } from "../../platform/images/picture-answer.server.ts";
import { qrPath } from "../../platform/images/qr.ts";
import { thisYear, timeOfDay } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { HeldForm } from "../../ui/held-form.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { isDecided } from "../application-life.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/offer.route";
import { findOwnApplication } from "./applications.server.ts";
import { applyTo, findApplicant } from "./apply.server.ts";
import { offerShown } from "./offer-page.server.ts";
import { OfferView } from "./offer-view.tsx";
import { findReceipt } from "./receipts.server.ts";

/** Whether the form was sent: a redirect would lose its errors. */
const isSent = createContext(false);

type OwnApplication = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>;

/** The page's data for an offer that is not public. */
type Gone = {
  id: string;
  why: keyof typeof offersMessages.goneLeads;
  similar: SimilarOffersData;
};

async function findExisting(slug: string): Promise<Offer | undefined> {
  const { id } = splitSlug(slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  return offer?.isDraft ? undefined : offer;
}

async function findDeleted(slug: string): Promise<Gone | undefined> {
  const { id } = splitSlug(slug);
  const deleted = isId(id) ? await findDeletedOffer(id) : undefined;
  return deleted?.wasPublished ? { id, why: "deleted", similar: noSimilarOffers } : undefined;
}

const goneTexts = ({ state, notifiedState }: OwnApplication) =>
  state === "ended"
    ? hiringMessages.goneEnded
    : isDecided(notifiedState)
      ? hiringMessages.goneAnswered
      : hiringMessages.goneFollowed;

async function findGone({ id, why, similar }: Gone, { url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const candidate = candidateOf(context);
  const application = candidate ? await findOwnApplication({ offerId: id }, candidate) : undefined;
  const lead = offersMessages.goneLeads[why];
  return {
    gone: true as const,
    title: offersMessages.offerGone,
    lead: similar.offers.length > 0 ? `${lead} ${offersMessages.othersMayFit}` : lead,
    similar,
    typed: typedTexts(postedForm()),
    login: viewerOf(context) ? null : toLogin(url.pathname),
    followed:
      application && application.state !== "withdrawn"
        ? {
            on: thisYear(application.createdAt),
            path: applicationPath(application.id),
            text: goneTexts(application),
          }
        : null,
  };
}

const savedOnDevice = (saved: boolean, viewer: Viewer | null) => ({
  saved,
  followed: mayRequestAlert(viewer) ? false : null,
  home: null,
  held: null,
});

const alreadyApplied = ({ createdAt, state }: { createdAt: Date; state: string }) => ({
  text: hiringMessages.alreadyApplied(thisYear(createdAt), state === "withdrawn"),
  mayRepeat: state === "withdrawn",
});

const appliedFromHere = ({ sentAt }: { sentAt: Date }) => ({
  text: hiringMessages.appliedFromHere(timeOfDay(sentAt)),
  mayRepeat: true,
});

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const offer = await findExisting(params.slug);
  if (!offer) {
    const deleted = await findDeleted(params.slug);
    return deleted ? data(await findGone(deleted, { url, context }), 410) : notFound(offersMessages.offerNotFound);
  }
  // An offer that is not public shows nothing, not even its title.
  if (!offer.isPublic) {
    const similar = await listSimilarOffers(offer, candidateOf(context)?.id ?? null, offersLimits.similarShown);
    return data(await findGone({ id: offer.id, why: whyGone(offer), similar }, { url, context }), 410);
  }
  const path = offerPath(offer);
  const source = sourceOfVisit(offer.id, url.searchParams, request.headers.get("referer"));
  const sourced = sourcedPath(offer, source);
  if (params.slug !== path.split("/").at(-1) && !context.get(isSent)) throw redirect(sourced, 301);
  const viewer = viewerOf(context);
  const candidate = candidateOf(context);
  const device = viewer ? [] : readDeviceOffers(request);
  if (viewer?.role === "admin" || viewer?.readOnlyBy || viewer?.companyId === offer.companyId)
    context.get(requestContext).isCounted = false;
  const [similar, applied, receipt, applicant, file, { saved, followed, home, held }, answers, fileHints] =
    await Promise.all([
      listSimilarOffers(offer, candidate?.id ?? null, offersLimits.similarShown),
      candidate ? findOwnApplication({ offerId: offer.id }, candidate) : undefined,
      viewer ? null : findReceipt(request, { offerId: offer.id }),
      candidate ? findApplicant(candidate, offer.cvPolicy) : null,
      findStoredFile("offerFile", offer.offerFileId),
      candidate ? findSaved(candidate.id, offer.id) : savedOnDevice(device.includes(offer.id), viewer),
      findAnswerFigures(offer.companyId),
      findFileHints("cv"),
    ]);
  const address = config.baseUrl + path;
  const picture = picturePath(path, offerPicture(offer));
  const editPath = viewer?.companyId === offer.companyId ? ownOfferPath(offer.id) : null;
  return {
    gone: false as const,
    path,
    action: `${sourced}#postuler`,
    shareUrl: sourcedUrl(offer, "share"),
    similar,
    offer: offerShown(offer, { saved: viewer && !candidate ? null : saved, answers, home, held, file, source }),
    editPath,
    followed,
    refusal: viewer && !candidate && !editPath ? hiringMessages.onlyCandidatesApply : null,
    applicant,
    fileHints,
    applied: applied ? alreadyApplied(applied) : receipt?.person ? appliedFromHere(receipt) : null,
    device: deviceOffersLabel(device),
    url: address,
    code: qrPath(address),
    posting: jobPosting(offer, { url: address, image: config.baseUrl + picture }),
    picture,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  context.set(isSent, true);
  const offer = await findExisting(params.slug);
  if (offer?.isPublic) return applyTo(offer, sourceOfVisit(offer.id, url.searchParams, null), request, context);
  // The offer ended while the applicant filled in the form. The page shows the text again, because it may serve for another offer.
  return answer(failed({}, formValues(await readForm(request)), offersMessages.offerGone), 410);
}

export const meta: Route.MetaFunction = (given) => {
  const { loaderData } = given;
  if (!loaderData) return [];
  if (loaderData.gone) return [titled(loaderData.title)];
  const { offer, path, picture, posting } = loaderData;
  return [
    ...pageMeta(given, {
      title: `${offer.title}, ${offer.company.name}`,
      description: [offer.company.name, offer.place, offer.contractType, offer.pay].filter(Boolean).join(" · "),
      path,
      image: { path: picture, alt: `${offer.title}, ${offer.company.name}` },
    }),
    { "script:ld+json": posting },
  ];
};

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  if (loaderData.gone) {
    return (
      <>
        <PageHeader
          title={loaderData.title}
          lead={loaderData.lead}
          actions={
            <ButtonLink to="/offres" variant="primary">
              Voir toutes les offres
            </ButtonLink>
          }
        />
        {loaderData.login ? (
          <p>
            Vous aviez postulé&nbsp;? <Link to={loaderData.login}>Connectez-vous</Link>
            {mailSentence(", ou ouvrez le lien reçu par e-mail", "")}&nbsp;: votre candidature y est.
          </p>
        ) : null}
        {loaderData.followed ? (
          <Notice
            title={`Candidature envoyée le ${loaderData.followed.on}`}
            actions={
              <ButtonLink to={loaderData.followed.path} variant="secondary" size="small">
                Voir ma candidature
              </ButtonLink>
            }
          >
            {loaderData.followed.text}
          </Notice>
        ) : null}
        {loaderData.typed.length > 0 ? (
          <Section
            title="Ce que vous aviez écrit"
            lead="Rien n’est parti. Votre message peut servir pour une autre offre."
          >
            <HeldForm texts={loaderData.typed} />
          </Section>
        ) : null}
        <SimilarOffers {...loaderData.similar} />
      </>
    );
  }
  return <OfferView {...loaderData} state={actionData} />;
}
