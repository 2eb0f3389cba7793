// The section of the site's logo, on the page of its identity.

import { FileField } from "../../ui/file-field.tsx";
import { CheckboxField } from "../../ui/form.tsx";
import { checkedOf, errorOf, type FormState } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { tickedValue } from "./settings-state.ts";
import type { ShownLogo } from "./shown-logos.server.ts";
import { logoFields, logoGone, logoLabels } from "./site-logo.ts";

const accept = ".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/gif";

/** @param logos what stands on each ground; empty without a logo */
export function LogoSection({ state, logos }: { state: FormState | undefined; logos: ShownLogo[] }) {
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
      <div className="fields">
        <FileField
          name={logoFields.light}
          label={logoLabels.light}
          accept={accept}
          error={errorOf(state, logoFields.light)}
          help="SVG de 512&nbsp;Ko au plus, ou PNG, JPEG, WebP ou GIF de 8&nbsp;Mo au plus. Une image a au moins 32&nbsp;pixels de côté."
          wide={false}
        />
        <FileField
          name={logoFields.dark}
          label={logoLabels.dark}
          accept={accept}
          error={errorOf(state, logoFields.dark)}
          help="Sans lui, le logo pour fond clair sert aussi sur fond sombre."
          wide={false}
        />
        {logos.length > 0 ? (
          <CheckboxField
            name={logoGone}
            value={tickedValue}
            label="Retirer le logo"
            help="Les pages montrent de nouveau le nom du site. Pour remettre le logo, il faudra le renvoyer."
            defaultChecked={checkedOf(state, logoGone, false)}
          />
        ) : null}
      </div>
    </Section>
  );
}
