// The funnel from views to hires, with its sentence. Its words are here because every public page loads the wing's messages.
import { DefinitionList, type Fact } from "../../ui/definition.tsx";
import { Funnel, type FunnelStep } from "../../ui/funnel.tsx";

export type FunnelPartProps = {
  steps: FunnelStep[];
  sources: Fact[];
  /** How many applications are not counted, because the company added them. */
  added?: string | null;
};

export function FunnelPart({ steps, sources, added }: FunnelPartProps) {
  return (
    <>
      <p className="soft">Réponses et embauches issues des candidatures reçues sur la période. {added}</p>
      <Funnel steps={steps} caption="Des vues aux embauches" period={["30 jours", "30 jours précédents"]} />
      {sources.length > 0 ? (
        <details className="disclosure">
          <summary>D’où viennent les candidatures</summary>
          <DefinitionList items={sources} />
          <p className="muted">
            Le lien par lequel chacun est venu à l’offre, dans les 30&nbsp;derniers jours. Aucun cookie n’y sert.
          </p>
        </details>
      ) : null}
    </>
  );
}
