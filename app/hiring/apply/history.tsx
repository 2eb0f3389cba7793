// The history of an application, oldest first.
import type { ApplicationState } from "../../platform/db/schema.ts";
import { Time } from "../../ui/time.tsx";

export type HistoryEntry = {
  id: string;
  label: string;
  iso: string;
  exact: string;
  by?: string | null;
  notifiedOn?: string | null;
  text?: string | null;
  /** The state that it led to. */
  state?: ApplicationState;
  /** It takes back the event before it. */
  isUndo?: boolean;
};

export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { label, iso, exact, by, notifiedOn, text } = entry;
  return (
    <li>
      <p>
        <strong>{label}</strong>
        <span className="muted">
          {by ? `, par ${by}` : null}, <Time at={iso}>le {exact}</Time>
          {notifiedOn ? <>. La personne peut le lire depuis le {notifiedOn}</> : null}
        </span>
      </p>
      {text ? <blockquote className="history-text as-typed">{text}</blockquote> : null}
    </li>
  );
}

export function History({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="plain-list history">
      {entries.map((entry) => (
        <HistoryItem key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
