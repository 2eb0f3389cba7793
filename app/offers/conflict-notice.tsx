// Two pages wrote the same offer: what each says, field by field, and the two ways on. One's own words stand in the form.
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { DataTable } from "../ui/table.tsx";
import { Time } from "../ui/time.tsx";
import type { OfferConflict } from "./edit-forms.server.ts";
import { offerLabels } from "./offer-fields.tsx";

const shown = (text: string) => (text ? <span className="as-typed">{text}</span> : <span className="muted">Rien</span>);

export function OfferConflictNotice({ conflict, path }: { conflict: OfferConflict; path: string }) {
  const { by, at, isDraft, differences } = conflict;
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        title="Cette offre a changé entre-temps"
        actions={
          <ButtonLink to={path} variant="secondary" size="small" reloadDocument>
            Reprendre ce qui est enregistré
          </ButtonLink>
        }
      >
        <p>
          {isDraft ? `${by ?? "Quelqu'un"} l'écrit aussi sur une autre page` : "Elle a été enregistrée ailleurs"} (
          <Time at={at.iso} title={at.exact}>
            {at.ago}
          </Time>
          ). Rien n’est écrasé&nbsp;: votre version est toujours dans le formulaire. «&nbsp;Enregistrer&nbsp;» la met à
          la place de l’autre.
        </p>
      </Notice>
      {differences.length > 0 ? (
        <DataTable
          caption="Les deux versions"
          columns={[{ label: "Champ" }, { label: "Ce que vous venez d'écrire" }, { label: "Ce qui est enregistré" }]}
          rows={differences.map(({ name, mine, theirs }) => ({
            id: name,
            cells: [offerLabels[name] ?? name, shown(mine), shown(theirs)],
          }))}
        />
      ) : null}
    </>
  );
}
