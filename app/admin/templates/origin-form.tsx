// The way back to our words, beside the operator's own.
import { ActionForm } from "../../ui/action-form.tsx";

export function OriginForm({ path, version }: { path: string; version: string }) {
  return (
    <ActionForm action={path} hidden={{ geste: "origine", version }} icon="history" variant="ghost">
      Revenir au texte d’origine
    </ActionForm>
  );
}
