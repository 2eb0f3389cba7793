// A second application to what somebody has applied to: the same form again, or another one that must not be lost unseen.
import { isDeepStrictEqual } from "node:util";
import type { ReceivedFile } from "../../files/store/files.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { Answer } from "../../platform/db/schema.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { thisYear } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import { threadOf } from "./application-thread.server.ts";
import { type ApplicationValue, followUrl } from "./applications.server.ts";
import { standsMail } from "./apply-emails.ts";
import type { Target } from "./target.server.ts";

/** Thrown when the candidate's first application stands and this one says something else. The transaction then stores nothing. */
export class OtherApplicationStands extends Error {
  readonly sentAt: Date;

  constructor(sentAt: Date) {
    super();
    this.sentAt = sentAt;
  }
}

type Repeated = ApplicationValue & {
  to: Target;
  cv: ReceivedFile | "profile" | null;
  /** The CV was made for this form. */
  isMadeCv?: boolean;
};

const typedFields = ["prenom", "nom", "tel", "message"] as const;

type StoredCv = { candidateId: string | null; cvFileId: string | null };

async function isOtherCv(tx: Db, { candidateId, cvFileId }: StoredCv, { cv, isMadeCv }: Repeated): Promise<boolean> {
  if (cv === null) return false;
  if (cvFileId === null) return true;
  // Two made of one profile differ in their bytes.
  if (isMadeCv) return false;
  const query = tx.selectFrom("files").select("sha256").where("id", "=", cvFileId);
  const sha256 = (await query.executeTakeFirst())?.sha256;
  if (cv !== "profile") return sha256 !== cv.sha256;
  const own = await tx
    .selectFrom("candidates")
    .innerJoin("files", "files.id", "candidates.cvFileId")
    .select("files.sha256")
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  return own !== undefined && sha256 !== own.sha256;
}

type Stored = StoredCv & Pick<Repeated, (typeof typedFields)[number]> & { city: string | null };

/** Whether an application says something that the stored one does not. Their answers to questions are not compared. */
async function isOther(tx: Db, stored: Stored, sent: Repeated): Promise<boolean> {
  const { wish } = sent.to;
  return (
    typedFields.some((name) => stored[name] !== sent[name]) ||
    (wish !== null && stored.city !== wish.city) ||
    (await isOtherCv(tx, stored, sent))
  );
}

/**
 * Checks that a spontaneous application that was not stored says nothing that the candidate's own first one does not. Nothing is checked
 * for a first one that is not known to be the candidate's: that would reveal who has applied.
 * @throws OtherApplicationStands
 */
export async function checkRepeated(tx: Db, candidateId: string, sent: Repeated): Promise<void> {
  const { wish, companyId } = sent.to;
  if (!wish) return;
  const stored = await tx
    .selectFrom("applications")
    .select(["candidateId", "cvFileId", "createdAt", "prenom", "nom", "tel", "message", "city"])
    .where("companyId", "=", companyId)
    .where("occupationKey", "=", wish.occupationKey)
    .where("candidateId", "=", candidateId)
    .where("state", "<>", "withdrawn")
    .executeTakeFirst();
  if (stored && (await isOther(tx, stored, sent))) throw new OtherApplicationStands(stored.createdAt);
}

/** The application because of which another one from this address or account was not stored. */
function findStanding(email: string, candidateId: string | null, { offer, companyId, wish }: Target) {
  return db
    .selectFrom("applications")
    .select(["id", "candidateId", "cvFileId", "createdAt", "prenom", "nom", "tel", "message", "answers", "city"])
    .select(["offer", "company", "isSpontaneous"])
    .where((eb) =>
      offer
        ? eb("offerId", "=", offer.id)
        : eb.and([eb("companyId", "=", companyId), eb("occupationKey", "=", wish?.occupationKey ?? "")]),
    )
    .where("state", "<>", "withdrawn")
    .where((eb) =>
      eb.or([
        eb.and([eb("email", "=", email), eb("cameBy", "is", null)]),
        ...(candidateId ? [eb("candidateId", "=", candidateId)] : []),
      ]),
    )
    .orderBy("createdAt")
    .orderBy("id")
    .executeTakeFirst();
}

/**
 * Mails the address of an application that was not stored: the first one stands. Only the mail says so, never the page, which would
 * reveal who has applied. The same form pressed twice, and a further one within minutes, need no mail.
 * @returns whether a mail leaves
 */
export async function mailStanding(
  sent: Repeated & { answers: Answer[] },
  email: string,
  candidateId: string | null,
): Promise<boolean> {
  const stored = await findStanding(email, candidateId, sent.to);
  if (!stored) return false;
  const isSame = isDeepStrictEqual(stored.answers, sent.answers) && !(await isOther(db, stored, sent));
  if (isSame && Date.now() - stored.createdAt.getTime() < hiringLimits.standingMails.perMs) return false;
  if ((await consume("standing-mail", stored.id, hiringLimits.standingMails)) !== null) return false;
  const url = followUrl(stored.id, stored.candidateId);
  const facts = { ...stored, sentOn: thisYear(stored.createdAt), isVisitor: stored.candidateId === null };
  await transaction((tx) => sendMail(tx, { to: email, ...standsMail(facts, url), ...threadOf(stored.id) }));
  return true;
}
