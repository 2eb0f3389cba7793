// The button that closes an account or opens it again.
import { ActionForm } from "../ui/action-form.tsx";

export function AccountActivation({
  id,
  disabled,
  back,
  size,
}: {
  id: string;
  disabled: boolean;
  back: string;
  size?: "small";
}) {
  return (
    <ActionForm
      action={`/admin/comptes/${id}/activation`}
      hidden={{ actif: disabled ? "oui" : "non", retour: back }}
      size={size}
    >
      {disabled ? "Activer" : "Désactiver"}
    </ActionForm>
  );
}
