// The contents of the settings: sections of this page, and links to the other settings pages.
import { ChipLink } from "../../ui/chip.tsx";
import { Card } from "../../ui/page.tsx";

type Props = { sections: [id: string, label: string][] };

const pages = [
  ["/admin/conservation", "Conservation des données"],
  ["/admin/sauvegardes", "Sauvegardes"],
  ["/admin/reglages/courriers", "Textes des e-mails"],
  ["/admin/reglages/textes/mentions-legales", "Mentions légales"],
  ["/admin/reglages/textes/confidentialite", "Confidentialité"],
  ["/admin/reglages/textes/conditions-generales", "Conditions générales"],
] as const;

export function SettingsContents({ sections }: Props) {
  return (
    <Card>
      <nav aria-label="Parties des réglages" className="stack stack-s">
        <p className="muted">Sur cette page</p>
        <ul className="plain-list cluster">
          {sections.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="chip chip-press">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="muted">Textes et listes</p>
        <ul className="plain-list cluster">
          {pages.map(([to, label]) => (
            <li key={to}>
              <ChipLink to={to}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
