// Tables of the platform: settings, mails, limits, the files of each build.

export const platformTables = [
  `CREATE TABLE "settings" (
    "key" text PRIMARY KEY,
    "value" jsonb NOT NULL
  )`,
  `CREATE TABLE "rateLimits" (
    "key" varchar(255) PRIMARY KEY,
    "points" integer NOT NULL DEFAULT 0,
    "expire" bigint
  )`,
  `CREATE TABLE "mails" (
    "id" uuid PRIMARY KEY,
    "to" text NOT NULL,
    "template" text NOT NULL,
    "subject" text NOT NULL,
    "text" text NOT NULL,
    "html" text NOT NULL,
    "replyTo" text,
    "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'sent', 'failed', 'canceled')),
    "tries" integer NOT NULL DEFAULT 0,
    "lastError" text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "sentAt" timestamptz(3),
    "headers" jsonb NOT NULL DEFAULT '{}',
    "calendar" jsonb,
    "tryingSince" timestamptz(3),
    "heldUntil" timestamptz(3),
    "refusedAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "mails" ("createdAt" DESC, "id" DESC)`,
  // The mails of a thread, which go with each erased application.
  `CREATE INDEX "mails_thread" ON "mails" USING gin ("headers" jsonb_path_ops)`,
  `CREATE INDEX "mails_unsent" ON "mails" ("state", "createdAt" DESC, "id" DESC) WHERE "state" <> 'sent'`,
  `CREATE TABLE "refusedAddresses" (
    "email" text PRIMARY KEY,
    "refusedAt" timestamptz(3) NOT NULL,
    "reason" text NOT NULL
  )`,
  `CREATE TABLE "buildFiles" (
    "name" text PRIMARY KEY,
    "bytes" bytea NOT NULL,
    "seenAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
];
