// A candidate's card in a company's list, with the buttons for the shortlist and for setting aside.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { withDe } from "../../platform/text/elision.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ago } from "../../ui/time.tsx";
import { candidatePath } from "./candidate.ts";

/** Holds only data that the viewing company may see. */
export type CandidateCardData = {
  id: string;
  name: string;
  masked: boolean;
  photo: string | null;
  job: string;
  place: string;
  disponibility: string | null;
  pay: string | null;
  hasCv: boolean;
  favourite: boolean;
  at: { iso: string; exact: string; ago: string };
  isNew: boolean;
  post: string | null;
  experience: string | null;
  skills: { label: string; isSought: boolean }[];
  activity: string | null;
};

/** Above a list: why some people are shown by their initials today. */
export function NamesNotice({ children }: { children: string | null }) {
  return children ? <Notice tone="warn">{children}</Notice> : null;
}

type AvatarProps = { candidate: Pick<CandidateCardData, "name" | "masked" | "photo">; size?: "m" | "l" | "xl" };

export function CandidateAvatar({ candidate: { name, masked, photo }, size = "l" }: AvatarProps) {
  if (!masked) return <Avatar name={name} src={photo} size={size} />;
  return (
    <span className={`avatar avatar-${size} avatar-brand`}>
      <Icon name="user" size={{ m: 20, l: 28, xl: 40 }[size]} />
    </span>
  );
}

type FavouriteProps = {
  id: string;
  favourite: boolean;
  back: string;
  size?: "small" | "medium";
  /** In a list, a saved profile shows only a heart. This name is part of its accessible label. */
  savedName?: string;
};

export function FavouriteButton({ id, favourite, back, size = "small", savedName }: FavouriteProps) {
  return (
    <Form method="post" action={`/candidats/${id}/favori`} className="action-form" preventScrollReset>
      <HiddenField name="favori" value={favourite ? "non" : "oui"} />
      <HiddenField name="retour" value={back} />
      {favourite && savedName ? (
        <SubmitButton
          variant="ghost"
          size={size}
          icon="heart"
          className="is-pressed"
          hideLabel
          title="Retirer des favoris"
          aria-pressed
        >
          Retirer des favoris&nbsp;: {savedName}
        </SubmitButton>
      ) : (
        <SubmitButton
          variant="secondary"
          size={size}
          icon="heart"
          className={favourite ? "is-pressed button-fold" : "button-fold"}
          aria-pressed={favourite}
        >
          {favourite ? "Retirer des favoris" : "Ajouter aux favoris"}
        </SubmitButton>
      )}
    </Form>
  );
}

type DismissProps = { id: string; name: string; dismissed?: boolean; back: string };

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
  marks?: string | null;
  reasons?: string;
  dismissible?: boolean;
  open?: boolean;
  children?: ReactNode;
};

export function CandidateCard({ candidate, back, marks, reasons, dismissible, open, children }: CandidateCardProps) {
  const { id, name, job, place, disponibility, pay, hasCv, favourite, at } = candidate;
  return (
    <ItemCard
      to={candidatePath(id, back)}
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
          <Ago at={at} />
          <FavouriteButton id={id} favourite={favourite} back={back} savedName={name} />
          {dismissible ? <DismissButton id={id} name={name} back={back} /> : null}
          <ButtonLink to={candidatePath(id, back)} variant="secondary" size="small" className="item-open">
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
