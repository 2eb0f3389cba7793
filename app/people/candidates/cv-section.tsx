// The CV section in /moncompte: an invitation to upload one, then the stored file.
import type { ReactNode } from "react";
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { useRow } from "../../ui/account-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { CheckboxField, RadioGroup } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as peopleMessages from "../messages.ts";

type Cv = {
  id: string;
  name: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
  unread: keyof typeof peopleMessages.cvUnread | null;
};

type Props = {
  cv: Cv | null;
  ownCv: { isReady: boolean };
  stopped: StoppedUpload[];
  state: FormState | undefined;
  /** Follows the sentence about a CV that is not read. */
  children?: ReactNode;
};

function Stored({ cv }: { cv: Cv }) {
  return (
    <div className="cluster between">
      <p className="as-typed">
        <a href={`/fichiers/${cv.id}`}>{cv.name}</a>{" "}
        <span className="muted">
          {cv.size}, envoyé <Ago at={cv.at} />
        </span>
      </p>
      <div className="cluster">
        <Link className="off-paper" to={`/CvView?fichier=${cv.id}`}>
          Lire le CV
        </Link>
        <ButtonForm action="/moncompte" hidden={{ form: "cv-supprimer" }} size="small" icon="trash">
          Supprimer
        </ButtonForm>
      </div>
    </div>
  );
}

// A form, so that the layout and the photo are chosen without scripts. The browser saves the answer and stays here.
function OwnCv({ isReady }: { isReady: boolean }) {
  return (
    <details className="disclosure">
      <summary>Télécharger un CV fait de ce profil</summary>
      {isReady ? (
        <form method="get" action="/moncompte/cv.pdf" className="stack">
          <RadioGroup
            name="modele"
            label="Modèle"
            defaultValue="classique"
            options={[
              { value: "classique", label: "Classique", help: "Une colonne, sobre." },
              { value: "moderne", label: "Moderne", help: "Deux colonnes, un accent de couleur." },
            ]}
          />
          <CheckboxField name="photo" value="oui" label="Avec ma photo" />
          <div>
            <Button type="submit" variant="secondary" icon="download">
              Télécharger le PDF
            </Button>
          </div>
        </form>
      ) : (
        <p className="soft">{peopleMessages.ownCvMissing}.</p>
      )}
    </details>
  );
}

export function CvSection({ cv, ownCv, stopped, state, children }: Props) {
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
      {cv?.unread ? <p className="soft">{peopleMessages.cvUnread[cv.unread]}</p> : null}
      {children}
      {/* One element in both cases, so that a finished upload retains its message. */}
      <details
        className={cv ? "disclosure" : "disclosure cv-first"}
        open={cv ? row.isOpen : true}
        onToggle={(event) => row.onToggle(event.currentTarget.open)}
      >
        <summary>Remplacer le CV</summary>
        {upload}
      </details>
      <OwnCv {...ownCv} />
    </Section>
  );
}
