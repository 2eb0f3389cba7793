// Decisions on what their administrator has read: a target whose content changed after its page was shown is not decided.

import type { Viewer } from "../../access/viewer.server.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { fieldsOf } from "../../offers/publishing/draft-fields.server.ts";
import { offerRules, shownOffer } from "../../offers/publishing/offer-merge.server.ts";
import { companyRules, findCompany, shownCompany } from "../../people/companies/companies.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import type { Conflict, FormValues } from "../../platform/forms/form.ts";
import { changedSince, type EditRules } from "../../platform/forms/form-merge.ts";
import { plural } from "../../platform/text/french.ts";
import * as adminMessages from "../messages.ts";
import {
  createDecision,
  type DecisionInput,
  type DecisionResult,
  findLastDecision,
} from "./moderation-decisions.server.ts";
import { listDecisionsOf, listReportsOf } from "./review-item.server.ts";
import { findTarget, type Target } from "./targets.server.ts";

// The ids of the open reports and of the decision with an unread answer: their texts never change.
const [reports, answers] = ["reports", "answers"] as const;

const contentRules: Record<DecisionTarget, Pick<EditRules, "labels" | "together" | "textOf">> = {
  offre: offerRules,
  entreprise: companyRules,
  message: { labels: {} },
  compte: { labels: {} },
};

async function findContent(tx: Db, type: DecisionTarget, id: string): Promise<FormValues> {
  if (type === "offre") {
    const offer = await findOffer(id, tx);
    return offer ? shownOffer(fieldsOf(offer)) : {};
  }
  if (type !== "entreprise") return {};
  const company = await findCompany(id, tx);
  return company ? shownCompany(company) : {};
}

/** What a decision on a target judges: its fields, open reports and unread answer, by name as a form sends them. */
export async function findJudgedContent(tx: Db, type: DecisionTarget, id: string): Promise<FormValues> {
  const [content, reported, decisions] = [
    await findContent(tx, type, id),
    await listReportsOf(type, id, tx),
    await listDecisionsOf(type, id, tx),
  ];
  const open = reported.flatMap((report) => (report.treated ? [] : [report.id]));
  return { ...content, [reports]: open, [answers]: decisions.flatMap((each) => (each.waits ? [each.id] : [])) };
}

/** What changed on a target since its page was shown, as people read it. @param shown null when the form does not say */
function listChanges(type: DecisionTarget, shown: FormValues | null, now: FormValues): Conflict[] {
  const { labels, textOf = (_, text) => text, ...rules } = contentRules[type];
  return changedSince(shown, now, {
    ...rules,
    labels: { ...labels, [reports]: adminMessages.openReports, [answers]: adminMessages.unreadAnswer },
    textOf: (name, text) =>
      name === reports || name === answers
        ? plural(text.split("\n").filter(Boolean).length, ...adminMessages.judgedNouns[name])
        : textOf(name, text),
  });
}

/** Whether an offer or company is as a list showed it, which has no text to compare: unchanged since, and not reported. */
export async function isAsListed(tx: Db, type: DecisionTarget, id: string, updatedAt: string): Promise<boolean> {
  if (type !== "offre" && type !== "entreprise") return false;
  const row = await tx
    .selectFrom(type === "offre" ? "offers" : "companies")
    .select("updatedAt")
    .where("id", "=", id)
    .executeTakeFirst();
  const isOpen = ({ treated }: { treated: boolean }) => !treated;
  return row?.updatedAt.toISOString() === updatedAt && !(await listReportsOf(type, id, tx)).some(isOpen);
}

export type ChangedContent = { conflicts: Conflict[]; shown: FormValues };

/**
 * Decides on a target as its administrator has read it.
 * @param page the last decision and the content that the page showed; null when the form does not hold the content
 * @returns "other" after a newer decision; what changed, and the content now, when the administrator has not read it
 */
export async function decideAsShown(
  tx: Db,
  viewer: Viewer,
  target: Pick<Target, "type" | "id">,
  page: { seen: string; shown: FormValues | null },
  input: DecisionInput & { id: string },
): Promise<DecisionResult | ChangedContent> {
  const { type, id } = target;
  if (!(await findTarget(tx, type, id))) return "missing";
  const made = await tx.selectFrom("decisions").select("id").where("id", "=", input.id).executeTakeFirst();
  if (made) return "same";
  const last = await findLastDecision(tx, { targetType: type, targetId: id });
  if ((last?.id ?? "") !== page.seen) return "other";
  const now = await findJudgedContent(tx, type, id);
  const conflicts = listChanges(type, page.shown, now);
  return conflicts.length > 0 ? { conflicts, shown: now } : createDecision(tx, viewer, target, input);
}
