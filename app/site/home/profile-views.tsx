// The companies that opened a candidate's profile, when, and what they read. Readers stay anonymous.
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import type { listOpenings } from "./candidate-home.server.ts";

type Props = Pick<Awaited<ReturnType<typeof listOpenings>>, "companies" | "more">;

export function Openings({ companies, more }: Props) {
  return (
    <Section title="Qui a ouvert mon profil" id="consultations">
      {companies.length === 0 ? (
        <p className="soft">Personne encore. Un profil complet est ouvert plus souvent.</p>
      ) : (
        <ul className="plain-list stack">
          {companies.map(({ id, name, to, logo, about, read, at, days, isNew }) => (
            <li key={id} className="opening">
              <Avatar name={name} src={logo} logo />
              <div>
                <p className="strong">
                  {to ? <Link to={to}>{name}</Link> : name} {isNew ? <Chip tone="accent">Nouveau</Chip> : null}
                </p>
                <p className="muted">
                  {read} <Ago at={at} />
                  {days ? `, ${days} en tout` : null}
                </p>
                {about ? <p className="muted">{about}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      {more ? <p className="soft">Et {more} depuis trois mois.</p> : null}
    </Section>
  );
}
