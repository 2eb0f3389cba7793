// The sections of the identity's pictures, on its page.
import { useId } from "react";
import { Form } from "react-router";
import * as limits from "../../limits.ts";
import type { IdentityPictureName } from "../../platform/settings/identity-picture.server.ts";
import { settingsPages } from "../../settings.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Section } from "../../ui/page.tsx";
import { pictureForms, pictureLabels } from "./identity-picture.ts";
import { PreviewButtons } from "./identity-preview.tsx";

const { path } = settingsPages.identite;

export type ShownPicture = { src: string; width: number; height: number; alt: string; isOwn: boolean };

/** @param picture the stored one, or our drawing where it is a picture; null where it is part of the page */
export function IdentityPictureForm({
  name,
  state,
  picture,
}: {
  name: IdentityPictureName;
  state: FormState | undefined;
  picture: ShownPicture | null;
}) {
  const id = useId();
  const { alt, section, anchor, lead, help, remove } = pictureForms[name];
  return (
    <Section title={section} id={anchor} lead={lead}>
      {picture ? (
        <img
          className="home-sample"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || `${section}, telle qu’elle est`}
        />
      ) : null}
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <FormErrors
          summary={state?.summary}
          errors={state?.errors}
          fields={{ [name]: pictureLabels.picture, [alt]: pictureLabels.alt }}
        />
        <HiddenField name="form" value={name} />
        <div className="fields">
          <FileField
            name={name}
            label={pictureLabels.picture}
            accept="image/png,image/jpeg,image/webp,image/gif"
            error={errorOf(state, name)}
            help={help}
            idPrefix={id}
          />
          <TextField
            name={alt}
            label={pictureLabels.alt}
            defaultValue={textOf(state, alt, picture?.isOwn ? picture.alt : "")}
            error={errorOf(state, alt)}
            help="Ce qu’elle montre, pour qui ne la voit pas. Vide si elle ne fait que décorer."
            maxLength={limits.pictureAltMax}
            autoComplete="off"
            idPrefix={id}
            wide
          />
        </div>
        <div className="cluster">
          <SubmitButton>Enregistrer l’image</SubmitButton>
          {name === "homePicture" ? <PreviewButtons /> : null}
        </div>
      </Form>
      {picture?.isOwn ? (
        <ConfirmForm
          action={path}
          hidden={{ form: name, geste: "retirer" }}
          title={remove}
          text="Notre dessin la remplace. L’image n’est pas gardée."
          confirm="Retirer l’image"
          variant="secondary"
        >
          Retirer l’image
        </ConfirmForm>
      ) : null}
    </Section>
  );
}
