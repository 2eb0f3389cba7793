// The offline page. It is stored on the device, which may be shared: no personal data, no script.

import { siteName, siteSheet } from "../../platform/config/site-identity.ts";
import { ErrorView } from "../../ui/error-view.tsx";
import { fontUrls } from "../../ui/fonts.ts";
import stylesheet from "../../ui/styles.css?url";

export const offlineFiles = () => [siteSheet(stylesheet), ...fontUrls];

export function OfflinePage() {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`Vous êtes hors ligne – ${siteName()}`}</title>
        <link rel="stylesheet" href={siteSheet(stylesheet)} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <ErrorView
          title="Vous êtes hors ligne"
          text="Votre appareil n’a pas de connexion. Ce que le site avait confirmé est enregistré. Si vous étiez en train d’écrire, revenez à la page précédente&nbsp;: votre texte y est sans doute encore."
          actions={
            // biome-ignore lint/a11y/useValidAnchor: the empty address requests the current page again
            <a className="button button-primary" href="">
              <span className="button-label">Réessayer</span>
            </a>
          }
        />
      </body>
    </html>
  );
}
