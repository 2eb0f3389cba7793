// Under a list with ticks: the button that writes to the ticked people. CSS shows it once one is ticked.
import { pickForm } from "../../people/candidates/candidate-card.tsx";
import { Button } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { groupMessagePath } from "./group-message.ts";

/** @param offerId invites them to this offer */
export function PickBar({ back, offerId }: { back: string; offerId?: string }) {
  return (
    <form id={pickForm} method="get" action={groupMessagePath} className="pick-bar">
      <HiddenField name="retour" value={back} />
      {offerId ? <HiddenField name="offre" value={offerId} /> : null}
      <span className="strong">Votre sélection</span>
      <Button type="submit" variant="primary" icon="mail">
        {offerId ? "Inviter les personnes choisies" : "Écrire aux personnes choisies"}
      </Button>
    </form>
  );
}
