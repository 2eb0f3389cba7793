// The logo and the Kbis in /compte-entreprise: stored files and upload forms.

import { imageAccept, kbisAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { StoredFileLine } from "../../files/store/stored-file-line.tsx";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { withDe } from "../../platform/text/elision.ts";
import { RowPart } from "../../ui/account-row.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import * as peopleMessages from "../messages.ts";

const page = "/compte-entreprise";

type Props = { file: StoredFile | null; stopped: StoppedUpload[]; state: FormState | undefined };

function Delete({ form, children }: { form: string; children: string }) {
  return (
    <ButtonForm action={page} hidden={{ form }} size="small" icon="trash">
      {children}
    </ButtonForm>
  );
}

export function LogoPart({ nom, file, stopped, state }: Props & { nom: string }) {
  const hint = useFileHint("logo");
  return (
    <RowPart title="Logo" id="logo" lead="Tout le monde le voit, sur la page de votre entreprise et sur vos offres.">
      {file ? (
        <div className="logo-now cluster">
          <Avatar name={nom} src={file.path} size="xl" logo />
          <Delete form="logo-supprimer">Supprimer le logo</Delete>
        </div>
      ) : (
        <p className="soft">Aucun logo pour l’instant&nbsp;: vos initiales en tiennent lieu.</p>
      )}
      <UploadField
        kind="logo"
        action={`${page}#logo`}
        hidden={{ form: "logo" }}
        name="logo"
        label={file ? "Remplacer le logo" : "Image du logo"}
        accept={imageAccept}
        help={`${hint}. Un logo carré, sur fond blanc ou transparent, se voit le mieux.`}
        error={errorOf(state, "logo")}
        done={peopleMessages.logoSaved}
        stopped={stopped}
      />
    </RowPart>
  );
}

export function KbisPart({ file, stopped, state }: Props) {
  const hint = useFileHint("kbis");
  return (
    <>
      <p className="soft">
        Il montre que votre entreprise existe. Seuls vous et l’équipe {withDe(siteName())}, qui vérifie les entreprises,
        pouvez le lire.
      </p>
      {file ? (
        <div className="stack stack-s">
          <StoredFileLine file={file} />
          <div className="cluster">
            <Delete form="kbis-supprimer">Supprimer le Kbis</Delete>
          </div>
        </div>
      ) : (
        <p className="soft">Aucun Kbis pour l’instant. Il est facultatif.</p>
      )}
      <UploadField
        kind="kbis"
        action={`${page}#kbis`}
        hidden={{ form: "kbis" }}
        name="kbis"
        label={file ? "Remplacer le Kbis" : "Extrait Kbis"}
        accept={kbisAccept}
        help={hint}
        error={errorOf(state, "kbis")}
        done={peopleMessages.kbisSaved}
        stopped={stopped}
        pages="Kbis"
      />
    </>
  );
}
