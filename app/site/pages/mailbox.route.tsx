// /courrier: the mailbox of a demonstration on one's own machine; absent elsewhere.

import { Fragment } from "react";
import { db } from "../../platform/db/db.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { listCountedPage } from "../../platform/http/pages.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { hasMailbox } from "../../platform/mail/mail.server.tsx";
import { findNextTries, type NextTry } from "../../platform/mail/mail-queue.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural, shortDateTime } from "../../platform/text/french.ts";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import * as siteLimits from "../limits.ts";
import type { Route } from "./+types/mailbox.route";
import { MailboxNotice } from "./mailbox-notice.tsx";

export const meta: Route.MetaFunction = () => unlisted("Boîte aux lettres de démonstration");

function timeOf(createdAt: Date, next: NextTry | undefined) {
  const at = next?.isHeld ? next.at : createdAt;
  return { isHeld: next?.isHeld === true, at: { iso: at.toISOString(), short: shortDateTime(at) } };
}

export async function loader({ url }: Route.LoaderArgs) {
  if (!hasMailbox()) notFound(platformMessages.nothingHere);
  const mails = db.selectFrom("mails").select(["id", "to", "subject", "createdAt"]);
  const order = { at: "mails.createdAt", id: "mails.id" };
  const page = await listCountedPage(mails, order, url, siteLimits.mailboxPerPage, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const next = await findNextTries(page.rows.map(({ id }) => id));
  return {
    ...page,
    count: plural(page.total, "e-mail"),
    rows: page.rows.map(({ createdAt, ...row }) => ({
      ...row,
      ...timeOf(createdAt, next.get(row.id)),
    })),
  };
}

export default function Mailbox({ loaderData: { rows, previous, next, position, count } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Boîte aux lettres de démonstration" />
      <MailboxNotice />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <EmptyState
          icon="mail"
          title={<>Rien dans la boîte</>}
          text={<>Inscrivez-vous ou postulez&nbsp;: les messages du site arrivent ici.</>}
        />
      ) : (
        <DataTable
          caption="E-mails"
          hideCaption
          columns={[{ label: "Objet" }, { label: "Destinataire" }, { label: "Reçu le" }]}
          rows={rows.map((mail) => ({
            id: mail.id,
            cells: [
              <Link key="subject" to={`/courrier/${mail.id}`}>
                {mail.subject}
              </Link>,
              <MailAddress key="to">{mail.to}</MailAddress>,
              <Fragment key="at">
                {mail.isHeld ? "Partira le " : null}
                <Time at={mail.at.iso}>{mail.at.short}</Time>
              </Fragment>,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} position={position} label="Pages de la boîte aux lettres" />
    </>
  );
}
