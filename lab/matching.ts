// `npm run lab -- matching [--held-out] [--misses]`: NDCG@10 of matching on the judged set; writes docs/measured.md.
import { type MatchedCandidate, type MatchedOffer, matchOf, scoreOf } from "../app/engines/matching/matching.ts";
import { occupationColumns } from "../app/engines/occupations/assigned.ts";
import { type Case, drawCases, type Person, type Vacancy } from "../tests/corpora/matches/drawing.ts";
import { gradesOf, type Matcher, ndcgAt10 } from "../tests/corpora/matches/judge.ts";
import type { Half } from "../tests/corpora/searches/tables.ts";
import { type Row, record } from "./measured.ts";

/** What the site stores of a title. */
function occupationsOf(title: string) {
  const { occupations, occupationCodes } = occupationColumns(title);
  return { parents: occupations.split(" ").filter(Boolean), codes: occupationCodes.split(" ").filter(Boolean) };
}

function candidateOf(person: Person): MatchedCandidate {
  return {
    ...occupationsOf(person.title),
    commune: person.town.insee,
    radiusKm: person.radius,
    departments: person.departments,
    anywhere: person.everywhere,
    items: [
      ...person.items,
      ...person.rhythms.map((rhythm) => `rhythm:${rhythm}`),
      ...person.contracts.map((contract) => `contract:${contract}`),
    ],
    pay: person.pay,
    availability: person.availability,
  };
}

function offerOf(vacancy: Vacancy): MatchedOffer {
  return {
    ...occupationsOf(vacancy.title),
    communes: [vacancy.town.insee],
    departements: [vacancy.town.departement],
    radiusKm: vacancy.radius,
    remoteWorkDays: vacancy.isRemote ? 5 : 0,
    required: [...vacancy.must, ...vacancy.required, ...(vacancy.rhythm ? [`rhythm:${vacancy.rhythm}`] : [])],
    preferred: vacancy.preferred,
    contractType: vacancy.contract,
    workingTime: null,
    pay: vacancy.pay,
  };
}

const matcher: Matcher = ({ vacancy, people }) => {
  const offer = offerOf(vacancy);
  return people
    .flatMap((person) => {
      const score = scoreOf(candidateOf(person), offer);
      return score === null ? [] : [{ id: person.id, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
};

/** The first comers, as a list without matching would show them. */
const unordered: Matcher = ({ people }) => people.map(({ id }) => id);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const three = (value: number) => value.toFixed(3);

function rowOf(name: string, cases: Case[], order: Matcher): Row {
  const scores = cases.map((given) => ndcgAt10(gradesOf(given), order(given)));
  const low = scores.filter((score) => score < 0.85).length;
  const found = `${three(mean(scores))} at the mean, ${three(Math.min(...scores))} at the lowest, ${low} below 0.85`;
  return { what: `NDCG@10 of ${cases.length} offers, ${name}`, found };
}

const args = process.argv.slice(2);
const half: Half = args.includes("--held-out") ? "held-out" : "open";
const cases = drawCases().filter(({ vacancy }) => vacancy.half === half);
record(`matching, ${half} half`, "", [rowOf("matching", cases, matcher), rowOf("as they come", cases, unordered)]);

// The single results of the held-out half stay unseen.
if (args.includes("--misses") && half === "open")
  for (const given of cases) {
    const grades = gradesOf(given);
    const ids = matcher(given);
    const score = ndcgAt10(grades, ids);
    if (score >= 0.85) continue;
    console.log(`\n${given.vacancy.id} « ${given.vacancy.title} » ${three(score)}`);
    for (const person of given.people) {
      const index = ids.indexOf(person.id);
      const match = matchOf(candidateOf(person), offerOf(given.vacancy), "company");
      const why = match ? [...match.reasons, ...match.missing].map(({ points, text }) => `${points} ${text}`) : [];
      console.log(`  ${grades.get(person.id)} #${index + 1} ${person.title}: ${match?.score ?? "–"} ${why.join(", ")}`);
    }
  }
