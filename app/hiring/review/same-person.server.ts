// The other applications of a person to one company: same account, address, number or CV.
import { sql } from "kysely";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { date } from "../../platform/text/french.ts";
import { applicationLife } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

export type OtherApplication = {
  id: string;
  to: string;
  offer: string;
  sent: string;
  outcome: string;
  isEarlier: boolean;
};

type Row = {
  of: string;
  id: string;
  offer: string;
  state: ApplicationState;
  createdAt: Date;
  changedAt: Date | null;
  falseAt: Date | null;
  isEarlier: boolean;
};

const otherOf = ({ id, offer, state, createdAt, changedAt, falseAt, isEarlier }: Row): OtherApplication => ({
  id,
  to: receivedPath(id),
  offer,
  sent: date(createdAt),
  outcome: hiringMessages.outcomeOn(
    falseAt ? hiringMessages.falseShort : applicationLife[state].company,
    changedAt && date(changedAt),
  ),
  isEarlier,
});

/**
 * The other applications of the people of some applications to the company, newest first, at most hiringLimits.otherApplications of
 * each. One query. While the company hides names, hidden applications are neither queried nor listed: the link would reveal the name.
 * @param ids applications whose name the company sees
 */
export async function listOtherApplications(
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, OtherApplication[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with "these" as (
      select "applications"."id", "candidateId", "email", "phoneKey"("tel") as "phone", "files"."sha256", "createdAt"
      from "applications" left join "files" on "files"."id" = "cvFileId"
      where "companyId" = ${companyId} and "applications"."id" = any(${[...ids]}::uuid[])
    ), "pairs" as (
      select "these"."id" as "of", "other"."id" from "these"
        join "applications" as "other" on "other"."candidateId" = "these"."candidateId" and "other"."companyId" = ${companyId}
      union
      select "these"."id", "other"."id" from "these"
        join "applications" as "other" on "other"."email" = "these"."email" and "other"."companyId" = ${companyId}
      union
      select "these"."id", "other"."id" from "these"
        join "applications" as "other" on "phoneKey"("other"."tel") = "these"."phone" and "other"."companyId" = ${companyId}
      union
      select "these"."id", "other"."id" from "these"
        join "files" on "files"."sha256" = "these"."sha256" and "files"."kind" = 'cv'
        join "applications" as "other" on "other"."cvFileId" = "files"."id" and "other"."companyId" = ${companyId}
    ), "ranked" as (
      select "pairs"."of", "applications"."id", "offer", "state", "applications"."createdAt", "changedAt", "falseAt",
        ("applications"."createdAt", "applications"."id") < ("these"."createdAt", "these"."id") as "isEarlier",
        row_number() over (partition by "pairs"."of" order by "applications"."createdAt" desc, "applications"."id" desc) as "rank"
      from "pairs" join "applications" on "applications"."id" = "pairs"."id" join "these" on "these"."id" = "pairs"."of"
      where "pairs"."id" <> "pairs"."of" and not ${isHiddenApplicant}
    )
    select * from "ranked" where "rank" <= ${hiringLimits.otherApplications}::int order by "rank"`.execute(db);
  return new Map([...Map.groupBy(rows, ({ of }) => of)].map(([id, others]) => [id, others.map(otherOf)]));
}
