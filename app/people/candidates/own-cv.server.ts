// The CV that is made from a candidate's own profile.
import { labelsByKind } from "../../engines/attributes/attributes.ts";
import type { CvData, CvLayout } from "../../engines/cv-document/cv-document.ts";
import { db } from "../../platform/db/db.server.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { readFile } from "../../platform/storage/storage.server.ts";
import { slug } from "../../platform/text/text.ts";
import { phoneLabel } from "./candidate.ts";
import { experiencePeriod } from "./candidate-profile.server.ts";
import { findCandidate } from "./candidates.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";

// Omits the photo while its bytes are unavailable.
async function findPhoto(fileId: string | null): Promise<Uint8Array | null> {
  if (!fileId) return null;
  const file = await db.selectFrom("files").select("storageKey").where("id", "=", fileId).executeTakeFirst();
  return file ? readFile(file.storageKey).catch(() => null) : null;
}

/** Whether a candidate's profile suffices for a CV. It needs a name, and an experience or a degree. */
export async function canMakeCv(candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom("candidates")
    .select("id")
    .where("id", "=", candidateId)
    .where("prenom", "is not", null)
    .where("nom", "is not", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("experiences").select("id").where("candidateId", "=", candidateId)),
        exists(selectFrom("degrees").select("id").where("candidateId", "=", candidateId)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

async function findCvData(candidateId: string, email: string, hasPhoto: boolean): Promise<CvData | null> {
  if (!(await canMakeCv(candidateId))) return null;
  const candidate = await findCandidate(candidateId);
  if (!candidate) return null;
  const [experiences, degrees, photo] = await Promise.all([
    listExperiences(candidateId),
    listDegrees(candidateId),
    hasPhoto ? findPhoto(candidate.imageFileId) : null,
  ]);
  const { prenom, nom, headline, mobile, attributes } = candidate;
  const job = headline ?? candidate.job;
  return {
    name: [prenom, nom].filter(Boolean).join(" "),
    job,
    contact: [email, mobile && phoneLabel(mobile), townLabel(candidate)].flatMap((each) => each || []),
    experiences: experiences.map(({ title, company, startMonth, endMonth, description }) => ({
      title,
      organisation: company,
      period: experiencePeriod(startMonth, endMonth),
      text: description,
    })),
    degrees: degrees.map(({ title, school, year }) => ({
      title,
      organisation: school,
      period: year === null ? "" : String(year),
      text: null,
    })),
    groups: labelsByKind(attributes),
    photo,
  };
}

/** A candidate's CV as a PDF with its name; null when the profile is not enough. @param email the account's address */
export async function findOwnCvPdf(
  candidate: { id: string; email: string },
  layout: CvLayout,
  hasPhoto: boolean,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const cv = await findCvData(candidate.id, candidate.email, hasPhoto);
  if (!cv) return null;
  const { writeCvPdf } = await import("../../engines/cv-document/cv-pdf.server.ts");
  return { name: `cv-${slug(cv.name) || "vivier"}.pdf`, bytes: await writeCvPdf(cv, layout) };
}
