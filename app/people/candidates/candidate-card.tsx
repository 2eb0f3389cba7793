// A candidate's row in a company's list, with its tick and the buttons for the shortlist and for setting aside.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard, quickAction, Tick } from "../../ui/item-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePendingForm } from "../../ui/pending-form.ts";
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
  at: { iso: string; exact: string; ago: string } | null;
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

type AvatarProps = { candidate: Pick<CandidateCardData, "name" | "masked" | "photo">; size?: "s" | "m" | "l" | "xl" };

export function CandidateAvatar({ candidate: { name, masked, photo }, size = "l" }: AvatarProps) {
  if (!masked) return <Avatar name={name} src={photo} size={size} />;
  return (
    <span className={`avatar avatar-${size} avatar-brand`}>
      <Icon name="user" size={{ s: 20, m: 20, l: 28, xl: 40 }[size]} />
    </span>
  );
}

type FavouriteProps = {
  id: string;
  favourite: boolean;
  back: string;
  size?: "small" | "medium";
  /** In a row, the person whom the button is about: it is a heart whose label names them. */
  rowName?: string;
};

export function FavouriteButton({ id, favourite, back, size = "small", rowName }: FavouriteProps) {
  const action = `/candidats/${id}/favori`;
  const sent = usePendingForm(action);
  const isSaved = sent ? sent.get("favori") === "oui" : favourite;
  const label = isSaved ? "Retirer des favoris" : "Ajouter aux favoris";
  return (
    <Form method="post" action={action} className="action-form" preventScrollReset>
      <HiddenField name="favori" value={favourite ? "non" : "oui"} />
      <HiddenField name="retour" value={back} />
      <SubmitButton
        {...(rowName ? quickAction : { variant: "secondary" as const, size })}
        icon="heart"
        className={isSaved ? "is-pressed" : undefined}
        aria-pressed={isSaved}
        title={rowName ? label : undefined}
        data-key="f"
        // The result is shown at once, not that it is being sent.
        pending={false}
      >
        {label}
        {rowName ? <span className="visually-hidden">&nbsp;: {rowName}</span> : null}
      </SubmitButton>
    </Form>
  );
}

type DismissProps = { id: string; name: string; dismissed?: boolean; back: string };

function DismissButton({ id, name, dismissed = false, back }: DismissProps) {
  const label = dismissed ? "Remettre dans les résultats" : "Pas pertinent";
  return (
    <Form method="post" action={`/candidats/${id}/ecart`} className="action-form" preventScrollReset>
      <HiddenField name="ecarter" value={dismissed ? "non" : "oui"} />
      <HiddenField name="retour" value={back} />
      <SubmitButton {...quickAction} icon={dismissed ? "undo" : "ban"} title={label}>
        {label}
        <span className="visually-hidden">&nbsp;: {name}</span>
      </SubmitButton>
    </Form>
  );
}

/** The form that writes to the ticked people of a list. */
export const pickForm = "choix";

function Skills({ skills }: { skills: CandidateCardData["skills"] }) {
  return skills.map(({ label, isSought }, at) => (
    <span key={label}>
      {at > 0 ? " · " : ""}
      {isSought ? <b>{label}</b> : label}
    </span>
  ));
}

export type CandidateCardProps = {
  candidate: CandidateCardData;
  back: string;
  /** What the company has done with this person: "Contacté le …". */
  marks?: string | null;
  /** Why they are in the list. */
  reasons?: string;
  /** "à 7 km" */
  distance?: string | null;
  /** How well they match, and what one may do about it. */
  fit?: ReactNode;
  pickable?: boolean;
  dismissible?: boolean;
  dismissed?: boolean;
  open?: boolean;
  /** Instead of the reasons and skills. */
  children?: ReactNode;
};

/** The trailing column: where, when, and what the company has done or the wished pay. */
function Aside({ candidate, marks, distance }: Pick<CandidateCardProps, "candidate" | "marks" | "distance">) {
  const { place, disponibility, isNew, activity, pay } = candidate;
  const seen = isNew ? "Nouveau profil" : activity;
  return (
    <div className="person-aside">
      <span>{[place, distance].filter(Boolean).join(" · ")}</span>
      <span>
        {disponibility ? <b className="person-ready">{disponibility}</b> : null}
        <span className="person-seen">
          {disponibility && seen ? " · " : ""}
          {seen}
        </span>
      </span>
      {marks ? <span>{marks}</span> : <span className="person-pay">{pay}</span>}
    </div>
  );
}

export function CandidateCard({ candidate, back, reasons, fit, ...props }: CandidateCardProps) {
  const { id, name, job, post, experience, skills, favourite } = candidate;
  const { marks, distance, pickable, dismissible, dismissed, open, children } = props;
  return (
    <ItemCard
      to={candidatePath(id, back)}
      media={<CandidateAvatar candidate={candidate} size="m" />}
      tick={pickable ? <Tick id={id} label={`Choisir ${name}`} name="candidat" value={id} form={pickForm} /> : null}
      title={
        <>
          {name}
          {favourite ? <Icon name="heart" size={16} className="person-saved" /> : null}
        </>
      }
      subtitle={[job, experience, post].filter(Boolean).join(" · ")}
      lines={
        children
          ? []
          : [
              <>
                <Skills skills={skills} />
                {reasons && skills.length > 0 ? " · " : ""}
                {reasons}
              </>,
            ]
      }
      facts={fit}
      current={open}
      aside={<Aside candidate={candidate} marks={marks} distance={distance} />}
      actionsLabel={`Actions\u00a0: ${name}`}
      actions={
        dismissed ? (
          <DismissButton id={id} name={name} dismissed back={back} />
        ) : (
          <>
            <FavouriteButton id={id} favourite={favourite} back={back} rowName={name} />
            {dismissible ? <DismissButton id={id} name={name} back={back} /> : null}
          </>
        )
      }
    >
      {children}
    </ItemCard>
  );
}
