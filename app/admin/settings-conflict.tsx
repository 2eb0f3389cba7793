// Two administrators changed the same setting: what each says, and the two ways on. One's own words stand in the form.
import { useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { DataTable } from "../ui/table.tsx";
import type { SettingsConflict } from "./settings.ts";

const shown = (text: string) => (text ? <span className="as-typed">{text}</span> : <span className="muted">Rien</span>);

/** `labels` by the names of the fields: the settings' own end with them ("answers.first"). */
export function SettingsConflictNotice({
  conflict,
  labels,
}: {
  conflict: SettingsConflict;
  labels: Record<string, string>;
}) {
  const { pathname } = useLocation();
  const labelOf = (name: string) => labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name;
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        title="Ces réglages ont changé entre-temps"
        actions={
          <ButtonLink to={pathname} variant="secondary" size="small" reloadDocument>
            Reprendre ce qui est enregistré
          </ButtonLink>
        }
      >
        <p>
          Quelqu’un d’autre les a enregistrés pendant que vous écriviez. Rien n’est écrasé&nbsp;: votre version est
          toujours dans le formulaire. «&nbsp;Enregistrer&nbsp;» la met à la place de l’autre.
        </p>
      </Notice>
      <DataTable
        caption="Les deux versions"
        columns={[{ label: "Réglage" }, { label: "Ce que vous venez d'écrire" }, { label: "Ce qui est enregistré" }]}
        rows={conflict.differences.map(({ name, mine, theirs }) => ({
          id: name,
          cells: [labelOf(name), shown(mine), shown(theirs)],
        }))}
      />
    </>
  );
}
