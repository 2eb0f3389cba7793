// Profile completion: a ring, the most useful next step, and the remaining steps.
import type { ReactNode } from "react";
import { Card } from "../../ui/page.tsx";
import { Checklist, ProgressRing } from "../../ui/progress.tsx";
import type { Completion, CompletionStep } from "./completion.ts";

const reasons: Record<CompletionStep["key"], ReactNode> = {
  job: <>Les entreprises cherchent d’abord un métier.</>,
  town: <>Les entreprises cherchent près de chez elles.</>,
  name: <>Une entreprise ouvre plus volontiers un profil qui a un nom.</>,
  cv: <>Il accompagne chaque candidature&nbsp;: vous postulez alors en deux clics.</>,
  disponibility: <>Les entreprises filtrent par disponibilité.</>,
  experience: <>Elle dit ce que vous savez faire, même sans ouvrir le CV.</>,
  mobile: <>Pour que l’on puisse vous appeler.</>,
  pay: <>Les offres qui le respectent vous sont proposées.</>,
  inCv: null,
};

/** The one thing that a profile lacks most. */
export function NextAdvice({ next }: { next: CompletionStep }) {
  return (
    <p className="soft">
      <strong>
        Le plus utile maintenant&nbsp;: <a href={next.to}>{next.label}</a>.
      </strong>{" "}
      {reasons[next.key]}
    </p>
  );
}

export function CompletionCard({ steps, share, next }: Completion) {
  const label = share === 100 ? "Profil complet" : share >= 60 ? "Profil presque complet" : "Profil à compléter";
  return (
    <Card className="completion">
      <ProgressRing value={share} label={label} />
      {next ? <NextAdvice next={next} /> : null}
      {share === 100 ? null : (
        <Checklist
          items={steps.map((step) => ({
            ...step,
            // A plain anchor: the browser also moves the focus to the field.
            label: step.done ? step.label : <a href={step.to}>{step.label}</a>,
          }))}
        />
      )}
    </Card>
  );
}
