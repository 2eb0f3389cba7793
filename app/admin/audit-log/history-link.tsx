// The link from a page to its target's entries in the audit log.
import { ButtonLink } from "../../ui/button.tsx";

export function HistoryLink({ type, id }: { type: string; id: string }) {
  return (
    <ButtonLink to={`/admin/journal?${new URLSearchParams({ type, cible: id })}`} variant="ghost" icon="history">
      Historique
    </ButtonLink>
  );
}
