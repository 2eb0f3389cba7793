// The last parts of /confidentialite: security measures and the rights of data subjects.
import type { Operator } from "../../platform/settings/operator.ts";
import { Link } from "../../ui/link.tsx";
import { SettingText } from "./legal-page.tsx";

type Props = { facts: { operator: Operator } };

export function Security({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        Les mots de passe ne sont gardés que sous forme d’empreinte (argon2id). Les CV sont remis à qui a le droit de
        les lire, ou par un lien signé qui expire. Les essais de connexion sont comptés et freinés.
      </p>
      <p>
        Le journal technique du serveur note, pour chaque demande, la date, la page, la durée, le résultat et le numéro
        du compte connecté. Il ne contient ni adresse IP, ni adresse e-mail, ni contenu. Sa durée de conservation, comme
        celle des sauvegardes, dépend de l’éditeur&nbsp;: <SettingText value={operator.dataContact} />.
      </p>
      <p>
        Les cookies sont décrits sur <Link to="/cookies">leur page</Link>.
      </p>
    </>
  );
}

export function Rights({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        Vous pouvez voir vos données, les corriger, les effacer, les emporter, en limiter l’usage ou vous y opposer, et
        dire ce qu’elles deviendront après votre mort. Un candidat fait l’essentiel depuis{" "}
        <Link to="/moncompte">son compte</Link>. Pour le reste, écrivez à&nbsp;:{" "}
        <SettingText value={operator.dataContact} />. La réponse vient en un mois au plus.
      </p>
      <p>
        Si elle ne vous convient pas, vous pouvez saisir la CNIL&nbsp;:{" "}
        <a href="https://www.cnil.fr/fr/plaintes">cnil.fr/fr/plaintes</a>, ou 3&nbsp;place de Fontenoy, TSA&nbsp;80715,
        75334&nbsp;Paris Cedex&nbsp;07.
      </p>
    </>
  );
}
