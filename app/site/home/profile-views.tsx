// The companies that opened a candidate's profile, and when. Readers stay anonymous.
import { Chip } from "../../ui/chip.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";

export type OpeningsData = {
  more: string | null;
  companies: {
    id: string;
    name: string;
    about: string;
    at: { iso: string; exact: string; ago: string };
    days: string | null;
    isNew: boolean;
  }[];
};

export function Openings({ companies, more }: OpeningsData) {
  return (
    <Section title="Qui a ouvert mon profil" id="consultations">
      {companies.length === 0 ? (
        <p className="soft">Personne encore. Un profil complet est ouvert plus souvent.</p>
      ) : (
        <ul className="plain-list stack">
          {companies.map(({ id, name, about, at, days, isNew }) => (
            <li key={id}>
              <span className="strong">{name}</span> {isNew ? <Chip tone="accent">Nouveau</Chip> : null}
              {about ? <p className="muted">{about}</p> : null}
              <p className="muted">
                <Ago at={at} />
                {days ? `, ${days} en tout` : null}
              </p>
            </li>
          ))}
        </ul>
      )}
      {more ? <p className="soft">Et {more} depuis trois mois.</p> : null}
    </Section>
  );
}
