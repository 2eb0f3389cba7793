// The current file and image of an offer on its edit pages, and their upload forms.
import { imageAccept, offerFileAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { StoredFileLine } from "../../files/store/stored-file-line.tsx";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Section } from "../../ui/page.tsx";
import { WidePicture } from "../../ui/picture.tsx";
import type { OfferFiles } from "../attachments.server.ts";
import * as offersMessages from "../messages.ts";

const kinds = {
  offerFile: { accept: offerFileAccept, done: offersMessages.offerFileSaved },
  offerImage: { accept: imageAccept, done: offersMessages.offerImageSaved },
};

type Kind = keyof typeof kinds;

export type OfferFileSectionsProps = {
  files: OfferFiles;
  action: string;
  state: (FormState & { form?: unknown }) | null | undefined;
  uploads?: { target: string; stopped: (StoppedUpload & { kind: string })[] };
};

type FieldProps = Omit<OfferFileSectionsProps, "files"> & { kind: Kind; label: string };

function OfferFileForm({ kind, label, action, state, uploads }: FieldProps) {
  const { accept, done } = kinds[kind];
  const help = useFileHint(kind);
  const error = state?.form === kind ? errorOf(state, kind) : undefined;
  const field = { name: kind, label, accept, help, error };
  if (uploads) {
    const stopped = uploads.stopped.filter((upload) => upload.kind === kind);
    return (
      <UploadField
        {...field}
        kind={kind}
        done={done}
        stopped={stopped}
        action={`${action}#${kind}`}
        target={uploads.target}
        hidden={{ form: kind }}
      />
    );
  }
  return (
    <PostForm action={action} encType="multipart/form-data" className="stack" noValidate>
      <HiddenField name="form" value={kind} />
      {/* Where scripts run, choosing a file sends it. */}
      <FileField {...field} onChange={(event) => event.currentTarget.form?.requestSubmit()} />
      <div className="unscripted">
        <SubmitButton variant="secondary" icon="upload">
          Envoyer le fichier
        </SubmitButton>
      </div>
    </PostForm>
  );
}

function Delete({ kind, action, children }: { kind: Kind; action: string; children: string }) {
  return (
    <div className="cluster">
      <ButtonForm action={action} hidden={{ form: `${kind}-supprimer` }} size="small" icon="trash">
        {children}
      </ButtonForm>
    </div>
  );
}

function FileSection({ file, ...form }: { file: StoredFile | null } & Omit<FieldProps, "kind" | "label">) {
  return (
    <Section
      title="Document joint"
      id="offerFile"
      lead="Une fiche de poste, par exemple. Les candidats le trouvent sous la description."
    >
      {file ? (
        <div className="stack stack-s">
          <StoredFileLine file={file} />
          <Delete kind="offerFile" action={form.action}>
            Supprimer le document
          </Delete>
        </div>
      ) : null}
      <OfferFileForm {...form} kind="offerFile" label={file ? "Remplacer le document" : "Document"} />
    </Section>
  );
}

function ImageSection({ image, ...form }: { image: StoredFile | null } & Omit<FieldProps, "kind" | "label">) {
  return (
    <Section
      title="Image"
      id="offerImage"
      lead="Vos locaux, l’équipe, le métier. Elle est montrée sur la page de l’offre."
    >
      {image ? (
        <div className="stack stack-s">
          <WidePicture path={image.path} alt="Image de l’offre" className="offer-image" />
          <Delete kind="offerImage" action={form.action}>
            Supprimer l’image
          </Delete>
        </div>
      ) : null}
      <OfferFileForm {...form} kind="offerImage" label={image ? "Remplacer l’image" : "Image de l’offre"} />
    </Section>
  );
}

export function OfferFileSections({ files, ...form }: OfferFileSectionsProps) {
  return (
    <>
      <FileSection file={files.file} {...form} />
      <ImageSection image={files.image} {...form} />
    </>
  );
}
