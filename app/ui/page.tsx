// The page header and sections.
import { type ReactNode, useId } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumb?: Crumb[];
  actions?: ReactNode;
  media?: ReactNode;
};

export function PageHeader({ title, lead, breadcrumb, actions, media }: PageHeaderProps) {
  const words = lead ? <p className="lead">{lead}</p> : null;
  return (
    <div className="page-header">
      {breadcrumb ? <Breadcrumb items={breadcrumb} /> : null}
      <div className="page-header-row">
        {media ? (
          <div className="page-header-who">
            {media}
            <div className="stack stack-s">
              <h1>{title}</h1>
              {words}
            </div>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {actions ? <div className="cluster">{actions}</div> : null}
      </div>
      {media ? null : words}
    </div>
  );
}

export type SectionProps = {
  title: ReactNode;
  id?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function Section({ title, id, lead, actions, children }: SectionProps) {
  const generatedId = useId();
  const titleId = `${id ?? generatedId}-titre`;
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="card section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        {actions ? <div className="cluster">{actions}</div> : null}
      </div>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}

export type CardProps = {
  as?: "div" | "article" | "li" | "aside";
  tone?: "plain" | "brand";
  className?: string;
  children: ReactNode;
};

export function Card({ as: Tag = "div", tone = "plain", className, children }: CardProps) {
  const names = ["card"];
  if (tone !== "plain") names.push(`card-${tone}`);
  if (className) names.push(className);
  return <Tag className={names.join(" ")}>{children}</Tag>;
}
