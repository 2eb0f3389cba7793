// A company's public page: the form of its texts, what the site proposes for them, and the rows that it shows.
import { sql } from "kysely";
import { z } from "zod";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { CompaniesTable, CompanyPage } from "../../platform/db/schema.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { sizeLabels } from "./company.ts";
import { type CompanyShown, pageOf, pageRows, shownPage } from "./company-page.ts";
import { listCompanyPeople, listCompanyPhotos } from "./company-pictures.server.ts";
import { delayText, findAnswerFigures, findUsualDelay } from "./response-stats.server.ts";
import { sectorLabel } from "./sector.ts";

const title = line(peopleLimits.pageTitleMax, peopleMessages.pageTitleTooLong);
const rowFields = Object.fromEntries([
  ...pageRows.values.flatMap((row) => [
    [row[0], title],
    [row[1], line(peopleLimits.pageTextMax, peopleMessages.pageTextTooLong)],
  ]),
  ...pageRows.steps.flatMap((row) => [
    [row[0], title],
    [row[1], line(peopleLimits.pageDelayMax, peopleMessages.pageDelayTooLong)],
  ]),
]) as Record<string, ReturnType<typeof line>>;

/** The form of a page's texts. */
export const companyPageForm = z
  .object({
    ...rowFields,
    claim: line(peopleLimits.claimMax, peopleMessages.claimTooLong),
    description: paragraphs(peopleLimits.descriptionMax, peopleMessages.textTooLong),
    benefits: paragraphs(peopleLimits.descriptionMax, peopleMessages.textTooLong),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const { benefits } = pageOf({ benefits: value.benefits ?? "" });
    if (benefits.length > peopleLimits.pageBenefits) refuse("benefits", peopleMessages.pageBenefitsTooMany);
    else if (benefits.some((each) => each.length > peopleLimits.pageTitleMax))
      refuse("benefits", peopleMessages.pageBenefitTooLong);
    const rows: Record<string, string | null> = value;
    for (const [name, text] of [...pageRows.values, ...pageRows.steps])
      if (!rows[name] && rows[text]) refuse(name, peopleMessages.pageTitleMissing);
  })
  .transform((value) => {
    const texts = Object.fromEntries(Object.entries(value).map(([name, text]) => [name, text ?? ""]));
    return { description: value.description, page: pageOf(texts) };
  });

/** The texts of a page for a form that edits it; locks the company's row until the transaction ends. */
export async function lockCompanyPage(tx: Db, companyId: string) {
  const row = await tx
    .selectFrom("companies")
    .select(["page", "description"])
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return row && shownPage(row);
}

/** Sets the texts of a company's page. @returns false without such a company */
export async function setCompanyPage(
  tx: Db,
  companyId: string,
  { page, description }: { page: CompanyPage; description: string | null },
): Promise<boolean> {
  const set = await tx
    .updateTable("companies")
    .set({ page: JSON.stringify(page), description, updatedAt: new Date() })
    .where("id", "=", companyId)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}

type Shown = Pick<
  CompaniesTable,
  "id" | "nom" | "secteur" | "size" | "siteWeb" | "description" | "logoFileId" | "coverFileId" | "coverAlt"
> & { page: Partial<CompanyPage>; approved: boolean; guaranteed: boolean };

const pictureAt = (id: string | null) => (id === null ? null : `/fichiers/${id}`);

/** What the page of a company shows. @param location its town in words */
export async function findShownPage(company: Shown, location: string | null): Promise<CompanyShown> {
  const { id, nom, secteur, size, siteWeb, description, approved, guaranteed } = company;
  const [photos, people, answers] = await Promise.all([
    listCompanyPhotos(id),
    listCompanyPeople(id),
    findAnswerFigures(id),
  ]);
  return {
    id,
    nom,
    secteur: secteur && sectorLabel(secteur),
    size: sizeLabels[size as keyof typeof sizeLabels] ?? size,
    location,
    siteWeb: siteWeb && /^https?:\/\//i.test(siteWeb) ? siteWeb : null,
    approved,
    guaranteed,
    answers,
    logo: pictureAt(company.logoFileId),
    cover: company.coverFileId ? { path: `/fichiers/${company.coverFileId}`, alt: company.coverAlt ?? "" } : null,
    page: pageOf(shownPage(company)),
    description: typedBlocks(description ?? ""),
    photos: photos.map(({ id, fileId, caption, alt }) => ({
      id,
      caption,
      // The caption stands below: without a text of its own the picture is not described twice.
      alt: alt ?? "",
      path: `/fichiers/${fileId}`,
    })),
    people: people.map(({ fileId, ...person }) => ({ ...person, photo: pictureAt(fileId) })),
  };
}

/** Benefits that most of a company's public offers state, the most frequent first. */
async function listOfferedBenefits(companyId: string): Promise<string[]> {
  const { rows } = await sql<{
    benefit: string;
  }>`SELECT "benefit" FROM "offers", unnest("offers"."benefits") AS "benefit"
    WHERE "companyId" = ${companyId} AND NOT "isDraft" GROUP BY "benefit"
    ORDER BY count(*) DESC, "benefit" LIMIT ${peopleLimits.pageBenefits}`.execute(db);
  return rows.map(({ benefit }) => benefit);
}

/** The first sentence of a description, when it is short enough for a claim. */
function claimIn(description: string): string {
  const sentence = /^[^.!?\n]+[.!?]?/.exec(description.trim())?.[0].replace(/\.$/, "") ?? "";
  return sentence.length <= peopleLimits.claimMax ? sentence : "";
}

/** What the site already knows for the empty parts of a page, by the fields of its form. */
export async function listPageProposals(companyId: string, values: Record<string, string>) {
  const [benefits, delay] = await Promise.all([listOfferedBenefits(companyId), findUsualDelay(companyId)]);
  const usual = delay === null ? "" : delayText(delay);
  const proposals = {
    claim: { claim: claimIn(values.description ?? "") },
    benefits: { benefits: benefits.join("\n") },
    steps: Object.fromEntries(
      pageRows.steps.flatMap(([name, text], at) => [
        [name, peopleMessages.usualSteps[at] ?? ""],
        [text, at === 0 ? usual : ""],
      ]),
    ),
  };
  const isEmpty = (fields: Record<string, string>) => Object.keys(fields).every((name) => !values[name]);
  return Object.entries(proposals)
    .filter(([, fields]) => isEmpty(fields) && Object.values(fields).some(Boolean))
    .map(([name, fields]) => ({ name, fields: fields as Record<string, string> }));
}
