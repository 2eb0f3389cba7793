// The button of a filter panel. With scripts the results follow each choice, so the button shows their number. `shown`: that number in words; null when nothing matches.
import { useHydrated } from "./alive.ts";
import { SubmitButton } from "./button.tsx";

export function ApplyFilters({ form, shown }: { form: string; shown: string | null }) {
  const alive = useHydrated();
  return (
    <div className="filters-apply">
      <SubmitButton form={form} variant="secondary" wide>
        {(alive && shown) || "Appliquer les filtres"}
      </SubmitButton>
    </div>
  );
}
