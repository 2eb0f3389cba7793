// The demonstration's accounts: their domain, their public password, and those that the sign-in page offers.

import { config } from "../../platform/config/config.server.ts";
import * as peopleMessages from "../messages.ts";

/** The domain of every demonstration address, by which removeDemonstration() finds them. */
export const demonstrationDomain = "demo.vivier.example";

/** The password of every demonstration account; the start announces it. */
export const demonstrationPassword = "demonstration";

/** The accounts to enter with one press: three where the demonstration runs, none in an installation. */
export function listDemoAccounts(): { email: string; password: string; label: string }[] {
  if (config.mode !== "demo" && config.mode !== "dev") return [];
  return Object.entries(peopleMessages.demoAccounts).map(([local, label]) => ({
    email: `${local}@${demonstrationDomain}`,
    password: demonstrationPassword,
    label,
  }));
}
