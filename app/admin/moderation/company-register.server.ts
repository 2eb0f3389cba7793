// Queries the public register of companies: only when the operator allows it, and only in a scheduled task.

import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";

type Json = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 200) : null);

function readRegister(answer: unknown, siret: string): Json {
  const results = (answer as { results?: unknown })?.results;
  const company = (Array.isArray(results) ? results : []).find(
    (one) => (one as Json | null)?.siren === siret.slice(0, 9),
  ) as Json | undefined;
  if (!company) return { problem: adminMessages.registerUnknown };
  const matching = Array.isArray(company.matching_etablissements) ? (company.matching_etablissements as Json[]) : [];
  const head = company.siege as Json | undefined;
  const establishment = [...matching, ...(head ? [head] : [])].find((one) => one?.siret === siret);
  const states: Record<string, string> = {
    A: adminMessages.registerOpen,
    F: adminMessages.registerClosed,
    C: adminMessages.registerClosed,
  };
  return {
    name: textOf(company.nom_complet),
    state: establishment
      ? (states[String(establishment.etat_administratif)] ?? null)
      : adminMessages.registerOtherPlace,
    address: textOf(establishment?.adresse),
    activity: textOf(establishment?.activite_principale ?? company.activite_principale),
    // A partly hidden company exists: the administrator asks it for a document instead of refusing it.
    diffusion: company.statut_diffusion === "P" ? adminMessages.registerPartly : null,
  };
}

async function fetchCompany(base: string, siret: string): Promise<Json> {
  const address = new URL("/search", base);
  address.searchParams.set("q", siret);
  address.searchParams.set("per_page", "3");
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(adminLimits.registerTimeoutMs),
  });
  if (!response.ok) return { problem: adminMessages.registerSilent(String(response.status)) };
  const text = await response.text();
  return text.length > adminLimits.registerAnswerMax
    ? { problem: adminMessages.registerSilent("trop long") }
    : readRegister(JSON.parse(text), siret);
}

/** Scheduled task, every minute: runs a few pending queries. A failed query is recorded as such. */
export async function runRegisterQueries(now: Date, base: string = adminLimits.registerUrl): Promise<void> {
  if (!(await findSetting("register")).on) return;
  const waiting = await db
    .selectFrom("companyChecks")
    .select(["companyId", "registerSiret", "registerRequestedAt"])
    .where("registerRequestedAt", "<=", now)
    .where("registerAnsweredAt", "is", null)
    .orderBy("registerRequestedAt")
    .orderBy("companyId")
    .limit(adminLimits.registerPerRound)
    .execute();
  for (const { companyId, registerSiret, registerRequestedAt } of waiting) {
    const result = await fetchCompany(base, registerSiret ?? "").catch((error: unknown) => {
      log.warn({ err: error }, "public register");
      return { problem: adminMessages.registerSilent("") };
    });
    await db
      .updateTable("companyChecks")
      .set({ register: JSON.stringify(result), registerAnsweredAt: now })
      .where("companyId", "=", companyId)
      .where("registerRequestedAt", "=", registerRequestedAt)
      .execute();
  }
}
