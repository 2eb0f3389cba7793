// The demonstration's accounts: their domain, their public password, and those that the sign-in page offers.

import { type RawBuilder, sql } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import * as peopleMessages from "../messages.ts";

/** The domain of every demonstration address, by which removeDemonstration() finds them. */
export const demonstrationDomain = "demo.vivier.example";

/** The password of every demonstration account; the start announces it. */
export const demonstrationPassword = "demonstration";

/** The accounts to enter with one press: three where the demonstration runs, none in an installation. */
export function listDemoAccounts(): { name: string; label: string }[] {
  if (config.mode !== "demo" && config.mode !== "dev") return [];
  return Object.entries(peopleMessages.demoAccounts).map(([name, label]) => ({ name, label }));
}

/** The address and password of a chosen account; null for another name, and where no demonstration runs. */
export function findDemoSignIn(name: FormDataEntryValue | null): { email: string; password: string } | null {
  const chosen = listDemoAccounts().find((each) => each.name === name);
  return chosen ? { email: `${chosen.name}@${demonstrationDomain}`, password: demonstrationPassword } : null;
}

/** Whether nobody real acts for a company. @param companyId its column, as "offers.companyId" */
export function isDemonstration(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from "members" inner join "users" on "users"."id" = "members"."userId"
    where "members"."companyId" = ${sql.ref(companyId)} and "users"."email" like ${`%@${demonstrationDomain}`}
  )`;
}
