// What triggers record of changed rows, in the changing transaction: rows that the search indexes must read again, and the
// earlier state of a row, which alerts compare with its present one.

const differs = (columns: string[]) =>
  columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(" OR ");

/** The columns that an index reads; a change of any of them is noted. */
const indexed = {
  candidates: [
    ...["job", "jobFolded", "cityFolded", "cityCode", "departments", "searchDepartments", "radius"],
    ...["available_all_country", "visibility", "createdAt", "disponibility", "salaryMin", "salaryMax", "salaryTaux"],
    ...["cvFileId", "videoFileId", "occupations", "occupationCodes", "attributes"],
  ],
  accounts: ["emailVerified", "disabledAt", "erasureDueAt"],
  experiences: ["candidateId", "startMonth", "endMonth"],
  blockedCompanies: ["candidateId", "siren"],
  offers: [
    ...["title", "city", "cityCode", "departement", "contractType", "workingTime", "remoteWorkDays", "salaryPerYear"],
    ...["places", "placeCodes"],
    ...["contractLength", "contractLengthUnit", "start", "weeklyHours", "experience", "study", "benefits"],
    ...["textFolded", "cityFolded", "companyId", "isActive", "heldAs", "createdAt", "firstPublicAt", "unconfirmedAt"],
    ...["occupations", "occupationCodes", "required", "preferred"],
  ],
  companies: ["secteur", "nomFolded", "guaranteedAt"],
  members: ["companyId", "heldAs"],
};

// One row and one notification per transaction, even for many changes of one candidate. Readers select by `xid` the transactions
// that they have not seen. The zero id means that any row may have changed.
const changesOf = (table: string, id: string) => `CREATE TABLE "${table}" (
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "${id}" uuid NOT NULL,
    PRIMARY KEY ("xid", "${id}")
  )`;

const noting = (table: string, id: string) => (name: string, ids: string) =>
  `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "${table}" ("${id}") ${ids} ON CONFLICT DO NOTHING;
    IF FOUND THEN PERFORM pg_notify('${table}', ''); END IF;
    RETURN NULL;
  END $$`;

const noteCandidates = noting("candidateChanges", "candidateId");
const noteOffers = noting("offerChanges", "offerId");
const offersOf = (companies: string) => `SELECT "id" FROM "offers" WHERE "companyId" IN (${companies})`;
const anyRow = `VALUES ('00000000-0000-0000-0000-000000000000')`;

const afterUpdate = (trigger: string, table: string, columns: string[], noteFunction: string) => `
  CREATE TRIGGER "${trigger}" AFTER UPDATE ON "${table}" FOR EACH ROW
  WHEN (${differs(columns)}) EXECUTE FUNCTION "${noteFunction}"()`;

// By statement, so that a bulk load is one insert; cascading deletions are included.
const byStatement = (trigger: string, table: string, event: "INSERT" | "DELETE", noteFunction: string) => `
  CREATE TRIGGER "${trigger}" AFTER ${event} ON "${table}"
  REFERENCING ${event === "INSERT" ? "NEW" : "OLD"} TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "${noteFunction}"()`;

const afterTruncate = (trigger: string, table: string, noteFunction: string) => `
  CREATE TRIGGER "${trigger}" AFTER TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "${noteFunction}"()`;

const candidateChanges = [
  changesOf("candidateChanges", "candidateId"),
  noteCandidates("noteCandidate", `VALUES (NEW."id")`),
  noteCandidates("noteOwner", `VALUES (OLD."candidateId"), (NEW."candidateId")`),
  noteCandidates("noteCandidates", `SELECT "id" FROM "changed"`),
  noteCandidates("noteOwners", `SELECT "candidateId" FROM "changed"`),
  noteCandidates("noteAll", anyRow),
  afterUpdate("noteChanged", "candidates", indexed.candidates, "noteCandidate"),
  afterUpdate("noteChanged", "users", indexed.accounts, "noteCandidate"),
  afterUpdate("noteChanged", "experiences", indexed.experiences, "noteOwner"),
  afterUpdate("noteChanged", "blockedCompanies", indexed.blockedCompanies, "noteOwner"),
  ...["candidates", "experiences", "blockedCompanies"].flatMap((table) => {
    const noteFunction = table === "candidates" ? "noteCandidates" : "noteOwners";
    return [
      byStatement("noteInserted", table, "INSERT", noteFunction),
      byStatement("noteDeleted", table, "DELETE", noteFunction),
      afterTruncate("noteEmptied", table, "noteAll"),
    ];
  }),
];

