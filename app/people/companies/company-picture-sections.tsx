// The cover and photos in /compte-entreprise: each with its upload, its alternative text and its removal.
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

type Place = { kind: CompanyPicture; file: StoredFile | null; alt: string | null };

type Props = {
  places: Place[];
  stopped: (StoppedUpload & { kind: string })[];
  state: (FormState & { form: string; place?: string }) | undefined;
};

function PicturePart({ place, stopped, state }: { place: Place } & Pick<Props, "stopped" | "state">) {
  const { kind, file, alt } = place;
  const hint = useFileHint(kind);
  const name = peopleMessages.pictureNames[kind];
  const own = state?.place === kind ? state : undefined;
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
            state={own}
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
              defaultValue={textOf(own, altName, alt)}
              error={errorOf(own, altName)}
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
        error={errorOf(own, kind)}
        done={peopleMessages.pictureSaved}
        stopped={stopped.filter((upload) => upload.kind === kind)}
      />
    </RowPart>
  );
}

export function PictureParts({ places, stopped, state }: Props) {
  const first = places.findIndex(({ file, kind }) => !file && kind !== "cover");
  // One empty photo at a time: three empty fields would say nothing more.
  const shown = places.filter(({ kind, file }, at) => kind === "cover" || file || at === first);
  return shown.map((place) => <PicturePart key={place.kind} place={place} stopped={stopped} state={state} />);
}
