// The section of the site's logo, on the page of its identity.
import { useId } from "react";
import { Form } from "react-router";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf, type FormState } from "../../ui/form-state.ts";
import { Section } from "../../ui/page.tsx";
import { logoFields, logoLabels } from "./site-logo.ts";

const accept = ".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/gif";

type Picture = { src: string; width: number; height: number };

/** @param pictures the stored logo: of the light theme, then of the dark one where it has its own */
export function LogoForm({ state, pictures }: { state: FormState | undefined; pictures: Picture[] }) {
  const id = useId();
  return (
    <Section
      title="Logo"
      id="logo"
      lead="En tête des pages et dans les partages, et comme icône du site sur un téléphone. Un dessin SVG est redessiné en image."
    >
      {pictures.length > 0 ? (
        <p className="cluster">
          {pictures.map(({ src, width, height }, at) => (
            <img
              key={src}
              className={at === 0 ? "logo-sample" : "logo-sample logo-sample-dark"}
              src={src}
              width={width}
              height={height}
              alt={at === 0 ? logoLabels.light : logoLabels.dark}
            />
          ))}
        </p>
      ) : null}
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <FormErrors
          summary={state?.summary}
          errors={state?.errors}
          fields={{ [logoFields.light]: logoLabels.light, [logoFields.dark]: logoLabels.dark }}
        />
        <HiddenField name="form" value="logo" />
        <div className="fields">
          <FileField
            name={logoFields.light}
            label={logoLabels.light}
            accept={accept}
            error={errorOf(state, logoFields.light)}
            help="SVG de 512&nbsp;Ko au plus, ou PNG, JPEG, WebP ou GIF de 8&nbsp;Mo au plus."
            idPrefix={id}
          />
          <FileField
            name={logoFields.dark}
            label={logoLabels.dark}
            accept={accept}
            error={errorOf(state, logoFields.dark)}
            help={"Sans lui, le premier vaut partout."}
            idPrefix={id}
          />
        </div>
        <div className="cluster">
          <SubmitButton>Envoyer le logo</SubmitButton>
          {pictures.length > 0 ? (
            <Button type="submit" variant="secondary" name="geste" value="retirer">
              Retirer le logo
            </Button>
          ) : null}
        </div>
      </Form>
    </Section>
  );
}
