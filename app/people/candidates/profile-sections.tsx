// The attributes, experiences and degrees of a profile, as a company reads them.
import { ChipList } from "../../ui/chip-list.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Section } from "../../ui/page.tsx";
import type { findCandidateFor } from "./candidate-profile.server.ts";

type Profile = Pick<
  NonNullable<Awaited<ReturnType<typeof findCandidateFor>>>,
  "attributes" | "experiences" | "degrees"
>;

export function ProfileAttributes({ attributes }: Pick<Profile, "attributes">) {
  if (attributes.length === 0) return null;
  return (
    <Section title="Compétences et atouts">
      <DefinitionList
        items={attributes.map(({ title, labels }) => ({ term: title, value: <ChipList labels={labels} /> }))}
      />
    </Section>
  );
}

function Experiences({ experiences }: Pick<Profile, "experiences">) {
  if (experiences.length === 0) return null;
  return (
    <Section title="Expérience">
      <ul className="plain-list stack">
        {experiences.map(({ id, title, company, period, description }) => (
          <li key={id}>
            <p className="strong">{[title, company].filter(Boolean).join(" · ")}</p>
            {period ? <p className="muted">{period}</p> : null}
            {description ? <p className="as-typed">{description}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Degrees({ degrees }: Pick<Profile, "degrees">) {
  if (degrees.length === 0) return null;
  return (
    <Section title="Diplômes">
      <ul className="plain-list stack">
        {degrees.map(({ id, title, school, year }) => (
          <li key={id}>
            <p className="strong">{title}</p>
            <p className="muted">{[school, year].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ProfileCareer({ experiences, degrees }: Pick<Profile, "experiences" | "degrees">) {
  return (
    <>
      <Experiences experiences={experiences} />
      <Degrees degrees={degrees} />
    </>
  );
}
