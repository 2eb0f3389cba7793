// /compte/entreprise/creer-offre: the form of a new offer. Any signed-in person may read it, a company account that may write publishes.

import { useCallback, useState } from "react";
import { homeOf } from "../../access/landing.server.ts";
import { type CompanyViewer, companyWait, requireCompany, requireViewer } from "../../access/viewer.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { refusalOf } from "../../files/store/files.server.ts";
import { useFormSize } from "../../files/uploads/document-field.tsx";
import * as messages from "../../messages.ts";
import attributesSheet from "../../people/candidates/attributes.css?url";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { conflictState, type Edited, parseEdit } from "../../platform/forms/form-edit.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { dateTime } from "../../platform/text/french.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { FieldLink } from "../../ui/form-errors.tsx";
import { textOf } from "../../ui/form-state.ts";
import previewSheet from "../../ui/live-preview.css?url";
import { Card, PageHeader } from "../../ui/page.tsx";
import { TwoVersions } from "../../ui/two-versions.tsx";
import * as offersMessages from "../messages.ts";
import { offerPreviewPath, ownOfferPath } from "../offer.ts";
import { type OfferValue, postedOfferForm } from "../offer-form.server.ts";
import { createOffer, findOwnOffer, findPublicCompany, lockOffer } from "../offers.server.ts";
import type { Route } from "./+types/create.route";
import { CompaniesOnly, RecruitersOnly } from "./companies-only.tsx";
import { DraftAutosave, useOfferReading } from "./draft-autosave.tsx";
import { readDraftFields } from "./draft-fields.server.ts";
import { LiveOfferPreview } from "./live-offer.tsx";
import { publishedMessage, updateHold } from "./moderation-hold.server.ts";
import { findDraft, isForeign, listDrafts, readDraftPage, setDraft } from "./offer-drafts.server.ts";
import { OfferFileFields } from "./offer-file-fields.tsx";
import { receiveOfferFiles, setOfferFiles } from "./offer-files.server.ts";
import formSheet from "./offer-form.css?url";
import { OfferFields, offerLabels } from "./offer-inputs.tsx";
import { offerRules, shownOffer } from "./offer-merge.server.ts";
import { answerSource, hasSource, type ReadState } from "./offer-source.server.ts";
import { OfferSource, publishButton, ReadNotice, starts } from "./offer-source.tsx";
import { withPayNote, withPayNotes } from "./pay-warnings.server.ts";
import { proposalsField } from "./proposed-fields.ts";
import { PublishLabel } from "./publish-label.tsx";
import { checkShownOffer, checkSubmittedOffer, offerOfForm, prepareCheck } from "./wording-check.server.ts";
import { BlockingWords, noWording, useBlockingWords } from "./wording-notice.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const start = url.searchParams.get("depart");
  const mayCreate = viewer.role === "company" && viewer.companyId !== null && viewer.memberRole !== "reader";
  const [mayBePublic, drafts] = mayCreate
    ? await Promise.all([findPublicCompany(viewer.companyId!), listDrafts(viewer.companyId!)])
    : [undefined, []];
  if (mayCreate) prepareCheck();
  const [last] = drafts;
  // The form holds the offer's id, so that submitting it twice creates one offer.
  return {
    // Null for a reader in a team.
    home: viewer.memberRole === "reader" ? null : homeOf(viewer.role),
    mayCreate,
    start: starts.find((each) => each === start) ?? "texte",
    company: viewer.companyName ?? "",
    steps: mayBePublic?.page.steps ?? [],
    wait: mayCreate && !mayBePublic ? companyWait(viewer) : null,
    formId: newId(),
    fileHints: await findFileHints("offerFile", "offerImage"),
    tokens: { page: newId(), seen: "" },
    draft: last ? { title: last.title, path: ownOfferPath(last.id), at: dateTime(last.updatedAt) } : null,
  };
}

