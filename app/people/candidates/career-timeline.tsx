// Experiences and degrees on a line, the latest first.
type Entry = { id: string; title: string; organisation: string | null; period: string; text?: string | null };

export function Timeline({ entries }: { entries: Entry[] }) {
  return (
    <ol className="plain-list timeline">
      {entries.map(({ id, title, organisation, period, text }) => (
        <li key={id}>
          <p className="strong">{title}</p>
          <p className="muted">{[organisation, period].filter(Boolean).join(" · ")}</p>
          {text ? <p className="as-typed">{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
