// /compte/entreprise/mes-offres/:id/fermeture: closes a company's own offer, and decides on its open applications.

import { Fragment, useRef } from "react";
import { type CompanyViewer, requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import {
  closingReasons,
  closingSlugs,
  endLabels,
  offerState,
  type StateBefore,
  stateBefore,
  statesBefore,
} from "../../offers/offer-life.ts";
import { findOwnOffer } from "../../offers/offers.server.ts";
import { phoneLabel, phoneLink } from "../../people/candidates/candidate.ts";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailMessage, mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { number } from "../../platform/text/french.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { useHydrated } from "../../ui/alive.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, RadioGroup, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { type ApplicantReach, answersLeave } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/close-offer.route";
import type { AnswerChoice } from "./answer-choice.ts";
import { readAnswerText } from "./answer-text.server.ts";
import {
  type Closed,
  closeOffer,
  closingForm,
  closingTexts,
  listOpenApplications,
  proposeClosingText,
  undoClosing,
} from "./close-offer.server.ts";
import { textAfter } from "./closing-texts.ts";
import { AnswerTemplates } from "./ready-texts.tsx";

const namesOf = (names: string[]) =>
  hiringMessages.closingNames(
    names.slice(0, hiringLimits.closingNamed).join(", "),
    Math.max(0, names.length - hiringLimits.closingNamed),
  );

/** Those whom no mail reaches, with their number. */
function callsOf(open: Awaited<ReturnType<typeof listOpenApplications>>) {
  const people = open.filter(({ reach }) => reach === "page");
  return {
    count: people.length,
    rest: Math.max(0, people.length - hiringLimits.closingNamed),
    people: people
      .slice(0, hiringLimits.closingNamed)
      .map(({ id, name, tel }) => ({ id, name, phone: tel ? { label: phoneLabel(tel), to: phoneLink(tel) } : null })),
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { companyId, companyName } = requireCompany(context);
  const offer = isId(params.id) ? await findOwnOffer(params.id, companyId) : undefined;
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  const [open, texts] = await Promise.all([
    listOpenApplications(offer.id, companyId),
    listCompanyTexts(companyId, "refusal"),
  ]);
  return {
    id: offer.id,
    title: offer.title,
    isClosed: offerState(offer) === "closed",
    open: open.length > 0 ? hiringMessages.closingWaiting(open.length, number(open.length)) : null,
    names: namesOf(open.map(({ name }) => name)),
    calls: callsOf(open),
    texts: closingTexts(texts, { offre: offer.title, entreprise: companyName ?? "" }),
  };
}

/** The form that undoes a closing. @param offer as it was before @param batchId the batch of its answers */
function undoFormOf(offer: Parameters<typeof stateBefore>[0] & { id: string }, batchId: string | null) {
  const fields = { form: "annulation", avant: stateBefore(offer), ...(batchId ? { lot: batchId } : {}) };
  return { action: `${ownOfferPath(offer.id)}/fermeture`, fields, label: hiringMessages.undoClosing };
}

async function answerUndo(
  { companyId, id: userId }: CompanyViewer,
  offer: Parameters<typeof undoFormOf>[0] & { isDraft: boolean },
  form: FormData,
) {
  const [lot, before] = [String(form.get("lot") ?? ""), String(form.get("avant") ?? "")];
  if (!Object.hasOwn(statesBefore, before)) return notFound(offersMessages.offerNotFound);
  const closing = { batchId: isId(lot) ? lot : null, before: before as StateBefore };
  const undone = await transaction((tx) => undoClosing(tx, offer.id, { companyId, userId }, closing, new Date()));
  const path = ownOfferPath(offer.id);
  // A form that was sent twice.
  if (!undone && offerState(offer) !== "closed") return redirectWith(path, hiringMessages.closingUndone);
  if (!undone) return redirectWith(path, hiringMessages.closingNotUndone, "warn");
  const staying = undone.stay > 0 ? `. ${hiringMessages.answersStay(undone.stay)}` : "";
  return redirectWith(path, hiringMessages.closingUndone + staying);
}

function refusedText(refused: Closed["refused"]): string | null {
  const answered = refused.filter(({ reach }) => reach !== "gone");
  if (answered.length === 0) return null;
  return [`${hiringMessages.closingRefused(answered.length)}.`, answersLeave(answered)].filter(Boolean).join(" ");
}

function endedText(ended: Closed["ended"], now: Date): string | null {
  if (ended.length === 0) return null;
  const withReach = (which: ApplicantReach) => ended.filter(({ reach }) => reach === which).length;
  const [mailed, calls] = [withReach("mail"), withReach("page")];
  const without = hiringMessages.closingEndedWithoutMail(ended.length);
  if (withReach("hidden") > 0) return mailSentence(`${without}. ${hiringMessages.closingMailedIfAddress}`, without);
  const sentence =
    mailed > 0
      ? mailMessage("candidature-terminee", hiringMessages.closingEnded(ended.length, mailed), without, now)
      : without;
  return calls > 0 ? `${sentence}. ${hiringMessages.callsLeft(calls, number(calls))}` : sentence;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const { companyId, id: userId } = viewer;
  const offer = isId(params.id) ? await findOwnOffer(params.id, companyId) : undefined;
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  const path = ownOfferPath(offer.id);
  const form = await readForm(request);
  if (form.get("form") === "annulation") return answerUndo(viewer, offer, form);
  if (form.get("geste") === "proposer") {
    const state = proposeClosingText(form);
    return answer(state, state.errors ? 400 : 200);
  }
  const parsed = parseForm(form, closingForm);
  if (!parsed.ok) return answer(parsed.state);
  const { fate } = parsed.value;
  const open = await listOpenApplications(offer.id, companyId);
  if (open.length > 0 && fate === null)
    return answer(failed({ candidatures: hiringMessages.closingFateMissing }, formValues(form)));
  const text = fate === "refuser" ? await readAnswerText(form, "refused", viewer) : null;
  if (text && !text.ok) return answer(text.state, text.status, text.headers);
  const now = new Date();
  const batchId = newId();
  const refusal = text ? { to: "refused" as const, textFor: text.textFor, batchId, now } : null;
  const closed = await transaction((tx) =>
    closeOffer(tx, offer.id, { companyId, userId }, parsed.value, refusal, now),
  ).catch((error: unknown) => logFault(error, "offer not closed"));
  if (closed === undefined) return answer(failed({}, formValues(form), messages.offerUpdateFailed), 500);
  if (!closed) return redirectWith(path, offersMessages.offerClosedAlready, "warn");
  const undo = undoFormOf(offer, closed.refused.length > 0 ? batchId : null);
  const outcome = closed.refused.length > 0 ? refusedText(closed.refused) : endedText(closed.ended, now);
  return redirectWithUndo(path, [offersMessages.offerClosed, outcome].filter(Boolean).join(". "), undo);
}

const labels = { motif: "Raison", texte: "La raison en quelques mots", candidatures: "Candidatures ouvertes" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Fermer ${loaderData.title}` : "Fermer une offre"),
];

/** Chooses the text of the new reason, unless the chosen one was edited or picked by hand. @returns the new reason */
function followReason(form: HTMLFormElement, before: string, texts: AnswerChoice[]): string {
  const motif = String(new FormData(form).get("motif") ?? "");
  const chosen = form.querySelector<HTMLInputElement>("[name=modele]:checked");
  const typed = chosen && form.querySelector<HTMLTextAreaElement>(`[name="texte-${chosen.value}"]`);
  if (!chosen || !typed) return motif;
  const isEdited = typed.value !== texts.find(({ id }) => id === chosen.value)?.text;
  const next = textAfter(before, motif, { chosen: chosen.value, isEdited });
  const choice = form.querySelector<HTMLInputElement>(`[name=modele][value="${next}"]`);
  if (choice) choice.checked = true;
  return motif;
}

function Calls({ calls: { count, rest, people } }: { calls: ReturnType<typeof callsOf> }) {
  if (count === 0) return null;
  return (
    <p>
      {hiringMessages.callsHead(count)}{" "}
      {people.map(({ id, name, phone }, at) => (
        <Fragment key={id}>
          {at > 0 ? ", " : null}
          {name}
          {phone ? (
            <>
              {" "}
              (<a href={phone.to}>{phone.label}</a>)
            </>
          ) : null}
        </Fragment>
      ))}
      {rest > 0 ? hiringMessages.andOthers(rest) : null}
    </p>
  );
}

export default function CloseOffer({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const state = useAnswer(actionData, "");
  const alive = useHydrated();
  const reason = useRef(textOf(state, "motif"));
  const { id, title, isClosed, open, names, calls, texts } = loaderData;
  const path = ownOfferPath(id);
  const back = (
    <ButtonLink to={path} variant="ghost">
      Annuler
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Fermer l’offre"
        lead={<span className="as-typed">{title}</span>}
        breadcrumb={[
          { label: "Mes offres", to: "/compte/entreprise/mes-offres" },
          { label: title, to: path },
          { label: "Fermer" },
        ]}
      />
      {isClosed ? (
        <Notice actions={back}>Cette offre est déjà fermée.</Notice>
      ) : (
        <Card>
          <ActionForm
            className="stack"
            noValidate
            onChange={({ currentTarget, target }) => {
              if (target instanceof HTMLInputElement && target.name === "motif")
                reason.current = followReason(currentTarget, reason.current, texts);
            }}
          >
            {/* Enter in a field presses the first button of the form: this one closes. */}
            <button type="submit" hidden tabIndex={-1} />
            <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
            <p className="soft">
              Elle ne sera plus visible et ne recevra plus de candidatures. Les candidatures sans réponse se terminent
              avec elle. Si vous la rouvrez, elles reviennent avec elle, sauf celles dont la réponse est déjà partie.
            </p>
            <RadioGroup
              name="motif"
              label={<>Pourquoi la fermez-vous&nbsp;?</>}
              options={closingReasons.map((reason) => ({ value: closingSlugs[reason], label: endLabels[reason] }))}
              defaultValue={textOf(state, "motif")}
              error={errorOf(state, "motif")}
              required
            />
            <TextField
              name="texte"
              label={labels.texte}
              help={<>Pour «&nbsp;Autre raison&nbsp;». Lue par votre entreprise seulement.</>}
              maxLength={hiringLimits.closingTextMax}
              defaultValue={textOf(state, "texte")}
              error={errorOf(state, "texte")}
            />
            {open ? (
              <>
                <RadioGroup
                  name="candidatures"
                  label={open}
                  options={[
                    {
                      value: "terminer",
                      label: "Les terminer",
                      help: mailSentence(
                        "Chaque personne apprend que l’offre est retirée dans le suivi de sa candidature, et par e-mail si son adresse est connue.",
                        "Chaque personne apprend que l’offre est retirée dans le suivi de sa candidature.",
                      ),
                    },
                    {
                      value: "refuser",
                      label: "Répondre à toutes que l’offre est close",
                      help: mailSentence(
                        "Le message ci-dessous s’affiche dans leur suivi et part dans 12 heures par e-mail aux personnes qui ont donné une adresse, jamais entre 20 h et 8 h. D’ici là, vous pouvez l’annuler.",
                        "Le message ci-dessous paraît dans leur suivi, au plus tôt dans 12 heures. D’ici là, vous pouvez l’annuler.",
                      ),
                    },
                  ]}
                  defaultValue={textOf(state, "candidatures")}
                  error={errorOf(state, "candidatures")}
                  required
                />
                <p className="soft">{names}</p>
                <Calls calls={calls} />
                {/* Not only hidden: Enter would press it. */}
                {alive ? null : (
                  <div className="unscripted">
                    <SubmitButton variant="secondary" name="geste" value="proposer">
                      Proposer le texte de cette raison
                    </SubmitButton>
                  </div>
                )}
                <AnswerTemplates
                  choices={texts}
                  state={state}
                  legend="Message aux personnes à qui vous ne donnez pas suite"
                  help="Envoyé seulement si vous choisissez de répondre à toutes."
                />
              </>
            ) : null}
            <div className="cluster">
              <SubmitButton size="large">Fermer l’offre</SubmitButton>
              {back}
            </div>
          </ActionForm>
        </Card>
      )}
    </>
  );
}
