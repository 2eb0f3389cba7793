// The section of the site's logo, on the page of its identity.
import { useId } from "react";
import { Form } from "react-router";
import { settingsPages } from "../../settings.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf, type FormState } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { PreviewButtons } from "./identity-preview.tsx";
import type { ShownLogo } from "./shown-logos.server.ts";
import { logoFields, logoLabels } from "./site-logo.ts";

const accept = ".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/gif";

/** @param logos what stands on each ground; empty without a logo */
export function LogoForm({ state, logos }: { state: FormState | undefined; logos: ShownLogo[] }) {
  const id = useId();
  return (
    <Section
      title="Logo"
      id="logo"
      lead="En tête des pages et dans les partages, et comme icône du site sur un téléphone. Un dessin SVG est redessiné en image&nbsp;: convertissez d’abord ses textes en tracés."
    >
      {logos.length > 0 ? (
        <div className="cluster">
          {logos.map(({ theme, src, width, height }) => (
            <img
              key={theme}
              className={theme === "light" ? "logo-sample" : "logo-sample logo-sample-dark"}
              src={src}
              width={width}
              height={height}
              alt={logoLabels[theme]}
            />
          ))}
        </div>
      ) : null}
      {logos.map(({ theme, isOwn, faint }) =>
        faint ? (
          <Notice key={theme} tone="warn">
            <p>
              {theme === "light" ? "Sur fond clair" : "Sur fond sombre"}, ce logo se voit mal (contraste {faint})
              {isOwn ? "." : <>&nbsp;: ajoutez un logo plus clair dans «&nbsp;{logoLabels.dark}&nbsp;».</>}
            </p>
          </Notice>
        ) : null,
      )}
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
            help="SVG de 512&nbsp;Ko au plus, ou PNG, JPEG, WebP ou GIF de 8&nbsp;Mo au plus. Une image a au moins 32&nbsp;pixels de côté."
            idPrefix={id}
          />
          <FileField
            name={logoFields.dark}
            label={logoLabels.dark}
            accept={accept}
            error={errorOf(state, logoFields.dark)}
            help="Sans lui, le logo pour fond clair sert aussi sur fond sombre."
            idPrefix={id}
          />
        </div>
        <div className="cluster">
          <SubmitButton>Envoyer le logo</SubmitButton>
          <PreviewButtons />
        </div>
      </Form>
      {logos.length > 0 ? (
        <ConfirmForm
          action={settingsPages.identite.path}
          hidden={{ form: "logo", geste: "retirer" }}
          title={"Retirer le logo\u00a0?"}
          text="Les pages montrent de nouveau le nom du site, et les téléphones l’icône de départ. Pour le remettre, il faudra le renvoyer."
          confirm="Retirer le logo"
          size="small"
        >
          Retirer le logo
        </ConfirmForm>
      ) : null}
    </Section>
  );
}
