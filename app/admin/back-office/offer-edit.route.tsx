// /admin/offre-edit/:id: edits any offer; « nouveau » creates one for a company.

import { requireAdmin, type Viewer } from "../../access/viewer.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { choiceOf, shownOccupation } from "../../engines/occupations/choice.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import * as messages from "../../messages.ts";
import { findOfferFiles } from "../../offers/attachments.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { offerPath } from "../../offers/offer.ts";
import { chosenBefore, postedOfferForm } from "../../offers/offer-form.server.ts";
import { offerLife, offerState } from "../../offers/offer-life.ts";
import { findOffer, lockOffer, type Offer, updateOffer } from "../../offers/offers.server.ts";
import { fieldsOf } from "../../offers/publishing/draft-fields.server.ts";
import { OfferFileSections } from "../../offers/publishing/offer-file-sections.tsx";
import { answerFileForm, fileFormOf, offerChange } from "../../offers/publishing/offer-files.server.ts";
import formSheet from "../../offers/publishing/offer-form.css?url";
import { OfferFields, offerLabels } from "../../offers/publishing/offer-inputs.tsx";
import { offerRules, shownOffer } from "../../offers/publishing/offer-merge.server.ts";
import { withPayNotes } from "../../offers/publishing/pay-warnings.server.ts";
import { PublishLabel } from "../../offers/publishing/publish-label.tsx";
import { checkOffer, checkSubmittedOffer, offerOfForm } from "../../offers/publishing/wording-check.server.ts";
import attributesSheet from "../../people/candidates/attributes.css?url";
import { suggestedSkills } from "../../people/candidates/attributes.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { HiddenField, SelectField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { PageHeader } from "../../ui/page.tsx";
import { HistoryLink } from "../audit-log/history-link.tsx";
import { findReportedGround } from "../moderation/review-item.server.ts";
import type { Route } from "./+types/offer-edit.route";
import { createOfferFor, hasCompany, listCompanyChoices, offerChip } from "./admin-offers.server.ts";
import { answerForm, saveEdit } from "./edit-form.server.ts";
import { EditForm } from "./edit-form.tsx";
import { ReasonFields } from "./measure-page.tsx";

const list = "/admin/offres";

async function findEdited(id: string) {
  return (isId(id) ? await findOffer(id) : undefined) ?? notFound(offersMessages.offerNotFound);
}

async function newOffer(companyId: string | null) {
  // The id is made with the form, so that a double submit makes one offer.
  return {
    offer: null,
    files: null,
    wording: [],
    suggestions: [],
    occupation: null,
    companies: await listCompanyChoices(companyId),
    companyId,
    shown: undefined,
    formId: newId(),
  };
}

type Stored = Pick<Offer, "isActive" | "isPublic" | "isDraft" | "heldAs" | "endReason">;

function stateChip(offer: Stored) {
  const state = offerState(offer);
  if (state === "open" || state === "paused" || (offer.heldAs && state !== "draft")) return offerChip(offer);
  const { label, tone } = offerLife[state];
  return { label, tone };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context);
  if (params.id === "nouveau") return newOffer(url.searchParams.get("companyId"));
  const offer = await findEdited(params.id);
  const {
    id,
    companyId,
    nom,
    isActive,
    isPublic,
    isDraft,
    heldAs,
    endReason,
    expiresAt,
    createdAt,
    updatedAt: _,
    secteur: __,
    siteWeb: ___,
    logoFileId: ____,
    offerFileId,
    offerImageId,
    occupations,
    occupationCodes,
    occupationsVersion,
    ...values
  } = offer;
  const choice = choiceOf({ occupations, occupationCodes, occupationsVersion });
  const path = isPublic ? offerPath(offer) : null;
  return {
    fileHints: await findFileHints("offerFile", "offerImage"),
    offer: {
      id,
      companyId,
      company: nom,
      isActive,
      path,
      created: date(createdAt),
      values,
      chip: stateChip({ isActive, isPublic, isDraft, heldAs, endReason }),
      ground: await findReportedGround("offre", id),
      until: isActive && expiresAt ? date(expiresAt) : null,
    },
    // Checked on every load: the wording rules may have changed.
    wording: (await checkOffer(values)).findings,
    suggestions: suggestedSkills({ occupations }),
    occupation: shownOccupation(choice, values.title, values.job),
    files: await findOfferFiles({ offerFileId, offerImageId }),
    companies: [],
    companyId,
    shown: shownOffer(fieldsOf(offer)),
    formId: null,
  };
}

const log = "offer not written";

