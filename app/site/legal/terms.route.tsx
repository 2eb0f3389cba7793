// /conditions-generales: the terms. Their version is their date; accounts store when they accepted.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import type { Route } from "./+types/terms.route";
import { findTermsFacts } from "./legal-facts.server.ts";
import { LegalPage } from "./legal-page.tsx";
import { findLegalText } from "./legal-texts.server.ts";
import { operatorParts } from "./operator-text.tsx";
import { termsParts } from "./terms-parts.tsx";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Conditions générales",
    description: "Les règles d’utilisation du site, acceptées à l’inscription.",
  });

export async function loader() {
  return { facts: await findTermsFacts(), operatorText: await findLegalText("conditions-generales") };
}

export default function Terms({ loaderData: { facts, operatorText } }: Route.ComponentProps) {
  const parts = operatorText ? operatorParts(operatorText.parts) : termsParts(facts);
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      short="Conditions générales"
      lead={<>Version du {operatorText?.since ?? facts.changed}. En créant un compte, vous les acceptez.</>}
      parts={parts}
    />
  );
}
