// The choice that hides names and photos, in the list of applications and in the company's account.

import { PostedFields } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { RadioGroup } from "../../ui/form.tsx";
import { HiddenField } from "../../ui/form-errors.tsx";
import { nameChoices } from "./name-choices.ts";

const action = "/compte/entreprise/candidatures";

/** Hides the names until an interview by one press, or shows them after a question: that is for good. @param back the page to return to */
export function HiddenNames({ shownFrom, back }: { shownFrom: string | null; back: string }) {
  const hidden = { form: "noms", noms: shownFrom ? "toujours" : "entretien", retour: back };
  if (!shownFrom)
    return (
      <ButtonForm action={action} hidden={hidden} size="small" icon="eye-off">
        Masquer les noms et les photos
      </ButtonForm>
    );
  return (
    <ConfirmForm
      action={action}
      hidden={hidden}
      variant="secondary"
      size="small"
      icon="eye"
      title={<>Montrer les noms et les photos&nbsp;?</>}
      text="L’identité de toutes les personnes masquées sera révélée, définitivement. Chacune le lira dans son suivi. Si vous masquez de nouveau les noms, seules les candidatures suivantes seront concernées."
    >
      Montrer les noms et les photos
    </ConfirmForm>
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
