// The cover and photos in /compte-entreprise. Each has an upload, an alternative text and a button to delete it.
import type { CompanyPicture } from "../../access/company-pictures.ts";
import { imageAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { RowPart } from "../../ui/account-row.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Picture, WidePicture } from "../../ui/picture.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

const page = "/compte-entreprise";

const theNames: Record<CompanyPicture, string> = {
  cover: "la couverture",
  firstPhoto: "la photo 1",
  secondPhoto: "la photo 2",
  thirdPhoto: "la photo 3",
};

type PictureSlot = { kind: CompanyPicture; file: StoredFile | null; alt: string | null };

type Props = {
  slots: PictureSlot[];
  stopped: (StoppedUpload & { kind: string })[];
  state: (FormState & { form: string; picture?: string }) | undefined;
};

function PicturePart({ slot, stopped, state }: { slot: PictureSlot } & Pick<Props, "stopped" | "state">) {
  const { kind, file, alt } = slot;
  const hint = useFileHint(kind);
  const name = peopleMessages.pictureNames[kind];
  const pictureState = state?.picture === kind ? state : undefined;
  const altName = `${kind}Alt`;
  return (
    <RowPart id={kind} title={name} lead={kind === "cover" ? peopleMessages.picturesLead : null}>
      {file ? (
        <>
          {kind === "cover" ? (
            <WidePicture path={file.path} alt={alt ?? ""} className="cover" />
          ) : (
            <Picture path={file.path} alt={alt ?? ""} side={192} width={240} height={160} />
          )}
          <MergedForm
            shown={{ [altName]: alt ?? "" }}
            state={pictureState}
            className="stack stack-s"
            action={`${page}#${kind}`}
            noValidate
          >
            <HiddenField name="form" value="photo-texte" />
            <HiddenField name="place" value={kind} />
            <TextField
              name={altName}
              label={peopleMessages.pictureAlt}
              help="Lu à voix haute aux personnes qui ne la voient pas. Par exemple : l’équipe de nuit devant l’entrée."
              maxLength={peopleLimits.pictureAltMax}
              defaultValue={textOf(pictureState, altName, alt)}
              error={errorOf(pictureState, altName)}
            />
            <div className="cluster">
              <SubmitButton variant="secondary" size="small">
                Enregistrer le texte
              </SubmitButton>
            </div>
          </MergedForm>
          <div className="cluster">
            <ButtonForm action={page} hidden={{ form: "photo-supprimer", place: kind }} size="small" icon="trash">
              {`Supprimer ${theNames[kind]}`}
            </ButtonForm>
          </div>
        </>
      ) : null}
      <UploadField
        kind={kind}
        action={`${page}#${kind}`}
        hidden={{ form: "photo", place: kind }}
        name={kind}
        label={file ? `Remplacer ${theNames[kind]}` : kind === "cover" ? "Image large" : "Image"}
        accept={imageAccept}
        help={hint}
        error={errorOf(pictureState, kind)}
        done={peopleMessages.pictureSaved}
        stopped={stopped.filter((upload) => upload.kind === kind)}
      />
    </RowPart>
  );
}

export function PictureParts({ slots, stopped, state }: Props) {
  const firstEmpty = slots.findIndex(({ file, kind }) => !file && kind !== "cover");
  // Shows one empty photo field at a time.
  const shown = slots.filter(({ kind, file }, at) => kind === "cover" || file || at === firstEmpty);
  return shown.map((slot) => <PicturePart key={slot.kind} slot={slot} stopped={stopped} state={state} />);
}
