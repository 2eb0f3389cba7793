// Legal notice: who publishes this site and who hosts it. The names belong to the installation, not to the program.
import { Link } from "react-router";
import { findOperator } from "../admin/operator.server.ts";
import { isCompanyForm, type Operator, type OperatorGroup, operatorFields } from "../admin/operator.ts";
import { date } from "../base/french.ts";
import { type MetaGiven, pageMeta } from "../base/page-meta.ts";
import { DefinitionList } from "../ui/definition.tsx";
import type { Route } from "./+types/legal-notice.route";
import { Given, IncompleteNotice, LegalPage, type LegalPart } from "./legal-page.tsx";

const changed = new Date("2026-11-21T12:00:00Z");

export const meta = (given: MetaGiven) =>
  pageMeta(given, {
    title: "Mentions légales",
    description: "Qui édite ce site, qui l’héberge, comment leur écrire, et les sources qu’il utilise.",
  });

export async function loader() {
  return { operator: await findOperator(), changed: date(changed) };
}

// What a person or an association does not have is left out; what is missing is said.
function Facts({ operator, group }: { operator: Operator; group: OperatorGroup }) {
  const company = isCompanyForm(operator.legalForm);
  const items = operatorFields
    .filter((field) => field.group === group)
    .filter(({ name, needed }) => operator[name] || needed === "always" || (needed === "companies" && company))
    .map(({ name, label }) => ({ term: label, value: <Given value={operator[name]} /> }));
  return <DefinitionList items={items} />;
}

const credits: LegalPart = {
  id: "credits",
  title: "Crédits et licences",
  body: (
    <ul>
      <li>
        Communes, départements et régions&nbsp;: découpage administratif publié par Etalab d’après l’INSEE, Licence
        Ouverte.
      </li>
      <li>
        Carte des départements&nbsp;: <a href="https://github.com/VictorCazanave/svg-maps">@svg-maps</a>,{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>, redessinée pour l’affichage.
      </li>
      <li>Caractères Bricolage Grotesque et Figtree&nbsp;: SIL Open Font License (OFL).</li>
      <li>Icônes Lucide&nbsp;: licence ISC.</li>
    </ul>
  ),
};

export default function LegalNotice({ loaderData: { operator, changed } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Mentions légales"
      lead="Qui tient ce site, et comment lui écrire."
      changed={changed}
      notice={<IncompleteNotice operator={operator} />}
      parts={[
        { id: "editeur", title: "Éditeur du site", body: <Facts operator={operator} group="publisher" /> },
        { id: "hebergement", title: "Hébergement", body: <Facts operator={operator} group="host" /> },
        {
          id: "contacts",
          title: "Données personnelles et litiges",
          body: (
            <>
              <Facts operator={operator} group="contacts" />
              <p>
                Ce que le site garde de vous et vos droits&nbsp;: <Link to="/confidentialite">confidentialité</Link> et{" "}
                <Link to="/cookies">cookies</Link>.
              </p>
            </>
          ),
        },
        {
          id: "contenus",
          title: "Offres, profils et signalements",
          body: (
            <p>
              Les offres sont écrites par les entreprises qui les publient, les profils par les candidats. Pour signaler
              un contenu, voyez les <Link to="/conditions-generales#signaler">conditions générales</Link>.
            </p>
          ),
        },
        credits,
      ]}
    />
  );
}