/** Creates an offer for the company that the form names. */
async function createForCompany(viewer: Viewer, form: FormData, hourly: number) {
  const companyId = String(form.get("companyId") ?? "");
  const isCompany = isId(companyId) && (await hasCompany(companyId));
  const errors: Record<string, string> = isCompany ? {} : { companyId: peopleMessages.companyToChoose };
  const parsed = parseForm(form, postedOfferForm(hourly));
  if (!parsed.ok) return answer(withPayNotes(failed({ ...errors, ...parsed.state.errors }, formValues(form)), hourly));
  if (!isCompany) return answer(failed(errors, formValues(form)));
  const stopped = await checkSubmittedOffer(form, parsed.value, {
    userId: null,
    companyId,
    offer: offerOfForm(form),
    before: null,
  });
  if (stopped) return answer(stopped.state, stopped.status);
  return answerForm(form, { log, message: messages.offerCreateFailed }, async () => {
    const formId = String(form.get("formId") ?? "");
    const id = await transaction((tx) => createOfferFor(tx, viewer, companyId, parsed.value, formId));
    return redirectWith(`/admin/offre-edit/${id}`, offersMessages.offerCreatedByAdmin);
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const fileForm = fileFormOf(form);
  if (fileForm) {
    const { id } = await findEdited(params.id);
    return answerFileForm(form, fileForm, { id, viewer, page: `/admin/offre-edit/${id}` });
  }
  const { hourly } = await findSetting("offers");
  if (params.id === "nouveau") return createForCompany(viewer, form, hourly);
  // An imported offer without a pay waits for its company.
  const schema = postedOfferForm(hourly, { isPayRequired: false });
  const edited = await findEdited(params.id);
  const { id, companyId } = edited;
  const parsed = parseEdit(form, shownOffer(fieldsOf(edited)), schema, offerRules);
  const stopped =
    parsed.ok &&
    (await checkSubmittedOffer(form, parsed.value, {
      userId: null,
      companyId,
      offer: edited,
      before: chosenBefore(edited),
    }));
  if (stopped) return answer(stopped.state, stopped.status);
  return saveEdit(form, viewer, {
    entry: { ...offerChange, targetId: id },
    page: `/admin/offre-edit/${id}`,
    read: (tx) => lockOffer(tx, id),
    shown: async (tx) => {
      const offer = await findOffer(id, tx);
      return offer && shownOffer(fieldsOf(offer));
    },
    schema,
    rules: offerRules,
    update: (tx, value) => updateOffer(tx, id, value),
    saved: offersMessages.offerSavedByAdmin,
    missing: offersMessages.offerNotFound,
    failed: { log, message: messages.offerUpdateFailed },
  });
}

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: attributesSheet },
  { rel: "stylesheet", href: formSheet },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData?.offer ? `Administrer ${loaderData.offer.values.title}` : "Créer une offre pour une entreprise"),
];

export default function OfferEdit({
  loaderData: { offer, wording, suggestions, occupation, files, companies, companyId, formId, shown },
  actionData,
}: Route.ComponentProps) {
  const fileState = actionData && "form" in actionData ? actionData : null;
  const state = useAnswer(fileState ? undefined : actionData, "");
  const submit = offer ? "Enregistrer" : "Publier";
  return (
    <>
      <PageHeader
        title={offer ? offer.values.title : "Créer une offre"}
        breadcrumb={[{ label: "Offres", to: list }, { label: offer ? "Modifier" : "Créer" }]}
        actions={
          offer ? (
            <>
              {offer.path ? (
                <ButtonLink to={offer.path} icon="eye" variant="secondary">
                  Voir l’offre
                </ButtonLink>
              ) : null}
              <ButtonLink to={`/admin/moderation/offre/${offer.id}`} icon="warning" variant="secondary">
                Modérer
              </ButtonLink>
              {offer.isActive ? (
                <ConfirmForm
                  action={`/admin/offres/${offer.id}/activation`}
                  hidden={{ actif: "non" }}
                  variant="secondary"
                  icon="power"
                  title={<>Désactiver cette offre&nbsp;?</>}
                  fields={<ReasonFields idPrefix="desactiver" ground={offer.ground} />}
                >
                  Désactiver
                </ConfirmForm>
              ) : (
                <ButtonForm action={`/admin/offres/${offer.id}/activation`} hidden={{ actif: "oui" }} icon="power">
                  Activer
                </ButtonForm>
              )}
              <HistoryLink type="offre" id={offer.id} />
              <ConfirmForm
                action={`/admin/offres/${offer.id}/suppression`}
                icon="trash"
                title={<>Supprimer cette offre&nbsp;?</>}
                text={<>Elle disparaît pour toujours. Les candidatures déjà reçues restent à l’entreprise.</>}
                fields={<ReasonFields idPrefix="supprimer" ground={offer.ground} />}
              >
                Supprimer
              </ConfirmForm>
            </>
          ) : null
        }
      />
      {offer ? (
        <div className="cluster">
          <Chip tone={offer.chip.tone}>{offer.chip.label}</Chip>
          <ButtonLink to={`/admin/entreprise-edit/${offer.companyId}`} size="small" icon="building" variant="secondary">
            {offer.company}
          </ButtonLink>
          <span className="muted">
            Créée le {offer.created}
            {offer.until ? `, en ligne jusqu’au ${offer.until}` : null}
          </span>
        </div>
      ) : null}
      <EditForm
        state={state}
        labels={{ companyId: "Entreprise", ...offerLabels }}
        submit={<PublishLabel state={state} initial={submit} again={`${submit} quand même`} />}
        list={list}
        shown={shown}
      >
        {offer ? null : (
          <>
            <HiddenField name="formId" value={textOf(state, "formId", formId)} />
            <SelectField
              name="companyId"
              label="Entreprise"
              required
              emptyLabel="Choisir…"
              options={companies}
              defaultValue={textOf(state, "companyId", companyId)}
              error={errorOf(state, "companyId")}
            />
          </>
        )}
        <OfferFields
          state={state}
          values={offer?.values}
          wording={wording}
          suggestions={suggestions}
          occupation={occupation}
        />
        <SeenWords state={state} />
      </EditForm>
      {offer && files ? (
        <OfferFileSections files={files} action={`/admin/offre-edit/${offer.id}`} state={fileState} />
      ) : null}
    </>
  );
}
