// The companies of the home page: three that recruit now, those with a picture and quick answers first.
import { sql } from "kysely";
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { landingDepartments } from "../../offers/landing.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { companyPath } from "../../offers/offer.ts";
import { usualDelayText } from "../../people/companies/response-stats.server.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import * as peopleLimits from "../../people/limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { number } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import { cacheSlow } from "./cached-counts.server.ts";

type Row = {
  id: string;
  nom: string;
  secteur: string | null;
  city: string | null;
  logoFileId: string | null;
  coverFileId: string | null;
  medianSeconds: number | null;
  offers: number;
};

/** SQL: the usual delay of a company with enough applications; null otherwise. Over "companyAnswers". */
export const shownDelay = sql<number | null>`case when "companyAnswers"."counted" >= ${peopleLimits.figuresFrom}
  and "companyAnswers"."answered" > 0 then "companyAnswers"."medianSeconds"::int end`;

/** At most siteLimits.homeCompanies companies with public offers, of the site's territory where it has one. One statement. */
export async function listHomeCompanies() {
  const codes = siteTerritory()?.codes ?? null;
  const rows = await cacheSlow(`companies ${codes?.join() ?? ""}`, async () => {
    const result = await sql<Row>`
      select "companies"."id", "nom", "secteur", "companies"."city", "logoFileId", "coverFileId", ${shownDelay} as "medianSeconds",
        "open"."offers"
      from (
        select "offers"."companyId", count(*)::int as "offers" from "offers"
        where ${isPublicOffer} and (${codes}::text[] is null or ${codes}::text[] && ${landingDepartments}) group by 1
      ) as "open"
      inner join "companies" on "companies"."id" = "open"."companyId"
      left join "companyAnswers" on "companyAnswers"."companyId" = "companies"."id"
      where ${isOpenCompany("companies.id")}
      order by "coverFileId" is null, "logoFileId" is null, ${shownDelay} is null, ${shownDelay}, "open"."offers" desc, "companies"."id"
      limit ${siteLimits.homeCompanies}`.execute(db);
    return result.rows;
  });
  return rows.map(({ medianSeconds, ...row }) => ({
    path: companyPath(row),
    nom: row.nom,
    logo: filePath(row.logoFileId),
    cover: filePath(row.coverFileId),
    subtitle: [row.secteur && sectorLabel(row.secteur), row.city].filter(Boolean).join(" · "),
    offers: offersMessages.openOffers(row.offers, number(row.offers)),
    answers: medianSeconds === null ? null : usualDelayText(medianSeconds * 1000),
  }));
}
