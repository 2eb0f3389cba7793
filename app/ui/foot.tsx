// The bottom of a page: what is true of the whole site, at the same place everywhere.
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { LogoMark } from "./logo.tsx";
import type { Shell } from "./shell.ts";

export function Foot({ shell, plain }: { shell: Shell; plain?: boolean }) {
  return (
    <footer className={plain ? "foot foot-plain" : "foot"}>
      <div className="wrap foot-inner">
        {plain ? null : (
          <p className="foot-word">
            <LogoMark size={24} />
            <span>Vivier</span>
          </p>
        )}
        {shell.footer.length || shell.mailbox ? (
          <nav aria-label="Pied de page">
            <ul>
              {shell.footer.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
              {shell.mailbox ? (
                <li>
                  <Link to={shell.mailbox}>
                    <Icon name="mail" size={16} />
                    Courrier de démonstration
                  </Link>
                </li>
              ) : null}
            </ul>
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
