// The button that restores our own texts.
import type { FormValues } from "../../platform/forms/form.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { ActionForm } from "../../ui/action-form.tsx";

export function OriginForm({ path, shown }: { path: string; shown: FormValues }) {
  return (
    <ActionForm
      action={path}
      hidden={{ geste: "origine", [shownField]: JSON.stringify(shown) }}
      icon="history"
      variant="ghost"
    >
      Revenir au texte d’origine
    </ActionForm>
  );
}
