// Makes people: names, trade, town and career, and the accounts and profiles of candidates.

import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { disponibilities } from "../../people/candidate-facets.ts";
import { normalPhone } from "../../people/candidates/candidate.ts";
import type { Visibility } from "../../platform/db/schema.ts";
import { type Commune, findCommuneByName } from "../../platform/places/places.server.ts";
import { capital, fold, foldPlace } from "../../platform/text/text.ts";
import { anchors, employers, schoolTowns } from "./careers.ts";
import { drawAttributes } from "./demo-attributes.server.ts";
import { firstHeadline } from "./demo-texts.ts";
import { createDraw, type Draw, drawCommune, drawDepartments, makeUser } from "./draw.server.ts";
import { feminineNames, lastNames, masculineNames } from "./names.ts";
import { payIn, type Trade, tradeOf, trades } from "./trades.ts";

type Given = { feminine?: boolean; trade?: Trade; commune?: Commune };

export type Person = ReturnType<typeof drawPerson>;

/** A person with a trade, a town and a mobile number in ARCEP's range for fiction. @param given attributes that are not random */
export function drawPerson(draw: Draw, given: Given = {}) {
  const { feminine = draw.chance(0.5), trade = draw.pick(trades), commune = drawCommune(draw) } = given;
  const pair = () => String(draw.int(0, 99)).padStart(2, "0");
  return {
    feminine,
    trade,
    commune,
    prenom: draw.pick(feminine ? feminineNames : masculineNames),
    nom: draw.pick(lastNames),
    job: draw.pick(trade.names)[feminine ? 0 : 1],
    tel: `06 39 98 ${pair()} ${pair()}`,
    disponibility: draw.pick(disponibilities),
  };
}

/** The local part of a person's e-mail: "amelie.rousseau", letters only. */
export function mailName({ prenom, nom }: Person): string {
  return [prenom, nom].map((name) => fold(name).replace(/[^a-z]/g, "")).join(".");
}

/** Experience from the newest back, and the degrees before it. */
export function drawCareer(draw: Draw, { trade, feminine, disponibility }: Person) {
  let months = draw.int(1, 9);
  const experiences = Array.from({ length: draw.int(2, 4) }, (_, position) => {
    const isCurrent = position === 0 && disponibility !== "Disponible";
    const endMonth = isCurrent ? null : draw.monthsAgo(months);
    months += draw.int(8, 54);
    const startMonth = draw.monthsAgo(months);
    months += draw.int(0, 5);
    const title = draw.pick(trade.names)[feminine ? 0 : 1];
    const description = `${capital(draw.sample(trade.tasks, 2).join("\u00a0; "))}.`;
    return { position, title, company: draw.pick(employers[trade.sector]!), startMonth, endMonth, description };
  });
  const degrees = draw.sample(trade.degrees, draw.int(1, 2)).map(([title, kind], position) => {
    const year = Number(draw.monthsAgo(months).slice(0, 4)) - 2 * position;
    return { position, title, school: `${kind}, ${draw.pick(schoolTowns)}`, year };
  });
  return { experiences, degrees };
}

/** The account and the visible profile of a person. */
export function makeCandidate(draw: Draw, person: Person, local: string, createdAt: Date) {
  const { prenom, nom, job, tel, trade, commune, disponibility } = person;
  const user = makeUser(draw, "candidate", local, `${prenom} ${nom}`, createdAt);
  const month = draw.int(...trade.pay);
  const departments = drawDepartments(draw, commune);
  const named = occupationColumns(job);
  const profile = {
    id: user.id,
    prenom,
    nom,
    mobile: normalPhone(tel),
    disponibility,
    headline: local === "candidat" ? firstHeadline : null,
    job,
    jobFolded: fold(job),
    ...named,
    ...drawAttributes({ id: user.id, createdAt, occupations: named.occupations }, trade),
    salaryMin: payIn(trade.unit, month),
    salaryMax: payIn(trade.unit, month * 1.12),
    salaryTaux: trade.unit,
    city: commune.name,
    cityCode: commune.code,
    cityFolded: foldPlace(commune.name),
    country: "France",
    departments,
    searchDepartments: departments.length > 0 ? departments : [commune.departement],
    available_all_country: draw.chance(0.08),
    visibility: "visible" as Visibility,
    createdAt,
    updatedAt: createdAt,
  };
  return { user, profile };
}

const placed = anchors.flatMap(({ trade, town, women, men }) =>
  Array.from({ length: women + men }, (_, i) => ({ feminine: i < women, trade, town })),
);

/** No file yet. */
export const noFiles = () => ({
  cvFileId: null as string | null,
  imageFileId: null as string | null,
  videoFileId: null,
  posterFileId: null,
  captionsFileId: null,
  videoTranscript: null,
});

type Sender = { id: string | null; email: string; createdAt: Date; files: ReturnType<typeof noFiles> };

/** Someone who applies: a candidate, or a visitor without an account. */
export type Applicant = Person & ReturnType<typeof drawCareer> & Sender;

export type Candidate = ReturnType<typeof makeCandidates>[number];

/** Makes the candidates: the demonstration account first, then the placed ones, confirmed and visible, then all others. */
export function makeCandidates(count: number, now: Date) {
  const mails = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const draw = createDraw(`profil ${index}`, now);
    const anchor = placed[index];
    const given = anchor && { ...anchor, trade: tradeOf(anchor.trade), commune: findCommuneByName(anchor.town)! };
    const person = drawPerson(draw, given);
    if (index === 0) Object.assign(person, { prenom: "Amélie", nom: "Rousseau", job: "Développeuse web" });
    const mail = mailName(person);
    const local = index === 0 ? "candidat" : mails.has(mail) ? `${mail}${index}` : mail;
    mails.add(mail);
    const createdAt = draw.daysAgo(index === 0 ? 60 : 1 + Math.floor(209 * draw.next() ** 1.3));
    const { user, profile } = makeCandidate(draw, person, local, createdAt);
    if (draw.chance(0.4)) user.updatedAt = profile.updatedAt = draw.since(createdAt);
    if (anchor) profile.available_all_country = false;
    else {
      user.emailVerified = draw.chance(0.93);
      profile.visibility = draw.pick([...Array<Visibility>(16).fill("visible"), "masked", "hidden"]);
    }
    return {
      ...person,
      ...drawCareer(draw, person),
      id: user.id,
      email: user.email,
      createdAt,
      user,
      profile,
      files: noFiles(),
      /** Searches find it. */
      isFound: user.emailVerified && profile.visibility === "visible",
    };
  });
}
