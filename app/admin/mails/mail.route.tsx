// /admin/courriers/:id: one mail as written, without its link tokens: they would open any account.

import { recordChange } from "../../access/audit.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { resendMail } from "../../platform/mail/mail.server.tsx";
import { cancelMail } from "../../platform/mail/mail-queue.server.ts";
import { withoutTokens } from "../../platform/mail/personal-links.ts";
import * as platformMessages from "../../platform/messages.ts";
import { dateTime, number } from "../../platform/text/french.ts";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Time } from "../../ui/time.tsx";
import type { Route } from "./+types/mail.route";
import { MailFrame } from "./mail-frame.tsx";
import { findHold, findMail, readMail } from "./mails.server.ts";
import { NoMailServer } from "./no-mail-server.tsx";
import { mailTones } from "./tones.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(`E-mail «\u00a0${loaderData?.mail.subject ?? ""}\u00a0»`),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const mail = isId(params.id) ? await findMail(params.id) : null;
  if (!mail) notFound(platformMessages.mailNotFound);
  return {
    mail: { ...mail, text: withoutTokens(mail.text), tries: number(mail.tries) },
    smtp: config.smtpUrl !== undefined,
  };
}

const doings = {
  renvoyer: { action: "e-mail renvoyé", from: ["failed", "canceled"], done: platformMessages.mailRequeued },
  annuler: { action: "e-mail annulé", from: ["waiting", "failed"], done: platformMessages.mailCanceled },
} as const;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  if (!isId(id)) notFound(platformMessages.mailNotFound);
  const isCancel = (await readForm(request)).get("geste") === "annuler";
  const { action, from, done } = doings[isCancel ? "annuler" : "renvoyer"];
  const changed = await transaction(async (tx) => {
    const mail = await readMail(tx, id);
    if (!mail) notFound(platformMessages.mailNotFound);
    if (!(from as readonly string[]).includes(mail.state)) return false;
    await (isCancel ? cancelMail(tx, id) : resendMail(tx, id));
    const entry = { action, targetType: "courrier", targetId: id };
    return recordChange(tx, viewer, entry, mail, await readMail(tx, id));
  });
  const path = `/admin/courriers/${id}`;
  const held = changed && !isCancel ? await findHold(id) : null;
  if (held) return redirectWith(path, platformMessages.mailHeld(dateTime(held)));
  if (changed) return redirectWith(path, done);
  return redirectWith(path, isCancel ? platformMessages.mailNotWaiting : platformMessages.mailNotFailed, "warn");
}

function Actions({ mail }: { mail: Route.ComponentProps["loaderData"]["mail"] }) {
  const path = `/admin/courriers/${mail.id}`;
  const { state } = mail;
  const isFailed = state === "failed" || state === "refused";
  return (
    <>
      {isFailed || state === "canceled" ? (
        <ButtonForm action={path} hidden={{ geste: "renvoyer" }} icon="send" variant="primary">
          Renvoyer
        </ButtonForm>
      ) : null}
      {isFailed || state === "waiting" ? (
        <ButtonForm action={path} hidden={{ geste: "annuler" }} icon="ban">
          Annuler l’envoi
        </ButtonForm>
      ) : null}
    </>
  );
}

export default function Mail({ loaderData: { mail, smtp } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={mail.subject}
        breadcrumb={[{ label: "E-mails", to: "/admin/courriers" }, { label: mail.subject }]}
        actions={<Actions mail={mail} />}
      />
      {smtp ? null : <NoMailServer />}
      {mail.next?.isHeld ? (
        <Notice title="Cet e-mail attend le matin">
          Entre 20&nbsp;h et 8&nbsp;h, heure de Paris, un e-mail ne part que s’il répond à ce que son destinataire vient
          de faire, touche à la sécurité de son compte ou annonce un retard à un entretien du jour.
        </Notice>
      ) : null}
      {mail.state === "refused" ? (
        <Notice tone="warn" title="Le serveur du destinataire refuse cet e-mail">
          Aucun autre essai n’a lieu. Si l’adresse est en cause, son propriétaire est invité à en indiquer une autre à
          sa prochaine connexion. «&nbsp;Annuler l’envoi&nbsp;» le retire des e-mails en échec.
        </Notice>
      ) : null}
      <DefinitionList
        items={[
          { term: "Destinataire", value: <MailAddress>{mail.to}</MailAddress> },
          { term: "Genre", value: mail.kind },
          { term: "Réponse à", value: mail.replyTo },
          { term: "Préparé le", value: mail.created },
          { term: "État", value: <Chip tone={mailTones[mail.state]}>{mail.stateLabel}</Chip> },
          { term: smtp ? "Parti le" : "Gardé le", value: mail.sent },
          { term: "Essais", value: mail.tries },
          { term: "Erreur", value: mail.lastError },
          {
            term: mail.next?.isHeld ? "Partira le" : "Prochain essai",
            value: mail.next ? <Time at={mail.next.iso}>{mail.next.short}</Time> : null,
          },
          { term: "Pièce jointe", value: mail.hasCalendar ? "Invitation d’agenda" : null },
        ]}
      />
      <Section
        title="Apparence"
        lead="Comme la plupart des messageries l’affichent. Aucun script, aucun contenu extérieur n’y est chargé."
      >
        <MailFrame src={`/admin/courriers/${mail.id}/apparence`} />
      </Section>
      <Section
        title="Texte"
        lead="Les liens sont propres au destinataire&nbsp;: «&nbsp;…&nbsp;» remplace la partie qui permet de les ouvrir."
      >
        {smtp ? null : (
          <p className="soft">
            Pour transmettre ce message à son destinataire, la commande{" "}
            <code>npm run vivier -- outbox --id {mail.id}</code>, sur le serveur, le montre avec ses liens entiers.
          </p>
        )}
        <p className="as-typed">{mail.text}</p>
      </Section>
    </>
  );
}
