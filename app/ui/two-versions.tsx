// An edit conflict: both versions line by line, and the two ways to continue. The user's own text is in the form.
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { DataTable } from "./table.tsx";

type Difference = { name: string; mine: string; theirs: string };

export type TwoVersionsProps = {
  title: ReactNode;
  path: string;
  heading: string;
  differences: Difference[];
  labelOf: (name: string) => string;
  children: ReactNode;
};

const shown = (text: string) => (text ? <span className="as-typed">{text}</span> : <span className="muted">Rien</span>);

export function TwoVersions({ title, path, heading, differences, labelOf, children }: TwoVersionsProps) {
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        title={title}
        actions={
          <ButtonLink to={path} variant="secondary" size="small" reloadDocument>
            Reprendre ce qui est enregistré
          </ButtonLink>
        }
      >
        <p>
          {children} Rien n’est écrasé&nbsp;: votre version est toujours dans le formulaire. «&nbsp;Enregistrer&nbsp;»
          la met à la place de l’autre.
        </p>
      </Notice>
      {differences.length > 0 ? (
        <DataTable
          caption="Les deux versions"
          columns={[{ label: heading }, { label: "Ce que vous venez d’écrire" }, { label: "Ce qui est enregistré" }]}
          rows={differences.map(({ name, mine, theirs }) => ({
            id: name,
            cells: [labelOf(name), shown(mine), shown(theirs)],
          }))}
        />
      ) : null}
    </>
  );
}
