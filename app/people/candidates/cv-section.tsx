// The CV in /moncompte: the stored file and the upload form.
import { Link } from "react-router";
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Section } from "../../ui/page.tsx";
import { Time } from "../../ui/time.tsx";
import * as peopleMessages from "../messages.ts";

type Cv = {
  id: string;
  name: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
  reading: string | null;
};

type Props = { cv: Cv | null; stopped: StoppedUpload[]; state: FormState | undefined };

export function CvSection({ cv, stopped, state }: Props) {
  const hint = useFileHint("cv");
  return (
    <Section
      title="CV"
      id="mon-cv"
      lead="Il accompagne vos candidatures, et les entreprises qui voient votre profil peuvent le lire."
    >
      {cv ? (
        <div className="stack stack-s">
          <p className="as-typed">
            <a href={`/fichiers/${cv.id}`}>{cv.name}</a>{" "}
            <span className="muted">
              {cv.size}, envoyé{" "}
              <Time at={cv.at.iso} title={cv.at.exact}>
                {cv.at.ago}
              </Time>
            </span>
          </p>
          {cv.reading ? <p className="soft">{cv.reading}</p> : null}
          <div className="cluster">
            <Link to={`/CvView?fichier=${cv.id}`}>Lire le CV</Link>
            <ActionForm action="/moncompte" hidden={{ form: "cv-supprimer" }} size="small" icon="trash">
              Supprimer
            </ActionForm>
          </div>
        </div>
      ) : (
        <p className="soft">Aucun CV pour l’instant.</p>
      )}
      <UploadField
        kind="cv"
        action="/moncompte#mon-cv"
        hidden={{ form: "cv" }}
        name="cv"
        label={cv ? "Remplacer le CV" : "CV"}
        accept={cvAccept}
        help={hint}
        error={errorOf(state, "cv")}
        done={peopleMessages.cvSaved}
        stopped={stopped}
        pages="CV"
      />
    </Section>
  );
}
