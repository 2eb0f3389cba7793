// /confidentialite: the privacy page (GDPR, articles 13 and 14), ours or the operator's.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import type { Route } from "./+types/privacy.route";
import { findPrivacyFacts } from "./legal-facts.server.ts";
import { ownParts } from "./legal-own.tsx";
import { IncompleteNotice, LegalPage } from "./legal-page.tsx";
import { findLegalText } from "./legal-texts.server.ts";
import { privacyParts } from "./privacy-parts.tsx";

export const meta = (given: MetaGiven) =>
  pageMeta(given, {
    title: "Confidentialité",
    description: "Ce que le site garde de vous, pourquoi, qui le voit, combien de temps, et comment l’effacer.",
  });

export async function loader() {
  return { facts: await findPrivacyFacts(), own: await findLegalText("confidentialite") };
}

export default function Privacy({ loaderData: { facts, own } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Confidentialité"
      lead="Ce que le site garde de vous, pourquoi, qui le voit et combien de temps."
      changed={own?.since ?? facts.changed}
      notice={own ? undefined : <IncompleteNotice operator={facts.operator} />}
      parts={own ? ownParts(own.parts) : privacyParts(facts)}
    />
  );
}
