// Notice that mails to the account's address are refused, shown above the form for another address.

import { readableEmail } from "../../platform/text/readable-domain.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** @param onward the page to open without a change */
export function RefusedAddress({ email, since, onward }: { email: string; since: string | null; onward: string }) {
  if (!since) return null;
  return (
    <Notice
      tone="warn"
      title="Nos e-mails ne vous parviennent plus"
      actions={<Link to={onward}>Garder cette adresse et continuer</Link>}
    >
      <p>
        Depuis le {since}, l’adresse {readableEmail(email)} refuse nos messages&nbsp;: elle n’existe peut-être plus, ou
        elle contient une erreur. Indiquez-en une autre pour ne rien manquer.
      </p>
    </Notice>
  );
}
