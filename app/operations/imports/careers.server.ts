// Reads a candidate's lists `exp` and `degrees` in the spellings of other sites.
import type { z } from "zod";
import {
  type Career,
  createEntry,
  degreeForm,
  deleteOwnEntry,
  experienceForm,
  listDegrees,
  listExperiences,
} from "../../people/candidates/career.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { fold } from "../../platform/text/text.ts";
import type { Fields } from "./import.ts";
import type { Work } from "./import-lines.server.ts";

type Entry = Record<string, unknown>;

const spellings: Record<Career, Record<string, string[]>> = {
  experiences: {
    title: ["title", "poste", "job", "jobTitle", "intitule", "position", "name"],
    company: ["company", "entreprise", "societe", "companyName", "employeur"],
    startMonth: ["startMonth", "start", "startDate", "dateDebut", "debut", "from"],
    endMonth: ["endMonth", "end", "endDate", "dateFin", "fin", "to"],
    description: ["description", "missions", "detail", "text"],
  },
  degrees: {
    title: ["title", "diplome", "degree", "name", "intitule"],
    school: ["school", "ecole", "etablissement", "organisme", "university"],
    year: ["year", "annee", "date", "endDate", "fin"],
  },
};

const most = { experiences: peopleLimits.experiences, degrees: peopleLimits.degrees };

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

const monthNumbers = [
  /^jan/,
  /^fe[bv]/,
  /^mar/,
  /^a[pv]r/,
  /^ma[iy]/,
  /^jui?n/,
  /^jui?l/,
  /^a[uo]/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/** "Jan 2020", "janvier 2020" as "2020-01"; null for other texts. */
function spelledMonth(value: string): string | null {
  const [, name = "", year = ""] = /^([a-z]{3,12})\.? (\d{4})$/.exec(fold(value)) ?? [];
  const at = monthNumbers.findIndex((month) => month.test(name));
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, "0")}`;
}

// Experience dates are months, degree dates are years.
function cut(name: string, value: string): string {
  const iso = /^(\d{4})-(\d{1,2})/.exec(value);
  if (name.endsWith("Month") && iso) return `${iso[1]}-${iso[2]!.padStart(2, "0")}`;
  const day = /^\d{1,2}\/(\d{1,2}\/\d{4})$/.exec(value);
  if (name.endsWith("Month") && day) return day[1]!;
  const spelled = name.endsWith("Month") ? spelledMonth(value) : null;
  if (spelled) return spelled;
  return name === "year" ? (/\b(19|20)\d\d\b/.exec(value)?.[0] ?? "") : value;
}

function readEntries<Schema extends z.ZodType>(
  list: Career,
  given: unknown,
  schema: Schema,
): z.output<Schema>[] | null {
  if (!Array.isArray(given)) return null;
  return given.slice(0, most[list]).flatMap((raw: unknown) => {
    const entry: Entry = typeof raw === "object" && raw !== null ? (raw as Entry) : { title: raw };
    const fields = Object.fromEntries(
      Object.entries(spellings[list]).map(([name, names]) => [
        name,
        cut(name, text(entry[names.find((each) => text(entry[each]) !== "") ?? ""])),
      ]),
    );
    const parsed = schema.safeParse(fields);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues) delete fields[String(issue.path[0])];
    const again = schema.safeParse(fields);
    return again.success ? [again.data] : [];
  });
}

/** Reads both lists; null for a list that the document lacks. */
export function checkCareer(fields: Fields) {
  return {
    experiences: readEntries("experiences", fields.exp, experienceForm),
    degrees: readEntries("degrees", fields.degrees, degreeForm),
  };
}

type CareerTarget = { id: string; isNew: boolean; write: boolean };

/** Replaces a candidate's lists by the document's, where they differ. @returns whether they differed */
export async function updateCareer(
  { tx }: Work,
  { id, isNew, write }: CareerTarget,
  career: ReturnType<typeof checkCareer>,
): Promise<boolean> {
  let changed = false;
  for (const list of ["experiences", "degrees"] as const) {
    const imported = career[list] as object[] | null;
    if (!imported || (isNew && !write)) continue;
    const stored = isNew ? [] : list === "experiences" ? await listExperiences(id, tx) : await listDegrees(id, tx);
    const same = JSON.stringify(stored.map(({ id: _, ...entry }) => entry)) === JSON.stringify(imported);
    if (same) continue;
    changed = true;
    if (!write) continue;
    for (const entry of stored) await deleteOwnEntry(tx, list, entry.id, id);
    // Each new entry goes to the top of its list.
    for (const entry of imported.toReversed()) await createEntry<Career>(tx, list, id, entry as never);
  }
  return changed;
}
