// What happened to an application, oldest first.
import { Time } from "../ui/time.tsx";

export type HistoryEntry = { id: string; label: string; iso: string; exact: string };

export function History({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="plain-list stack stack-s">
      {entries.map(({ id, label, iso, exact }) => (
        <li key={id}>
          <strong>{label}</strong>, <Time at={iso}>le {exact}</Time>
        </li>
      ))}
    </ol>
  );
}
