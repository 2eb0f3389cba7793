// Uploaded files, and uploads under way.

const kinds =
  "'cv', 'image', 'video', 'poster', 'captions', 'logo', 'kbis', 'offerFile', 'offerImage', 'cover', 'companyPhoto', 'attachment'";

export const fileTables = [
  `CREATE TABLE "files" (
    "id" uuid PRIMARY KEY,
    "kind" text NOT NULL CHECK ("kind" IN (${kinds})),
    "originalName" text NOT NULL,
    "name" text NOT NULL,
    "contentType" text NOT NULL,
    "fileType" text NOT NULL,
    "size" bigint NOT NULL CHECK ("size" > 0),
    "sha256" text NOT NULL,
    "storageKey" text NOT NULL UNIQUE,
    "uploadedBy" uuid REFERENCES "users" ON DELETE SET NULL,
    "uploadedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "text" text,
    "lines" jsonb,
    "record" jsonb
  )`,
  `CREATE INDEX ON "files" ("uploadedBy")`,
  `CREATE INDEX "files_sameCv" ON "files" ("sha256") WHERE "kind" = 'cv'`,
  `CREATE TABLE "uploads" (
    "id" uuid PRIMARY KEY,
    "userId" uuid REFERENCES "users" ON DELETE CASCADE,
    "kind" text NOT NULL CHECK ("kind" IN (${kinds})),
    "target" uuid,
    "originalName" text NOT NULL,
    "declaredType" text NOT NULL,
    "size" bigint NOT NULL CHECK ("size" > 0),
    "fileId" uuid NOT NULL UNIQUE,
    "state" text NOT NULL DEFAULT 'receiving' CHECK ("state" IN ('receiving', 'stored', 'refused')),
    "message" text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "finishedAt" timestamptz(3),
    "touchedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "visitor" text,
    "isStaged" boolean NOT NULL DEFAULT false,
    CONSTRAINT "uploads_staged_check" CHECK ("isStaged" OR "visitor" IS NULL),
    CONSTRAINT "uploads_owner_check" CHECK (num_nonnulls("userId", "visitor") = 1)
  )`,
  `CREATE INDEX ON "uploads" ("createdAt") WHERE "state" = 'receiving'`,
  `CREATE INDEX ON "uploads" ("userId", "state")`,
  `CREATE INDEX ON "uploads" ("visitor") WHERE "visitor" IS NOT NULL`,
  `CREATE TABLE "uploadParts" (
    "uploadId" uuid NOT NULL REFERENCES "uploads" ON DELETE CASCADE,
    "at" bigint NOT NULL CHECK ("at" >= 0),
    "size" bigint NOT NULL CHECK ("size" > 0),
    "storageKey" text NOT NULL UNIQUE,
    PRIMARY KEY ("uploadId", "at")
  )`,
];
