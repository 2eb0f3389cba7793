// The public register of companies: asked only where the operator allows calls out, by a round and never while a page waits.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

const key = "register";

/** Whether calls to the register are allowed; they are not until somebody says so. */
export async function findRegisterOn(tx?: Db): Promise<boolean> {
  return (await findSetting(key, tx)).on === true;
}

/** Allows calls to the register or forbids them. */
export function setRegisterOn(tx: Db, on: boolean): Promise<void> {
  return setSetting(tx, key, { on });
}

type Found = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : null);

/** Of the register's answer, what is kept: the name, and the establishment that has the SIRET. */
function readRegister(answer: unknown, siret: string): Found {
  const results = (answer as { results?: unknown })?.results;
  const company = (Array.isArray(results) ? results : []).find(
    (one) => (one as Found | null)?.siren === siret.slice(0, 9),
  ) as Found | undefined;
  if (!company) return { problem: messages.registerUnknown };
  const matching = Array.isArray(company.matching_etablissements) ? (company.matching_etablissements as Found[]) : [];
  const head = company.siege as Found | undefined;
  const place = [...matching, ...(head ? [head] : [])].find((one) => one?.siret === siret);
  const states: Record<string, string> = {
    A: messages.registerOpen,
    F: messages.registerClosed,
    C: messages.registerClosed,
  };
  return {
    name: textOf(company.nom_complet),
    state: place ? (states[String(place.etat_administratif)] ?? null) : messages.registerOtherPlace,
    address: textOf(place?.adresse),
    activity: textOf(place?.activite_principale ?? company.activite_principale),
    // Partly hidden companies exist: they are not to be refused, but asked for a document.
    diffusion: company.statut_diffusion === "P" ? messages.registerPartly : null,
  };
}

async function ask(base: string, siret: string): Promise<Found> {
  const address = new URL("/search", base);
  address.searchParams.set("q", siret);
  address.searchParams.set("per_page", "3");
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(limits.registerTimeoutMs),
  });
  if (!response.ok) return { problem: messages.registerSilent(String(response.status)) };
  const text = await response.text();
  return text.length > limits.registerAnswerMax
    ? { problem: messages.registerSilent("trop long") }
    : readRegister(JSON.parse(text), siret);
}

/**
 * Every minute: asks for what administrators want to know, a few at a time. An answer that does not come is said instead of one.
 * @param base where the register is; another one in tests
 */
export async function runRegister(now: Date, base: string = limits.registerUrl): Promise<void> {
  if (!(await findRegisterOn())) return;
  const waiting = await db
    .selectFrom("companyChecks")
    .select(["companyId", "registerSiret", "registerAskedAt"])
    .where("registerAskedAt", "<=", now)
    .where("registerAnsweredAt", "is", null)
    .orderBy("registerAskedAt")
    .orderBy("companyId")
    .limit(limits.registerPerRound)
    .execute();
  for (const { companyId, registerSiret, registerAskedAt } of waiting) {
    const found = await ask(base, registerSiret ?? "").catch((error: unknown) => {
      log.warn({ err: error }, "public register");
      return { problem: messages.registerSilent("") };
    });
    await db
      .updateTable("companyChecks")
      .set({ register: JSON.stringify(found), registerAnsweredAt: now })
      .where("companyId", "=", companyId)
      .where("registerAskedAt", "=", registerAskedAt)
      .execute();
  }
}
