// Said wherever an administrator could believe that mails leave: without SMTP_URL they do not.
import { Notice } from "../ui/notice.tsx";

export function NoMailServer() {
  return (
    <Notice tone="warn" title={<>Pas de serveur de courrier&nbsp;: aucun courrier ne part</>}>
      <p>
        Les messages sont gardés dans le dossier des données. Donnez l’adresse d’un serveur par la variable{" "}
        <code>SMTP_URL</code>, puis relancez Vivier.
      </p>
    </Notice>
  );
}
