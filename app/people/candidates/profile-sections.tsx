// The skills and the career of a profile, as a company reads them.
import { Fragment } from "react";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/page.tsx";
import type { findCandidateFor } from "./candidate-profile.server.ts";

type Profile = Pick<
  NonNullable<Awaited<ReturnType<typeof findCandidateFor>>>,
  "attributes" | "experiences" | "degrees"
>;

type AttributesProps = Pick<Profile, "attributes"> & {
  /** The labels that an offer asks for: in bold, and first. */
  wanted?: readonly string[];
};

export function AttributeList({ attributes, wanted = [] }: AttributesProps) {
  const asked = (label: string) => wanted.includes(label);
  return (
    <dl className="profile-skills">
      {attributes.map(({ title, labels }) => (
        <Fragment key={title}>
          <dt className="muted">{title}</dt>
          <dd>
            <ul className="plain-list cluster cluster-s">
              {[...labels.filter(asked), ...labels.filter((label) => !asked(label))].map((label) => (
                <li key={label}>
                  {asked(label) ? (
                    <Chip tone="brand" icon="check">
                      <strong>{label}</strong>
                      <span className="visually-hidden">, demandé par l’offre</span>
                    </Chip>
                  ) : (
                    <Chip>{label}</Chip>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function ProfileAttributes(props: AttributesProps) {
  if (props.attributes.length === 0) return null;
  return (
    <Section title="Compétences et atouts">
      <AttributeList {...props} />
    </Section>
  );
}

export function ExperienceList({ experiences }: Pick<Profile, "experiences">) {
  return (
    <ol className="plain-list timeline">
      {experiences.map(({ id, title, company, period, length, isPresent, description }) => (
        <li key={id} className={isPresent ? "is-present" : undefined}>
          <p className="strong">{title}</p>
          {company ? <p>{company}</p> : null}
          <p className="muted">{[period, length].filter(Boolean).join("\u00a0· ")}</p>
          {description ? <p className="as-typed">{description}</p> : null}
        </li>
      ))}
    </ol>
  );
}

export function DegreeList({ degrees }: Pick<Profile, "degrees">) {
  return (
    <ul className="plain-list stack stack-s">
      {degrees.map(({ id, title, school, year }) => (
        <li key={id} className="profile-degree">
          <Icon name="school" size={20} />
          <div>
            <p className="strong">{title}</p>
            <p className="muted">{[school, year].filter(Boolean).join("\u00a0· ")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ProfileCareer({ experiences, degrees }: Pick<Profile, "experiences" | "degrees">) {
  return (
    <>
      {experiences.length > 0 ? (
        <Section title="Expérience">
          <ExperienceList experiences={experiences} />
        </Section>
      ) : null}
      {degrees.length > 0 ? (
        <Section title="Diplômes">
          <DegreeList degrees={degrees} />
        </Section>
      ) : null}
    </>
  );
}
