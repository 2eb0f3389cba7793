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
  title?: string;
  columns?: [mine: string, theirs: string];
  /** What happened, and what to do; by default for a form that edits a row. */
  children?: ReactNode;
};

const shown = (text: string) => (text ? <span className="as-typed">{text}</span> : <span className="muted">Rien</span>);

export function TwoVersions({
  conflicts = [],
  takeTheirs,
  title = "Cela a changé entre-temps",
  columns,
  children,
}: Props) {
  const { pathname, search } = useLocation();
  if (conflicts.length === 0) return null;
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        title={title}
        actions={
          takeTheirs === undefined ? (
            <ButtonLink to={pathname + search} variant="secondary" size="small" reloadDocument>
              Reprendre ce qui est enregistré
            </ButtonLink>
          ) : (
            takeTheirs
          )
        }
      >
        <p>
          {children ?? (
            <>
              Quelqu’un d’autre, ou une autre fenêtre, a enregistré {conflicts.length > 1 ? "ces champs" : "ce champ"}{" "}
              pendant que vous écriviez. Rien n’est écrasé&nbsp;: votre version est toujours dans le formulaire.
              «&nbsp;Enregistrer&nbsp;» la met à la place de l’autre.
            </>
          )}
        </p>
      </Notice>
      <DataTable
        caption="Les deux versions"
        columns={[
          { label: "Champ" },
          { label: columns?.[0] ?? "Ce que vous venez d’écrire" },
          { label: columns?.[1] ?? "Ce qui est enregistré" },
        ]}
        rows={conflicts.map((each) => ({
          id: each.name,
          cells: [each.label, shown(each.mine), shown(each.theirs)],
        }))}
      />
    </>
  );
}
