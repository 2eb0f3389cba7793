// /admin/reglages/textes/:page: the operator's own text of a legal page, its versions and their acceptances.

import { requireAdmin } from "../../access/viewer.server.ts";
import { answerSettings } from "../../admin/settings/forms.server.ts";
import type { SettingsState } from "../../admin/settings/settings-state.ts";
import { OriginForm } from "../../admin/templates/origin-form.tsx";
import { answer, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { parisDay } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MarkBar } from "../../ui/mark-bar.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as siteLimits from "../limits.ts";
import type { Route } from "./+types/legal-text.route";
import { isLegalPage, legalTextLabels, legalTitles } from "./legal.ts";
import { ownTextsDate } from "./legal-facts.server.ts";
import { findOurText } from "./legal-ours.server.tsx";
import {
  comingVersionForm,
  countOursAccepted,
  findWrittenText,
  legalTextForm,
  listLegalVersions,
} from "./legal-texts.server.ts";
import { LegalVersions } from "./legal-versions.tsx";
import { operatorParts } from "./operator-text.tsx";
import { partsOf, type TextPart } from "./plain-markdown.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [titled(`${loaderData?.title ?? "Texte légal"}, texte`)];

type LegalState = SettingsState & { preview?: TextPart[] };

export async function loader({ context, params: { page }, url }: Route.LoaderArgs) {
  requireAdmin(context);
  if (!isLegalPage(page)) notFound(platformMessages.nothingHere);
  const written = await findWrittenText(page);
  const beginsFromOurs = url.searchParams.has("origine");
  return {
    page,
    title: legalTitles[page],
    stored: written,
    text: beginsFromOurs ? await findOurText(page) : written.text,
    beginsFromOurs,
    isOwn: written.text !== "",
    today: parisDay(new Date()),
    versions: await listLegalVersions(page),
    ours: { since: ownTextsDate(), accepted: page === "conditions-generales" ? await countOursAccepted() : null },
    max: siteLimits.legalTextMax,
  };
}

export async function action({ request, context, params: { page } }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  if (!isLegalPage(page)) notFound(platformMessages.nothingHere);
  const form = await readForm(request);
  const gesture = form.get("geste");
  const settings = legalTextForm(page);
  if (gesture === "retirer") {
    const id = String(form.get("id") ?? "");
    return isId(id)
      ? answerSettings(viewer, form, comingVersionForm(page, id))
      : notFound(platformMessages.nothingHere);
  }
  if (gesture === "origine") form.delete("text");
  if (gesture !== "apercu") return answerSettings(viewer, form, settings);
  const parsed = parseForm(form, settings.schema);
  if (!parsed.ok) return answer<LegalState>(parsed.state);
  const { text } = parsed.value as { text: string | null };
  return answer<LegalState>({ values: formValues(form), preview: partsOf(text ?? "") }, 200);
}

const marks = [
  { label: "Titre", before: "## ", isLine: true },
  { label: "Sous-titre", before: "### ", isLine: true },
  { label: "Liste", before: "- ", isLine: true },
  { label: "Gras", before: "**", after: "**", sample: "texte" },
  { label: "Lien", before: "[", after: "](https://exemple.fr)", sample: "texte du lien" },
];
const markedFields = ["text"];

export default function LegalText({ loaderData, actionData }: Route.ComponentProps) {
  const { page, title, stored, text, beginsFromOurs, isOwn, today, versions, ours } = loaderData;
  const state = useAnswer<LegalState>(actionData, "");
  const path = `/admin/reglages/textes/${page}`;
  return (
    <>
      <PageHeader
        title={title}
        lead="Écrivez votre propre texte, ou laissez le nôtre. Chaque version reste, avec le jour où elle a pris effet."
        breadcrumb={[{ label: "Réglages", to: "/admin/reglages" }, { label: title }]}
        actions={
          <ButtonLink to={`/${page}`} variant="ghost" icon="eye">
            Voir la page
          </ButtonLink>
        }
      />
      {beginsFromOurs && !state ? (
        <Notice tone="neutral">Notre texte est dans le champ. Rien ne change tant que vous n’enregistrez pas.</Notice>
      ) : null}
      <Section
        title="Votre texte"
        lead={
          page === "mentions-legales" ? (
            <>
              L’éditeur, l’hébergeur et les licences restent sur la page, quoi que vous écriviez&nbsp;: les deux
              premiers viennent des réglages.
            </>
          ) : (
            <>Vide, c’est notre texte qui paraît. Nous tenons le nôtre à jour avec le programme, pas le vôtre.</>
          )
        }
        actions={
          isOwn ? (
            <OriginForm path={path} shown={stored} />
          ) : (
            <ButtonLink to={`${path}?origine`} variant="secondary" size="small" icon="copy" reloadDocument>
              Partir de notre texte
            </ButtonLink>
          )
        }
      >
        <MergedForm shown={stored} state={state} action={path} className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={legalTextLabels} />
          <MarkBar label="Mise en forme" marks={marks} fields={markedFields}>
            <p className="soft">
              <code>## Titre</code> commence une partie, <code>### Titre</code> un sous-titre, <code>- </code> un point
              de liste. <code>**gras**</code>, <code>[un lien](https://exemple.fr)</code> ou{" "}
              <code>[une page](/cookies)</code>. Le reste paraît tel quel.
            </p>
          </MarkBar>
          <TextArea
            name="text"
            label={legalTextLabels.text}
            rows={18}
            defaultValue={textOf(state, "text", text)}
            error={errorOf(state, "text")}
          />
          <div className="fields">
            <TextField
              name="effectiveOn"
              label={legalTextLabels.effectiveOn}
              type="date"
              min={today}
              defaultValue={textOf(state, "effectiveOn", stored.effectiveOn)}
              error={errorOf(state, "effectiveOn")}
              help="Aujourd’hui, ou un jour à venir si vous devez prévenir d’abord."
            />
          </div>
          <div className="cluster">
            <SubmitButton name="geste" value="enregistrer">
              Enregistrer
            </SubmitButton>
            <SubmitButton name="geste" value="apercu" variant="secondary" icon="eye">
              Voir ce que cela donne
            </SubmitButton>
          </div>
        </MergedForm>
      </Section>
      {state?.preview ? (
        <Section title="Aperçu" id="apercu">
          {state.preview.length === 0 ? <p className="muted">Notre texte s’affichera.</p> : null}
          {operatorParts(state.preview).map((part) => (
            <div key={part.id} className="prose">
              <h3>{part.title}</h3>
              {part.body}
            </div>
          ))}
        </Section>
      ) : null}
      <LegalVersions path={path} versions={versions} ours={ours} />
    </>
  );
}
