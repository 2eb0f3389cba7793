// Links to example searches that have results now.
import { ChipLink } from "../../ui/chip.tsx";

export type Example = { label: string; to: string };

export function ExampleLinks({ examples }: { examples: Example[] }) {
  if (examples.length === 0) return null;
  return (
    <div className="cluster examples">
      <span className="muted">Par exemple&nbsp;:</span>
      {examples.map(({ label, to }) => (
        <ChipLink key={to} to={to} rel="nofollow">
          {label}
        </ChipLink>
      ))}
    </div>
  );
}
