// The section of the home page's picture, on the page of the site's identity.
import { useId } from "react";
import { Form } from "react-router";
import * as limits from "../../limits.ts";
import { settingsPages } from "../../settings.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Section } from "../../ui/page.tsx";
import { homePictureFields as fields, homePictureLabels as labels } from "./home-picture.ts";

const { path } = settingsPages.identite;

type Picture = { src: string; width: number; height: number; alt: string };

/** @param picture the stored one; null for our drawing */
export function HomePictureForm({ state, picture }: { state: FormState | undefined; picture: Picture | null }) {
  const id = useId();
  return (
    <Section
      title="Image de la page d’accueil"
      id="image-accueil"
      lead="À côté de la recherche, et sous elle sur un téléphone. Sans elle, notre dessin aux couleurs du site."
    >
      {picture ? (
        <img
          className="home-sample"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || "Image actuelle de la page d’accueil"}
        />
      ) : null}
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
        <HiddenField name="form" value={fields.file} />
        <div className="fields">
          <FileField
            name={fields.file}
            label={labels[fields.file]}
            accept="image/png,image/jpeg,image/webp,image/gif"
            error={errorOf(state, fields.file)}
            help="PNG, JPEG, WebP ou GIF de 8&nbsp;Mo au plus, et de 640&nbsp;pixels de large au moins."
            idPrefix={id}
          />
          <TextField
            name={fields.alt}
            label={labels[fields.alt]}
            defaultValue={textOf(state, fields.alt, picture?.alt ?? "")}
            error={errorOf(state, fields.alt)}
            help="Ce qu’elle montre, pour qui ne la voit pas. Vide si elle ne fait que décorer."
            maxLength={limits.pictureAltMax}
            autoComplete="off"
            idPrefix={id}
            wide
          />
        </div>
        <SubmitButton>Enregistrer l’image</SubmitButton>
      </Form>
      {picture ? (
        <ConfirmForm
          action={path}
          hidden={{ form: fields.file, geste: "retirer" }}
          title="Retirer l’image de la page d’accueil&nbsp;?"
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
