// /confidentialite: the privacy page (GDPR, articles 13 and 14), ours or the operator's.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/privacy.route";
import { IncompleteNotice } from "./incomplete-notice.tsx";
import { findPrivacyFacts, incompleteOf } from "./legal-facts.server.ts";
import { markdownOf } from "./legal-ours.server.tsx";
import { LegalPage } from "./legal-page.tsx";
import { findLegalText } from "./legal-texts.server.ts";
import { operatorParts } from "./operator-text.tsx";
import { partsOf } from "./plain-markdown.ts";
import { privacyParts } from "./privacy-parts.tsx";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Confidentialité",
    description: "Ce que le site garde de vous, pourquoi, qui le voit, combien de temps, et comment l’effacer.",
  });

export async function loader() {
  const [facts, operatorText] = await Promise.all([findPrivacyFacts(), findLegalText("confidentialite")]);
  const ours = privacyParts(facts);
  return {
    changed: operatorText?.since ?? facts.changed,
    isOurs: operatorText === null,
    incomplete: operatorText ? null : incompleteOf(facts.operator),
    // Our text is data too: as a script it is longer than the rest of the page.
    parts:
      operatorText?.parts ?? partsOf(markdownOf(ours)).map((part, at) => ({ ...part, id: ours[at]?.id ?? part.id })),
  };
}

function InShort() {
  return (
    <ul>
      <li>Vos données ne sont ni vendues, ni prêtées, ni utilisées pour de la publicité.</li>
      <li>
        Une adresse e-mail et un mot de passe suffisent pour ouvrir un compte. Le reste vient de vous, quand vous
        voulez.
      </li>
      <li>Vous choisissez qui voit votre profil, et quelles entreprises ne le voient jamais.</li>
      <li>Chaque ouverture de votre profil ou de votre CV par une entreprise vous est montrée.</li>
      <li>
        Vous pouvez tout télécharger et tout supprimer depuis <Link to="/moncompte#mes-donnees">votre compte</Link>.
      </li>
    </ul>
  );
}

export default function Privacy({ loaderData: { changed, isOurs, incomplete, parts } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Confidentialité"
      lead="Ce que le site garde de vous, pourquoi, qui le voit et combien de temps."
      changed={changed}
      notice={<IncompleteNotice incomplete={incomplete} />}
      brief={isOurs ? <InShort /> : undefined}
      parts={operatorParts(parts)}
    />
  );
}