async function saveDraft(form: FormData, { companyId, id: userId }: CompanyViewer, isPreview: boolean) {
  const received = await receiveOfferFiles(form, userId);
  if (!received.ok) return answer(failed(received.errors, formValues(form)), ...refusalOf(received));
  const id = String(form.get("formId") ?? "");
  const write = async (tx: Db) => {
    const made = await setDraft(tx, { companyId, userId }, id, readDraftFields(form), readDraftPage(form));
    if (made.kind === "saved") await setOfferFiles(tx, id, received.files, userId);
    return made;
  };
  const done = await transaction(write).catch((error: unknown) => logFault(error, "draft not saved"));
  if (!done) return answer(failed({}, formValues(form), messages.offerCreateFailed), 500);
  const { kind } = done;
  if (kind === "short") return answer(failed({ title: offersMessages.offerDraftShort }, formValues(form)));
  if (kind === "full") return answer(failed({}, formValues(form), offersMessages.offerDraftsFull));
  if (done.kind === "conflict") return answer(conflictState(formValues(form), done), 409);
  if (isPreview && kind === "saved") return redirectWith(offerPreviewPath(id), offersMessages.previewShown);
  return redirectWith(isId(id) ? ownOfferPath(id) : "/compte/entreprise/mes-offres", offersMessages.offerDraftSaved);
}

