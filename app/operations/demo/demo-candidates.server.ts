// Makes the candidates: accounts, profiles, experience, degrees.
import type { Insertable } from "kysely";
import { normalPhone } from "../../people/candidates/candidate.ts";
import type { CandidatesTable, DegreesTable, ExperiencesTable, UsersTable } from "../../platform/db/schema.ts";
import { type Commune, departments, findCommuneByName } from "../../platform/places/places.server.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import type { Calendar } from "./calendar.ts";
import { anchors, employers, schoolTowns } from "./careers.ts";
import {
  capital,
  demonstrationDomain,
  drawCommune,
  drawPay,
  mailName,
  makeUser,
  mobileNumber,
  payIn,
} from "./demo-drawing.server.ts";
import { feminineNames, lastNames, masculineNames } from "./names.ts";
import { type Random, seeded } from "./random.ts";
import { type Trade, tradeOf, trades } from "./trades.ts";

type Sketch = {
  feminine: boolean;
  trade: Trade;
  commune: Commune;
  /** Placed on purpose: verified, visible, with all fields. */
  placed: boolean;
  fixed?: { prenom: string; nom: string; email: string; job: string };
};

export type Person = {
  user: Insertable<UsersTable>;
  profile: Insertable<CandidatesTable>;
  experiences: Insertable<ExperiencesTable>[];
  degrees: Insertable<DegreesTable>[];
  prenom: string;
  nom: string;
  mobile: string;
  trade: Trade;
  job: string;
  commune: Commune;
  createdAt: Date;
  placed: boolean;
  /** Verified and visible, so searches find it. */
  found: boolean;
};

const disponibilities = "Disponible, Disponible, Sous 1 mois, Sous 1 mois, Sous 3 mois, En poste, En poste".split(", ");

/** The trade's tasks that fit in a CV: without sentences addressed to the reader. */
export function tasksOf(trade: Trade): string[] {
  return trade.missions.filter((mission) => !/\b(nous|nos|notre|vous|vos|votre)\b|vôtre/.test(mission));
}

/** The departments of a job search: none for most, else the home department and others of its region. */
export function drawDepartments(commune: Commune, random: Random): string[] {
  if (!random.chance(0.25)) return [];
  const region = departments.find((department) => department.code === commune.departement)?.region;
  const near = departments.filter(({ code, region: other }) => other === region && code !== commune.departement);
  return [commune.departement, ...random.sample(near, random.int(1, 3)).map((department) => department.code)];
}

function makeExperiences(
  sketch: Sketch,
  candidateId: string,
  employed: boolean,
  createdAt: Date,
  calendar: Calendar,
  random: Random,
) {
  const { trade, feminine } = sketch;
  const rows: Insertable<ExperiencesTable>[] = [];
  let end = employed ? 0 : random.int(1, 9);
  for (let position = 0; position < random.int(1, 4); position++) {
    const start = end + random.int(8, 54);
    const name = random.pick(trade.names)[feminine ? 0 : 1];
    const tasks = random.sample(tasksOf(trade), 2).join("\u00a0; ");
    rows.push({
      id: random.id(createdAt),
      candidateId,
      position,
      title: name,
      company: random.pick(employers[trade.sector] ?? employers.Autres!),
      startMonth: calendar.monthsAgo(start),
      endMonth: position === 0 && employed ? null : calendar.monthsAgo(end),
      description: `${capital(tasks)}.`,
    });
    end = start + random.int(0, 5);
  }
  return { rows, months: end };
}

/** A profile's row: what the person says, then what follows from trade, monthly pay in euros and places. */
export function makeProfile<About extends { job: string }>(
  about: About,
  { unit }: Trade,
  month: number,
  { name, code, departement }: Commune,
  departments: string[],
) {
  return {
    ...about,
    ...{ salaryMin: payIn(unit, month), salaryMax: payIn(unit, month * 1.12), salaryTaux: unit },
    ...{ city: name, cityCode: code, departments, country: "France" },
    ...{ jobFolded: fold(about.job), cityFolded: foldPlace(name) },
    searchDepartments: departments.length > 0 ? departments : [departement],
  };
}

const emptyProfile = {
  ...{ prenom: null, nom: null, mobile: null, disponibility: null, salaryMin: null, job: null },
  ...{ city: null, cityCode: null, departments: [], jobFolded: "", cityFolded: "", searchDepartments: [] },
};

