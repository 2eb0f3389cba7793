// The CV section in /moncompte: an invitation to upload one, then the stored file.
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { type CvLayout, cvLayouts } from "../../engines/cv-document/cv-document.ts";
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { useRow } from "../../ui/account-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { CheckboxField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { usePoll } from "../../ui/poll.ts";
import { Ago } from "../../ui/time.tsx";
import * as peopleMessages from "../messages.ts";

/** Stands in the answer of /moncompte while the pictures of the CV wait to be read. */
export const cvWaitingHeader = "Cv-Waiting";

type Cv = {
  id: string;
  name: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
  unread: keyof typeof peopleMessages.cvUnread | null;
};

type Props = {
  cv: Cv | null;
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

const designs: Record<CvLayout, { label: string; face: ReactNode }> = {
  classique: {
    label: "Classique",
    face: <path d="M8 10h22M8 16h14M8 26h44M8 31h44M8 36h36M8 46h44M8 51h40M8 56h44M8 66h30" />,
  },
  moderne: {
    label: "Moderne",
    face: (
      <>
        <rect width="20" height="80" />
        <path d="M26 10h24M26 16h14M26 28h28M26 33h28M26 38h20M26 50h28M26 55h24M26 60h28" />
      </>
    ),
  },
  bandeau: {
    label: "Bandeau",
    face: (
      <>
        <rect width="60" height="22" />
        <path d="M22 32h32M22 37h32M22 42h24M22 54h32M22 59h28M8 32h8M8 54h8" />
      </>
    ),
  },
};

// A form, so that the design and the photo are chosen without scripts. The browser saves the answer and stays here.
export function OwnCvSection({ isReady, hasPhoto }: { isReady: boolean; hasPhoto: boolean }) {
  return (
    <Section title="Mon profil en PDF" id="mon-pdf">
      {isReady ? (
        <form method="get" action="/moncompte/cv.pdf" className="stack stack-s">
          <fieldset>
            <legend className="strong">Modèle</legend>
            <div className="designs">
              {cvLayouts.map((layout, index) => {
                const { label, face } = designs[layout];
                return (
                  <label key={layout} className="design">
                    <input type="radio" name="modele" value={layout} defaultChecked={index === 0} />
                    <svg viewBox="0 0 60 80" width="60" height="80" aria-hidden="true" focusable="false">
                      {face}
                    </svg>
                    <span className="strong">{label}</span>
                  </label>
                );
              })}
            </div>
          </fieldset>
          {hasPhoto ? <CheckboxField name="photo" value="oui" label="Avec ma photo" /> : null}
          <div>
            <Button type="submit" variant="secondary" icon="download">
              Télécharger le PDF
            </Button>
          </div>
        </form>
      ) : (
        <p className="soft">{peopleMessages.ownCvMissing}.</p>
      )}
    </Section>
  );
}

/** Shows what came of the pictures of a CV once they are read: not under the hands of a person who types. */
function useReadPictures(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  usePoll(isWaiting, async () => {
    const { ok, redirected, headers } = await fetch("/moncompte", { method: "HEAD" });
    const isTyping = document.activeElement?.matches("input:not([type=file]), textarea, select");
    if (ok && !redirected && !headers.has(cvWaitingHeader) && !isTyping) await revalidate();
  });
}

export function CvSection({ cv, stopped, state, children }: Props) {
  useReadPictures(cv?.unread === "waiting");
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
    </Section>
  );
}
