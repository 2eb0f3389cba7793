// The notice of an interrupted import, with its buttons.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export type Interruption = { why: "command" | "files" | "other"; since: string; withoutFiles: boolean };

function reason({ why, since, withoutFiles }: Interruption) {
  if (why === "command")
    return (
      <>
        La commande qui l’a commencée ne donne plus signe depuis le {since}. Relancez-la&nbsp;: elle continue où elle en
        était. Ou continuez ici{withoutFiles ? ", sans les fichiers de son dossier" : null}.
      </>
    );
  if (why === "files")
    return (
      <>
        Le serveur qui a reçu ses fichiers ne donne plus signe depuis le {since}. S’il revient, il continue
        automatiquement. Sinon, continuez ici sans les fichiers, puis déposez la même archive&nbsp;: ce qui est déjà là
        n’est pas importé deux fois, et les fichiers qui manquent viennent avec elle.
      </>
    );
  return (
    <>
      Plus rien n’avance depuis le {since}. Le site réessaie chaque minute&nbsp;; si cela dure, le journal du serveur en
      dit la raison.
    </>
  );
}

/** @param isChecking nothing was written yet, so the import can be deleted */
export function Interrupted({ isChecking, ...interruption }: Interruption & { isChecking: boolean }) {
  return (
    <>
      <Notice tone="warn" title={isChecking ? "La vérification est interrompue" : "L’importation est interrompue"}>
        <p>{reason(interruption)}</p>
      </Notice>
      <Form method="post" className="cluster">
        <SubmitButton name="geste" value="continuer">
          {interruption.withoutFiles ? "Continuer sans les fichiers" : "Continuer"}
        </SubmitButton>
        {isChecking ? (
          <SubmitButton variant="ghost" name="geste" value="annuler">
            Annuler
          </SubmitButton>
        ) : (
          <SubmitButton variant="ghost" name="geste" value="arreter">
            Arrêter là
          </SubmitButton>
        )}
      </Form>
      {isChecking ? null : (
        <p className="soft">Arrêtée, elle garde ce qui est déjà importé et laisse de côté les lignes qui restent.</p>
      )}
    </>
  );
}
