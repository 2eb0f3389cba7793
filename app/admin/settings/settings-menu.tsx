// The menu of the settings: a column on a desktop, a row that scrolls on a phone.
import { mainPages, settingsPages } from "../../settings.ts";
import { NavItems } from "../../ui/nav-list.tsx";
import type { NavLink } from "../../ui/shell.ts";

const texts: NavLink[] = [
  { to: "/admin/reglages/courriers", label: "Textes des e-mails" },
  { to: "/admin/reglages/textes/mentions-legales", label: "Mentions légales" },
  { to: "/admin/reglages/textes/confidentialite", label: "Confidentialité" },
  { to: "/admin/reglages/textes/conditions-generales", label: "Conditions générales" },
  { to: "/admin/reglages/copie", label: "Copier les réglages" },
];

export function SettingsMenu({ current }: { current: string }) {
  const links = mainPages.map((name) => ({
    to: settingsPages[name].path,
    label: settingsPages[name].label,
    current: name === current,
  }));
  return (
    <nav className="settings-menu" aria-label="Réglages">
      <ul>
        <NavItems links={[...links, ...texts]} />
      </ul>
    </nav>
  );
}
