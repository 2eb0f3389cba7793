// /admin/import: starts an import from a spreadsheet or a site's export, exports everything, lists past imports.

import { Form, redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { number, shortDateTime } from "../../platform/text/french.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { CheckboxField, FormErrors, RadioGroup, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import * as operationsLimits from "../limits.ts";
import type { Route } from "./+types/imports.route";
import { receiveImport } from "./brought.server.ts";
import { csvKinds, importKinds, kindLabels } from "./columns.ts";
import type { ImportState } from "./import.ts";
import { listImports } from "./imports.server.ts";
import { listInterrupted } from "./interrupted.server.ts";
import { beginImport } from "./run.server.ts";
import { Sending } from "./sending.tsx";

export const meta: Route.MetaFunction = () => [titled("Importer et exporter")];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const imports = await listImports();
  const interrupted = await listInterrupted(imports, new Date());
  return {
    imports: imports.map(({ id, fileName, actor, state, createdAt, total, kind }) => ({
      id,
      fileName,
      actor,
      state: interrupted.has(id) ? ("interrupted" as const) : state,
      kind: kindLabels[kind],
      lines: number(total),
      at: shortDateTime(createdAt),
    })),
    most: number(operationsLimits.importLines),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const brought = await receiveImport(request, requireAdmin(context));
  if ("errors" in brought) return answer(failed(brought.errors, brought.values));
  beginImport(brought.id);
  return redirect(`/admin/import/${brought.id}`);
}

const states: Record<ImportState | "interrupted", { label: string; tone: ChipTone }> = {
  checking: { label: "Vérification", tone: "neutral" },
  checked: { label: "Vérifié, à importer", tone: "warn" },
  running: { label: "En cours", tone: "neutral" },
  interrupted: { label: "Interrompu", tone: "bad" },
  done: { label: "Terminé", tone: "ok" },
};

function Templates() {
  return (
    <div className="cluster">
      {csvKinds.map((kind) => (
        <ButtonLink key={kind} to={`/admin/import/modele/${kind}`} icon="file" variant="secondary" reloadDocument>
          Modèle {kindLabels[kind].toLowerCase()}
        </ButtonLink>
      ))}
    </div>
  );
}

export default function Imports({ loaderData: { imports, most }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Importer et exporter"
        lead="Importez un tableau de candidats, d’entreprises ou d’offres, ou l’export complet d’un autre site. Vous relisez tout avant l’enregistrement."
      />
      <Section
        title="Choisir un fichier"
        lead={
          <>
            Un tableau en XLSX ou en CSV, {most}&nbsp;lignes au plus&nbsp;: la première ligne nomme les colonnes, et
            seule la première feuille compte. Ou l’export JSON ou XML d’un autre site, seul ou dans une archive ZIP avec
            ses fichiers (CV, photos, logos). Sont reconnus&nbsp;: France Travail, schema.org, Indeed, RSS, Greenhouse,
            Lever, Workable, OpenCATS, LinkedIn, Flatchr et Teamtailor.
          </>
        }
      >
        <Form method="post" encType="multipart/form-data" className="stack" noValidate>
          <FormErrors
            summary={actionData?.summary}
            errors={actionData?.errors}
            fields={{ contenu: "Contenu", fichier: "Fichier" }}
          />
          <RadioGroup
            name="contenu"
            label="Contenu"
            required
            options={importKinds.map((value) => ({ value, label: kindLabels[value] }))}
            defaultValue={textOf(actionData, "contenu")}
            error={errorOf(actionData, "contenu")}
          />
          <FileField
            name="fichier"
            label="Fichier"
            required
            accept=".xlsx,.csv,.tsv,.txt,.json,.jsonl,.jsonld,.ndjson,.xml,.rss,.html,.zip,text/csv,application/json,application/xml,application/zip"
            error={errorOf(actionData, "fichier")}
          />
          <TextField
            name="entreprise"
            label="Entreprise des offres qui n’en nomment pas"
            help="Laissez vide si chaque offre nomme la sienne. Une offre sans entreprise n’est pas importée."
            maxLength={peopleLimits.nameMax}
            defaultValue={textOf(actionData, "entreprise")}
          />
          <CheckboxField
            name="creerEntreprises"
            value="oui"
            label="Créer les entreprises que les offres nomment et qui ne sont pas encore ici"
            help="Elles n’ont pas de compte&nbsp;: leurs offres paraissent quand un titulaire, que vous invitez depuis leur fiche, a confirmé son adresse."
          />
          <Sending />
          <div className="cluster">
            <SubmitButton size="large">Vérifier</SubmitButton>
          </div>
        </Form>
      </Section>
      <Section
        title="Modèles"
        lead="Toutes les colonnes, avec une ligne d’exemple à effacer. Gardez celles qu’il vous faut, dans l’ordre que vous voulez."
      >
        <Templates />
      </Section>
      <Section
        title="Tout exporter"
        lead="Candidats, entreprises, offres, candidatures et profils de recherche, avec leurs fichiers, dans une archive ZIP que cette page relit. Les mots de passe, les e-mails, les messages et le journal n’y sont pas."
      >
        <div className="stack">
          <p className="soft">
            L’archive contient des données personnelles&nbsp;: gardez-la en lieu sûr. Votre mot de passe ou un code est
            demandé, et l’exportation est notée dans le journal d’audit.
          </p>
          <div className="cluster">
            <ButtonLink to="/admin/import/export" reloadDocument variant="secondary" icon="download">
              Tout exporter
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Section title="Dernières importations">
        {imports.length === 0 ? (
          <p className="soft">Aucune pour l’instant.</p>
        ) : (
          <DataTable
            caption="Dernières importations"
            hideCaption
            columns={[
              { label: "Fichier" },
              { label: "Contenu" },
              { label: "Lignes", numeric: true },
              { label: "Par" },
              { label: "Le" },
              { label: "État" },
            ]}
            rows={imports.map((row) => ({
              id: row.id,
              cells: [
                <Link key="file" to={`/admin/import/${row.id}`} className="as-typed">
                  {row.fileName}
                </Link>,
                row.kind,
                row.lines,
                row.actor,
                row.at,
                <Chip key="state" tone={states[row.state].tone}>
                  {states[row.state].label}
                </Chip>,
              ],
            }))}
          />
        )}
      </Section>
    </>
  );
}
