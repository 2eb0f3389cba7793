// The button of a filter panel. With scripts the results follow each choice, so that it says how many there are. `shown`: in these words, null for none.
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
