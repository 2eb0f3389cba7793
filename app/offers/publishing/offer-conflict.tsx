// The notice of an edit conflict: who wrote the other version, and when.
import { Time } from "../../ui/time.tsx";
import { TwoVersions } from "../../ui/two-versions.tsx";
import type { OfferConflict } from "./edit-forms.server.ts";
import { offerLabels } from "./offer-inputs.tsx";

export function OfferConflictNotice({ conflict, path }: { conflict: OfferConflict; path: string }) {
  const { by, at, isDraft, differences } = conflict;
  return (
    <TwoVersions
      title="Cette offre a changé entre-temps"
      path={path}
      heading="Champ"
      differences={differences}
      labelOf={(name) => offerLabels[name] ?? name}
    >
      {isDraft ? `${by ?? "Quelqu’un"} l’écrit aussi sur une autre page` : "Elle a été enregistrée ailleurs"} (
      <Time at={at.iso} title={at.exact}>
        {at.ago}
      </Time>
      ).
    </TwoVersions>
  );
}
