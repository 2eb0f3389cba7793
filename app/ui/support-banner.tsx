// Always in sight while an administrator sees the site in somebody's place: whose, until when, and the way out. It is part of
// every page's program, so it is made of nothing else; leaving loads the page anew, and nothing seen stays in it.
import type { Shell } from "./shell.ts";

export function SupportBanner({ name, until }: NonNullable<Shell["sight"]>) {
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
