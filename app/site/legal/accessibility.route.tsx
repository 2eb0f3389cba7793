// The accessibility statement. Without a human audit, the RGAA's term is « non conforme ».

import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import type { Route } from "./+types/accessibility.route";
import { LegalPage, SettingText } from "./legal-page.tsx";

const changed = new Date("2026-11-21T12:00:00Z");

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Accessibilité",
    description: "L’état de l’accessibilité du site, ce qui est vérifié, les limites connues et à qui les signaler.",
  });

export async function loader() {
  return { operator: await findSetting("operator"), changed: date(changed) };
}

const checked = (
  <>
    <p>
      À chaque version du programme, des contrôles automatiques parcourent les pages et doivent ne rien trouver&nbsp;:
    </p>
    <ul>
      <li>
        les règles automatisables de WCAG 2.2, niveaux A et AA (outil axe), sur téléphone et sur ordinateur&nbsp;;
      </li>
      <li>la langue, le titre propre à chaque page, un seul titre principal, le lien d’évitement&nbsp;;</li>
      <li>les étiquettes des champs et les erreurs reliées à leur champ&nbsp;;</li>
      <li>le fonctionnement des formulaires sans JavaScript.</li>
    </ul>
    <p>
      Ces outils voient moins de la moitié des critères du RGAA. Ils ne remplacent pas l’avis de personnes qui se
      servent d’un lecteur d’écran, d’une loupe ou du clavier seul.
    </p>
  </>
);

const limitsKnown = (
  <ul>
    <li>Aucun essai avec des utilisateurs de technologies d’assistance n’a encore été fait.</li>
    <li>
      Les CV et les fichiers joints aux offres sont faits par leurs auteurs et ne sont pas toujours accessibles. Le
      texte d’un CV est affiché dans la page quand il peut être lu.
    </li>
    <li>
      La carte d’un département est une image&nbsp;: ce qu’elle montre est aussi écrit à côté d’elle, en toutes lettres.
    </li>
    <li>Ce que les candidats et les entreprises écrivent n’est pas relu pour sa clarté.</li>
  </ul>
);

export default function Accessibility({ loaderData: { operator, changed } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Accessibilité"
      lead={<>Accessibilité&nbsp;: non conforme. Le site n’a pas encore été audité.</>}
      changed={changed}
      parts={[
        {
          id: "etat",
          title: "État de conformité",
          body: (
            <>
              <p>
                Ce site n’a pas fait l’objet d’un audit par un tiers. Au sens du référentiel général d’amélioration de
                l’accessibilité (RGAA&nbsp;4.1), un site sans audit en cours de validité se dit «&nbsp;non
                conforme&nbsp;», quel que soit son état réel. Nous nous en tenons à ce mot.
              </p>
              <p>
                L’objectif est WCAG&nbsp;2.2, niveau AA&nbsp;: tout doit pouvoir se faire au clavier, à 320 pixels de
                large, avec un texte deux fois plus grand, en clair comme en sombre.
              </p>
            </>
          ),
        },
        { id: "controles", title: "Ce qui est vérifié", body: checked },
        { id: "limites", title: "Ce que nous savons imparfait", body: limitsKnown },
        {
          id: "contact",
          title: "Nous le dire",
          body: (
            <p>
              Une page ou un service vous résiste&nbsp;? Écrivez à&nbsp;: <SettingText value={operator.email} />, ou
              téléphonez au&nbsp;: <SettingText value={operator.phone} />. Dites-nous quelle page, ce que vous vouliez
              faire et avec quel outil&nbsp;: nous vous donnerons l’information autrement, et nous corrigerons.
            </p>
          ),
        },
        {
          id: "recours",
          title: "Voies de recours",
          body: (
            <>
              <p>
                Si vous avez signalé un défaut qui vous empêche d’utiliser le site, sans réponse satisfaisante&nbsp;:
              </p>
              <ul>
                <li>
                  écrivez au <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a>&nbsp;;
                </li>
                <li>
                  ou <a href="https://www.defenseurdesdroits.fr/carte-des-delegues">rencontrez son délégué</a> dans
                  votre région&nbsp;;
                </li>
                <li>
                  ou envoyez un courrier, sans timbre&nbsp;: Défenseur des droits, Libre réponse&nbsp;71120,
                  75342&nbsp;Paris Cedex&nbsp;07.
                </li>
              </ul>
            </>
          ),
        },
      ]}
    />
  );
}
