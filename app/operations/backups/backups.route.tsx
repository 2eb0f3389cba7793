// /admin/sauvegardes: the archives, a button for a new one, the nightly schedule, and how to restore.

import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { requireAdmin, type Viewer } from "../../access/viewer.server.ts";
import { answerSettings } from "../../admin/settings/forms.server.ts";
import settingsSheet from "../../admin/settings/settings.css?url";
import { SettingsPageForm } from "../../admin/settings/settings-page-form.tsx";
import { drawSettingsPage, settingsPageForm } from "../../admin/settings/settings-pages.server.ts";
import type { SettingsState } from "../../admin/settings/settings-state.ts";
import * as filesLimits from "../../files/limits.ts";
import { exportProofRefusal } from "../../people/accounts/export-proof.server.ts";
import { ProofFields, proofLabels } from "../../people/accounts/proof-fields.tsx";
import { answerRefusal } from "../../people/accounts/reauthentication.server.ts";
import { findSecondFactor } from "../../people/accounts/second-factor.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import { fileSize, plural } from "../../platform/text/french.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { CheckboxField, FormErrors, HiddenField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import saveBarSheet from "../../ui/save-bar.css?url";
import { DataTable } from "../../ui/table.tsx";
import * as operationsMessages from "../messages.ts";
import type { Route } from "./+types/backups.route";
import { isRecipient } from "./backup-encryption.server.ts";
import ownSheet from "./backups.css?url";
import { createAskedBackup, findStock, isBeingMade, isBeingRead, listBackups } from "./backups.server.ts";
import { findNeededBytes } from "./needed-bytes.server.ts";
import { listNights, nightsSummary } from "./nights.server.ts";
import { NightsSection } from "./nights.tsx";
import { RestoreSection } from "./restore-section.tsx";
import { shownBackup } from "./shown-backup.ts";

const page = "/admin/sauvegardes";

const scheduleForm = settingsPageForm("sauvegardes", {
  backups: {
    fields: {
      recipient: (schema) =>
        schema.refine(
          (recipient) => !recipient || isRecipient(String(recipient)),
          operationsMessages.backupRecipientRefused,
        ),
    },
  },
});

const againSeconds = 2;

export const links: Route.LinksFunction = () =>
  [settingsSheet, saveBarSheet, ownSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [titled("Sauvegardes")];

/** Bytes missing for a backup, on top of the disk's reserve. */
const missing = (needed: number, free: number) => needed + filesLimits.diskReserveBytes - free;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const [{ rows, unread }, needed, free, stock, schedule, factor, nightly, nights] = await Promise.all([
    listBackups(),
    findNeededBytes(),
    freeBytes(),
    findStock(),
    drawSettingsPage("sauvegardes"),
    findSecondFactor(viewer.id),
    findSetting("backups"),
    listNights(new Date()),
  ]);
  const underWay = rows.find(isBeingMade);
  const atWork = underWay !== undefined || rows.some((row) => row.isHere && isBeingRead(row));
  // Without JavaScript, the browser reloads by this header.
  if (atWork) sendHeaders({ Refresh: String(againSeconds) });
  return {
    backups: rows.map((row) => ({ ...shownBackup(row, row.isHere), isMaking: isBeingMade(row) })),
    count: plural(rows.length, "sauvegarde"),
    unread: unread > 0 ? plural(unread, "archive") : null,
    atWork,
    progress: underWay
      ? {
          done: underWay.done,
          total: underWay.total,
          detail:
            underWay.total > 0 ? `${fileSize(underWay.done * 1000)} sur ${fileSize(underWay.total * 1000)}` : null,
        }
      : null,
    nights,
    nightsSummary: nightsSummary(nights),
    schedule,
    asksCode: factor !== null,
    nightlyRuns: config.mode === "start",
    nightlyLacks: nightly.on ? (nightly.files ? null : ("files" as const)) : ("all" as const),
    space: {
      free: fileSize(free),
      rows: fileSize(needed.rows),
      all: fileSize(needed.rows + needed.files),
      stock: stock.bytes > 0 ? fileSize(stock.bytes) : "Aucune",
      folder: stock.folder,
      tight: missing(needed.rows + needed.files, free) > 0,
    },
    s3: config.s3 !== undefined,
  };
}

/** Another key would hand the nightly archives and their secret to its owner, so changing it asks for reauthentication. */
async function answerSchedule(request: Request, viewer: Viewer, form: FormData) {
  const { recipient } = await findSetting("backups");
  const entered = String(form.get("recipient") ?? "").trim();
  const isOther = entered !== (recipient ?? "") && (entered === "" || isRecipient(entered));
  const refusal = isOther ? await exportProofRefusal(request, viewer, form) : null;
  for (const name of Object.keys(proofLabels)) form.delete(name);
  if (refusal === null) return answerSettings(viewer, form, scheduleForm);
  return answerRefusal<Pick<SettingsState, "form">>(refusal, { form: scheduleForm.name }, formValues(form));
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  if (form.get("form") !== "creer") return answerSchedule(request, viewer, form);
  const files = form.has("files");
  const [needed, free] = await Promise.all([findNeededBytes(), freeBytes()]);
  const bytes = needed.rows + (files ? needed.files : 0);
  if (missing(bytes, free) > 0) {
    const sentence = operationsMessages.backupNoSpace(fileSize(bytes), fileSize(free));
    return answer<SettingsState>({ ...failed({ files: sentence }, formValues(form)), form: "creer" });
  }
  const made = await createAskedBackup(viewer, files);
  return redirectWith(
    page,
    made ? operationsMessages.backupAsked : operationsMessages.backupUnderWay,
    made ? "ok" : "warn",
  );
}

type Data = Route.ComponentProps["loaderData"];

function Now({ data, state }: { data: Data; state: SettingsState | undefined }) {
  const { progress, space, s3 } = data;
  return (
    <Section
      title="Maintenant"
      lead="Tout le contenu du site à cet instant, dans une seule archive, sans les sessions ni les liens personnels. Le site reste ouvert pendant ce temps."
    >
      {progress ? (
        <>
          <ProgressBar
            label={progress.detail ? "Sauvegarde en cours" : "La sauvegarde commence"}
            value={progress.detail ? progress.done : null}
            max={progress.total}
            detail={progress.detail}
          />
          <p className="soft">
            Cette page se tient à jour. Vous pouvez la quitter&nbsp;: le travail continue, même après un redémarrage.
          </p>
        </>
      ) : (
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={{ files: "Contenu" }} />
          <HiddenField name="form" value="creer" />
          <CheckboxField
            name="files"
            label="Avec les CV, photos, vidéos et documents"
            help={`Jusqu’à ${space.all} en tout, ${space.rows} sans eux.`}
            defaultChecked={!space.tight}
          />
          <div>
            <SubmitButton icon="download">Sauvegarder maintenant</SubmitButton>
          </div>
        </Form>
      )}
      {space.tight ? (
        <Notice tone="warn" title="Le disque est trop plein pour une sauvegarde complète">
          Supprimez d’anciennes sauvegardes, ou donnez plus de place au dossier des données.
        </Notice>
      ) : null}
      <DefinitionList
        items={[
          { term: "Place libre", value: space.free },
          { term: "Place prise par les sauvegardes", value: space.stock },
          { term: s3 ? "Dans le stockage S3" : "Dossier", value: <code>{space.folder}</code> },
        ]}
      />
    </Section>
  );
}

function Archives({ backups, count, unread, s3 }: Data) {
  return (
    <Section title="Archives">
      {backups.length > 0 ? <Count>{count}</Count> : null}
      {unread ? (
        <p className="soft">
          {unread} dans le {s3 ? "stockage S3" : "dossier"}, pas encore lues&nbsp;: le site regarde chaque minute.
        </p>
      ) : null}
      {backups.length === 0 ? (
        <EmptyState
          level={3}
          icon="file"
          title="Pas encore d’archive"
          text="La première se fait d’un bouton, les suivantes chaque nuit."
        />
      ) : (
        <DataTable
          caption="Archives, les plus récentes d’abord"
          hideCaption
          columns={[
            { label: "Du" },
            { label: "Taille", numeric: true },
            { label: "Contenu" },
            { label: "Origine" },
            { label: "État" },
            { label: "Gestes", hideLabel: true },
          ]}
          rows={backups.map(({ id, at, size, contents, by, state, isMaking }) => ({
            id,
            cells: [
              <Link key="at" to={`${page}/${id}`}>
                {at}
              </Link>,
              size,
              contents,
              by,
              <Chip key="state" tone={state.tone}>
                {state.text}
              </Chip>,
              isMaking ? null : (
                <ConfirmForm
                  key="delete"
                  action={`${page}/${id}`}
                  hidden={{ geste: "supprimer" }}
                  variant="ghost"
                  size="small"
                  icon="trash"
                  title={<>Supprimer la sauvegarde du {at}&nbsp;?</>}
                  text="Elle ne pourra plus servir."
                >
                  Supprimer<span className="visually-hidden"> la sauvegarde du {at}</span>
                </ConfirmForm>
              ),
            ],
          }))}
        />
      )}
    </Section>
  );
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { atWork, schedule, asksCode, nightlyRuns, nightlyLacks, nights, s3 } = loaderData;
  useEffect(() => {
    if (!atWork) return;
    const again = setInterval(() => void revalidate(), againSeconds * 1000);
    return () => clearInterval(again);
  }, [atWork, revalidate]);
  const stateFor = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <PageHeader
        title="Sauvegardes"
        lead="Ce qui permet de tout retrouver après une panne, une erreur ou un vol de machine."
      />
      {nightlyLacks ? (
        <Notice tone="warn" title={operationsMessages.nightlyLacks[nightlyLacks]}>
          Après une panne, ils seraient perdus. <a href="#backups">Changez ce réglage</a>.
        </Notice>
      ) : null}
      <Now data={loaderData} state={stateFor("creer")} />
      {nightlyRuns || nights.some(({ detail }) => detail) ? (
        <NightsSection nights={nights} summary={loaderData.nightsSummary} />
      ) : null}
      <Archives {...loaderData} />
      <SettingsPageForm
        drawn={schedule}
        state={stateFor(schedule.page)}
        notes={
          nightlyRuns ? {} : { backups: <>Cette installation est un essai&nbsp;: rien n’y est sauvegardé la nuit. </> }
        }
        labels={proofLabels}
      >
        <div className="field-wide stack stack-s">
          <p className="soft">
            Pour changer cette clef, confirmez que c’est bien vous. Elle décide de qui pourra lire toutes les
            sauvegardes.
          </p>
          <ProofFields asksCode={asksCode} isRequired={false} state={stateFor(schedule.page)} />
        </div>
      </SettingsPageForm>
      <RestoreSection s3={s3} />
    </>
  );
}
