// The switch that hides names and photos, in the list of applications and in the company's account.
import { ButtonForm } from "../../ui/button-form.tsx";

/** @param back the page to return to */
export function HiddenNames({ hides, back }: { hides: boolean; back: string }) {
  return (
    <ButtonForm
      action="/compte/entreprise/candidatures"
      hidden={{ form: "noms", masquer: hides ? "non" : "oui", retour: back }}
      size="small"
      icon={hides ? "eye" : "eye-off"}
    >
      {hides ? "Montrer les noms et les photos" : "Masquer les noms et les photos"}
    </ButtonForm>
  );
}
