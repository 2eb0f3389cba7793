// Short facts as a list of chips.
import { Chip, type ChipTone } from "./chip.tsx";

export function ChipList({ labels, tone }: { labels: readonly string[]; tone?: ChipTone }) {
  return (
    <ul className="plain-list cluster cluster-s">
      {labels.map((label) => (
        <li key={label}>
          <Chip tone={tone}>{label}</Chip>
        </li>
      ))}
    </ul>
  );
}
