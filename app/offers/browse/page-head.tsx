// The head of a public page about a company or an offer: logo or initials, the page's only h1, subtitle.
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";

type PageHeadProps = {
  breadcrumb: Crumb[];
  company: string;
  logo: string | null;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  facts?: ReactNode;
};

export function PageHead({ breadcrumb, company, logo, title, lead, actions, facts }: PageHeadProps) {
  return (
    <div className="head">
      <Breadcrumb items={breadcrumb} />
      <div className="head-row">
        <Avatar name={company} src={logo} size="l" logo />
        <div className="head-title">
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {actions ? <div className="cluster">{actions}</div> : null}
      </div>
      {facts ? <div className="cluster">{facts}</div> : null}
    </div>
  );
}
