// vivier create-admin: creates an administrator, or gives back an access that was taken.

import { writeAudit } from "../../app/access/audit.server.ts";
import * as messages from "../../app/messages.ts";
import { normalEmail } from "../../app/people/accounts/account.ts";
import { setAccountDisabled } from "../../app/people/accounts/account-status.server.ts";
import { isEmail, passwordRefusal } from "../../app/people/accounts/accounts.server.ts";
import { setPassword } from "../../app/people/accounts/credentials.server.ts";
import { createAdmin } from "../../app/people/accounts/first-admin.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { db, transaction, violatedKey } from "../../app/platform/db/db.server.ts";
import { actor, readPassword } from "./password.ts";
import { type Command, type Terminal, textOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- create-admin --email ADRESSE --password-file FICHIER

Crée un compte d’administrateur, prêt à se connecter à l’adresse /admin-auth.

  --email ADRESSE          son adresse e-mail
  --password-file FICHIER  fichier dont la seule ligne est son mot de passe (12 caractères au moins) ;
                           « - » le lit sur l’entrée standard

Une adresse qui a déjà un compte est refusée, sauf celle d’un administrateur dont l’accès a été retiré : il le retrouve.`;

const findAccount = (email: string) =>
  db.selectFrom("users").select(["id", "role", "disabledAt"]).where("email", "=", email).executeTakeFirst();

function refuseTaken(terminal: Terminal, email: string, role: string | undefined): 1 {
  terminal.err(
    role === "admin"
      ? `${email} est déjà administrateur. Pour changer son mot de passe : npm run vivier -- reset-password --email ${email}`
      : `${email} est l’adresse d’un compte candidat ou entreprise : il ne peut pas devenir administrateur. Choisissez une autre adresse.`,
  );
  return 1;
}

async function reopen(id: string, email: string, password: string): Promise<void> {
  await transaction(async (tx) => {
    await setAccountDisabled(tx, id, false);
    await setPassword(tx, id, password);
    const entry = { action: "accès d’administrateur rendu", targetType: "compte", targetId: id };
    await writeAudit(tx, { ...actor, ...entry, after: { email, role: "admin" } });
  });
}

export const createAdminCommand: Command = {
  help,
  options: { email: { type: "string" }, "password-file": { type: "string" } },
  database: true,
  async run(terminal, values) {
    const given = textOption(values, "email");
    const file = textOption(values, "password-file");
    if (!given || !file) {
      terminal.err(`Il faut ${given ? "--password-file" : "--email"}.\n\n${help}`);
      return 2;
    }
    const email = normalEmail(given);
    if (!isEmail(email)) {
      terminal.err(messages.emailInvalid);
      return 1;
    }
    const account = await findAccount(email);
    const isClosed = account?.role === "admin" && account.disabledAt !== null;
    if (account && !isClosed) return refuseTaken(terminal, email, account.role);
    const password = await readPassword(terminal, file);
    const refusal = passwordRefusal(password, email, "admin");
    if (refusal) {
      terminal.err(refusal);
      return 1;
    }
    if (account) {
      await reopen(account.id, email, password);
      terminal.out(`L’administrateur ${email} retrouve son accès. Il se connecte à ${config.baseUrl}/admin-auth`);
      return 0;
    }
    try {
      await transaction(async (tx) => {
        const id = await createAdmin(tx, email, password);
        await writeAudit(tx, {
          ...actor,
          action: "administrateur créé",
          targetType: "compte",
          targetId: id,
          after: { email, role: "admin" },
        });
      });
    } catch (error) {
      if (violatedKey(error)) return refuseTaken(terminal, email, (await findAccount(email))?.role);
      throw error;
    }
    terminal.out(`L’administrateur ${email} est créé. Il se connecte à ${config.baseUrl}/admin-auth`);
    return 0;
  },
};
