// Searches to try, one press away: each finds something at this moment.
import { ChipLink } from "../../ui/chip.tsx";

export type Example = { label: string; to: string };

/** Nothing at all where there is none. */
export function ExampleLinks({ examples }: { examples: Example[] }) {
  if (examples.length === 0) return null;
  return (
    <div className="cluster">
      <span className="muted">Par exemple&nbsp;:</span>
      {examples.map(({ label, to }) => (
        <ChipLink key={to} to={to} rel="nofollow">
          {label}
        </ChipLink>
      ))}
    </div>
  );
}
