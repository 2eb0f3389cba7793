// The way from a thing's page to everything that administrators changed of it.
import { ButtonLink } from "../../ui/button.tsx";

export function HistoryLink({ type, id }: { type: string; id: string }) {
  return (
    <ButtonLink to={`/admin/journal?${new URLSearchParams({ type, cible: id })}`} variant="ghost" icon="history">
      Historique
    </ButtonLink>
  );
}
