// vivier reset-password: restores access when no mail leaves, or for a locked-out administrator.

import { writeAudit } from "../../app/access/audit.server.ts";
import { normalEmail } from "../../app/people/accounts/account.ts";
import { passwordChangedMail } from "../../app/people/accounts/account-emails.ts";
import { passwordRefusal } from "../../app/people/accounts/accounts.server.ts";
import { setPassword } from "../../app/people/accounts/credentials.server.ts";
import { createLink } from "../../app/people/accounts/one-time-links.server.ts";
import { deleteSecondFactor } from "../../app/people/accounts/second-factor.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { db, transaction } from "../../app/platform/db/db.server.ts";
import { sendMail } from "../../app/platform/mail/mail.server.tsx";
import { actor, readPassword } from "./password.ts";
import { type Command, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- reset-password --email ADRESSE [--password-file FICHIER] [--sans-totp]

Donne un lien pour choisir un nouveau mot de passe : valable une heure, il sert une seule fois. Remettez-le au
titulaire du compte et à personne d’autre.

  --email ADRESSE          l’adresse du compte
  --password-file FICHIER  fixe plutôt le mot de passe, lu dans ce fichier (« - » : l’entrée standard) ; les sessions
                           du compte sont fermées et son titulaire en est averti par e-mail
  --sans-totp              retire aussi la validation en deux étapes (téléphone et codes de secours perdus) ; les
                           sessions du compte sont fermées et son titulaire en est averti par e-mail`;

export const resetPasswordCommand: Command = {
  help,
  options: { email: { type: "string" }, "password-file": { type: "string" }, "sans-totp": { type: "boolean" } },
  database: true,
  async run(terminal, values) {
    const given = textOption(values, "email");
    if (!given) {
      terminal.err(`Il faut --email.\n\n${help}`);
      return 2;
    }
    const email = normalEmail(given);
    const user = await db
      .selectFrom("users")
      .select(["id", "email", "role", "disabledAt", "erasureDueAt"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!user) {
      terminal.err(`Aucun compte n’a l’adresse ${email}.`);
      return 1;
    }
    if (user.disabledAt)
      terminal.err(
        user.role === "admin"
          ? "L’accès de cet administrateur est retiré : create-admin le lui rend."
          : "Ce compte est désactivé : il ne pourra pas se connecter tant qu’un administrateur ne l’aura pas activé.",
      );
    if (user.erasureDueAt) terminal.err("La suppression de ce compte est en cours : il ne pourra pas se connecter.");
    const target = { targetType: "compte", targetId: user.id };
    if (values["sans-totp"]) {
      const gone = await transaction(async (tx) => {
        if (!(await deleteSecondFactor(tx, user))) return false;
        const change = { before: { secondFactor: true }, after: { secondFactor: false } };
        await writeAudit(tx, { ...actor, action: `second facteur retiré pour ${email}`, ...target, ...change });
        return true;
      });
      terminal.err(
        gone
          ? `La validation en deux étapes de ${email} est retirée, ses sessions sont fermées.`
          : `Le compte ${email} n’a pas de validation en deux étapes.`,
      );
    }
    const file = textOption(values, "password-file");
    if (!file) {
      const link = await transaction(async (tx) => {
        await writeAudit(tx, { ...actor, action: `lien de mot de passe créé pour ${email}`, ...target });
        return createLink(tx, "reset-password", user);
      });
      terminal.out(link);
      return 0;
    }
    const password = await readPassword(terminal, file);
    const refusal = passwordRefusal(password, email, user.role);
    if (refusal) {
      terminal.err(refusal);
      return 1;
    }
    await transaction(async (tx) => {
      await setPassword(tx, user.id, password);
      await sendMail(tx, { to: email, ...passwordChangedMail(`${config.baseUrl}/login`) });
      await writeAudit(tx, { ...actor, action: `mot de passe fixé pour ${email}`, ...target });
    });
    terminal.out(`Le mot de passe de ${email} est changé, ses sessions sont fermées.`);
    return 0;
  },
};
