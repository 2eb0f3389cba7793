// Applications: states, notices, notes, messages, interviews, and companies' answer figures.

/** The states that an applicant is notified of. */
const notified = "'received', 'to-study', 'interview', 'retained', 'refused'";
const states = `${notified}, 'withdrawn', 'ended'`;

/** The longest text of an offer, in characters. Every field of an offer has a limit of its own. */
const offerTextMax = 200_000;

export const hiringTables = [
  // A row cannot be rewritten: its text must have its hash, and applications name the hash.
  `CREATE TABLE "offerTexts" (
    "hash" text PRIMARY KEY CHECK ("hash" = encode(sha256(convert_to("text", 'UTF8')), 'hex')),
    "text" text NOT NULL CHECK (length("text") <= ${offerTextMax}),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE "applications" (
    "id" uuid PRIMARY KEY,
    "offerId" uuid REFERENCES "offers" ON DELETE SET NULL,
    "companyId" uuid REFERENCES "companies" ON DELETE SET NULL,
    "candidateId" uuid REFERENCES "users" ON DELETE SET NULL,
    "offer" text NOT NULL,
    "nom" text NOT NULL,
    "prenom" text NOT NULL,
    "email" text CHECK ("email" = lower("email")),
    "tel" text,
    "message" text,
    "cvFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "state" text NOT NULL DEFAULT 'received' CHECK ("state" IN (${states})),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "notifiedState" text NOT NULL DEFAULT 'received' CHECK ("notifiedState" IN (${notified})),
    "changedAt" timestamptz(3),
    "seenAt" timestamptz(3),
    "answeredAt" timestamptz(3),
    "closedAt" timestamptz(3),
    "waitingSince" timestamptz(3),
    "reminders" smallint NOT NULL DEFAULT 0 CHECK ("reminders" BETWEEN 0 AND 2),
    "answers" jsonb NOT NULL DEFAULT '[]',
    "number" integer NOT NULL DEFAULT 0,
    "company" text NOT NULL DEFAULT '',
    "sentOfferId" uuid,
    "match" smallint CHECK ("match" BETWEEN 0 AND 100),
    "cameBy" text CHECK ("cameBy" IN ('paper', 'email', 'phone', 'onsite', 'fair', 'recommended', 'other')),
    "job" text,
    "calledAt" timestamptz(3),
    "mutedAt" timestamptz(3),
    "falseAt" timestamptz(3),
    "identityOpenedAt" timestamptz(3),
    "namedUntil" timestamptz(3),
    "hiddenUntil" text CHECK ("hiddenUntil" IN ('to-study', 'interview', 'retained')),
    "offerTextHash" text REFERENCES "offerTexts",
    "source" text CHECK ("source" IN ('feed', 'poster', 'share', 'alert', 'mail', 'search')),
    "isSpontaneous" boolean NOT NULL DEFAULT false,
    "occupationKey" text COLLATE "C",
    "city" text,
    "cityCode" text,
    CONSTRAINT "applications_spontaneous_check" CHECK (CASE WHEN "isSpontaneous" THEN "offerId" IS NULL ELSE "occupationKey" IS NULL END),
    CONSTRAINT "applications_contact_check" CHECK (num_nonnulls("email", "tel") > 0)
  )`,
  // The last nine digits: the same for "06 12 34 56 78", "+33 6 12 34 56 78" and "+33 (0)6 12 34 56 78".
  `CREATE FUNCTION "phoneKey"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT right(regexp_replace("phone", '[^0-9]', '', 'g'), 9) $$`,
  // What the administration searches of a person without an account. An index calls it with an empty search path.
  `CREATE FUNCTION "visitorText"("prenom" text, "nom" text, "email" text, "tel" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path FROM CURRENT AS $$ SELECT "foldText"("prenom" || ' ' || "nom") || coalesce(' ' || "email", '') || coalesce(' 0' || "phoneKey"("tel"), '') $$`,
  `CREATE INDEX "applications_visitorText" ON "applications" USING gin ("visitorText"("prenom", "nom", "email", "tel") gin_trgm_ops)
    WHERE "candidateId" IS NULL`,
  `CREATE INDEX ON "applications" ("answeredAt") WHERE "answeredAt" IS NOT NULL`,
  `CREATE INDEX ON "applications" ("candidateId", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "applications" ("companyId", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "applications" ("companyId", "state", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "applications" ("createdAt")`,
  `CREATE INDEX ON "applications" ("cvFileId")`,
  `CREATE INDEX ON "applications" ("email")`,
  `CREATE INDEX ON "applications" ("offerId", "candidateId")`,
  `CREATE INDEX ON "applications" ("offerId", "email")`,
  `CREATE UNIQUE INDEX "applications_one_by_candidate" ON "applications" ("offerId", "candidateId") WHERE "state" <> 'withdrawn'`,
  `CREATE UNIQUE INDEX "applications_one_by_email" ON "applications" ("offerId", "email") WHERE "state" <> 'withdrawn' AND "cameBy" IS NULL`,
  `CREATE UNIQUE INDEX "applications_one_by_phone" ON "applications" ("offerId", "phoneKey"("tel"))
    WHERE "email" IS NULL AND "candidateId" IS NULL AND "state" <> 'withdrawn' AND "cameBy" IS NULL`,
  // One of a person to a company for an occupation; its key is removed once a later one follows a known answer.
  `CREATE UNIQUE INDEX "applications_one_spontaneous_by_candidate" ON "applications" ("companyId", "occupationKey", "candidateId")
    WHERE "state" <> 'withdrawn' AND "occupationKey" IS NOT NULL`,
  `CREATE UNIQUE INDEX "applications_one_spontaneous_by_email" ON "applications" ("companyId", "occupationKey", "email")
    WHERE "state" <> 'withdrawn' AND "occupationKey" IS NOT NULL`,
  `CREATE UNIQUE INDEX "applications_one_spontaneous_by_phone" ON "applications" ("companyId", "occupationKey", "phoneKey"("tel"))
    WHERE "email" IS NULL AND "candidateId" IS NULL AND "state" <> 'withdrawn' AND "occupationKey" IS NOT NULL`,
  // Apart from those that people send: what a company added must not stand in the way of the person's own application.
  `CREATE UNIQUE INDEX "applications_one_added_by_email" ON "applications" ("offerId", "email") WHERE "state" <> 'withdrawn' AND "cameBy" IS NOT NULL`,
  `CREATE UNIQUE INDEX "applications_one_added_by_phone" ON "applications" ("offerId", "phoneKey"("tel"))
    WHERE "email" IS NULL AND "state" <> 'withdrawn' AND "cameBy" IS NOT NULL`,
  `CREATE INDEX "applications_phone" ON "applications" ("phoneKey"("tel")) WHERE "candidateId" IS NULL`,
  `CREATE INDEX "applications_samePhone" ON "applications" ("companyId", "phoneKey"("tel"))`,
  `CREATE INDEX "applications_stillHidden" ON "applications" ("companyId") WHERE "hiddenUntil" IS NOT NULL`,
  `CREATE INDEX "applications_toCall" ON "applications" ("companyId", "createdAt") WHERE "email" IS NULL AND "calledAt" IS NULL`,
  `CREATE INDEX ON "applications" ("offerTextHash")`,
  `CREATE INDEX "applications_sentOfferId" ON "applications" ("sentOfferId")`,
  `CREATE INDEX "applications_unanswered" ON "applications" (coalesce("waitingSince", "createdAt")) WHERE "answeredAt" IS NULL AND "closedAt" IS NULL AND "state" IN ('received', 'to-study')`,
  `CREATE INDEX "applications_unseen" ON "applications" ("companyId") WHERE "seenAt" IS NULL`,
  `CREATE INDEX "applications_visitors" ON "applications" ("email", "createdAt") WHERE "candidateId" IS NULL`,
  `CREATE TABLE "applicationReceipts" (
    "hash" text PRIMARY KEY,
    "offerId" uuid REFERENCES "offers" ON DELETE CASCADE,
    "companyId" uuid REFERENCES "companies" ON DELETE CASCADE,
    "sentAt" timestamptz(3) NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "confirmed" boolean,
    "email" text,
    "prenom" text,
    "nom" text,
    "tel" text,
    "hasCv" boolean NOT NULL,
    "sentId" uuid NOT NULL,
    CONSTRAINT "applicationReceipts_target_check" CHECK (num_nonnulls("offerId", "companyId") = 1)
  )`,
  `CREATE INDEX ON "applicationReceipts" ("companyId", "email") WHERE "companyId" IS NOT NULL`,
  `CREATE INDEX ON "applicationReceipts" ("expiresAt")`,
  `CREATE INDEX ON "applicationReceipts" ("sentId")`,
  `CREATE TABLE "applicationDrafts" (
    "hash" text PRIMARY KEY,
    "offerId" uuid NOT NULL REFERENCES "offers" ON DELETE CASCADE,
    "prenom" text NOT NULL,
    "nom" text NOT NULL,
    "tel" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "applicationId" uuid REFERENCES "applications" ON DELETE CASCADE
  )`,
  `CREATE TABLE "addedCvs" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid REFERENCES "companies" ON DELETE SET NULL,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "offerId" uuid REFERENCES "offers" ON DELETE SET NULL,
    "cameBy" text NOT NULL CHECK ("cameBy" IN ('paper', 'email', 'phone', 'onsite', 'fair', 'recommended', 'other')),
    "fileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "fileName" text NOT NULL,
    "sha256" text NOT NULL,
    "refusal" text,
    "values" jsonb,
    "unsure" text[] NOT NULL DEFAULT '{}',
    "problem" text CHECK ("problem" IN ('invalid', 'known', 'offer', 'limit', 'recipient', 'failed')),
    "createdAt" timestamptz(3) NOT NULL,
    UNIQUE ("userId", "companyId", "offerId", "sha256")
  )`,
  `CREATE INDEX ON "addedCvs" ("companyId")`,
  `CREATE INDEX ON "addedCvs" ("createdAt")`,
  `CREATE INDEX ON "addedCvs" ("fileId")`,
  `CREATE INDEX ON "addedCvs" ("offerId")`,
  `CREATE INDEX ON "addedCvs" ("userId", "createdAt")`,
  `CREATE INDEX ON "applicationDrafts" ("applicationId")`,
  `CREATE INDEX ON "applicationDrafts" ("createdAt")`,
  `CREATE INDEX ON "applicationDrafts" ("offerId")`,
  `CREATE INDEX ON "applicationDrafts" ("phoneKey"("tel"))`,
  `CREATE INDEX ON "applicationReceipts" ("offerId", "email")`,
  `CREATE TABLE "applicationEvents" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "state" text NOT NULL CHECK ("state" IN (${states})),
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "at" timestamptz(3) NOT NULL DEFAULT now(),
    "fromState" text CHECK ("fromState" IN (${states})),
    "batchId" uuid,
    "reason" text CHECK ("reason" IN ('undo', 'no-answer', 'offer-ended', 'company-ended', 'company-removed', 'reopened', 'false', 'added',
      'answered-by-mail', 'answered-by-phone', 'not-answered', 'nudge'))
  )`,
  `CREATE INDEX ON "applicationEvents" ("applicationId", "at")`,
  `CREATE INDEX ON "applicationEvents" ("batchId") WHERE "batchId" IS NOT NULL`,
  `CREATE INDEX ON "applicationEvents" ("byUserId")`,
  `CREATE TABLE "applicationNotices" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "eventId" uuid NOT NULL UNIQUE REFERENCES "applicationEvents" ON DELETE CASCADE,
    "state" text NOT NULL CHECK ("state" IN (${notified}, 'ended')),
    "text" text,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "dueAt" timestamptz(3) NOT NULL,
    "sentAt" timestamptz(3),
    "canceledAt" timestamptz(3),
    CHECK ("sentAt" IS NULL OR "canceledAt" IS NULL)
  )`,
  `CREATE INDEX ON "applicationNotices" ("applicationId", "sentAt")`,
  `CREATE INDEX ON "applicationNotices" ("byUserId")`,
  `CREATE INDEX ON "applicationNotices" ("dueAt", "id") WHERE "sentAt" IS NULL AND "canceledAt" IS NULL`,
  `CREATE UNIQUE INDEX "applicationNotices_one_waiting" ON "applicationNotices" ("applicationId") WHERE "sentAt" IS NULL AND "canceledAt" IS NULL`,
  `CREATE TABLE "applicationNotes" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "applicationNotes" ("applicationId", "createdAt", "id")`,
  `CREATE INDEX ON "applicationNotes" ("userId")`,
  // What a company decided about two of its applications: of one person, or of two.
  `CREATE TABLE "applicationLinks" (
    "oneId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "otherId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "isSame" boolean NOT NULL,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("oneId", "otherId"),
    CHECK ("oneId" < "otherId")
  )`,
  `CREATE INDEX ON "applicationLinks" ("otherId")`,
  `CREATE INDEX ON "applicationLinks" ("byUserId")`,
  `CREATE TABLE "applicationMessages" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "side" text NOT NULL CHECK ("side" IN ('company', 'applicant')),
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "readAt" timestamptz(3),
    "hiddenAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "applicationMessages" ("applicationId", "createdAt", "id")`,
  `CREATE INDEX "applicationMessages_unread" ON "applicationMessages" ("applicationId", "side") WHERE "readAt" IS NULL`,
  `CREATE INDEX ON "applicationMessages" ("userId")`,
  `ALTER TABLE "files" ADD COLUMN "messageId" uuid REFERENCES "applicationMessages" ON DELETE CASCADE`,
  `ALTER TABLE "files" ADD CONSTRAINT "files_message_check" CHECK (("kind" = 'attachment') OR "messageId" IS NULL)`,
  `CREATE INDEX ON "files" ("messageId") WHERE "messageId" IS NOT NULL`,
  `CREATE TABLE "interviews" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "state" text NOT NULL CHECK ("state" IN ('proposed', 'rescheduling', 'accepted', 'declined', 'canceled')),
    "slots" timestamptz(3)[] NOT NULL DEFAULT '{}' CHECK (cardinality("slots") <= 6),
    "startsAt" timestamptz(3),
    "timeZone" text NOT NULL DEFAULT 'Europe/Paris',
    "minutes" smallint NOT NULL CHECK ("minutes" BETWEEN 5 AND 600),
    "way" text NOT NULL CHECK ("way" IN ('onsite', 'video', 'company-calls', 'applicant-calls')),
    "location" text NOT NULL,
    "words" text,
    "answer" text,
    "sequence" integer NOT NULL DEFAULT 0,
    "version" integer NOT NULL DEFAULT 1,
    "formId" uuid,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "changedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "remindedAt" timestamptz(3),
    "lateMinutes" smallint CHECK ("lateMinutes" IN (5, 10, 20)),
    "side" text NOT NULL DEFAULT 'company' CHECK ("side" IN ('company', 'applicant')),
    "readAt" timestamptz(3),
    "movedFrom" timestamptz(3),
    "steps" jsonb NOT NULL DEFAULT '[]',
    CHECK ("state" <> 'accepted' OR "startsAt" IS NOT NULL),
    CONSTRAINT "interviews_one_at_a_time" EXCLUDE USING gist ("byUserId" WITH =,
      tsrange("startsAt" AT TIME ZONE 'UTC', ("startsAt" AT TIME ZONE 'UTC') + make_interval(mins => "minutes")) WITH &&)
      WHERE ("state" = 'accepted')
  )`,
  `CREATE INDEX ON "interviews" ("applicationId", "createdAt")`,
  `CREATE INDEX ON "interviews" ("byUserId")`,
  `CREATE INDEX "interviews_unread" ON "interviews" ("applicationId") WHERE "readAt" IS NULL`,
  `CREATE UNIQUE INDEX "interviews_one_open" ON "interviews" ("applicationId") WHERE "state" IN ('proposed', 'rescheduling', 'accepted')`,
  `CREATE INDEX "interviews_to_remind" ON "interviews" ("startsAt", "id") WHERE "startsAt" IS NOT NULL AND "remindedAt" IS NULL AND "state" IN ('proposed', 'rescheduling', 'accepted')`,
  `CREATE TABLE "interviewHours" (
    "userId" uuid PRIMARY KEY REFERENCES "members" ON DELETE CASCADE,
    "week" jsonb NOT NULL CHECK (jsonb_array_length("week") = 7),
    "exceptions" jsonb NOT NULL,
    "minutes" smallint NOT NULL CHECK ("minutes" BETWEEN 5 AND 600),
    "buffer" smallint NOT NULL CHECK ("buffer" BETWEEN 0 AND 120),
    "noticeHours" smallint NOT NULL CHECK ("noticeHours" BETWEEN 0 AND 720),
    "aheadDays" smallint NOT NULL CHECK ("aheadDays" BETWEEN 1 AND 90)
  )`,
  `CREATE TABLE "visitorSigns" (
    "applicationId" uuid PRIMARY KEY REFERENCES "applications" ON DELETE CASCADE,
    "seenAt" timestamptz(3),
    "erasureNoticeAt" timestamptz(3)
  )`,
  `CREATE TABLE "companyAnswers" (
    "companyId" uuid PRIMARY KEY REFERENCES "companies" ON DELETE CASCADE,
    "counted" integer NOT NULL DEFAULT 0,
    "answered" integer NOT NULL DEFAULT 0,
    "medianSeconds" bigint,
    "recent" integer NOT NULL DEFAULT 0,
    "inTime" integer NOT NULL DEFAULT 0,
    "guaranteeEndsAt" timestamptz(3),
    "guaranteeWarnedAt" timestamptz(3),
    "isStale" boolean NOT NULL DEFAULT true,
    "computedAt" timestamptz(3),
    "remindedAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "companyAnswers" ("companyId") WHERE "isStale"`,
  `CREATE INDEX ON "companyAnswers" ("computedAt")`,

  `CREATE FUNCTION "setSentOffer"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."sentOfferId" := NEW."offerId";
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER "applications_sentOffer" BEFORE INSERT ON "applications"
    FOR EACH ROW EXECUTE FUNCTION "setSentOffer"()`,
  // After the insert: a repeated application conflicts with the first, and must take no number.
  `CREATE FUNCTION "numberApplication"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "taken" integer; BEGIN
    UPDATE "companies" SET "lastApplication" = "lastApplication" + 1 WHERE "id" = NEW."companyId"
      RETURNING "lastApplication" INTO "taken";
    UPDATE "applications" SET "number" = "taken" WHERE "id" = NEW."id";
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "numberApplication" AFTER INSERT ON "applications" FOR EACH ROW
    WHEN (NEW."number" = 0) EXECUTE FUNCTION "numberApplication"()`,
];
