// The button that closes an account or opens it again, and the way to the reasons.
import { ActionForm } from "../ui/action-form.tsx";
import { ButtonLink } from "../ui/button.tsx";

export function AccountActivation({
  id,
  disabled,
  back,
  size,
  reason,
}: {
  id: string;
  disabled: boolean;
  back: string;
  size?: "small";
  /** Also leads to where the reason is written, and the answer read. */
  reason?: boolean;
}) {
  return (
    <>
      <ActionForm
        action={`/admin/comptes/${id}/activation`}
        hidden={{ actif: disabled ? "oui" : "non", retour: back }}
        size={size}
      >
        {disabled ? "Activer" : "Désactiver"}
      </ActionForm>
      {reason ? (
        <ButtonLink to={`/admin/moderation/compte/${id}`} variant="ghost" size={size}>
          {disabled ? "Lire la décision" : "Suspendre avec un motif"}
        </ButtonLink>
      ) : null}
    </>
  );
}
