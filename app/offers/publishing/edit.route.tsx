// /compte/entreprise/mes-offres/:id: a company's offer, to change, publish, pause, close or delete.

import { companyWait, requireCompany } from "../../access/viewer.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { listUnfinishedUploads } from "../../files/uploads/uploads.server.ts";
import attributesSheet from "../../people/candidates/attributes.css?url";
import { suggestedSkills } from "../../people/candidates/attributes.server.ts";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { readForm } from "../../platform/forms/form.server.ts";
import { hook } from "../../platform/hooks.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, dateTime, displayTime } from "../../platform/text/french.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import chartSheet from "../../ui/day-chart.css?url";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import funnelSheet from "../../ui/funnel.css?url";
import previewSheet from "../../ui/live-preview.css?url";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { TwoVersions } from "../../ui/two-versions.tsx";
import { findOfferFiles } from "../attachments.server.ts";
import { findFunnel } from "../browse/funnel.server.ts";
import { findOfferFigures } from "../browse/views.server.ts";
import sheet from "../edit.css?url";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { offerPath, ownOfferPath } from "../offer.ts";
import { draftColumns } from "../offer-form.server.ts";
import { endLabels, type OfferState, offerState, pauseOf } from "../offer-life.ts";
import { findOwnOffer, findPublicCompany, type OwnOffer } from "../offers.server.ts";
import type { Route } from "./+types/edit.route";
import { findDue } from "./confirmations.server.ts";
import { DraftAutosave, useOfferReading } from "./draft-autosave.tsx";
import {
  answerOfferForm,
  findOfferForEdit,
  formDraftToken,
  type OfferFormState,
  refuseGone,
} from "./edit-forms.server.ts";
import { liveOffer } from "./live-offer.server.ts";
import { LiveOfferPreview } from "./live-offer.tsx";
import { findHold } from "./moderation-hold.server.ts";
import { OfferFileSections } from "./offer-file-sections.tsx";
import { answerFileForm, fileFormOf } from "./offer-files.server.ts";
import formSheet from "./offer-form.css?url";
import { OfferFields, offerLabels } from "./offer-inputs.tsx";
import { ExpiredSessionNotice, OfferActions, OfferEnding, OfferLife, UnpublishedChangesNotice } from "./offer-life.tsx";
import { OfferMatchesNotice } from "./offer-matches.tsx";
import { listPayNotes, listPayWarnings } from "./pay-warnings.server.ts";
import { PublishLabel } from "./publish-label.tsx";
import { FiguresSection } from "./views-chart.tsx";
import { checkShownOffer, type WordingState } from "./wording-check.server.ts";
import { BlockingWords, useBlockingWords } from "./wording-notice.tsx";

