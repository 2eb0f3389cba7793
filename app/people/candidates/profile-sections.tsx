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

export function ProfileAttributes({ attributes, wanted = [] }: AttributesProps) {
  if (attributes.length === 0) return null;
  const asked = (label: string) => wanted.includes(label);
  return (
    <Section title="Compétences et atouts">
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
    </Section>
  );
}

function Experiences({ experiences }: Pick<Profile, "experiences">) {
  if (experiences.length === 0) return null;
  return (
    <Section title="Expérience">
      <ol className="plain-list timeline">
        {experiences.map(({ id, title, company, period, length, isPresent, description }) => (
          <li key={id} className={isPresent ? "is-present" : undefined}>
            <p className="strong">{title}</p>
            {company ? <p>{company}</p> : null}
            <p className="muted">{[period, length].filter(Boolean).join(" · ")}</p>
            {description ? <p className="as-typed">{description}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Degrees({ degrees }: Pick<Profile, "degrees">) {
  if (degrees.length === 0) return null;
  return (
    <Section title="Diplômes">
      <ul className="plain-list stack stack-s">
        {degrees.map(({ id, title, school, year }) => (
          <li key={id} className="profile-degree">
            <Icon name="school" size={20} />
            <div>
              <p className="strong">{title}</p>
              <p className="muted">{[school, year].filter(Boolean).join(" · ")}</p>
            </div>
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
