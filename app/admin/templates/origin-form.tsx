// The button that restores our own texts.
import type { FormValues } from "../../platform/forms/form.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { ButtonForm } from "../../ui/button-form.tsx";

export function OriginForm({ path, shown }: { path: string; shown: FormValues }) {
  return (
    <ButtonForm
      action={path}
      hidden={{ geste: "origine", [shownField]: JSON.stringify(shown) }}
      icon="history"
      variant="ghost"
    >
      Revenir au texte d’origine
    </ButtonForm>
  );
}
