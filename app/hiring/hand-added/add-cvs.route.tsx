// /compte/entreprise/candidatures/ajouter/cv: a company adds many CVs at once: choose the files, confirm the rows, one press.
import { type FormEvent, useState } from "react";
import { requireCompany } from "../../access/viewer.server.ts";
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFormSize } from "../../files/uploads/document-field.tsx";
import { findNamesShownFrom } from "../../people/companies/company-choices.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { plural } from "../../platform/text/french.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { AutoStatus, useSavedDrafts } from "../../ui/auto-status.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { CheckboxField, FormErrors, HiddenField, SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { receivedList } from "../apply/application.ts";
import { addCvsPath, addPath, cameByOptions, cvRowsPath } from "../came-by.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/add-cvs.route";
import { requireAdding } from "./add-application.server.ts";
import { answerCvFiles, answerCvRows, isReady, rowErrors } from "./add-cvs.server.ts";
import { listOpenOffers } from "./added-applications.server.ts";
import { type CvRow, listCvRows, takesFile } from "./cv-batch.server.ts";
import { isNameUnsure, isWhole, type RowField, rowField, rowFields, rowFileField, rowOfField } from "./cv-row.ts";

const labels: Record<RowField, string> = {
  prenom: "Prénom",
  nom: "Nom",
  email: "Adresse e-mail",
  tel: "Téléphone",
  job: "Métier",
};

/** What the page says about a row before its fields. */
function remarkOf({ refusal, unread, problem }: CvRow): string | null {
  if (problem) return hiringMessages.cvProblems[problem];
  if (refusal) return hiringMessages.cvRefused(refusal);
  if (unread === "waiting") return hiringMessages.cvWaiting;
  return unread ? hiringMessages.cvToFillIn(peopleMessages.cvUnread[unread]) : null;
}

