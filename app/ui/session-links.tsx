// The session's user, and the links to sign in or out.

import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import type { Shell } from "./shell.ts";

export function SignOut({ className = "" }: { className?: string }) {
  return (
    <form method="post" action="/deconnexion">
      <button type="submit" className={`button button-ghost ${className}`}>
        <span className="button-label">Se déconnecter</span>
      </button>
    </form>
  );
}

export function SessionLinks({ viewer }: { viewer: Shell["viewer"] }) {
  if (!viewer) {
    return (
      <div className="session">
        <ButtonLink to="/login" variant="ghost">
          Se connecter
        </ButtonLink>
        <ButtonLink to="/inscription-candidat" variant="primary">
          Créer mon compte
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="session">
      <Link to={viewer.home} className="chip chip-neutral chip-press">
        <Icon name="user" size={18} />
        <span className="clip">{viewer.name}</span>
      </Link>
      <SignOut />
    </div>
  );
}
