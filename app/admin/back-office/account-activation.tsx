// The button that closes or reopens an account, and the link to the page of its decisions.

import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { ReasonFields } from "./measure-page.tsx";

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
  const verb = {
    action: `/admin/comptes/${id}/activation`,
    hidden: { actif: disabled ? "oui" : "non", retour: back },
    size,
  };
  return (
    <>
      {disabled ? (
        <ButtonForm {...verb}>Activer</ButtonForm>
      ) : (
        <ConfirmForm
          {...verb}
          variant="secondary"
          title={<>Désactiver ce compte&nbsp;?</>}
          text={<>Ses sessions se ferment aussitôt. Vous pouvez revenir sur cette décision.</>}
          fields={<ReasonFields idPrefix={id} />}
        >
          Désactiver
        </ConfirmForm>
      )}
      <ButtonLink to={`/admin/moderation/compte/${id}`} variant="ghost" size={size}>
        {disabled ? "Lire la décision" : "Examiner le compte"}
      </ButtonLink>
    </>
  );
}
