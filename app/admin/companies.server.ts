// Companies as the administration lists and edits them.
import { sql } from "kysely";
import { date } from "../base/french.ts";
import { likeEscape, placePrefixes } from "../base/text.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import { answersTo, folded, queryOf } from "./search.server.ts";

/** The city that a list's address asks for. */
export function cityOf(url: URL): string {
  return (url.searchParams.get("city") ?? "").replaceAll("\0", "").trim().slice(0, limits.cityMax);
}

const matching = (url: URL) => {
  const prefixes = placePrefixes(cityOf(url));
  const text = answersTo(
    queryOf(url),
    [
      sql`"companies"."nomFolded"`,
      folded(sql.ref("companies.objet")),
      sql`"companies"."cityFolded"`,
      folded(sql.ref("companies.secteur")),
      sql`"companies"."siret"`,
      sql`(SELECT string_agg("users"."email", ' ') FROM "members" JOIN "users" ON "users"."id" = "members"."userId" WHERE "members"."companyId" = "companies"."id")`,
    ],
    sql.ref("companies.id"),
  );
  return db
    .selectFrom("companies")
    .where(text)
    .$if(prefixes.length > 0, (query) =>
      query.where((eb) =>
        eb.or(prefixes.map((prefix) => eb("companies.cityFolded", "like", `${likeEscape(prefix)}%`))),
      ),
    );
};

/**
 * One page of all companies, by name, and how many there are: limits.companiesInAll on a page, limits.companiesByCity of
 * one city (specification, section 9). The address says `q`, `city` and `page`.
 */
export async function listAllCompanies(url: URL) {
  const limit = cityOf(url) ? limits.companiesByCity : limits.companiesInAll;
  const asked = Number(url.searchParams.get("page"));
  const page = Number.isSafeInteger(asked) && asked > 1 && asked < 10_000 ? asked : 1;
  const [rows, { total }] = await Promise.all([
    matching(url)
      .select((eb) => [
        "companies.id",
        "nom",
        "city",
        "secteur",
        "siret",
        "createdAt",
        eb
          .selectFrom("offers")
          .whereRef("offers.companyId", "=", "companies.id")
          .select((count) => count.fn.countAll<number>().as("n"))
          .as("offers"),
        eb
          .selectFrom("members")
          .innerJoin("users", "users.id", "members.userId")
          .whereRef("members.companyId", "=", "companies.id")
          .select(
            sql<
              { email: string; verified: boolean; disabled: boolean }[]
            >`json_agg(json_build_object('email', "email", 'verified', "emailVerified", 'disabled', "disabledAt" IS NOT NULL) ORDER BY "members"."createdAt", "users"."id")`.as(
              "accounts",
            ),
          )
          .as("accounts"),
      ])
      .orderBy("companies.nomFolded")
      .orderBy("companies.id")
      .limit(limit + 1)
      .offset((page - 1) * limit)
      .execute(),
    matching(url)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const address = (number: number) => {
    const params = new URLSearchParams(url.searchParams);
    if (number > 1) params.set("page", String(number));
    else params.delete("page");
    return `?${params}`;
  };
  return {
    total,
    previous: page > 1 ? address(page - 1) : null,
    next: rows.length > limit ? address(page + 1) : null,
    rows: rows.slice(0, limit).map((row) => {
      const accounts = row.accounts ?? [];
      return {
        id: row.id,
        nom: row.nom,
        city: row.city,
        secteur: row.secteur,
        emails: accounts.map((account) => account.email),
        verified: accounts.some((account) => account.verified && !account.disabled),
        disabled: accounts.length > 0 && accounts.every((account) => account.disabled),
        offers: row.offers ?? 0,
        created: date(row.createdAt),
      };
    }),
  };
}

/** Every column of a company, for the journal; locked until the transaction ends. */
export function readCompany(tx: Db, id: string) {
  return tx.selectFrom("companies").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The accounts that act for a company, oldest first. */
export function listMembers(tx: Db, companyId: string) {
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "email", "emailVerified", "disabledAt", "users.createdAt"])
    .where("companyId", "=", companyId)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .limit(100)
    .execute();
}
