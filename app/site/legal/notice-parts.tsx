// The operator's data on /mentions-legales, and the parts that the operator can replace.

import type { OperatorFact, OperatorGroup } from "../../platform/settings/operator.ts";
import { DefinitionList } from "../../ui/definition.tsx";
import { Link } from "../../ui/link.tsx";
import { type LegalPart, SettingText } from "./legal-page.tsx";

export function OperatorFacts({ facts, group }: { facts: OperatorFact[]; group: OperatorGroup }) {
  const items = facts
    .filter((fact) => fact.group === group)
    .map(({ label, value }) => ({ term: label, value: <SettingText value={value} /> }));
  return items.length > 0 ? <DefinitionList items={items} /> : null;
}

export const noticeParts = (facts: OperatorFact[]): LegalPart[] => [
  {
    id: "contacts",
    title: "Données personnelles et litiges",
    body: (
      <>
        <OperatorFacts facts={facts} group="contacts" />
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
        Les offres sont écrites par les entreprises qui les publient, les profils par les candidats. Pour signaler un
        contenu, voyez les <Link to="/conditions-generales#signaler">conditions générales</Link>.
      </p>
    ),
  },
];