function datesOf(offer: OwnOffer, state: OfferState) {
  const { expiresAt, confirmedAt, endedAt, endReason } = offer;
  const mayProlong = state === "open" && expiresAt && expiresAt.getTime() - Date.now() < offersLimits.prolongedFromMs;
  return {
    created: displayTime(offer.createdAt),
    confirmed: confirmedAt ? displayTime(confirmedAt) : null,
    pause: pauseOf(offer),
    until: state === "open" && expiresAt ? date(expiresAt) : null,
    prolonging: mayProlong ? expiresAt.toISOString() : null,
    ended: endedAt && endReason ? { reason: endLabels[endReason], on: date(endedAt), text: offer.endText } : null,
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId, id: userId, email } = viewer;
  const edited = isId(params.id) ? await findOfferForEdit(params.id, companyId, userId) : undefined;
  if (!edited) return notFound(offersMessages.offerNotFound);
  const { offer, draft, values, start, seen, occupation, late } = edited;
  const [mayBePublic, files, stopped, settings, figures, funnel, hold, confirming, checked, matches] =
    await Promise.all([
      findPublicCompany(companyId),
      findOfferFiles(offer),
      listUnfinishedUploads(userId),
      findSetting("offers"),
      offer.isDraft ? null : findOfferFigures(offer.id),
      offer.isDraft ? null : findFunnel({ companyId, offerId: offer.id }),
      findHold(offer, email),
      findDue(offer),
      checkShownOffer(userId, values),
      offer.isDraft ? null : hook("findOfferMatches")(viewer, offer.id),
    ]);
  const written = draft ? draftColumns(draft.fields, settings.hourly) : offer;
  const { live, notes } = liveOffer(values.title ?? "", written);
  const state = offerState(offer);
  return {
    id: offer.id,
    title: offer.title,
    fileHints: await findFileHints("offerFile", "offerImage"),
    state,
    waiting: !mayBePublic,
    wait: mayBePublic ? null : companyWait(viewer),
    hold,
    publicPath: state === "open" && mayBePublic && !hold ? offerPath(offer) : null,
    confirming,
    ...datesOf(offer, state),
    draftToken: formDraftToken(userId, offer.id),
    late: late ? dateTime(late) : null,
    typed: draft ? { at: dateTime(draft.savedAt), by: draft.userId === userId ? null : draft.by } : null,
    tokens: { page: newId(), seen },
    start: JSON.stringify(start),
    copyId: newId(),
    values,
    suggestions: suggestedSkills(offer),
    occupation,
    wording: checked.findings,
    notes: [...listPayNotes(values, settings.hourly), ...notes],
    live,
    company: viewer.companyName ?? "",
    steps: mayBePublic?.page.steps ?? [],
    warnings: [...listPayWarnings(written, settings), ...(checked.isComplete ? [] : [offersMessages.wordingNotShown])],
    figures,
    funnel: funnel && { steps: funnel.steps, sources: funnel.sources, added: funnel.added },
    matches,
    files,
    stopped: stopped.filter(({ target }) => target === offer.id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  const form = await readForm(request);
  const offer = (await findOwnOffer(id, viewer.companyId)) ?? (await refuseGone(viewer, id, form));
  const fileForm = fileFormOf(form);
  if (fileForm) return answerFileForm(form, fileForm, { id, viewer, page: ownOfferPath(id) });
  return answerOfferForm(viewer, offer, form);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Modifier ${loaderData.title}` : "Modifier une offre"),
];

export const links: Route.LinksFunction = () =>
  [sheet, chartSheet, funnelSheet, attributesSheet, formSheet, previewSheet].map((href) => ({
    rel: "stylesheet",
    href,
  }));

export default function EditOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, state: life, wait, typed, late, draftToken, tokens, start, values } = loaderData;
  const { warnings, files, stopped, figures } = loaderData;
  const fileState = actionData && "form" in actionData ? actionData : null;
  const state: OfferFormState | null | undefined = fileState ? null : (actionData as OfferFormState | undefined);
  const [read, setRead] = useOfferReading(state, { live: loaderData.live });
  const sent = (state as WordingState | null | undefined)?.wording;
  const [blocking, showWording] = useBlockingWords(sent ?? loaderData.wording);
  const path = ownOfferPath(id);
  const isDraft = life === "draft";
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: "Mes offres", to: "/compte/entreprise/mes-offres" }, { label: "Modifier" }]}
        actions={<OfferActions {...loaderData} />}
      />
      <OfferLife {...loaderData} />
      <OfferMatchesNotice id={id} matches={loaderData.matches} />
      <CompanyWaitNotice wait={wait} />
      {late && !state ? <ExpiredSessionNotice path={path} at={late} /> : null}
      {typed && !late && !isDraft && !state?.conflicts ? <UnpublishedChangesNotice path={path} {...typed} /> : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      {figures ? <FiguresSection figures={figures} funnel={loaderData.funnel} id={id} /> : null}
      <PostForm className="page-editor" noValidate>
        <Section title="L’offre" id="l-offre">
          <TwoVersions conflicts={state?.conflicts} />
          <FormErrors
            summary={state?.summary}
            errors={state?.errors}
            questions={state?.questions}
            fields={offerLabels}
          />
          <SeenWords state={state} />
          <HiddenField name="brouillon" value={draftToken} />
          <OfferFields
            state={state}
            values={values}
            wording={sent ?? loaderData.wording}
            onWording={showWording}
            suggestions={[...loaderData.suggestions, ...read.skills]}
            notes={read.notes ?? loaderData.notes}
            occupation={read.occupation ?? loaderData.occupation}
          />
        </Section>
        <LiveOfferPreview live={read.live ?? null} company={loaderData.company} steps={loaderData.steps}>
          <BlockingWords blocking={blocking} />
          {isDraft ? (
            <SubmitButton size="large" wide name="geste" value="publier">
              <PublishLabel state={state} initial="Publier" again="Publier quand même" />
            </SubmitButton>
          ) : null}
          <SubmitButton size="large" wide variant={isDraft ? "secondary" : "primary"}>
            {isDraft ? (
              "Enregistrer"
            ) : (
              <PublishLabel state={state} initial="Enregistrer" again="Enregistrer quand même" />
            )}
          </SubmitButton>
          <SubmitButton variant="ghost" icon="eye" name="geste" value="apercu">
            Aperçu
          </SubmitButton>
          <DraftAutosave
            key={start}
            id={id}
            tokens={tokens}
            start={start}
            state={state}
            isPublished={!isDraft}
            onRead={setRead}
          />
        </LiveOfferPreview>
      </PostForm>
      <OfferFileSections files={files} action={path} state={fileState} uploads={{ target: id, stopped }} />
      <OfferEnding id={id} state={life} />
    </>
  );
}