function makePerson(sketch: Sketch, index: number, emails: Set<string>, calendar: Calendar, random: Random): Person {
  const { trade, commune, fixed, placed, feminine } = sketch;
  const prenom = fixed?.prenom ?? random.pick(feminine ? feminineNames : masculineNames);
  const nom = fixed?.nom ?? random.pick(lastNames);
  const base = mailName(prenom, nom);
  let email = fixed?.email ?? `${base}@${demonstrationDomain}`;
  for (let again = 2; emails.has(email); again++) email = `${base}${again}@${demonstrationDomain}`;
  emails.add(email);

  const createdAt = calendar.daysAgo(fixed ? 120 : 1 + Math.floor(209 * random.next() ** 1.3), random);
  const updatedAt = random.chance(0.4) ? calendar.since(createdAt, random) : createdAt;
  const id = random.id(createdAt);
  const job = fixed?.job ?? random.pick(trade.names)[feminine ? 0 : 1];
  const disponibility = fixed ? "Sous 1 mois" : random.pick(disponibilities);
  const isEmployed = disponibility !== "Disponible";
  const { rows: experiences, months } = makeExperiences(sketch, id, isEmployed, createdAt, calendar, random);
  const degrees = random.sample(trade.degrees, random.int(1, 2)).map(([title, school], position) => ({
    id: random.id(createdAt),
    candidateId: id,
    position,
    title,
    school: `${school}, ${random.pick(schoolTowns)}`,
    year: calendar.year - Math.ceil(months / 12) - 2 * position,
  }));

  const month = drawPay(trade, random);
  const mobile = mobileNumber(index * 31 + 17);
  const emailVerified = placed || !random.chance(0.07);
  const draw = random.next();
  const visibility = placed || draw > 0.11 ? "visible" : draw < 0.06 ? "masked" : "hidden";
  const chosen = placed && trade.key === "developpeur" ? [] : drawDepartments(commune, random);
  // A few just signed up and have an empty profile.
  const empty = !placed && random.chance(0.02);
  const about = { id, prenom, nom, mobile: normalPhone(mobile), disponibility, job, createdAt, updatedAt };
  const profile = makeProfile(about, trade, month, commune, chosen);
  return {
    user: makeUser(
      { id, email, name: empty ? "" : `${prenom} ${nom}`, role: "candidate", createdAt },
      updatedAt,
      emailVerified,
    ),
    profile: {
      ...profile,
      ...(empty ? emptyProfile : {}),
      salaryMax: empty || random.chance(0.3) ? null : profile.salaryMax,
      available_all_country: !placed && !empty && random.chance(0.1),
      visibility,
      cvFileId: null,
    },
    experiences: empty ? [] : experiences,
    degrees: empty ? [] : degrees,
    ...{ prenom, nom, mobile, trade, job, commune, createdAt, placed },
    found: emailVerified && visibility === "visible" && !empty,
  };
}

function townOf(text: string): Commune {
  const commune = findCommuneByName(text);
  if (!commune) throw new Error(`No commune ${text}`);
  return commune;
}

/** Makes the candidates: the demonstration account first, then placed and other ones in random order. @param count of all candidates */
export function makeCandidates(count: number, calendar: Calendar): Person[] {
  const random = seeded("candidats");
  const sketches: Sketch[] = anchors.flatMap(({ trade, town, women, men }) =>
    Array.from({ length: women + men }, (_, i) => ({
      feminine: i < women,
      trade: tradeOf(trade),
      commune: townOf(town),
      placed: true,
    })),
  );
  while (sketches.length < count - 1) {
    const feminine = random.chance(0.5);
    sketches.push({ feminine, trade: random.pick(trades), commune: drawCommune(random), placed: false });
  }
  const first: Sketch = {
    feminine: true,
    trade: tradeOf("developpeur"),
    commune: townOf("Lyon"),
    placed: true,
    fixed: { prenom: "Amélie", nom: "Rousseau", email: `candidat@${demonstrationDomain}`, job: "Développeuse web" },
  };
  const emails = new Set<string>();
  return [first, ...random.sample(sketches, sketches.length)].map((sketch, index) =>
    makePerson(sketch, index, emails, calendar, random),
  );
}
