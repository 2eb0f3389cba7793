// /compte/entreprise/candidatures/ajouter: a company adds the application of a person who applied on paper or elsewhere.
import { requireCompany } from "../../access/viewer.server.ts";
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { DocumentField, useFormSize } from "../../files/uploads/document-field.tsx";
import { EmailField } from "../../people/accounts/email-field.tsx";
import * as peopleLimits from "../../people/limits.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FormErrors, HiddenField, SelectField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { receivedList } from "../apply/application.ts";
import { addCvsPath, cameByOptions } from "../came-by.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/add-application.route";
import { answerAdded, requireAdding } from "./add-application.server.ts";
import { listOpenOffers } from "./added-applications.server.ts";
import { countCvRows } from "./cv-batch.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  requireAdding(viewer);
  const [offers, waiting] = await Promise.all([listOpenOffers(viewer.companyId), countCvRows(viewer)]);
  const proposed = url.searchParams.get("offre");
  return {
    id: newId(),
    offers: offers.map(({ id, title }) => ({ value: id, label: title })),
    offerId: offers.length === 1 ? offers[0]!.id : (offers.find(({ id }) => id === proposed)?.id ?? ""),
    waiting,
    fileHints: await findFileHints("cv"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerAdded(requireCompany(context), await readForm(request));
}

export const meta: Route.MetaFunction = () => [titled("Ajouter une candidature")];

const labels = {
  offre: "Offre",
  prenom: "Prénom",
  nom: "Nom",
  email: "Adresse e-mail",
  tel: "Téléphone",
  job: "Métier",
  arrivee: "Arrivée par",
  note: "Note pour vos collègues",
  cv: "CV",
};

type FormProps = Pick<Route.ComponentProps["loaderData"], "id" | "offers" | "offerId"> & {
  state: Route.ComponentProps["actionData"];
};

function AddForm({ id, offers, offerId, state: answered }: FormProps) {
  const state = useAnswer(answered, "");
  const size = useFormSize();
  const hint = useFileHint("cv");
  const mailSentence = useMailSentence();
  const field = (name: Exclude<keyof typeof labels, "cv">, otherwise = "") => ({
    name,
    label: labels[name],
    defaultValue: textOf(state, name, otherwise),
    error: errorOf(state, name),
  });
  return (
    <ActionForm encType="multipart/form-data" className="stack" noValidate onSubmit={size.onSubmit}>
      <HiddenField name="id" value={textOf(state, "id", id)} />
      <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
      {state?.known ? (
        <div className="cluster">
          <ButtonLink to={state.known} variant="secondary" size="small" icon="inbox">
            Voir sa candidature
          </ButtonLink>
        </div>
      ) : null}
      <div className="fields">
        <SelectField {...field("offre", offerId)} required wide emptyLabel="Choisir…" options={offers} />
        <TextField {...field("prenom")} required autoComplete="off" />
        <TextField {...field("nom")} required autoComplete="off" />
        <EmailField
          {...field("email")}
          state={state}
          autoComplete="off"
          help={mailSentence(
            "La personne y apprend que vous l’avez enregistrée, avec ses droits.",
            "L’e-mail ou le téléphone suffit.",
          )}
        />
        <TextField {...field("tel")} type="tel" autoComplete="off" help="L’e-mail ou le téléphone suffit." />
        <TextField {...field("job")} wide autoComplete="off" />
        <SelectField {...field("arrivee")} required wide emptyLabel="Choisir…" options={cameByOptions} />
        <DocumentField
          name="cv"
          label={labels.cv}
          accept={cvAccept}
          help={hint}
          error={size.error ?? errorOf(state, "cv")}
        />
        <TextArea {...field("note")} rows={3} maxLength={peopleLimits.noteMax} />
      </div>
      <p className="muted">
        La personne a les mêmes droits que si elle avait postulé ici&nbsp;: elle suit sa candidature, vous écrit, la
        retire ou l’efface.
      </p>
      <div className="cluster">
        <SubmitButton size="large" icon="plus">
          Ajouter la candidature
        </SubmitButton>
        <ButtonLink to={receivedList} variant="ghost">
          Annuler
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

export default function AddApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { id, offers, offerId, waiting } = loaderData;
  return (
    <>
      <PageHeader
        title="Ajouter une candidature"
        lead="Pour une personne qui vous a remis un CV, vous a écrit ou téléphoné, ou que vous avez rencontrée sur un forum."
        breadcrumb={[{ label: "Candidatures", to: receivedList }, { label: "Ajouter" }]}
        actions={
          <ButtonLink to={addCvsPath(offerId || null)} variant="secondary" size="small" icon="upload">
            Ajouter plusieurs CV
          </ButtonLink>
        }
      />
      {waiting > 0 ? (
        <Notice
          actions={
            <ButtonLink to={addCvsPath(null)} variant="secondary" size="small" icon="file">
              Reprendre ces CV
            </ButtonLink>
          }
        >
          {hiringMessages.cvRowsWaiting(waiting)}
        </Notice>
      ) : null}
      {offers.length > 0 ? (
        <Card>
          <AddForm id={id} offers={offers} offerId={offerId} state={actionData} />
        </Card>
      ) : (
        <EmptyState
          icon="briefcase"
          title="Aucune offre ouverte"
          text="Une candidature s’ajoute à une offre publiée, même en pause."
          actions={
            <ButtonLink variant="secondary" to="/compte/entreprise/mes-offres">
              Voir mes offres
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