/** Checks the form of a new offer, merged with the draft that another page stored under its id. */
async function readNewOffer(
  companyId: string,
  form: FormData,
  hourly: number,
  tx: Db = db,
): Promise<Edited<OfferValue>> {
  const id = String(form.get("formId") ?? "");
  const offer = isId(id) ? await findOwnOffer(id, companyId, tx) : undefined;
  const draft = offer?.isDraft ? await findDraft(id, tx) : undefined;
  if (draft && isForeign(draft, readDraftPage(form)))
    return parseEdit(form, shownOffer(draft.fields), postedOfferForm(hourly), offerRules);
  const parsed = parseForm(form, postedOfferForm(hourly));
  return parsed.ok ? parsed : { ...parsed, status: 400 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const { companyId, id: userId } = viewer;
  const form = await readForm(request);
  const submitAction = String(form.get("geste") ?? "");
  // A text that its author has not seen as fields yet is never published.
  if (submitAction === "lire" || hasSource(form)) return answerSource(form, viewer);
  if (submitAction === "brouillon" || submitAction === "apercu")
    return saveDraft(form, viewer, submitAction === "apercu");
  const { hourly } = await findSetting("offers");
  const parsed = await readNewOffer(companyId, form, hourly);
  if (!parsed.ok) {
    const { findings } = await checkShownOffer(userId, formValues(form));
    return answer({ ...withPayNotes(parsed.state, hourly), wording: findings }, parsed.status);
  }
  const { value } = parsed;
  const submitted = { userId, companyId, offer: offerOfForm(form), before: null };
  const stopped = await checkSubmittedOffer(form, value, submitted);
  if (stopped) return answer(stopped.state, stopped.status, stopped.headers);
  const received = await receiveOfferFiles(form, userId);
  if (!received.ok) return answer(failed(received.errors, formValues(form)), ...refusalOf(received));
  const write = async (tx: Db) => {
    const formId = String(form.get("formId") ?? "");
    if (isId(formId)) await lockOffer(tx, formId);
    const present = await readNewOffer(companyId, form, hourly, tx);
    if (!present.ok) return present;
    const id = await createOffer(tx, companyId, present.value, formId, { ownerId: userId });
    await setOfferFiles(tx, id, received.files, userId);
    return { ok: true as const, id, isHeld: await updateHold(tx, id, companyId) };
  };
  const done = await transaction(write).catch((error: unknown) => logFault(error, "offer not created"));
  if (!done) return answer(failed({}, formValues(form), messages.offerCreateFailed), 500);
  if (!done.ok) return answer(done.state, done.status);
  const message = await publishedMessage(companyId, done.isHeld);
  return redirectWith(ownOfferPath(done.id), await withPayNote(message, form));
}

export const links: Route.LinksFunction = () =>
  [attributesSheet, formSheet, previewSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [titled("Créer une offre")];

function DraftNotice({ draft }: { draft: { title: string; path: string; at: string } | null }) {
  if (!draft) return null;
  return (
    <p className="cluster">
      <ButtonLink to={draft.path} variant="secondary" size="small" icon="pencil">
        Reprendre ce brouillon
      </ButtonLink>
      <span className="muted">{`«\u00a0${draft.title}\u00a0», enregistré le ${draft.at}`}</span>
    </p>
  );
}

export default function CreateOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { home, mayCreate, wait, start, company, steps, formId, tokens, draft } = loaderData;
  const size = useFormSize();
  const state = useAnswer(actionData, "");
  const { wording, read: source } = (actionData ?? {}) as ReadState;
  // A full page load loses the chosen files; a client navigation retains them.
  const [read, setRead] = useOfferReading(state, source);
  const [restored, setRestored] = useState("");
  const restore = useCallback((copied: Map<string, string>) => setRestored(copied.get("pastedText") ?? ""), []);
  const [loadedAgain] = useState(state !== undefined);
  const proposals = textOf(state, proposalsField);
  const [blocking, showWording] = useBlockingWords(wording ?? noWording);
  const header = (
    <PageHeader
      title="Créer une offre"
      breadcrumb={[{ label: "Mes offres", to: "/compte/entreprise/mes-offres" }, { label: "Créer une offre" }]}
    />
  );
  if (!mayCreate) {
    return (
      <>
        {header}
        {home === null ? <RecruitersOnly /> : <CompaniesOnly home={home} />}
      </>
    );
  }
  return (
    <>
      {header}
      <CompanyWaitNotice wait={wait} />
      {state ? null : <DraftNotice draft={draft} />}
      <ActionForm encType="multipart/form-data" className="stack offer-create" noValidate onSubmit={size.onSubmit}>
        <TwoVersions conflicts={state?.conflicts} />
        <FormErrors summary={state?.summary} errors={state?.errors} questions={state?.questions} fields={offerLabels} />
        {source ? (
          <ReadNotice {...source} isAlone={!state?.summary && Object.keys(state?.errors ?? {}).length === 0} />
        ) : state ? (
          <p>
            <FieldLink id={publishButton}>Aller à la publication</FieldLink>
          </p>
        ) : null}
        <SeenWords state={state} />
        <OfferSource
          key={`source ${proposals}`}
          state={state}
          isRead={state !== undefined}
          restored={restored}
          start={start}
        />
        <HiddenField name={proposalsField} value={proposals} />
        <HiddenField name="formId" value={textOf(state, "formId", formId)} />
        <div className="page-editor" data-start="ecrire">
          <Card>
            <OfferFields
              key={proposals}
              state={state}
              wording={wording ?? noWording}
              onWording={showWording}
              suggestions={read.skills}
              notes={read.notes}
              occupation={read.occupation}
            >
              <OfferFileFields state={state} tooLarge={size.error} chooseAgain={loadedAgain} />
            </OfferFields>
          </Card>
          <LiveOfferPreview live={read.live ?? null} company={company} steps={steps}>
            <BlockingWords blocking={blocking} />
            <SubmitButton id={publishButton} size="large" wide>
              <PublishLabel state={state} initial="Publier" again="Publier quand même" />
            </SubmitButton>
            <div className="cluster">
              <SubmitButton variant="secondary" name="geste" value="brouillon">
                Enregistrer le brouillon
              </SubmitButton>
              <SubmitButton variant="ghost" icon="eye" name="geste" value="apercu">
                Aperçu
              </SubmitButton>
            </div>
            <DraftAutosave id={null} tokens={tokens} state={state} onRead={setRead} onRestore={restore} />
          </LiveOfferPreview>
        </div>
      </ActionForm>
    </>
  );
}
