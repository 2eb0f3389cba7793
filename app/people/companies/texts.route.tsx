// /compte/entreprise/textes: a company's text templates for messages, invitations and refusals.

import { requireCompany } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors, HiddenField, SelectField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/texts.route";
import {
  type CompanyText,
  shownText,
  textFieldLabels,
  textKindLabels,
  textKindSlugs,
  textKinds,
  textsPath,
} from "./company-text.ts";
import {
  companyTextForm,
  deleteCompanyText,
  listCompanyTexts,
  lockCompanyText,
  setCompanyText,
  textRules,
} from "./company-texts.server.ts";

type TextState = FormState & { form: string };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { companyId } = requireCompany(context);
  const texts = await listCompanyTexts(companyId);
  const slug = url.searchParams.get("genre");
  return {
    texts,
    isFull: texts.length >= peopleLimits.companyTexts,
    newId: newId(),
    kind: textKinds.find((kind) => textKindSlugs[kind] === slug) ?? "message",
    back: internalPath(url.searchParams.get("retour")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { companyId, id: userId } = requireCompany(context);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  if (!isId(id)) return notFound(peopleMessages.textNotFound);
  const back = internalPath(String(form.get("retour") ?? "")) ?? textsPath;
  if (form.get("form") === "suppression") {
    const gone = await transaction((tx) => deleteCompanyText(tx, companyId, id));
    return gone ? redirectWith(textsPath, peopleMessages.textDeleted) : notFound(peopleMessages.textNotFound);
  }
  if (form.get("form") !== "texte") return notFound(peopleMessages.textNotFound);
  const again = (state: FormState, status = 400, headers: Record<string, string> = {}) =>
    answer<TextState>({ ...state, form: id }, status, headers);
  const stopped = await stopPersonWords(form, userId, "message", { texte: String(form.get("texte") ?? "") });
  if (stopped) return again(stopped.state, stopped.status, stopped.headers);
  return transaction(async (tx) => {
    const before = await lockCompanyText(tx, companyId, id);
    // A colleague deleted the text of this form meanwhile.
    if (!before && form.has(shownField)) notFound(peopleMessages.textNotFound);
    const edited = parseEdit(form, before ? shownText(before) : {}, companyTextForm, textRules);
    if (!edited.ok) return again(edited.state, edited.status);
    const done = await setCompanyText(tx, companyId, id, edited.value);
    if (done === "taken") return again(failed({ nom: peopleMessages.textNameTaken }, formValues(form)));
    if (done === "full") return again(failed({}, formValues(form), peopleMessages.textsFull));
    return redirectWith(back, peopleMessages.textSaved);
  });
}

export const meta: Route.MetaFunction = () => [titled("Textes de l’entreprise")];

const kinds = textKinds.map((kind) => ({ value: textKindSlugs[kind], label: textKindLabels[kind] }));

type FormProps = { text: CompanyText; back: string | null; state: TextState | undefined; isNew?: boolean };

function TextForm({ text, back, state, isNew = false }: FormProps) {
  const { id } = text;
  return (
    <MergedForm
      shown={isNew ? undefined : shownText(text)}
      state={state}
      action={textsPath}
      className="stack"
      noValidate
    >
      <HiddenField name="form" value="texte" />
      <HiddenField name="id" value={id} />
      {back ? <HiddenField name="retour" value={back} /> : null}
      <FormErrors summary={state?.summary} errors={state?.errors} fields={textFieldLabels} idPrefix={id} />
      <SeenWords state={state} />
      <div className="fields">
        <TextField
          name="nom"
          idPrefix={id}
          label={textFieldLabels.nom}
          required
          maxLength={peopleLimits.textNameMax}
          defaultValue={textOf(state, "nom", text.name)}
          error={errorOf(state, "nom")}
        />
        <SelectField
          name="genre"
          idPrefix={id}
          label={textFieldLabels.genre}
          options={kinds}
          defaultValue={textOf(state, "genre", textKindSlugs[text.kind])}
          error={errorOf(state, "genre")}
        />
        <TextArea
          name="texte"
          idPrefix={id}
          label={textFieldLabels.texte}
          required
          rows={8}
          maxLength={peopleLimits.companyTextMax}
          defaultValue={textOf(state, "texte", text.text)}
          error={errorOf(state, "texte")}
          help={peopleMessages.textHelp}
        />
      </div>
      <div>
        <SubmitButton>Enregistrer</SubmitButton>
      </div>
    </MergedForm>
  );
}

export default function CompanyTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, isFull, kind, back } = loaderData;
  const state = useAnswer(actionData);
  const stateOf = (id: string) => (state?.form === id ? state : undefined);
  const isNew = state !== undefined && !texts.some(({ id }) => id === state.form);
  const newId = isNew ? state.form : loaderData.newId;
  return (
    <>
      <PageHeader
        title="Textes de l’entreprise"
        lead="Prêts pour vos messages, vos invitations et vos refus. Toute votre équipe les utilise."
        breadcrumb={[{ label: "Candidatures", to: "/compte/entreprise/candidatures" }, { label: "Textes" }]}
      />
      {back ? (
        <p>
          <Link to={back}>Revenir où vous étiez</Link>
        </p>
      ) : null}
      {textKinds.map((each) => {
        const textsOfKind = texts.filter((text) => text.kind === each);
        if (textsOfKind.length === 0) return null;
        return (
          <Section key={each} title={textKindLabels[each]}>
            {textsOfKind.map((text) => (
              <details key={text.id} className="disclosure" open={stateOf(text.id) !== undefined}>
                <summary>{text.name}</summary>
                <div className="stack">
                  <TextForm text={text} back={back} state={stateOf(text.id)} />
                  <ConfirmForm
                    action={textsPath}
                    hidden={{ form: "suppression", id: text.id }}
                    size="small"
                    icon="trash"
                    title={<>Supprimer «&nbsp;{text.name}&nbsp;»&nbsp;?</>}
                    text="Les messages déjà envoyés ne changent pas."
                  >
                    Supprimer ce texte
                  </ConfirmForm>
                </div>
              </details>
            ))}
          </Section>
        );
      })}
      <Section title="Nouveau texte" id="nouveau">
        {isFull && !isNew ? (
          <p className="soft">{peopleMessages.textsFull}.</p>
        ) : (
          <TextForm
            key={newId}
            text={{ id: newId, kind, name: "", text: "" }}
            back={back}
            state={stateOf(newId)}
            isNew
          />
        )}
      </Section>
    </>
  );
}
