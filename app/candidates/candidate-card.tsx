// A candidate in a list, as a company sees it, and the button that keeps one among its favourites.
import { Form } from "react-router";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { HiddenField } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { ItemCard } from "../ui/item-card.tsx";
import { Time } from "../ui/time.tsx";

/** Holds only what the company that looks may see. */
export type CandidateCardData = {
  id: string;
  /** Full, initials, or that the profile is masked. */
  name: string;
  masked: boolean;
  job: string;
  place: string;
  disponibility: string | null;
  pay: string | null;
  hasCv: boolean;
  favourite: boolean;
  at: { iso: string; exact: string; ago: string };
};

function CandidateAvatar({ name, masked }: Pick<CandidateCardData, "name" | "masked">) {
  if (!masked) return <Avatar name={name} size="l" />;
  return (
    <span className="avatar avatar-l avatar-brand">
      <Icon name="user" size={28} />
    </span>
  );
}

type FavouriteProps = { id: string; favourite: boolean; back: string; size?: "small" | "medium" };

/** `back` is the page to return to. Each press says what is wanted, so that two presses are not one too many. */
export function FavouriteButton({ id, favourite, back, size = "small" }: FavouriteProps) {
  return (
    <Form method="post" action={`/candidats/${id}/favori`} className="action-form" preventScrollReset>
      <HiddenField name="favori" value={favourite ? "non" : "oui"} />
      <HiddenField name="retour" value={back} />
      <SubmitButton
        variant="secondary"
        size={size}
        icon="heart"
        className={favourite ? "is-pressed button-fold" : "button-fold"}
        aria-pressed={favourite}
      >
        {favourite ? "Retirer des favoris" : "Ajouter aux favoris"}
      </SubmitButton>
    </Form>
  );
}

export function CandidateCard({ candidate, back }: { candidate: CandidateCardData; back: string }) {
  const { id, name, masked, job, place, disponibility, pay, hasCv, favourite, at } = candidate;
  return (
    <ItemCard
      to={`/candidats/${id}`}
      media={<CandidateAvatar name={name} masked={masked} />}
      title={name}
      subtitle={[job, place].filter(Boolean).join(" · ")}
      facts={
        <>
          {disponibility ? <Chip tone="brand">{disponibility}</Chip> : null}
          {pay ? <Chip>{pay}</Chip> : null}
          {hasCv ? <Chip icon="file">CV</Chip> : null}
        </>
      }
      aside={
        <>
          <Time at={at.iso} title={at.exact}>
            {at.ago}
          </Time>
          <FavouriteButton id={id} favourite={favourite} back={back} />
          <ButtonLink to={`/candidats/${id}`} variant="secondary" size="small" className="item-open">
            Voir le profil<span className="visually-hidden"> de {name}</span>
          </ButtonLink>
        </>
      }
    />
  );
}
