// How to restore an archive: by a command, into an empty installation.
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";

export function RestoreSection({ s3 }: { s3: boolean }) {
  return (
    <Section
      title="Restaurer"
      lead="Une sauvegarde se restaure par une commande, dans une installation vide et arrêtée&nbsp;: rien de ce qui existe n’est jamais écrasé."
    >
      <div className="prose">
        <ol className="stack stack-s">
          <li>Arrêtez le serveur et gardez l’ancien dossier des données de côté.</li>
          <li>
            Donnez un nouveau dossier par la variable <code>DATA_DIR</code>, ou une base vide par{" "}
            <code>DATABASE_URL</code>.
          </li>
          <li>
            Vérifiez l’archive&nbsp;: <code>npm run vivier -- restore --archive FICHIER --verifier</code>
          </li>
          <li>
            Restaurez-la&nbsp;: <code>npm run vivier -- restore --archive FICHIER</code>, et{" "}
            <code>--identite CLEF</code> si elle est chiffrée. Chacun devra se reconnecter.
          </li>
          <li>
            Démarrez&nbsp;: <code>npm start</code>
          </li>
        </ol>
      </div>
      <Notice tone="warn" title="Une archive contient des données personnelles">
        Téléchargez-la vers une machine à vous et gardez-la à l’abri&nbsp;: une sauvegarde restée sur la même machine
        disparaît avec elle.
      </Notice>
      {s3 ? (
        <p className="soft">
          Les archives et les fichiers sont dans un stockage S3&nbsp;: une archive sans eux se restaure à côté de ce
          même stockage, et son nom suffit à la place de FICHIER.
        </p>
      ) : null}
    </Section>
  );
}
