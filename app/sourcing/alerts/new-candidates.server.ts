// New results of a company's saved search: new people, and people whose changed profile now matches.
// Candidates already mailed are recorded, so each is sent once.
import { findable, sight } from "../../access/candidate-visibility.server.ts";
import { cardColumns, cardOf, hasName, isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import { type StoredSearch, storedCriteria } from "../results/past-searches.server.ts";
import { listEntered, listNewIds, searchedCriteria } from "../search/candidate-search.server.ts";
import { criteriaLabel } from "../search/search-criteria.server.ts";
import { searchPath } from "../search/search-criteria.ts";
import { type Changed, changedAfter, type DueAlert, lookBack, type News } from "./alert-schedule.server.ts";

/** When each candidate last changed after `since`, by id; the latest `sourcingLimits.changesRead`. */
export async function listChangedCandidates(tx: Db, since: Date): Promise<Changed> {
  const rows = await tx
    .selectFrom("candidatePasts")
    .select((eb) => ["candidateId", eb.fn.max("until").as("at")])
    .where("until", ">", since)
    .groupBy("candidateId")
    .orderBy("at", "desc")
    .orderBy("candidateId")
    .limit(sourcingLimits.changesRead)
    .execute();
  return new Map(rows.map(({ candidateId, at }) => [candidateId, at]));
}

/** The candidates that this alert has not sent yet, as visible now, newest first; null for none, or for an alert of offers. */
export async function findNewCandidates(tx: Db, alert: DueAlert, changed: Changed, now: Date): Promise<News | null> {
  const { id, companyId, since, heldAs } = alert;
  if (companyId === null) return null;
  const criteria = storedCriteria(alert as StoredSearch);
  const from = new Date(Math.max(since.getTime(), now.getTime() - sourcingLimits.newcomerMs));
  const arrived = await listNewIds(criteria, companyId, from);
  const back = lookBack(alert);
  const entered = await listEntered(criteria, companyId, changedAfter(changed, back), back);
  const ids = [...new Set([...arrived, ...entered])];
  if (ids.length === 0) return null;
  const rows = await findable(companyId, tx)
    .crossJoinLateral(sight(companyId))
    .select(cardColumns)
    .where("candidates.id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alertCandidates")
            .select("alertCandidates.candidateId")
            .where("alertCandidates.alertId", "=", id)
            .whereRef("alertCandidates.candidateId", "=", "candidates.id"),
        ),
      ),
    )
    .where(({ not }) => not(isDismissed(companyId, "candidates.id")))
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .execute();
  if (rows.length === 0) return null;
  const results = rows.map((row) => {
    const { name, job, place, disponibility, pay } = cardOf(row, { companyId, seesNames: heldAs === null }, false);
    const detail = [job, place, disponibility, pay].filter(Boolean).join(" · ");
    return {
      id: row.id,
      link: { label: name, url: `${config.baseUrl}/candidats/${row.id}`, detail },
      ...(hasName(row) ? { initials: cardOf(row, { companyId, seesNames: false }, false).name } : {}),
    };
  });
  return {
    name: criteriaLabel(await searchedCriteria(criteria, companyId)),
    isFollow: false,
    url: config.baseUrl + searchPath(criteria),
    results,
    ids: rows.map(({ id }) => id),
    total: rows.length,
  };
}
