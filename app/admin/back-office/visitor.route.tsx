// /admin/personne/:id: what the site has of one person without an account; downloads or erases it.
import { requireAdmin } from "../../access/viewer.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/visitor.route";
import { findVisitorPage } from "./admin-visitors.server.ts";
import { ArchiveLink } from "./archive-link.tsx";
import { ReasonFields } from "./measure-page.tsx";

const list = "/admin/sans-compte";

export const meta: Route.MetaFunction = ({ loaderData }) => [titled(loaderData?.name ?? "Personne sans compte")];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context);
  return (isId(id) ? await findVisitorPage(id) : null) ?? notFound(adminMessages.visitorNotFound);
}

export default function VisitorPage({ loaderData }: Route.ComponentProps) {
  const { id, name, email, numbers, account, rows } = loaderData;
  const question = adminMessages.visitorErasure(1);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: "Personnes sans compte", to: list }, { label: "Personne" }]}
        actions={
          <>
            <ArchiveLink page={`/admin/personne/${id}`} />
            {account?.isConfirmed ? null : (
              <ConfirmForm
                action={`${list}/lot`}
                hidden={{ geste: "supprimer", id, retour: list }}
                icon="trash"
                title={<>{question.title}&nbsp;?</>}
                text={question.text}
                fields={<ReasonFields idPrefix="effacer" erases mayLackAddress={!email} />}
                confirm="Effacer"
              >
                Effacer
              </ConfirmForm>
            )}
          </>
        }
      />
      <div className="cluster">
        {email ? (
          <span className="as-typed">
            <MailAddress>{email}</MailAddress>
          </span>
        ) : null}
        {numbers ? <span>{numbers}</span> : null}
      </div>
      {account ? (
        <Notice
          title="Cette adresse est aussi celle d’un compte"
          actions={
            <ButtonLink to={account.path} size="small" variant="secondary">
              Ouvrir le compte
            </ButtonLink>
          }
        >
          {account.isConfirmed ? adminMessages.visitorOfAccount : adminMessages.visitorBesideAccount}
        </Notice>
      ) : null}
      <DataTable
        caption="Ce que cette personne a envoyé"
        columns={[{ label: adminMessages.listColumns.kind }, { label: adminMessages.listColumns.since }]}
        rows={rows.map((row) => ({ id: row.id, cells: [row.what, row.since] }))}
        scrolledAs="Ce que cette personne a envoyé"
      />
    </>
  );
}
