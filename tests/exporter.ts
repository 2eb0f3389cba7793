// An administrator who gives their password with every export.
import { setPassword } from "../app/people/accounts/credentials.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { as } from "./app.ts";
import { anAdmin } from "./factories.ts";

/** A new administrator, and a function that requests an export. */
export async function anExporter() {
  const password = "bateau-lavoir-bleu";
  const person = await anAdmin();
  await setPassword(db, person.userId, password);
  const admin = as(person);
  return { person, password, admin, exported: (path: string) => admin.post(path, { password }) };
}
