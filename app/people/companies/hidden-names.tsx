// The choice that hides names and photos, in the list of applications and in the company's account.

import { PostedFields } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { RadioGroup } from "../../ui/form.tsx";
import { HiddenField } from "../../ui/form-errors.tsx";
import * as peopleMessages from "../messages.ts";
import { nameChoices } from "./name-choices.ts";

const action = "/compte/entreprise/candidatures";

/** Hides the names until an interview, or shows them. Both ask first: the action, with the count, before it opens names. @param back the page to return to */
export function HiddenNames({ shownFrom, back }: { shownFrom: string | null; back: string }) {
  const form = { action, size: "small", hidden: { form: "noms", retour: back } } as const;
  if (shownFrom)
    return (
      <ButtonForm {...form} hidden={{ ...form.hidden, noms: "toujours" }} icon="eye">
        Montrer les noms et les photos
      </ButtonForm>
    );
  return (
    <ConfirmForm
      {...form}
      hidden={{ ...form.hidden, noms: "entretien" }}
      icon="eye-off"
      variant="secondary"
      title={<>Masquer les noms et les photos&nbsp;?</>}
      text={peopleMessages.namesHiding}
      confirm="Masquer"
    >
      Masquer les noms et les photos
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
