// The operator's data on /mentions-legales, and the parts that the operator can replace.

import { listFields, type Operator, type OperatorGroup } from "../../platform/settings/operator.ts";
import { list } from "../../platform/text/french.ts";
import { DefinitionList } from "../../ui/definition.tsx";
import { Link } from "../../ui/link.tsx";
import { type LegalPart, SettingText } from "./legal-page.tsx";

export function OperatorFacts({ operator, group }: { operator: Operator; group: OperatorGroup }) {
  const fields = listFields(operator).filter((field) => field.group === group);
  const items = fields
    .filter(({ value }) => value)
    .map(({ label, value }) => ({ term: label, value: <SettingText value={value} /> }));
  const missing = fields
    .filter(({ isNeeded, value }) => isNeeded && !value)
    .map(({ label }) => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label));
  return (
    <>
      {items.length > 0 ? <DefinitionList items={items} /> : null}
      {missing.length > 0 ? <p className="soft">Pas encore renseigné&nbsp;: {list(missing)}.</p> : null}
    </>
  );
}

export const noticeParts = (operator: Operator): LegalPart[] => [
  {
    id: "contacts",
    title: "Données personnelles et litiges",
    body: (
      <>
        <OperatorFacts operator={operator} group="contacts" />
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
