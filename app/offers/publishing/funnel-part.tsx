// The funnel from views to hires, with its sentence. Its words are here because every public page loads the wing's messages.
import { Funnel, type FunnelStep } from "../../ui/funnel.tsx";

export function FunnelPart({ steps }: { steps: FunnelStep[] }) {
  return (
    <>
      <p className="soft">Les réponses et les embauches sont celles des candidatures reçues pendant ces jours.</p>
      <Funnel steps={steps} caption="Des vues aux embauches" period={["30 jours", "30 jours d’avant"]} />
    </>
  );
}
