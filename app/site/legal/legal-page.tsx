// The layout of the legal pages: table of contents, text, date of the last change.
import type { ReactNode } from "react";
import { missingFields, type Operator } from "../../platform/settings/operator.ts";
import { Columns } from "../../ui/columns.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";

export type LegalPart = { id: string; title: string; body: ReactNode };

export type LegalPageProps = {
  title: string;
  short?: string;
  lead: ReactNode;
  changed?: string;
  notice?: ReactNode;
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

export function LegalPage({ title, short, lead, changed, notice, parts }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumb={[{ label: "Accueil", to: "/" }, { label: short ?? title }]} />
      {changed ? <p className="muted">Dernière modification&nbsp;: {changed}.</p> : null}
      {notice}
      <Columns aside={<Contents parts={parts} />} label="Sommaire" side="start" sticky>
        {parts.map((part) => (
          <section key={part.id} className="prose" aria-labelledby={part.id}>
            <h2 id={part.id} tabIndex={-1}>
              {part.title}
            </h2>
            {part.body}
          </section>
        ))}
      </Columns>
    </>
  );
}

export function SettingText({ value }: { value: string | null }) {
  if (!value) return <em>non renseigné</em>;
  return /^[^\s@]+@[^\s@]+$/.test(value) ? <a href={`mailto:${value}`}>{value}</a> : value;
}

export function IncompleteNotice({ operator }: { operator: Operator }) {
  if (missingFields(operator).length === 0) return null;
  return (
    <Notice tone="warn">
      Cette installation n’a pas encore renseigné toutes les mentions que la loi demande. Son éditeur doit les compléter
      avant toute ouverture au public.
    </Notice>
  );
}
