// The choice that hides names and photos, in the list of applications and in the company's account.

import { PostedFields } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { RadioGroup } from "../../ui/form.tsx";
import { HiddenField } from "../../ui/form-errors.tsx";
import { nameChoices } from "./name-choices.ts";

const action = "/compte/entreprise/candidatures";

/** Hides the names until an interview, or shows them; what opens a name asks first. @param back the page to return to */
export function HiddenNames({ shownFrom, back }: { shownFrom: string | null; back: string }) {
  return (
    <ButtonForm
      action={action}
      hidden={{ form: "noms", noms: shownFrom ? "toujours" : "entretien", retour: back }}
      size="small"
      icon={shownFrom ? "eye" : "eye-off"}
    >
      {shownFrom ? "Montrer" : "Masquer"} les noms et les photos
    </ButtonForm>
  );
}

/** All choices. */
export function NameChoices({ shownFrom, back }: { shownFrom: string | null; back: string }) {
  return (
    <form action={action} method="post" className="stack">
      <PostedFields>
        <HiddenField name="form" value="noms" />
        <HiddenField name="retour" value={back} />
        <RadioGroup
          name="noms"
          label="Les noms, les photos et les CV d’origine se montrent"
          defaultValue={nameChoices.find(({ from }) => from === shownFrom)?.value}
          options={nameChoices.map(({ value, label }) => ({ value, label }))}
        />
        <SubmitButton>Enregistrer</SubmitButton>
      </PostedFields>
    </form>
  );
}
