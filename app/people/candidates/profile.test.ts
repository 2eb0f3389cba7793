// Profile fields shown to a company, and cases in which the candidate does not exist for it.
import { beforeAll, expect, test } from "vitest";
import { aCandidate, aCompany, aFile } from "../../../tests/factories.ts";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findCandidates } from "../../sourcing/search/candidate-search.server.ts";
import { readCriteria } from "../../sourcing/search/search-criteria.server.ts";
import { findCandidateFor } from "./candidate-profile.server.ts";

let seeker: ViewingCompany;

beforeAll(async () => {
  const { companyId } = await aCompany({ siret: "73282932000074" });
  seeker = { companyId, seesNames: true };
});

async function idsOf(query: string): Promise<string[]> {
  const read = readCriteria(new URLSearchParams(query));
  if (!read.ok) throw new Error(read.state.summary);
  const { page } = await findCandidates(read.criteria, seeker.companyId, new URL(`http://ici.test/resultats?${query}`));
  return page.rows.map((row) => row.id);
}

test("shows a company the fields that its own state and the candidate's allow", async () => {
  const { id: cv } = await aFile("cv");
  const profile = { prenom: "Élodie", nom: "Nguyen-Roux", mobile: "+33612345678", cvFileId: cv };
  const shown = await aCandidate(profile);
  const masked = await aCandidate({ ...profile, visibility: "masked" });
  await db
    .insertInto("experiences")
    .values(
      [shown, masked].map(({ id }) => ({
        id: newId(),
        candidateId: id,
        position: 0,
        title: "Cheffe de rang",
        company: "Chez Élodie",
        startMonth: "2024-03",
        endMonth: null,
        description: "Élodie Nguyen-Roux",
      })),
    )
    .execute();
  const whole = JSON.stringify(await findCandidateFor(seeker, shown.id));
  for (const word of ["Élodie Nguyen-Roux", shown.email, "06 12 34 56 78", cv, "Chez Élodie", "mars 2024"])
    expect(whole).toContain(word);
  const initials = await findCandidateFor({ ...seeker, seesNames: false }, shown.id);
  expect(initials?.card.name).toBe("É. N.");
  const hidden = await findCandidateFor(seeker, masked.id);
  expect(hidden?.card.name).toBe("Profil masqué");
  for (const seen of [initials, hidden]) {
    const json = JSON.stringify(seen);
    for (const word of ["Élodie", "Nguyen", "@exemple.test", "33612345678", "06 12 34", cv])
      expect(json).not.toContain(word);
  }
  expect(JSON.stringify(initials)).toContain("Cheffe de rang");
  // The form for a woman would tell the sex of an applicant without a name.
  expect(JSON.stringify(hidden)).toContain("Chef(fe) de rang");
  expect(JSON.stringify(hidden)).not.toContain("Cheffe");
});

test("lists the company's messages without the text of one that a moderator has hidden", async () => {
  const { id: candidateId } = await aCandidate();
  const { companyId } = seeker;
  const written = (message: string, hiddenAt: Date | null) =>
    ({ id: newId(), companyId, candidateId, template: "contact-candidat", message, hiddenAt }) as const;
  await db
    .insertInto("contacts")
    .values([written("Bonjour", null), written("Une insulte", new Date())])
    .execute();
  const messages = (await findCandidateFor(seeker, candidateId))?.contacts.map(({ message }) => message);
  expect(messages).toHaveLength(2);
  expect(messages).toEqual(expect.arrayContaining(["Bonjour", null]));
});

test("finds no candidate who is hidden, unconfirmed, closed, due for erasure or blocking the company's SIREN", async () => {
  const job = `absent-${newId()}`;
  const away = [
    await aCandidate({ job, visibility: "hidden" }),
    await aCandidate({ job, emailVerified: false }),
    await aCandidate({ job }),
    await aCandidate({ job }),
    await aCandidate({ job }),
  ] as const;
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", away[2].id).execute();
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", away[3].id).execute();
  await db.insertInto("blockedCompanies").values({ candidateId: away[4].id, siren: "732829320" }).execute();
  expect(await idsOf(`job=${job}`)).toEqual([]);
  for (const candidate of away) expect(await findCandidateFor(seeker, candidate.id)).toBeNull();
  const other = { companyId: (await aCompany({ siret: "55210055400013" })).companyId, seesNames: true };
  expect((await findCandidateFor(other, away[4].id))?.card.id).toBe(away[4].id);
  expect(await findCandidateFor(seeker, "pas-un-identifiant")).toBeNull();
});
