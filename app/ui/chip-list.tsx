// Short facts as a list of chips.
import { Chip } from "./chip.tsx";

export function ChipList({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="plain-list cluster cluster-s">
      {labels.map((label) => (
        <li key={label}>
          <Chip>{label}</Chip>
        </li>
      ))}
    </ul>
  );
}
