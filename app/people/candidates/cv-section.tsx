// The CV in /moncompte: the first thing asked for, then the stored file.
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
import { useRow } from "./account-row.tsx";

type Cv = {
  id: string;
  name: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
  reading: string | null;
};

type Props = { cv: Cv | null; stopped: StoppedUpload[]; state: FormState | undefined };

function Stored({ cv }: { cv: Cv }) {
  return (
    <div className="cluster between">
      <p className="as-typed">
        <a href={`/fichiers/${cv.id}`}>{cv.name}</a>{" "}
        <span className="muted">
          {cv.size}, envoyé{" "}
          <Time at={cv.at.iso} title={cv.at.exact}>
            {cv.at.ago}
          </Time>
        </span>
      </p>
      <div className="cluster">
        <Link to={`/CvView?fichier=${cv.id}`}>Lire le CV</Link>
        <ActionForm action="/moncompte" hidden={{ form: "cv-supprimer" }} size="small" icon="trash">
          Supprimer
        </ActionForm>
      </div>
    </div>
  );
}

export function CvSection({ cv, stopped, state }: Props) {
  const hint = useFileHint("cv");
  const error = errorOf(state, "cv");
  const row = useRow(error !== undefined || stopped.length > 0);
  const upload = (
    <UploadField
      kind="cv"
      action="/moncompte#mon-cv"
      hidden={{ form: "cv" }}
      name="cv"
      label={cv ? "Remplacer le CV" : "CV"}
      accept={cvAccept}
      help={hint}
      error={error}
      done={peopleMessages.cvSaved}
      stopped={stopped}
      pages="CV"
    />
  );
  return (
    <Section
      title={cv ? "CV" : "Déposez votre CV, nous remplissons le reste"}
      id="mon-cv"
      lead={
        cv
          ? undefined
          : "Nom, ville, métier, expériences, diplômes\u00a0: nous les lisons, vous gardez ce qui est juste."
      }
    >
      {cv ? <Stored cv={cv} /> : null}
      {cv?.reading ? <p className="soft">{cv.reading}</p> : null}
      {/* One element in both cases: an upload that has just ended keeps its words. */}
      <details
        className={cv ? "disclosure" : "disclosure cv-first"}
        open={cv ? row.isOpen : true}
        onToggle={(event) => row.onToggle(event.currentTarget.open)}
      >
        <summary>Remplacer le CV</summary>
        {upload}
      </details>
    </Section>
  );
}
