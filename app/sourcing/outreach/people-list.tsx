// A list of people for a company; the bar below it writes to the ticked ones. CSS shows the bar once one is ticked.
import { CandidateCard, type CandidateCardProps, pickForm } from "../../people/candidates/candidate-card.tsx";
import { Button } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { groupMessagePath } from "./group-message.ts";

type Person = Omit<CandidateCardProps, "back">;

type ListProps = {
  /** The address of the list. */
  back: string;
  /** Whether people can be ticked. */
  mayWrite?: boolean;
};

export function PeopleRows({ people, back, mayWrite = false }: ListProps & { people: Person[] }) {
  return (
    <ItemList rows="people">
      {people.map((person) => (
        <CandidateCard key={person.candidate.id} back={back} pickable={mayWrite} {...person} />
      ))}
    </ItemList>
  );
}

/** @param offerId the offer to which the ticked people are invited */
export function PickBar({ back, mayWrite = false, offerId }: ListProps & { offerId?: string }) {
  return mayWrite ? (
    <form id={pickForm} method="get" action={groupMessagePath} className="pick-bar">
      <HiddenField name="retour" value={back} />
      {offerId ? <HiddenField name="offre" value={offerId} /> : null}
      <span className="strong">Votre sélection</span>
      <Button type="submit" variant="primary" icon="mail">
        {offerId ? "Inviter les personnes choisies" : "Écrire aux personnes choisies"}
      </Button>
    </form>
  ) : null;
}

export function PeopleList(props: ListProps & { people: Person[] }) {
  return (
    <>
      <PeopleRows {...props} />
      <PickBar {...props} />
    </>
  );
}
