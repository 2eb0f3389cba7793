// The other applications of a person to one company: joined in one record, or proposed by account, address, number or CV.
import { type SqlBool, sql } from "kysely";
import { applicantName, isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { date } from "../../platform/text/french.ts";
import { applicationLife } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { ApplicationTitle } from "../spontaneous.ts";
import { reachedTables } from "./application-links.server.ts";
import { hasName } from "./inbox.server.ts";

type Reason = keyof typeof hiringMessages.samePersonReasons;

/** "joined": in the record. "apart": judged another person's. "proposed": undecided. */
export type Relation = "joined" | "proposed" | "apart";

export type OtherApplication = {
  id: string;
  to: string;
  relation: Relation;
  name: string;
  offer: string;
  isSpontaneous: boolean;
  sent: string;
  outcome: string;
  isEarlier: boolean;
  /** Joined, or of the same account, whose address is proven: a typed address, a number or a CV may be another person's. */
  isCertain: boolean;
  /** What a proposal rests on: "même adresse e-mail". */
  reasons: string | null;
  /** The decision that leads here: with which application, its title where it is not the present one, by whom and when. */
  link: { withId: string; withTitle: ApplicationTitle | null; text: string } | null;
  /** The company's labels on the profile of its account. */
  labels: string[];
};

type Found = { id: string; name: string; state: ApplicationState } & ApplicationTitle & {
    createdAt: Date;
    changedAt: Date | null;
    falseAt: Date | null;
  };

type Row = Found & {
  of: string;
  relation: Relation;
  isEarlier: boolean;
  reasons: Reason[] | null;
  via: string | null;
  viaOffer: string | null;
  viaIsSpontaneous: boolean | null;
  linkedAt: Date | null;
  by: string | null;
  labels: string[];
};

const outcomeOf = ({ state, changedAt, falseAt }: Found) =>
  hiringMessages.outcomeOn(
    falseAt ? hiringMessages.falseShort : applicationLife[state].company,
    changedAt && date(changedAt),
  );

const shownOf = (row: Found) => ({
  id: row.id,
  to: receivedPath(row.id),
  name: row.name,
  offer: row.offer,
  isSpontaneous: row.isSpontaneous,
  sent: date(row.createdAt),
  outcome: outcomeOf(row),
});

function linkOf({ of, via, viaOffer, viaIsSpontaneous, linkedAt, by, relation }: Row): OtherApplication["link"] {
  if (!via || !linkedAt) return null;
  const text = hiringMessages.linkedBy[relation === "apart" ? "apart" : "joined"];
  return {
    withId: via,
    withTitle: via === of || viaOffer === null ? null : { offer: viaOffer, isSpontaneous: viaIsSpontaneous === true },
    text: text(by ?? peopleMessages.formerColleague, date(linkedAt)),
  };
}

const otherOf = (row: Row): OtherApplication => ({
  ...shownOf(row),
  relation: row.relation,
  isEarlier: row.isEarlier,
  isCertain: row.relation === "joined" || (row.reasons?.includes("account") ?? false),
  reasons: row.reasons?.map((reason) => hiringMessages.samePersonReasons[reason]).join(", ") ?? null,
  link: linkOf(row),
  labels: row.labels,
});

const isShown = (companyId: string) =>
  sql<SqlBool>`"applications"."companyId" = ${companyId} and not ${isHiddenApplicant}`;

/** A proposal rests on what any application of the record shares with another one of the company. */
const proposals = (companyId: string) => sql`"keys" as (
    select "reached"."of", "applications"."id", "candidateId", "email", "phoneKey"("tel") as "phone", "files"."sha256"
    from "reached" join "applications" on "applications"."id" = "reached"."id" left join "files" on "files"."id" = "cvFileId"
    where "isSame"
  ), "pairs" as (
    select "keys"."of", "other"."id", 'account' as "reason" from "keys"
      join "applications" as "other" on "other"."candidateId" = "keys"."candidateId" and "other"."companyId" = ${companyId}
    union
    select "keys"."of", "other"."id", 'email' from "keys"
      join "applications" as "other" on "other"."email" = "keys"."email" and "other"."companyId" = ${companyId}
    union
    select "keys"."of", "other"."id", 'phone' from "keys"
      join "applications" as "other" on "phoneKey"("other"."tel") = "keys"."phone" and "other"."companyId" = ${companyId}
    union
    select "keys"."of", "other"."id", 'cv' from "keys"
      join "files" on "files"."sha256" = "keys"."sha256" and "files"."kind" = 'cv'
      join "applications" as "other" on "other"."cvFileId" = "files"."id" and "other"."companyId" = ${companyId}
  ), "proposed" as (
    select "of", "id", array_agg("reason" order by "reason") as "reasons" from "pairs"
    where not exists (select from "reached" where "reached"."of" = "pairs"."of" and "reached"."id" = "pairs"."id")
    group by "of", "id"
  )`;

/**
 * The other applications of the people of some applications to the company, newest first: all of the record, all that are judged another
 * person's, at most hiringLimits.otherApplications proposals. One query. While the company hides names, hidden applications are neither
 * queried nor listed: the link would reveal the name.
 * @param ids applications whose name the company sees
 */
export async function listOtherApplications(
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, OtherApplication[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with recursive "these" as (
      select "id" from "applications" where "companyId" = ${companyId} and "id" = any(${[...ids]}::uuid[])
    ), ${reachedTables(isShown(companyId))}, ${proposals(companyId)}, "listed" as (
      select "of", "id", case when "isApart" then 'apart' else 'joined' end as "relation", null::text[] as "reasons", "via"
      from "reached" where "via" is not null and ("isSame" or "isApart")
      union all
      select "of", "id", 'proposed', "reasons", null from "proposed"
    ), "ranked" as (
      select "listed".*, ${applicantName} as "name", "applications"."offer", "applications"."isSpontaneous", "applications"."state",
        "applications"."createdAt", "applications"."changedAt", "applications"."falseAt",
        ("applications"."createdAt", "applications"."id") < ("present"."createdAt", "present"."id") as "isEarlier",
        array(select "label" from "candidateTags" where "candidateTags"."companyId" = ${companyId}
          and "candidateTags"."candidateId" = "applications"."candidateId" order by "labelFolded" limit ${hiringLimits.labelsShown}::int) as "labels",
        row_number() over (partition by "listed"."of", "relation" order by "applications"."createdAt" desc, "applications"."id" desc) as "rank"
      from "listed" join "applications" on "applications"."id" = "listed"."id"
        join "applications" as "present" on "present"."id" = "listed"."of"
      where ${isShown(companyId)}
    )
    select "ranked".*, "middle"."offer" as "viaOffer", "middle"."isSpontaneous" as "viaIsSpontaneous", "links"."createdAt" as "linkedAt", ${colleague} as "by" from "ranked"
      left join "applications" as "middle" on "middle"."id" = "ranked"."via"
      left join "applicationLinks" as "links" on "links"."oneId" = least("ranked"."via", "ranked"."id")
        and "links"."otherId" = greatest("ranked"."via", "ranked"."id")
      left join "users" on "users"."id" = "links"."byUserId"
    where "ranked"."rank" <= case "relation" when 'proposed' then ${hiringLimits.otherApplications}::int else ${hiringLimits.linksMax}::int end
    order by "ranked"."rank", "ranked"."id"`.execute(db);
  return new Map([...Map.groupBy(rows, ({ of }) => of)].map(([id, others]) => [id, others.map(otherOf)]));
}

export type NamedApplication = ReturnType<typeof shownOf>;

const listed = (companyId: string) =>
  db
    .selectFrom("applications")
    .select(["id", "offer", "isSpontaneous", "state", "createdAt", "changedAt", "falseAt"])
    .select([applicantName.as("name")])
    .where(isShown(companyId))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(hiringLimits.namedApplications);

/** The company's applications whose shown name holds the typed words, newest first, except some. */
export async function listNamedApplications(
  companyId: string,
  name: string,
  except: readonly string[],
): Promise<NamedApplication[]> {
  const rows = await listed(companyId)
    .where(hasName(name))
    .where(sql<SqlBool>`"id" <> all(${[...except]}::uuid[])`)
    .execute();
  return rows.map(shownOf);
}

/** The applications of an account that the company reads by name, newest first. */
export async function listNamedApplicationsOf(companyId: string, candidateId: string): Promise<NamedApplication[]> {
  return (await listed(companyId).where("candidateId", "=", candidateId).execute()).map(shownOf);
}
