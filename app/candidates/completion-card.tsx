// How far a profile has come, beside it: a ring, and what is still to do.
import { Card } from "../ui/page.tsx";
import { Checklist, ProgressRing } from "../ui/progress.tsx";
import type { CompletionStep } from "./completion.ts";

export function CompletionCard({ steps, share }: { steps: CompletionStep[]; share: number }) {
  const label = share === 100 ? "Profil complet" : share >= 60 ? "Profil presque complet" : "Profil à compléter";
  return (
    <Card className="completion">
      <ProgressRing value={share} label={label} />
      <Checklist
        items={steps.map((step) => ({
          ...step,
          // The page's own anchor: the browser goes there and puts the focus into the field.
          label: step.done ? step.label : <a href={step.to}>{step.label}</a>,
        }))}
      />
    </Card>
  );
}
