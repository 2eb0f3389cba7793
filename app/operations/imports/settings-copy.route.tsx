// /admin/reglages/copie: the settings of this site as a file, and those of another site's file, read before they are taken over.
import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import sheet from "../../admin/settings/settings.css?url";
import { SettingsMenu } from "../../admin/settings/settings-menu.tsx";
import { isChosen } from "../../files/store/files.server.ts";
import * as messages from "../../messages.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { plural } from "../../platform/text/french.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import type { Route } from "./+types/settings-copy.route";
import { applySettings, planSettings, readSettingsFile } from "./settings-file.server.ts";
import { deleteStagedSettings, findStagedSettings, stageSettings } from "./staged-settings.server.ts";

const path = "/admin/reglages/copie";

export const meta: Route.MetaFunction = () => [titled("Copier les réglages")];
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const id = url.searchParams.get("fichier");
  if (!id) return { preview: null };
  const file = await findStagedSettings(id);
  if (!file) return { preview: { id, isGone: true as const } };
  const { changes, faults, ignored, digest } = await planSettings(file);
  return {
    preview: {
      id,
      isGone: false as const,
      count: plural(changes.length, "changement"),
      isEmpty: changes.length === 0,
      changes: changes.slice(0, operationsLimits.settingsChangesShown),
      rest: Math.max(0, changes.length - operationsLimits.settingsChangesShown),
      faults: faults.slice(0, operationsLimits.settingsChangesShown),
      ignored: ignored.slice(0, operationsLimits.settingsChangesShown),
      digest,
    },
  };
}

const refusedFile = (message: string) => answer(failed({ fichier: message }, {}));

async function stage(form: FormData) {
  const given = form.get("fichier");
  if (!isChosen(given)) return refusedFile(messages.noFile);
  if (given.size > operationsLimits.settingsFileBytes) return refusedFile(operationsMessages.settingsFileTooLarge);
  const text = await given.text();
  const file = readSettingsFile(text);
  if (typeof file === "string") return refusedFile(file);
  return redirect(`${path}?${new URLSearchParams({ fichier: await stageSettings(text) })}`);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  if (form.get("form") !== "reprise") return stage(form);
  const id = String(form.get("id") ?? "");
  const file = await findStagedSettings(id);
  if (!file) return redirectWith(path, operationsMessages.settingsFileGone);
  const done = await applySettings(viewer, file, String(form.get("apercu") ?? ""));
  if (done === "other") return answer(failed({}, {}, operationsMessages.settingsChangedSince), 409);
  await deleteStagedSettings();
  const answered = redirectWith(path, operationsMessages.settingsBrought(done));
  // The head of the document names the site and its stylesheet.
  answered.headers.set("X-Remix-Reload-Document", "true");
  return answered;
}

type Preview = NonNullable<Route.ComponentProps["loaderData"]["preview"]>;

function Faults({ faults, isEmpty }: Pick<Extract<Preview, { isGone: false }>, "faults" | "isEmpty">) {
  return (
    <Notice tone="bad" title={operationsMessages.settingsValuesLeft(!isEmpty)}>
      <ul>
        {faults.map(({ section, label, message }) => (
          <li key={section + label}>
            {section}, {label}&nbsp;: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Changes({ preview }: { preview: Extract<Preview, { isGone: false }> }) {
  const { id, count, isEmpty, changes, rest, faults, ignored, digest } = preview;
  const nothing = faults.length > 0 ? operationsMessages.settingsNothingLeft : operationsMessages.settingsBrought(0);
  return (
    <Section title="Ce qui va changer" id="apercu" lead={isEmpty ? nothing : `${count}. Rien n’est encore enregistré.`}>
      {faults.length > 0 ? <Faults faults={faults} isEmpty={isEmpty} /> : null}
      {isEmpty ? null : (
        <DataTable
          caption="Réglages qui changent"
          hideCaption
          columns={[{ label: "Réglage" }, { label: "Sur ce site" }, { label: "Dans le fichier" }]}
          rows={changes.map(({ section, label, before, after }) => ({
            id: section + label,
            cells: [`${section}, ${label}`, before || "–", after || "–"],
          }))}
        />
      )}
      {rest > 0 ? <p className="soft">Et {plural(rest, "autre changement", "autres changements")}.</p> : null}
      {ignored.length > 0 ? (
        <p className="soft">Laissé de côté, inconnu de cette version&nbsp;: {ignored.join(", ")}.</p>
      ) : null}
      {isEmpty ? null : (
        <PostForm className="cluster">
          <HiddenField name="form" value="reprise" />
          <HiddenField name="id" value={id} />
          <HiddenField name="apercu" value={digest} />
          <SubmitButton>{faults.length > 0 ? "Reprendre les autres réglages" : "Reprendre ces réglages"}</SubmitButton>
          <ButtonLink to={path} variant="secondary">
            Renoncer
          </ButtonLink>
        </PostForm>
      )}
    </Section>
  );
}

export default function SettingsCopy({ loaderData: { preview }, actionData: state }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Copier les réglages"
        lead="D’un site à un autre&nbsp;: nom, couleurs, logo, textes, limites. Ni comptes, ni offres, ni mots de passe."
        breadcrumb={[{ label: "Réglages", to: "/admin/reglages" }, { label: "Copier les réglages" }]}
      />
      <div className="settings">
        <SettingsMenu current="copie" />
        <div className="stack">
          <FormErrors summary={state?.summary} errors={state?.errors} fields={{ fichier: "Fichier de réglages" }} />
          {preview?.isGone ? <Notice tone="warn">{operationsMessages.settingsFileGone}</Notice> : null}
          {preview && !preview.isGone ? <Changes preview={preview} /> : null}
          <Section
            title="Les réglages de ce site"
            lead="Un fichier avec ce que montrent les pages des réglages, les textes des e-mails et le logo. Les pages légales n’y sont pas."
          >
            <div>
              <ButtonLink to={`${path}/reglages.json`} reloadDocument variant="secondary" icon="download">
                Télécharger les réglages
              </ButtonLink>
            </div>
          </Section>
          <Section
            title="Les réglages d’un autre site"
            lead="Vous lisez d’abord ce qui va changer, puis vous confirmez."
          >
            <PostForm encType="multipart/form-data" className="stack" noValidate>
              <HiddenField name="form" value="lecture" />
              <FileField
                name="fichier"
                label="Fichier de réglages"
                accept=".json,application/json"
                error={errorOf(state, "fichier")}
                help="JSON de 6&nbsp;Mo au plus, écrit par «&nbsp;Télécharger les réglages&nbsp;»."
              />
              <div>
                <SubmitButton>Lire le fichier</SubmitButton>
              </div>
            </PostForm>
          </Section>
        </div>
      </div>
    </>
  );
}
