// The button that restores our own texts.
import { ActionForm } from "../../ui/action-form.tsx";

export function OriginForm({ path, version }: { path: string; version: string }) {
  return (
    <ActionForm action={path} hidden={{ geste: "origine", version }} icon="history" variant="ghost">
      Revenir au texte d’origine
    </ActionForm>
  );
}
