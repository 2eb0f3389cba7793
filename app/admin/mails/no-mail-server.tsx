// Notice that no mail leaves without SMTP_URL.
import { Notice } from "../../ui/notice.tsx";

export function NoMailServer() {
  return (
    <Notice tone="warn" title={<>Pas de serveur d’e-mail&nbsp;: aucun e-mail ne part</>}>
      <p>
        Chaque message est gardé dans le dossier <code>outbox</code> des données, un fichier <code>.eml</code> par
        message, que toute messagerie ouvre. Renseignez <code>SMTP_URL</code>, puis redémarrez le serveur.
      </p>
    </Notice>
  );
}
