// The first fields of the profile, for a candidate whose CV could not be read. It sends only fields that are still empty.
import { Form } from "react-router";
import type { FormState } from "../../platform/forms/form.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { EssentialField, essentialNames, type ProfileValues, profileLabels } from "./profile-fields.tsx";

const idPrefix = "court";

type Props = { profile: ProfileValues; state: FormState | undefined };

export function ShortProfileForm({ profile, state }: Props) {
  const names = essentialNames.filter((name) => !profile[name]);
  if (names.length === 0) return null;
  return (
    // A new form for other fields, so that React removes the text that was saved.
    <Form key={names.join()} method="post" action="/moncompte" className="stack" noValidate>
      <input type="hidden" name="form" value="profil-court" />
      <p>Votre CV reste joint à votre profil. Commencez par l’essentiel&nbsp;:</p>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={profileLabels} idPrefix={idPrefix} />
      <div className="fields">
        {names.map((name) => (
          <EssentialField key={name} name={name} idPrefix={idPrefix} state={state} values={profile} />
        ))}
      </div>
      <div>
        <SubmitButton>Enregistrer</SubmitButton>
      </div>
    </Form>
  );
}
