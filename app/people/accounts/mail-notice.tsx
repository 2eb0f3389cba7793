// Notice of where mails are when no mail server is configured.
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useShell } from "../../ui/shell.ts";

export function MailNotice() {
  const { announcesMail, mailbox } = useShell();
  if (mailbox)
    return (
      <Notice>
        <p>
          Ici, les e-mails ne partent pas&nbsp;: <Link to={mailbox}>ouvrir la boîte aux lettres de démonstration</Link>.
        </p>
      </Notice>
    );
  return announcesMail ? null : (
    <Notice tone="warn">
      <p>
        Ce site n’a pas encore de serveur d’e-mail&nbsp;: aucun message ne part. Demandez votre lien à la personne qui
        l’administre.
      </p>
    </Notice>
  );
}
