// /admin/reglages/courriers/:nom: the operator's texts for one template, with a preview.

import { requireAdmin } from "../../access/viewer.server.ts";
import { answer, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { capital } from "../../platform/text/text.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MarkBar } from "../../ui/mark-bar.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { MailFrame } from "../mails/mail-frame.tsx";
import { answerSettings } from "../settings/forms.server.ts";
import type { SettingsState } from "../settings/settings-state.ts";
import type { Route } from "./+types/mail-text.route";
import { type MailTextPage, mailTextLabels } from "./mail-text.ts";
import { findMailTextPage, mailTextForm, previewedSubject } from "./mail-texts.server.ts";
import { OriginForm } from "./origin-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(`Texte de l’e-mail «\u00a0${loaderData?.page.label ?? ""}\u00a0»`),
];

type PreviewState = SettingsState & { preview?: { subject: string; query: string } };

export async function loader({ context, params: { nom } }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = await findMailTextPage(nom);
  if (!page) notFound(platformMessages.mailTemplateNotFound);
  return { page, subject: previewedSubject(nom, { subject: page.texts.subject || null }) };
}

export async function action({ request, context, params: { nom } }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const settings = mailTextForm(nom);
  if (!settings) notFound(platformMessages.mailTemplateNotFound);
  const form = await readForm(request);
  const gesture = form.get("geste");
  if (gesture === "origine") for (const field of Object.keys(mailTextLabels)) form.delete(field);
  if (gesture !== "apercu") return answerSettings(viewer, form, settings);
  const parsed = parseForm(form, settings.schema);
  if (!parsed.ok) return answer<PreviewState>(parsed.state);
  const texts = parsed.value as { subject: string | null; opening: string | null; closing: string | null };
  const fields = Object.entries(texts).map(([field, text]) => [field, text ?? ""]);
  const query = new URLSearchParams(fields).toString();
  const preview = { subject: previewedSubject(nom, texts), query };
  return answer<PreviewState>({ values: formValues(form), preview }, 200);
}

const markedFields = ["subject", "opening", "closing"];

const marksOf = (values: MailTextPage["values"]) =>
  values.map(({ name, meaning }) => ({
    label: capital(meaning),
    before: `{${name}}`,
  }));

function Values({ values }: { values: MailTextPage["values"] }) {
  return (
    <p className="soft">
      Entre accolades, vous pouvez nommer&nbsp;:{" "}
      {values.map(({ name, meaning }, index) => (
        <span key={name}>
          {index > 0 ? ", " : ""}
          <code>{`{${name}}`}</code> ({meaning})
        </span>
      ))}
      .
    </p>
  );
}

export default function MailText({ loaderData: { page, subject }, actionData }: Route.ComponentProps) {
  const state = useAnswer<PreviewState>(actionData, "");
  const path = `/admin/reglages/courriers/${page.name}`;
  const shown = state?.preview;
  return (
    <>
      <PageHeader
        title={page.label}
        breadcrumb={[
          { label: "Réglages", to: "/admin/reglages" },
          { label: "Textes des e-mails", to: "/admin/reglages/courriers" },
          { label: page.label },
        ]}
        actions={page.isOwn ? <OriginForm path={path} shown={page.texts} /> : null}
      />
      <Section
        title="Vos mots"
        lead="Laissez un champ vide pour garder notre texte. Vos changements s’appliquent aux prochains e-mails."
      >
        <MergedForm shown={page.texts} state={state} className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={mailTextLabels} />
          <div className="fields">
            {page.subject === null ? (
              <p className="soft field-wide">
                L’objet de cet e-mail ne change pas&nbsp;: les entreprises trient par lui.
              </p>
            ) : (
              <TextField
                name="subject"
                label={mailTextLabels.subject}
                wide
                defaultValue={textOf(state, "subject", page.texts.subject)}
                error={errorOf(state, "subject")}
                placeholder={page.subject}
                help={
                  page.varies ? (
                    <>
                      Notre objet change selon le cas&nbsp;: gardez <code>{"{objet}"}</code>, par exemple «&nbsp;
                      {"{objet}"} – Léon Emploi&nbsp;».
                    </>
                  ) : undefined
                }
              />
            )}
            <TextArea
              name="opening"
              label={mailTextLabels.opening}
              rows={4}
              defaultValue={textOf(state, "opening", page.texts.opening)}
              error={errorOf(state, "opening")}
              help="Juste après la salutation."
            />
            <TextArea
              name="closing"
              label={mailTextLabels.closing}
              rows={4}
              defaultValue={textOf(state, "closing", page.texts.closing)}
              error={errorOf(state, "closing")}
              help="Juste avant la signature."
            />
          </div>
          <MarkBar label="Insérer" marks={marksOf(page.values)} fields={markedFields}>
            <Values values={page.values} />
          </MarkBar>
          <div className="cluster">
            <SubmitButton name="geste" value="enregistrer">
              Enregistrer
            </SubmitButton>
            <SubmitButton name="geste" value="apercu" variant="secondary" icon="eye">
              Voir un exemple
            </SubmitButton>
          </div>
        </MergedForm>
      </Section>
      <Section
        title={shown ? "Exemple avec ce que vous venez d’écrire" : "Exemple"}
        id="exemple"
        lead={
          <>
            Objet&nbsp;: <strong>{shown?.subject ?? subject}</strong>
          </>
        }
      >
        <MailFrame src={`${path}/apparence${shown ? `?${shown.query}` : ""}`} title="Exemple de l’e-mail" />
      </Section>
    </>
  );
}
