// The company's text templates beside a text box. Each is a link that opens the box with its text.
import { Link } from "../../ui/link.tsx";
import { newTextPath, type TextKind } from "./company-text.ts";

export type ReadyTexts = {
  kind: TextKind;
  back: string;
  texts: { id: string; name: string; to: string }[];
  /** The text that the box starts with. */
  chosen: { id: string; text: string } | null;
};

export function TextLinks({ ready }: { ready: ReadyTexts }) {
  const { kind, back, texts, chosen } = ready;
  const writing = (
    <Link to={newTextPath(kind, back)}>{texts.length > 0 ? "Écrire un texte" : "Garder un texte prêt"}</Link>
  );
  if (texts.length === 0) return <p className="muted">{writing}</p>;
  return (
    <details className="disclosure" open={chosen !== null || undefined}>
      <summary>Textes de votre entreprise</summary>
      <ul className="plain-list">
        {texts.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to} preventScrollReset aria-current={chosen?.id === id ? "true" : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>{writing}</li>
      </ul>
    </details>
  );
}
