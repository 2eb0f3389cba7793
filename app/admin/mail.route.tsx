// /admin/courriers/:id: one mail as it was written. Its links are other people's: they are shown, not offered.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { number } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { resendMail } from "../base/mail.server.tsx";
import { notFound } from "../base/refuse.ts";
import { config } from "../config.server.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { DefinitionList } from "../ui/definition.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/mail.route";
import { recordChange } from "./audit.server.ts";
import { findMail, readMail } from "./mails.server.ts";
import { NoMailServer } from "./no-mail-server.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Courrier «\u00a0${loaderData?.mail.subject ?? ""}\u00a0» – Vivier` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const mail = isId(params.id) ? await findMail(params.id) : null;
  if (!mail) notFound(messages.mailNotFound);
  return { mail: { ...mail, tries: number(mail.tries) }, smtp: config.smtpUrl !== undefined };
}

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  if (!isId(id)) notFound(messages.mailNotFound);
  const done = await transaction(async (tx) => {
    const mail = await readMail(tx, id);
    if (!mail) notFound(messages.mailNotFound);
    if (mail.state !== "failed") return false;
    const write = { action: "courrier renvoyé", targetType: "courrier", targetId: id };
    await recordChange(tx, viewer, { ...write, read: (on) => readMail(on, id) }, () => resendMail(tx, id));
    return true;
  });
  const path = `/admin/courriers/${id}`;
  return done ? redirectWith(path, messages.mailRequeued) : redirectWith(path, messages.mailNotFailed, "warn");
}

export default function Mail({ loaderData: { mail, smtp } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={mail.subject}
        breadcrumb={[{ label: "Courriers", to: "/admin/courriers" }, { label: mail.subject }]}
        actions={
          mail.state === "failed" ? (
            <ActionForm action={`/admin/courriers/${mail.id}`} icon="send" variant="primary">
              Renvoyer
            </ActionForm>
          ) : null
        }
      />
      {smtp ? null : <NoMailServer />}
      <DefinitionList
        items={[
          { term: "Destinataire", value: mail.to },
          { term: "Réponse à", value: mail.replyTo },
          { term: "Préparé le", value: mail.created },
          { term: "État", value: mail.stateLabel },
          { term: smtp ? "Parti le" : "Gardé le", value: mail.sent },
          { term: "Essais", value: mail.tries },
          { term: "Erreur", value: mail.lastError },
        ]}
      />
      <Section
        title="Texte"
        lead="Les liens de ce message appartiennent à son destinataire&nbsp;: ne les ouvrez pas à sa place."
      >
        <p className="as-typed">{mail.text}</p>
      </Section>
    </>
  );
}
