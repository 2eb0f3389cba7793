// /courrier/:id: one mail of the demonstration mailbox, with clickable links.

import { Fragment } from "react";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { hasMailbox } from "../../platform/mail/mail.server.tsx";
import { findNextTries } from "../../platform/mail/mail-queue.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { dateTime } from "../../platform/text/french.ts";
import { DefinitionList } from "../../ui/definition.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import type { Route } from "./+types/mailbox-mail.route";
import { MailboxNotice } from "./mailbox-notice.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(`E-mail «\u00a0${loaderData?.mail.subject ?? ""}\u00a0»`),
  { name: "robots", content: "noindex" },
];

type Part = { at: number; text: string; href: string | null };

/** Splits a text at its addresses. Ours become paths, so that they work under any host name. */
function partsOf(text: string): Part[] {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((segment, index) => {
    const part = {
      at,
      text: segment,
      href:
        index % 2 ? (segment.startsWith(`${config.baseUrl}/`) ? segment.slice(config.baseUrl.length) : segment) : null,
    };
    at += segment.length;
    return part;
  });
}

export async function loader({ params: { id } }: Route.LoaderArgs) {
  if (!hasMailbox()) notFound(platformMessages.nothingHere);
  const mail = isId(id)
    ? await db
        .selectFrom("mails")
        .select(["to", "replyTo", "subject", "text", "createdAt"])
        .where("id", "=", id)
        .executeTakeFirst()
    : null;
  if (!mail) notFound(platformMessages.mailNotFound);
  const next = (await findNextTries([id])).get(id);
  return {
    mail: {
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      created: dateTime(mail.createdAt),
      heldUntil: next?.isHeld ? dateTime(next.at) : null,
      parts: partsOf(mail.text),
    },
  };
}

export default function MailboxMail({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={mail.subject}
        breadcrumb={[{ label: "Boîte aux lettres", to: "/courrier" }, { label: mail.subject }]}
      />
      <MailboxNotice />
      <DefinitionList
        items={[
          { term: "Destinataire", value: mail.to },
          { term: "Réponse à", value: mail.replyTo },
          { term: mail.heldUntil ? "Partira le" : "Reçu le", value: mail.heldUntil ?? mail.created },
        ]}
      />
      <Section title="Texte">
        <p className="as-typed">
          {mail.parts.map((part) =>
            part.href ? (
              <a key={part.at} href={part.href}>
                {part.text}
              </a>
            ) : (
              <Fragment key={part.at}>{part.text}</Fragment>
            ),
          )}
        </p>
      </Section>
    </>
  );
}