const offerChanges = [
  changesOf("offerChanges", "offerId"),
  noteOffers("noteOffer", `VALUES (NEW."id")`),
  noteOffers("noteOffers", `SELECT "id" FROM "changed"`),
  noteOffers("noteOffersOfCompany", offersOf(`NEW."id"`)),
  noteOffers("noteOffersOfMember", offersOf(`OLD."companyId", NEW."companyId"`)),
  noteOffers("noteOffersOfMembers", offersOf(`SELECT "companyId" FROM "changed"`)),
  noteOffers("noteOffersOfUser", offersOf(`SELECT "companyId" FROM "members" WHERE "userId" = NEW."id"`)),
  noteOffers("noteAllOffers", anyRow),
  afterUpdate("noteOffersChanged", "offers", indexed.offers, "noteOffer"),
  afterUpdate("noteOffersChanged", "companies", indexed.companies, "noteOffersOfCompany"),
  afterUpdate("noteOffersChanged", "members", indexed.members, "noteOffersOfMember"),
  afterUpdate("noteOffersChanged", "users", indexed.accounts, "noteOffersOfUser"),
  ...["offers", "members"].flatMap((table) => {
    const noteFunction = table === "offers" ? "noteOffers" : "noteOffersOfMembers";
    return [
      byStatement("noteOffersInserted", table, "INSERT", noteFunction),
      byStatement("noteOffersDeleted", table, "DELETE", noteFunction),
      afterTruncate("noteOffersEmptied", table, "noteAllOffers"),
    ];
  }),
];

/** What a search reads of a row; whether the row is open is a matter of today. */
const searched = {
  candidates: [
    ...["job", "jobFolded", "cityFolded", "cityCode", "radius", "departments", "searchDepartments"],
    ...["available_all_country", "disponibility", "salaryMin", "salaryMax", "salaryTaux", "visibility"],
    ...["cvFileId", "videoFileId", "attributes"],
  ],
  offers: [
    ...["title", "textFolded", "city", "cityFolded", "cityCode", "departement", "contractType", "workingTime"],
    ...["places", "placeCodes", "remoteWorkDays", "salaryPerYear", "companyId", "required", "preferred"],
    ...["contractLength", "contractLengthUnit", "start", "weeklyHours", "experience", "study", "benefits"],
  ],
};
const occupations = ["occupations", "occupationCodes"];

// Occupations that newer rules assign to the same text are no change of the person's or the company's.
const personChanged = (columns: string[]) =>
  `(${differs(columns)} OR ((${differs(occupations)}) AND NOT coalesce(OLD."occupationsVersion" < NEW."occupationsVersion", false)))`;

// The row before a change. Of the changes within five minutes the first is enough: alerts look further back than that.
const pasts = (table: keyof typeof searched, past: string, id: string, condition: string) => [
  `CREATE TABLE "${past}" (
    "${id}" uuid NOT NULL REFERENCES "${table}" ON DELETE CASCADE,
    "until" timestamptz(3) NOT NULL,
    "was" jsonb NOT NULL,
    PRIMARY KEY ("${id}", "until")
  )`,
  `CREATE INDEX ON "${past}" ("until")`,
  `CREATE FUNCTION "record_${past}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "${past}" ("${id}", "until", "was")
    SELECT OLD."id", now(), jsonb_build_object(${["id", ...searched[table], ...occupations]
      .map((column) => `'${column}', OLD."${column}"`)
      .join(", ")})
    WHERE NOT EXISTS (SELECT FROM "${past}" WHERE "${id}" = OLD."id" AND "until" > now() - interval '5 minutes')
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "record_${past}" AFTER UPDATE ON "${table}" FOR EACH ROW
    WHEN (${condition}${personChanged(searched[table])}) EXECUTE FUNCTION "record_${past}"()`,
];

export const changeRecords = [
  ...candidateChanges,
  ...offerChanges,
  ...pasts("candidates", "candidatePasts", "candidateId", ""),
  // An offer that was never public is new when it becomes so.
  ...pasts("offers", "offerPasts", "offerId", `OLD."firstPublicAt" IS NOT NULL AND `),
];
