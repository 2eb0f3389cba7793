// vivier outbox: lists mails, shows one, sends failed ones again.

import { writeAudit } from "../../app/access/audit.server.ts";
import { findMail, mailStateLabel } from "../../app/admin/mails/mails.server.ts";
import { db, transaction } from "../../app/platform/db/db.server.ts";
import { isId } from "../../app/platform/http/id.ts";
import { resendMail } from "../../app/platform/mail/mail.server.tsx";
import * as platformMessages from "../../app/platform/messages.ts";
import { number, shortDateTime } from "../../app/platform/text/french.ts";
import { actor } from "./password.ts";
import { type Command, numberOption, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- outbox [--nombre N]
        npm run vivier -- outbox --id ID
        npm run vivier -- outbox --renvoyer ID

Liste les derniers e-mails, le plus récent en premier : heure, état, destinataire, objet, identifiant.

  --nombre N     combien (20 par défaut, 1000 au plus)
  --id ID        montre le texte d’un e-mail
  --renvoyer ID  renvoie un e-mail en échec`;

async function list(terminal: Terminal, limit: number): Promise<number> {
  const mails = await db
    .selectFrom("mails")
    .select(["id", "to", "subject", "state", "lastError", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (mails.length === 0) terminal.out("Aucun e-mail.");
  for (const mail of mails) {
    terminal.out(
      `${shortDateTime(mail.createdAt)}  ${mailStateLabel(mail.state).padEnd(15)}  ${mail.to}  « ${mail.subject} »  ${mail.id}`,
    );
    if (mail.state === "failed" && mail.lastError) terminal.out(`                  ${mail.lastError}`);
  }
  return 0;
}

async function show(terminal: Terminal, id: string): Promise<number> {
  const mail = isId(id) ? await findMail(id) : null;
  if (!mail) {
    terminal.err(platformMessages.mailNotFound);
    return 1;
  }
  const lines = [
    `À : ${mail.to}`,
    ...(mail.replyTo ? [`Réponse à : ${mail.replyTo}`] : []),
    `Objet : ${mail.subject}`,
    `Préparé le ${mail.created} ; état : ${mail.stateLabel} ; essais : ${number(mail.tries)}`,
    ...(mail.lastError ? [`Erreur : ${mail.lastError}`] : []),
  ];
  terminal.out(`${lines.join("\n")}\n\n${mail.text}`);
  return 0;
}

async function resend(terminal: Terminal, id: string): Promise<number> {
  const state = isId(id)
    ? await db.selectFrom("mails").select("state").where("id", "=", id).executeTakeFirst()
    : undefined;
  const sent =
    state !== undefined &&
    (await transaction(async (tx) => {
      if (!(await resendMail(tx, id))) return false;
      const states = { before: { state: "failed" }, after: { state: "waiting" } };
      await writeAudit(tx, { ...actor, action: "e-mail renvoyé", targetType: "courrier", targetId: id, ...states });
      return true;
    }));
  if (!sent) {
    terminal.err(state ? platformMessages.mailNotFailed : platformMessages.mailNotFound);
    return 1;
  }
  terminal.out(`${platformMessages.mailRequeued}, ou dès que le serveur tournera.`);
  return 0;
}

export const outboxCommand: Command = {
  help,
  options: { nombre: { type: "string" }, id: { type: "string" }, renvoyer: { type: "string" } },
  database: true,
  async run(terminal, values) {
    const limit = numberOption(values, "nombre") ?? 20;
    const [id, again] = [textOption(values, "id"), textOption(values, "renvoyer")];
    if (limit === "wrong" || limit < 1 || limit > 1000 || (id && again)) {
      terminal.err(
        `${id && again ? "--id et --renvoyer ne vont pas ensemble." : "--nombre : un nombre de 1 à 1000."}\n\n${help}`,
      );
      return 2;
    }
    if (again) return resend(terminal, again.toLowerCase());
    return id ? show(terminal, id.toLowerCase()) : list(terminal, limit);
  },
};
