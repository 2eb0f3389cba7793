// « Avant d’ouvrir »: a ring, and the steps as links.
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { Checklist, ProgressRing } from "../../ui/progress.tsx";
import type { OpeningStep } from "./opening.server.ts";

export function Opening({ steps }: { steps: OpeningStep[] }) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title="Avant d’ouvrir"
      lead="Chaque étape se coche automatiquement. La liste disparaît quand tout est fait."
    >
      <div className="opening">
        <ProgressRing value={(done / steps.length) * 100} label={`${done} sur ${steps.length}`} />
        <Checklist
          items={steps.map(({ label, to, done: isDone }) => ({ done: isDone, label: <Link to={to}>{label}</Link> }))}
        />
      </div>
    </Section>
  );
}
