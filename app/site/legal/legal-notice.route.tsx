// The legal notice: publisher and host, as set by the operator.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { type OperatorFact, type OperatorGroup, publishedFacts } from "../../platform/settings/operator.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/legal-notice.route";
import { IncompleteNotice } from "./incomplete-notice.tsx";
import { incompleteOf, ownTextsDate } from "./legal-facts.server.ts";
import { LegalPage, type LegalPart, SettingText } from "./legal-page.tsx";
import { findLegalText } from "./legal-texts.server.ts";
import { noticeParts, OperatorFacts } from "./notice-parts.tsx";
import { operatorParts } from "./operator-text.tsx";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Mentions légales",
    description: "Qui édite ce site, qui l’héberge, comment leur écrire, et les sources qu’il utilise.",
  });

export async function loader() {
  const operatorText = await findLegalText("mentions-legales", ["editeur", "hebergement", "credits"]);
  const operator = await findSetting("operator");
  const { name, hostName, email } = operator;
  return {
    operator: { name, hostName, email, facts: publishedFacts(operator) },
    incomplete: incompleteOf(operator),
    changed: operatorText?.since ?? ownTextsDate(),
    operatorText: operatorText?.parts ?? null,
  };
}

const credits: LegalPart = {
  id: "credits",
  title: "Crédits et licences",
  body: (
    <details className="disclosure">
      <summary>Données, carte, caractères, icônes et logiciels</summary>
      <ul>
        <li>
          Communes d’aujourd’hui et anciennes, départements et régions&nbsp;: découpage administratif publié par Etalab
          d’après l’INSEE, Licence Ouverte. Leurs coordonnées&nbsp;: INSEE et La Poste, 2024, Licence Ouverte.
        </li>
        <li>
          Conventions collectives&nbsp;: base KALI de la Direction de l’information légale et administrative
          (Légifrance), Licence Ouverte. Titres abrégés.
        </li>
        <li>Noms des métiers&nbsp;: ROME 4.0 de France Travail, version du 18&nbsp;septembre 2025, Licence Ouverte.</li>
        <li>
          Carte des départements&nbsp;: <a href="https://github.com/VictorCazanave/svg-maps">@svg-maps</a>,{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>, redessinée pour l’affichage.
        </li>
        <li>Caractères Bricolage Grotesque et Figtree&nbsp;: SIL Open Font License (OFL).</li>
        <li>Icônes Lucide&nbsp;: licence ISC.</li>
        <li>
          Logiciels libres, dont PostgreSQL (licence PostgreSQL), libvips (LGPL, version 3) et pdf.js (licence Apache,
          version 2.0)&nbsp;: voir les <Link to="/licences">licences des composants</Link>.
        </li>
      </ul>
    </details>
  ),
};

type Published = { name: string | null; hostName: string | null; email: string | null; facts: OperatorFact[] };

/** Who runs the site; without a name, where to write instead. The host is left out until it is known. */
function listOperatorParts(operator: Published): LegalPart[] {
  const facts = (group: OperatorGroup) => <OperatorFacts facts={operator.facts} group={group} />;
  const unnamed = (
    <p>
      {operator.hostName ? "L’éditeur n’est" : "L’éditeur et l’hébergeur ne sont"} pas encore{" "}
      {operator.hostName ? "indiqué" : "indiqués"} ici. Pour joindre l’équipe du site&nbsp;:{" "}
      {operator.email ? (
        <SettingText value={operator.email} />
      ) : (
        <Link to="/assistance-recrutement">écrivez-lui depuis ce formulaire</Link>
      )}
      .
    </p>
  );
  return [
    {
      id: "editeur",
      title: "Éditeur du site",
      body: (
        <>
          {operator.name ? null : unnamed}
          {facts("publisher")}
        </>
      ),
    },
    ...(operator.hostName ? [{ id: "hebergement", title: "Hébergement", body: facts("host") }] : []),
  ];
}

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  const { operator, incomplete, changed, operatorText } = loaderData;
  return (
    <LegalPage
      title="Mentions légales"
      lead="Qui édite ce site, qui l’héberge et comment leur écrire."
      changed={changed}
      notice={<IncompleteNotice incomplete={incomplete} />}
      parts={[
        ...listOperatorParts(operator),
        ...(operatorText ? operatorParts(operatorText) : noticeParts(operator.facts)),
        credits,
      ]}
    />
  );
}
