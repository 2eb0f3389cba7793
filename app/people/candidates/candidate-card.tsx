// A candidate in a list, as a company sees it, and the button that keeps one among its favourites.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { withDe } from "../../platform/text/elision.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import { Time } from "../../ui/time.tsx";

/** Holds only what the company that looks may see. */
export type CandidateCardData = {
  id: string;
  /** Full, initials, or that the profile is masked. */
  name: string;
  masked: boolean;
  /** The address of the photo. */
  photo: string | null;
  job: string;
  place: string;
  disponibility: string | null;
  pay: string | null;
  hasCv: boolean;
  favourite: boolean;
  at: { iso: string; exact: string; ago: string };
};

type AvatarProps = { candidate: Pick<CandidateCardData, "name" | "masked" | "photo">; size?: "l" | "xl" };

export function CandidateAvatar({ candidate: { name, masked, photo }, size = "l" }: AvatarProps) {
  if (!masked) return <Avatar name={name} src={photo} size={size} />;
  return (
    <span className={`avatar avatar-${size} avatar-brand`}>
      <Icon name="user" size={size === "l" ? 28 : 40} />
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

type DismissProps = { id: string; name: string; dismissed?: boolean; back: string };

/** Takes a profile out of this company's results, or puts it back there. */
export function DismissButton({ id, name, dismissed = false, back }: DismissProps) {
  return (
    <Form method="post" action={`/candidats/${id}/ecart`} className="action-form" preventScrollReset>
      <HiddenField name="ecarter" value={dismissed ? "non" : "oui"} />
      <HiddenField name="retour" value={back} />
      {dismissed ? (
        <SubmitButton variant="secondary" size="small" icon="undo">
          Remettre dans les résultats<span className="visually-hidden">&nbsp;: {name}</span>
        </SubmitButton>
      ) : (
        <SubmitButton variant="secondary" size="small" icon="ban" hideLabel title="Pas pertinent">
          Pas pertinent&nbsp;: {name}
        </SubmitButton>
      )}
    </Form>
  );
}

export type CandidateCardProps = {
  candidate: CandidateCardData;
  back: string;
  /** What the company has done with it already: "Déjà vu". */
  marks?: string | null;
  /** Why it was found. */
  reasons?: string;
  /** May be set aside as not relevant. */
  dismissible?: boolean;
  /** Stands beside, opened. */
  open?: boolean;
  children?: ReactNode;
};

export function CandidateCard({ candidate, back, marks, reasons, dismissible, open, children }: CandidateCardProps) {
  const { id, name, job, place, disponibility, pay, hasCv, favourite, at } = candidate;
  return (
    <ItemCard
      to={`/candidats/${id}`}
      media={<CandidateAvatar candidate={candidate} />}
      title={name}
      subtitle={[job, place].filter(Boolean).join(" · ")}
      facts={
        <>
          {disponibility ? <Chip tone="brand">{disponibility}</Chip> : null}
          {pay ? <Chip>{pay}</Chip> : null}
          {hasCv ? <Chip icon="file">CV</Chip> : null}
          {marks ? <Chip icon="check">{marks}</Chip> : null}
        </>
      }
      current={open}
      aside={
        <>
          <Time at={at.iso} title={at.exact}>
            {at.ago}
          </Time>
          <FavouriteButton id={id} favourite={favourite} back={back} />
          {dismissible ? <DismissButton id={id} name={name} back={back} /> : null}
          <ButtonLink to={`/candidats/${id}`} variant="secondary" size="small" className="item-open">
            Voir le profil<span className="visually-hidden"> {withDe(name)}</span>
          </ButtonLink>
        </>
      }
    >
      {reasons ? <p className="muted">{reasons}</p> : null}
      {children}
    </ItemCard>
  );
}
