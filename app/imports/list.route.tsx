// /admin/import: brings candidates, companies and offers in from a spreadsheet; the last imports, each with its page.
import { Form, Link, redirect } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { answer, failed, formValues, readForm } from "../base/form.server.ts";
import { number, shortDateTime } from "../base/french.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Chip, type ChipTone } from "../ui/chip.tsx";
import { FileField } from "../ui/file-field.tsx";
import { FormErrors, RadioGroup } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import { PageHeader, Section } from "../ui/page.tsx";
import { DataTable } from "../ui/table.tsx";
import type { Route } from "./+types/list.route";
import { csvKinds, kindLabels } from "./columns.ts";
import type { ImportState } from "./import.ts";
import { createImport, listImports, readCsvFile } from "./imports.server.ts";
import { beginImport } from "./run.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Importer – Vivier" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const imports = await listImports();
  return {
    imports: imports.map(({ createdAt, total, kind, ...row }) => ({
      ...row,
      kind: kindLabels[kind],
      lines: number(total),
      at: shortDateTime(createdAt),
    })),
    most: number(limits.importLines),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const again = (errors: Record<string, string>) => answer(failed(errors, formValues(form)));
  const kind = csvKinds.find((each) => each === form.get("contenu"));
  const file = form.get("fichier");
  if (!kind) return again({ contenu: messages.importKindMissing });
  if (!(file instanceof File) || file.size === 0) return again({ fichier: messages.noFile });
  const read = readCsvFile(kind, file.name, new Uint8Array(await file.arrayBuffer()));
  if (typeof read === "string") return again({ fichier: read });
  const id = await createImport(read, viewer);
  beginImport(id);
  return redirect(`/admin/import/${id}`);
}

const states: Record<ImportState, { label: string; tone: ChipTone }> = {
  checking: { label: "Vérification", tone: "neutral" },
  checked: { label: "Vérifié, à importer", tone: "warn" },
  running: { label: "En cours", tone: "neutral" },
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
        title="Importer"
        lead="Un fichier de tableur devient des candidats, des entreprises ou des offres. Rien n’est écrit avant que vous ayez vu ce qui va se passer."
      />
      <Section
        title="Choisir un fichier"
        lead={
          <>
            CSV, séparé par des points-virgules, des virgules ou des tabulations, {most}&nbsp;lignes au plus. La
            première ligne nomme les colonnes.
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
            options={csvKinds.map((value) => ({ value, label: kindLabels[value] }))}
            defaultValue={textOf(actionData, "contenu")}
            error={errorOf(actionData, "contenu")}
          />
          <FileField
            name="fichier"
            label="Fichier"
            required
            accept=".csv,.tsv,.txt,text/csv"
            error={errorOf(actionData, "fichier")}
          />
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
