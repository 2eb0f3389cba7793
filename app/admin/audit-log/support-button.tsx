// The button that opens the support view of a person, with a reason.

import { useAnswer } from "../../ui/action-form.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { textOf } from "../../ui/form-state.ts";

type Props = { id: string; back: string; size?: "small" };

export function SupportButton({ id, back, size }: Props) {
  const form = `vue-${id}`;
  const left = useAnswer(undefined, form);
  return (
    <ConfirmForm
      action={`/admin/vue/${id}`}
      hidden={{ form, retour: back }}
      variant="secondary"
      icon="eye"
      size={size}
      hideLabel={size === "small"}
      title={<>Voir le site comme cette personne&nbsp;?</>}
      text={
        <>
          Pendant 15 minutes, vous voyez ce qu’elle voit et ne pouvez rien changer. C’est noté, et elle le lit dans
          «&nbsp;Connexion et sécurité&nbsp;» avec votre raison.
        </>
      }
      fields={
        <>
          <FormErrors summary={left?.summary} />
          <TextField
            name="raison"
            idPrefix={form}
            label="Pourquoi"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={textOf(left, "raison")}
          />
        </>
      }
      isBack={left !== undefined}
    >
      Voir comme cette personne
    </ConfirmForm>
  );
}
