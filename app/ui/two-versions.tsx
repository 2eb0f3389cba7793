// An edit conflict: both versions of each field, and the two ways to continue. The user's own text is in the form.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Conflict } from "../platform/forms/form.ts";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { DataTable } from "./table.tsx";

type Props = {
  conflicts: readonly Conflict[] | undefined;
  /** The button that takes the stored version; by default it loads the page again. */
  takeTheirs?: ReactNode;
};

const shown = (text: string) => (text ? <span className="as-typed">{text}</span> : <span className="muted">Rien</span>);

export function TwoVersions({ conflicts = [], takeTheirs }: Props) {
  const { pathname, search } = useLocation();
  if (conflicts.length === 0) return null;
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        title="Cela a changé entre-temps"
        actions={
          takeTheirs ?? (
            <ButtonLink to={pathname + search} variant="secondary" size="small" reloadDocument>
              Reprendre ce qui est enregistré
            </ButtonLink>
          )
        }
      >
        <p>
          Quelqu’un d’autre, ou une autre fenêtre, a enregistré {conflicts.length > 1 ? "ces champs" : "ce champ"}{" "}
          pendant que vous écriviez. Rien n’est écrasé&nbsp;: votre version est toujours dans le formulaire.
          «&nbsp;Enregistrer&nbsp;» la met à la place de l’autre.
        </p>
      </Notice>
      <DataTable
        caption="Les deux versions"
        columns={[{ label: "Champ" }, { label: "Ce que vous venez d’écrire" }, { label: "Ce qui est enregistré" }]}
        rows={conflicts.map(({ name, label, mine, theirs }) => ({
          id: name,
          cells: [label, shown(mine), shown(theirs)],
        }))}
      />
    </>
  );
}
