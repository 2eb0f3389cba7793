// The head of a public page about a company or an offer: logo or initials, the page's only h1, subtitle. The button that follows the
// company stands here, because a file of its own would be one more request of both pages.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { followPath } from "../offer.ts";

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

type FollowProps = { name: string; path: string; followed: boolean };

/** A visitor's press leads to the form with one field. Each press sends the wanted state, so that two presses are harmless. */
export function FollowCompany({ name, path, followed }: FollowProps) {
  return (
    <Form method="post" action={followPath(path)} className="action-form" preventScrollReset>
      <input type="hidden" name="suivre" value={followed ? "non" : "oui"} />
      <SubmitButton variant="secondary" icon="bell">
        {followed ? "Ne plus suivre" : "Suivre"} l’entreprise
        <span className="visually-hidden"> {name}</span>
      </SubmitButton>
    </Form>
  );
}
