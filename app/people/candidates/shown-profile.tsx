// A profile as others see it: its head, what the person looks for, the career. On /moncompte and behind a shared link.
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { ChipList } from "../../ui/chip-list.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Rings } from "../../ui/rings.tsx";
import { Timeline } from "./career-timeline.tsx";
import type { ShownProfile } from "./shown-profile.server.ts";

type HeadProps = { profile: ShownProfile; level?: 1 | 2; lead?: ReactNode; children?: ReactNode };

/** @param level 2 below another title of the page @param children the verbs, and the form of the head */
export function ProfileHead({
  profile: { name, headline, job, town, availability, photo, years },
  level = 1,
  lead,
  children,
}: HeadProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <section className="card profile-head" aria-labelledby="mon-nom">
      <div className="profile-band">
        <Rings />
      </div>
      <Avatar name={name ?? "?"} src={photo} size="xl" />
      <div className="stack stack-s">
        <Title id="mon-nom" className="as-typed">
          {name ?? "Votre profil"}
        </Title>
        {headline || job ? <p className="profile-headline as-typed">{headline ?? job}</p> : null}
        <ul className="plain-list profile-facts">
          {headline && job ? (
            <li>
              <Icon name="briefcase" size={18} /> {job}
            </li>
          ) : null}
          {years ? (
            <li>
              <Icon name="history" size={18} /> {years}
            </li>
          ) : null}
          {town ? (
            <li>
              <Icon name="map-pin" size={18} /> {town}
            </li>
          ) : null}
          {availability ? (
            <li>
              <Icon name="clock" size={18} /> {availability}
            </li>
          ) : null}
        </ul>
        {lead}
        {children}
      </div>
    </section>
  );
}

/** What the person looks for in one sentence, and what they bring. */
export function ShownWishes({ profile: { sentence, groups } }: { profile: ShownProfile }) {
  return (
    <>
      {sentence ? <p className="wish as-typed">{sentence}.</p> : null}
      {groups.length > 0 ? (
        <DefinitionList
          items={groups.map(({ title, labels }) => ({ term: title, value: <ChipList labels={labels} /> }))}
        />
      ) : null}
    </>
  );
}

export function ShownCareer({ profile: { experiences, degrees } }: { profile: ShownProfile }) {
  return (
    <>
      {experiences.length > 0 ? <Timeline entries={experiences} /> : null}
      {degrees.length > 0 ? (
        <>
          <h3>Diplômes</h3>
          <Timeline entries={degrees} />
        </>
      ) : null}
    </>
  );
}
