// The banner while an administrator views the site as a user. Leaving reloads the page and so clears its data.
import type { Shell } from "./shell.ts";

export function SupportBanner({ name, until }: NonNullable<Shell["impersonation"]>) {
  return (
    <section className="site-alert support-banner" aria-label="Vue d’assistance">
      <p>
        Vous voyez le site comme <strong>{name}</strong>, en lecture seule, jusqu’à {until}.
      </p>
      <form method="post" action="/admin/vue/fin">
        <button type="submit" className="button button-secondary button-small">
          Quitter
        </button>
      </form>
    </section>
  );
}