function shownRow(row: CvRow, titles: Map<string, string>) {
  const { id, fileId, fileName, shown, unsure, unread, problem } = row;
  const errors = problem === "invalid" ? rowErrors(shown) : {};
  return {
    id,
    fileName,
    offer: titles.get(row.offerId ?? "") ?? hiringMessages.addedOfferGone,
    cvPath: fileId ? `/CvView?fichier=${fileId}` : null,
    fileField: takesFile(row) ? rowFileField(id) : null,
    remark: remarkOf(row),
    isWaiting: unread === "waiting",
    isShownEmpty: shown === null,
    isTicked: problem === null && isReady(shown, unsure),
    fields: rowFields.map((name) => ({
      field: name,
      name: rowField(name, id),
      label: labels[name],
      value: shown?.[name] ?? "",
      error: errors[name],
      isUnsure: unsure.includes(name),
    })),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  requireAdding(viewer);
  const [offers, rows, shownFrom] = await Promise.all([
    listOpenOffers(viewer.companyId),
    listCvRows(viewer),
    findNamesShownFrom(viewer.companyId),
  ]);
  const titles = new Map(offers.map(({ id, title }) => [id, title]));
  const proposed = url.searchParams.get("offre") ?? rows.at(-1)?.offerId;
  return {
    offers: offers.map(({ id, title }) => ({ value: id, label: title })),
    offerId: offers.length === 1 ? offers[0]!.id : (offers.find(({ id }) => id === proposed)?.id ?? ""),
    rows: rows.map((row) => shownRow(row, titles)),
    left: hiringLimits.cvsAtOnce - rows.length,
    count: plural(rows.length, "CV", "CV"),
    blindNote: shownFrom ? hiringMessages.addedInBlindMode : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  return form.get("form") === "lignes" ? answerCvRows(viewer, form) : answerCvFiles(viewer, form);
}

export const meta: Route.MetaFunction = () => [titled("Ajouter des CV")];

type Data = Route.ComponentProps["loaderData"];

function FilesForm({ data, state }: { data: Data; state: Route.ComponentProps["actionData"] }) {
  const size = useFormSize();
  return (
    <Section title="Choisir les CV" lead={hiringMessages.cvsHint(data.left)}>
      <ActionForm encType="multipart/form-data" className="stack" noValidate onSubmit={size.onSubmit}>
        <HiddenField name="form" value="fichiers" />
        <FormErrors
          summary={state?.summary}
          errors={state?.errors}
          fields={{ offre: "Offre", arrivee: "Arrivée par", cvs: "CV" }}
        />
        <div className="fields">
          <SelectField
            name="offre"
            label="Offre"
            required
            wide
            emptyLabel="Choisir…"
            options={data.offers}
            defaultValue={textOf(state, "offre", data.offerId)}
            error={errorOf(state, "offre")}
          />
          <SelectField
            name="arrivee"
            label="Arrivée par"
            required
            wide
            options={cameByOptions}
            defaultValue={textOf(state, "arrivee", cameByOptions[0]!.value)}
            error={errorOf(state, "arrivee")}
          />
          <FileField
            name="cvs"
            label="CV"
            accept={cvAccept}
            multiple
            required
            wide
            error={size.error ?? errorOf(state, "cvs")}
            help="PDF, DOCX, ODT ou photographies. Un fichier par personne."
          />
        </div>
        <div className="cluster">
          <SubmitButton size="large" icon="upload">
            Lire ces CV
          </SubmitButton>
        </div>
      </ActionForm>
    </Section>
  );
}

/** Ticks a row whose last missing value was typed. @returns its id, else null */
function tickWhole(form: HTMLFormElement, row: Data["rows"][number] | undefined): string | null {
  if (!row || row.isTicked) return null;
  const sent = new FormData(form);
  const value = (name: RowField) => String(sent.get(rowField(name, row.id)) ?? "");
  const box = form.querySelector<HTMLInputElement>(`input[name=ligne][value="${row.id}"]`);
  const isDoubtful = row.fields.some(
    ({ field, isUnsure, value: read }) => isUnsure && isNameUnsure([field]) && value(field) === read,
  );
  const whole =
    !isDoubtful && isWhole({ prenom: value("prenom"), nom: value("nom"), email: value("email"), tel: value("tel") });
  if (!box || box.checked || !whole) return null;
  box.checked = true;
  return row.id;
}

type RowProps = { row: Data["rows"][number]; number: number; isCompleted: boolean };

function CvRowFields({ row, number, isCompleted }: RowProps) {
  return (
    <fieldset className="stack stack-s">
      <legend>
        {number}. {row.fileName}
      </legend>
      <div className="cluster">
        <CheckboxField
          name="ligne"
          idPrefix={row.id}
          value={row.id}
          label={
            <>
              Ajouter<span className="visually-hidden"> la personne du CV {row.fileName}</span>
            </>
          }
          defaultChecked={row.isTicked}
        />
        <Chip>{row.offer}</Chip>
        {row.cvPath ? (
          <ButtonLink to={row.cvPath} variant="ghost" size="small" icon="file">
            Lire le CV<span className="visually-hidden"> {row.fileName}</span>
          </ButtonLink>
        ) : null}
      </div>
      {row.remark ? <Notice tone={row.isWaiting ? "neutral" : "warn"}>{row.remark}</Notice> : null}
      {row.isShownEmpty ? <HiddenField name="vide" value={row.id} /> : null}
      {row.isTicked ? null : <p aria-live="polite">{isCompleted ? hiringMessages.rowCompleted : null}</p>}
      <div className="fields">
        {row.fields.map(({ field, name, label, value, error, isUnsure }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            type={field === "email" ? "email" : field === "tel" ? "tel" : "text"}
            defaultValue={value}
            error={error}
            help={isUnsure ? hiringMessages.cvUnsure : undefined}
            autoComplete="off"
          />
        ))}
        {row.fileField ? (
          <FileField name={row.fileField} label="Autre essai avec un fichier" accept={cvAccept} wide />
        ) : null}
      </div>
      <div className="cluster">
        {row.fileField ? (
          <SubmitButton variant="secondary" size="small" icon="upload" name="geste" value="lire">
            Lire ce fichier<span className="visually-hidden"> pour la ligne {number}</span>
          </SubmitButton>
        ) : null}
        <SubmitButton variant="ghost" size="small" icon="trash" name="effacer" value={row.id}>
          Effacer cette ligne<span className="visually-hidden"> ({row.fileName})</span>
        </SubmitButton>
      </div>
    </fieldset>
  );
}

function RowsForm({ data }: { data: Data }) {
  const isWaiting = data.rows.some((row) => row.isWaiting);
  const size = useFormSize();
  const mailSentence = useMailSentence();
  const drafts = useSavedDrafts(cvRowsPath);
  const [completed, setCompleted] = useState<string[]>([]);
  const [touched, setTouched] = useState<string[]>([]);
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    void drafts.start(currentTarget);
    const name = target instanceof HTMLInputElement ? target.name : "";
    const id = rowOfField(name);
    if (id && !touched.includes(name)) setTouched((others) => [...others, name]);
    const ticked = tickWhole(
      currentTarget,
      data.rows.find((row) => row.id === id),
    );
    if (ticked) setCompleted((others) => [...others, ticked]);
  };
  return (
    <Section title={`Vérifier ${data.count}`} lead={hiringMessages.cvRowsKept}>
      {isWaiting ? (
        <div className="cluster">
          <ButtonLink to={addCvsPath(null)} variant="secondary" size="small" icon="refresh" reloadDocument>
            Actualiser
          </ButtonLink>
        </div>
      ) : null}
      <ActionForm
        encType={data.rows.some(({ fileField }) => fileField) ? "multipart/form-data" : undefined}
        className="stack"
        noValidate
        onInput={onInput}
        onSubmit={size.onSubmit}
      >
        {/* Enter in a field presses the first button of the form: this one does nothing. */}
        <button type="submit" disabled hidden>
          Rien
        </button>
        <HiddenField name="form" value="lignes" />
        {touched.map((name) => (
          <HiddenField key={name} name="touche" value={name} />
        ))}
        {size.error ? <Notice tone="bad">{size.error}</Notice> : null}
        {data.rows.map((row, index) => (
          <CvRowFields key={row.id} row={row} number={index + 1} isCompleted={completed.includes(row.id)} />
        ))}
        <div className="cluster">
          <SubmitButton size="large" icon="plus" name="geste" value="ajouter">
            Ajouter les lignes cochées
          </SubmitButton>
          <SubmitButton variant="ghost" icon="trash" name="geste" value="effacer">
            Effacer les lignes cochées
          </SubmitButton>
        </div>
        <p className="muted">{mailSentence(hiringMessages.cvsMailed, hiringMessages.cvsUncertain)}</p>
        <AutoStatus status={drafts.status} />
      </ActionForm>
    </Section>
  );
}

export default function AddCvs({ loaderData, actionData }: Route.ComponentProps) {
  // Files that have become rows are no longer chosen.
  const sent = loaderData.rows.map(({ id }) => id).join();
  // New values come with the page: a row that is read meanwhile fills its fields.
  const shown = loaderData.rows.map(({ id, isWaiting, cvPath }) => `${id}${isWaiting}${cvPath}`).join();
  return (
    <>
      <PageHeader
        title="Ajouter des CV"
        lead="Chaque CV est lu. Vous vérifiez les lignes, puis vous les ajoutez en une fois."
        breadcrumb={[
          { label: "Candidatures", to: receivedList },
          { label: "Ajouter", to: addPath(null) },
          { label: "Plusieurs CV" },
        ]}
      />
      {loaderData.blindNote ? <Notice>{loaderData.blindNote}</Notice> : null}
      {loaderData.rows.length > 0 ? <RowsForm key={shown} data={loaderData} /> : null}
      {loaderData.left > 0 ? <FilesForm key={sent} data={loaderData} state={actionData} /> : null}
    </>
  );
}
