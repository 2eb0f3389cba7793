// The footer of every page.

import { useId } from "react";
import { siteName } from "../platform/config/site-identity.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { LogoMark } from "./logo.tsx";
import type { NavGroup, Shell } from "./shell.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

function Links({ group }: { group: NavGroup }) {
  const id = useId();
  return (
    <div className="foot-group">
      <p id={id} className="foot-title">
        {group.label}
      </p>
      <ul aria-labelledby={id}>
        {group.links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mailbox({ to }: { to: string }) {
  return (
    <Link to={to}>
      <Icon name="mail" size={16} />
      E-mails de démonstration
    </Link>
  );
}

function PlainFoot({ shell }: { shell: Shell }) {
  const last = shell.footer.at(-1);
  return (
    <footer className="foot foot-plain">
      <div className="wrap foot-inner">
        {last || shell.mailbox ? (
          <nav aria-label="Pied de page">
            <ul>
              {last?.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
              {shell.mailbox ? (
                <li>
                  <Mailbox to={shell.mailbox} />
                </li>
              ) : null}
            </ul>
          </nav>
        ) : null}
        <ThemeSwitch />
      </div>
    </footer>
  );
}

export function Foot({ shell, plain }: { shell: Shell; plain?: boolean }) {
  if (plain || shell.viewer) return <PlainFoot shell={shell} />;
  return (
    <footer className="foot foot-whole">
      <div className="wrap foot-inner">
        <div className="foot-own">
          <p className="foot-word">
            <LogoMark size={24} />
            <span>{siteName()}</span>
          </p>
          <ThemeSwitch />
          {shell.mailbox ? <Mailbox to={shell.mailbox} /> : null}
        </div>
        {shell.footer.length ? (
          <nav aria-label="Pied de page" className="foot-groups">
            {shell.footer.map((group) => (
              <Links key={group.label} group={group} />
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
