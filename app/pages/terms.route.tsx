// General terms: what one accepts at sign-up, in words that can be read. Their version is the day of their last change;
// each account keeps the moment of its acceptance, which says which one it was.
import { findOperator } from "../admin/operator.server.ts";
import { date, number } from "../base/french.ts";
import { type MetaGiven, pageMeta } from "../base/page-meta.ts";
import * as limits from "../limits.ts";
import type { Route } from "./+types/terms.route";
import { LegalPage } from "./legal-page.tsx";
import {
  Accounts,
  Applications,
  Decisions,
  Forbidden,
  Law,
  Moderation,
  Offers,
  Profiles,
  Purpose,
  Reporting,
} from "./terms-parts.tsx";

const changed = new Date("2026-11-21T12:00:00Z");

export const meta = (given: MetaGiven) =>
  pageMeta(given, {
    title: "Conditions générales",
    description: "Les règles d’utilisation du site, acceptées à l’inscription.",
  });

export async function loader() {
  return {
    operator: await findOperator(),
    changed: date(changed),
    erasureDays: number(Math.round(limits.erasureDelayMs / 86_400_000)),
    profilesPerDay: number(limits.profilesPerDay),
    contactsPerDay: number(limits.contactsPerDay),
  };
}

export default function Terms({ loaderData: facts }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      short="Conditions générales"
      lead={<>Version du {facts.changed}. En créant un compte, vous les acceptez.</>}
      parts={[
        { id: "service", title: "1. Le service", body: <Purpose facts={facts} /> },
        { id: "comptes", title: "2. Les comptes", body: <Accounts facts={facts} /> },
        { id: "profils", title: "3. Les profils des candidats", body: <Profiles facts={facts} /> },
        { id: "offres", title: "4. Les offres", body: <Offers /> },
        { id: "candidatures", title: "5. Les candidatures", body: <Applications /> },
        { id: "interdits", title: "6. Ce qui est interdit", body: <Forbidden /> },
        { id: "moderation", title: "7. La modération", body: <Moderation /> },
        { id: "signaler", title: "8. Signaler un contenu", body: <Reporting facts={facts} /> },
        { id: "decisions", title: "9. Une décision vous touche", body: <Decisions facts={facts} /> },
        { id: "droit", title: "10. Responsabilité, changements, droit applicable", body: <Law facts={facts} /> },
      ]}
    />
  );
}
