// The notice on an offer that moderation holds: why, and where to read the decision and answer.

import type { OfferHold } from "../../platform/db/schema.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export type Hold = { as: OfferHold; title?: string; text: string; path: string | null };

export const holdLabels: Record<OfferHold, string> = {
  waiting: "En attente de validation",
  change: "Modification demandée",
  "taken-down": "Retirée du site",
};

export function HoldNotice({ hold }: { hold: Hold | null }) {
  if (!hold) return null;
  return (
    <Notice
      tone="warn"
      title={hold.title ?? holdLabels[hold.as]}
      actions={
        hold.path ? (
          <ButtonLink variant="secondary" to={hold.path} size="small">
            Lire pourquoi et répondre
          </ButtonLink>
        ) : null
      }
    >
      {hold.text}
    </Notice>
  );
}
