// The button that closes or reopens an account, and the link to the reasons.
import { ActionForm, ConfirmForm } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { GroundField } from "./measure-page.tsx";

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
  /** On the account's own page: asks for the ground inline and links to the review page. */
  reason?: boolean;
}) {
  const verb = {
    action: `/admin/comptes/${id}/activation`,
    hidden: { actif: disabled ? "oui" : "non", retour: back },
    size,
  };
  return (
    <>
      {reason && !disabled ? (
        <ConfirmForm
          {...verb}
          variant="secondary"
          title={<>Désactiver ce compte&nbsp;?</>}
          text={<>Ses sessions se ferment aussitôt. Vous pouvez revenir sur cette décision.</>}
          fields={<GroundField idPrefix={id} />}
        >
          Désactiver
        </ConfirmForm>
      ) : (
        <ActionForm {...verb}>{disabled ? "Activer" : "Désactiver"}</ActionForm>
      )}
      {reason ? (
        <ButtonLink to={`/admin/moderation/compte/${id}`} variant="ghost" size={size}>
          {disabled ? "Lire la décision" : "Suspendre avec un motif"}
        </ButtonLink>
      ) : null}
    </>
  );
}
