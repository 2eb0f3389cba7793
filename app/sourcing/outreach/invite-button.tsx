// In a row: the button that invites the person to apply to an offer, or that they are invited.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { invitePath } from "./invitation.ts";

type Props = { id: string; name: string; offerId: string; isInvited: boolean; back: string };

export function InviteButton({ id, name, offerId, isInvited, back }: Props) {
  if (isInvited)
    return (
      <Chip icon="check" tone="ok">
        Invitation envoyée
      </Chip>
    );
  return (
    <Form method="post" action={invitePath(id)} className="action-form" preventScrollReset>
      <HiddenField name="offre" value={offerId} />
      <HiddenField name="retour" value={back} />
      <SubmitButton variant="secondary" size="small" icon="mail">
        Inviter<span className="visually-hidden"> à postuler&nbsp;: {name}</span>
      </SubmitButton>
    </Form>
  );
}
