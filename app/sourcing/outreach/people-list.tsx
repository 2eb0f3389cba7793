// A list of people for a company; the bar below it writes to the ticked ones. CSS shows the bar once one is ticked.
import { CandidateCard, type CandidateCardProps, pickForm } from "../../people/candidates/candidate-card.tsx";
import { Button } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { groupMessagePath } from "./group-message.ts";

type Props = {
  people: Omit<CandidateCardProps, "back">[];
  /** The address of the list. */
  back: string;
  /** Whether people can be ticked. */
  mayWrite?: boolean;
  /** The offer to which the ticked people are invited. */
  offerId?: string;
};

export function PeopleList({ people, back, mayWrite = false, offerId }: Props) {
  return (
    <>
      <ItemList rows="people">
        {people.map((person) => (
          <CandidateCard key={person.candidate.id} back={back} pickable={mayWrite} {...person} />
        ))}
      </ItemList>
      {mayWrite ? (
        <form id={pickForm} method="get" action={groupMessagePath} className="pick-bar">
          <HiddenField name="retour" value={back} />
          {offerId ? <HiddenField name="offre" value={offerId} /> : null}
          <span className="strong">Votre sélection</span>
          <Button type="submit" variant="primary" icon="mail">
            {offerId ? "Inviter les personnes choisies" : "Écrire aux personnes choisies"}
          </Button>
        </form>
      ) : null}
    </>
  );
}
