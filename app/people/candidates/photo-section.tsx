// The photo in /moncompte: the stored one and the upload form.

import { imageAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { RowPart } from "../../ui/account-row.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import * as peopleMessages from "../messages.ts";
import { useSquarePhoto } from "./photo-shape.tsx";

type Props = {
  name: string;
  photo: string | null;
  stopped: StoppedUpload[];
  state: FormState | undefined;
};

export function PhotoPart({ name, photo, stopped, state }: Props) {
  const { shape, box } = useSquarePhoto();
  const hint = useFileHint("image");
  return (
    <RowPart title="Photo" id="ma-photo" lead="Facultative. Seules les entreprises qui voient votre nom la voient.">
      <div className="photo">
        <Avatar name={name} src={photo} size="xl" />
        {photo ? (
          <div className="stack stack-s">
            <p>
              <a href={photo}>Voir la photo</a>
            </p>
            <ButtonForm action="/moncompte" hidden={{ form: "image-supprimer" }} size="small" icon="trash">
              Supprimer la photo
            </ButtonForm>
          </div>
        ) : (
          <p className="soft">Aucune photo pour l’instant.</p>
        )}
      </div>
      <UploadField
        kind="image"
        action="/moncompte#ma-photo"
        hidden={{ form: "image" }}
        name="image"
        label={photo ? "Remplacer la photo" : "Photo"}
        accept={imageAccept}
        help={<>{hint}. Elle est recadrée en carré.</>}
        error={errorOf(state, "image")}
        done={peopleMessages.photoSaved}
        stopped={stopped}
        shape={shape}
      />
      {box}
    </RowPart>
  );
}
