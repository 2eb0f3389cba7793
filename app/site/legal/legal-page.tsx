// The layout of the legal pages: table of contents, text, date of the last change.
import type { ReactNode } from "react";
import { Columns } from "../../ui/columns.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";

export type LegalPart = { id: string; title: string; body: ReactNode };

export type LegalPageProps = {
  title: string;
  short?: string;
  lead: ReactNode;
  changed?: string;
  notice?: ReactNode;
  /** What matters, first; the parts are then folded under their headings. */
  brief?: ReactNode;
  parts: LegalPart[];
};

function Contents({ parts }: { parts: LegalPart[] }) {
  return (
    <Card className="stack stack-s">
      <h2>Sommaire</h2>
      <ol className="plain-list stack stack-s">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The id stands inside, so that the browser opens a part that an address names. */
function FoldedPart({ part: { id, title, body } }: { part: LegalPart }) {
  return (
    <details className="question legal-part">
      <summary>
        <h2>{title}</h2>
      </summary>
      <section id={id} tabIndex={-1} className="prose" aria-label={title}>
        {body}
      </section>
    </details>
  );
}

function OpenPart({ part: { id, title, body } }: { part: LegalPart }) {
  return (
    <section className="prose" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {body}
    </section>
  );
}

export function LegalPage({ title, short, lead, changed, notice, brief, parts }: LegalPageProps) {
  const lastChange = changed ? <p className="muted">Dernière modification&nbsp;: {changed}.</p> : null;
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumb={[{ label: "Accueil", to: "/" }, { label: short ?? title }]} />
      {brief ? null : lastChange}
      {notice}
      {brief ? (
        <>
          <OpenPart part={{ id: "en-bref", title: "En bref", body: brief }} />
          {parts.map((part) => (
            <FoldedPart key={part.id} part={part} />
          ))}
          {lastChange}
        </>
      ) : (
        <Columns aside={<Contents parts={parts} />} label="Sommaire" side="start" sticky>
          {parts.map((part) => (
            <OpenPart key={part.id} part={part} />
          ))}
        </Columns>
      )}
    </>
  );
}

export function SettingText({ value }: { value: string | null }) {
  if (!value) return <em>non renseigné</em>;
  return /^[^\s@]+@[^\s@]+$/.test(value) ? <a href={`mailto:${value}`}>{value}</a> : value;
}
