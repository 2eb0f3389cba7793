// The button that opens the support view of a person, with why.
import { ConfirmForm } from "../ui/action-form.tsx";
import { TextField } from "../ui/form.tsx";

type Props = { id: string; back: string; size?: "small" };

export function SupportButton({ id, back, size }: Props) {
  return (
    <ConfirmForm
      action={`/admin/vue/${id}`}
      hidden={{ retour: back }}
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
        <TextField name="raison" idPrefix={`vue-${id}`} label="Pourquoi" required maxLength={200} autoComplete="off" />
      }
    >
      Voir comme cette personne
    </ConfirmForm>
  );
}
