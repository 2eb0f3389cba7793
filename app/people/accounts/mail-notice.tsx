// Notice of where mails are when no mail server is configured.
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** "leaves": sent by a mail server; "mailbox": on the demonstration's page; "kept": in the administration only. */
export type MailFate = "leaves" | "mailbox" | "kept";

export function MailNotice({ fate }: { fate: MailFate }) {
  if (fate === "leaves") return null;
  return fate === "mailbox" ? (
    <Notice>
      <p>
        Ici, les e-mails ne partent pas&nbsp;: <Link to="/courrier">ouvrir la boîte aux lettres de démonstration</Link>.
      </p>
    </Notice>
  ) : (
    <Notice tone="warn">
      <p>
        Ce site n’a pas encore de serveur d’e-mail&nbsp;: aucun message ne part. Demandez votre lien à la personne qui
        l’administre.
      </p>
    </Notice>
  );
}
