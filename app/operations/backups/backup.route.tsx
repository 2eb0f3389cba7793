// /admin/sauvegardes/:id: one archive: contents, check, download, deletion.

import { useEffect } from "react";
import { Form, redirect, useRevalidator } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as adminMessages from "../../admin/messages.ts";
import { exportProofRefusal } from "../../people/accounts/export-proof.server.ts";
import { ProofFields, proofLabels } from "../../people/accounts/proof-fields.tsx";
import { answerRefusal } from "../../people/accounts/reauthentication.server.ts";
import { findSecondFactor } from "../../people/accounts/second-factor.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { dateTime, list, number, plural } from "../../platform/text/french.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as operationsMessages from "../messages.ts";
import type { Route } from "./+types/backup.route";
import { isArchiveThere } from "./archives.server.ts";
import { isEncrypted } from "./backup-encryption.server.ts";
import { deleteBackup, findBackup, isBeingMade, isBeingRead, setToCheck } from "./backups.server.ts";
import { createDownloadToken } from "./proof.server.ts";
import { countsOf, shownBackup } from "./shown-backup.ts";

const page = "/admin/sauvegardes";
const againSeconds = 2;

async function findShown(id: string) {
  return (isId(id) ? await findBackup(id) : undefined) ?? notFound(operationsMessages.backupMissing);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const row = await findShown(params.id);
  const [isHere, factor] = await Promise.all([isArchiveThere(row.name), findSecondFactor(viewer.id)]);
  const atWork = isBeingMade(row) || (isHere && isBeingRead(row));
  if (atWork) sendHeaders({ Refresh: String(againSeconds) });
  const counts = countsOf(row);
  return {
    ...shownBackup(row, isHere),
    name: row.name,
    atWork,
    isHere: isHere && !isBeingMade(row),
    isMaking: isBeingMade(row),
    problem: row.problem ? operationsMessages.backupProblems[row.problem] : null,
    isSealed: isEncrypted(row.name),
    isDamaged: row.isWhole === false,
    lost: row.lost ? plural(row.lost, "fichier") : null,
    program: row.program,
    counts: counts.length > 0 ? list(counts) : null,
    rows: row.program ? number(Object.values(row.contents).reduce((sum, count) => sum + count, 0)) : null,
    checked: row.checkedAt ? dateTime(row.checkedAt) : null,
    asksCode: factor !== null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { id } = await findShown(params.id);
  const form = await readForm(request);
  const gesture = form.get("geste");
  if (gesture === "supprimer") {
    const gone = await deleteBackup(viewer, id);
    return gone
      ? redirectWith(page, operationsMessages.backupDeleted)
      : redirectWith(`${page}/${id}`, operationsMessages.backupUnderWay, "warn");
  }
  if (gesture === "telecharger") {
    const refusal = await exportProofRefusal(request, viewer, form);
    if (refusal === null)
      return redirect(`${page}/${id}/archive?laissez-passer=${encodeURIComponent(createDownloadToken(viewer, id))}`);
    return answerRefusal(refusal, {}, {});
  }
  const isRequested = gesture === "verifier" && (await setToCheck(viewer, id));
  return redirectWith(`${page}/${id}`, isRequested ? operationsMessages.backupToCheck : adminMessages.nothingChanged);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Sauvegarde du ${loaderData.at}` : "Sauvegarde"),
];

type Data = Route.ComponentProps["loaderData"];

function Download({ id, asksCode, form }: Data & { form: FormState | undefined }) {
  return (
    <Section
      title="Télécharger"
      lead="L’archive contient presque tout ce que le site sait des personnes. Le journal enregistre qui la télécharge."
    >
      <Form method="post" action={`${page}/${id}`} className="stack" reloadDocument noValidate>
        <FormErrors summary={form?.summary} errors={form?.errors} fields={proofLabels} />
        <HiddenField name="geste" value="telecharger" />
        <ProofFields asksCode={asksCode} state={form} />
        <div>
          <SubmitButton icon="download" variant="secondary">
            Télécharger
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { id, name, at, size, by, contents, state, atWork, isHere, isMaking } = loaderData;
  const { problem, isSealed, isDamaged, lost, program, counts, rows, checked } = loaderData;
  useEffect(() => {
    if (!atWork) return;
    const again = setInterval(() => void revalidate(), againSeconds * 1000);
    return () => clearInterval(again);
  }, [atWork, revalidate]);
  return (
    <>
      <PageHeader
        title={`Sauvegarde du ${at}`}
        breadcrumb={[{ to: page, label: "Sauvegardes" }, { label: "Une archive" }]}
      />
      {problem ? <Notice tone="bad" title={problem} /> : null}
      {isDamaged ? (
        <Notice tone="bad" title="Cette archive est abîmée">
          On ne pourrait pas la restaurer. Faites-en une autre et supprimez celle-ci.
        </Notice>
      ) : null}
      {lost ? (
        <Notice tone="warn" title={`Il y manque ${lost}`}>
          Absents ou d’une autre taille qu’attendu quand elle a été faite. La commande «&nbsp;npm run vivier --
          doctor&nbsp;» dit lesquels.
        </Notice>
      ) : null}
      <Section title="Ce qu’elle contient">
        <DefinitionList
          items={[
            {
              term: "État",
              value: <Chip tone={state.tone}>{state.text}</Chip>,
            },
            { term: "Contenu", value: contents },
            { term: "Dont", value: counts },
            { term: "Lignes en tout", value: rows },
            { term: "Taille", value: size },
            { term: "Origine", value: by },
            { term: "Version du programme", value: program },
            { term: "Relue en entier", value: checked },
            { term: "Fichier", value: <span className="as-typed">{name}</span> },
          ]}
        />
        {isMaking ? null : (
          <div className="cluster">
            {isHere && !atWork && !isSealed ? (
              <ButtonForm action={`${page}/${id}`} hidden={{ geste: "verifier" }} icon="refresh">
                Vérifier à nouveau
              </ButtonForm>
            ) : null}
            <ConfirmForm
              action={`${page}/${id}`}
              hidden={{ geste: "supprimer" }}
              title={<>Supprimer cette sauvegarde&nbsp;?</>}
              text="Elle ne pourra plus servir."
            >
              Supprimer
            </ConfirmForm>
          </div>
        )}
      </Section>
      {isHere ? <Download {...loaderData} form={actionData} /> : null}
    </>
  );
}
