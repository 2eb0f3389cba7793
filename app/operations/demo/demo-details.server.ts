// The details of the demonstration's offers. A separate random sequence leaves all other draws unchanged.
import { applyWays, type OfferDetails, payExemptions, startAtOnce, termContracts } from "../../offers/offer-fields.ts";
import type { Commune } from "../../platform/places/places.server.ts";
import * as texts from "./demo-texts.ts";
import { createDraw, type Draw, day, drawCommune } from "./draw.server.ts";

type Post = {
  id: string;
  createdAt: Date;
  contract: string;
  workingTime: string;
  description: string;
  sector: string;
};

const partHours = [17.5, 20, 24, 28, 30];

/** An apprentice or a trainee needs neither experience nor a degree. */
function drawProfile(draw: Draw, contract: string) {
  const isLearner = contract === "Alternance" || contract === "Stage";
  return {
    experience: isLearner ? "aucune" : draw.chance(0.2) ? null : draw.pick(texts.experiences),
    study: isLearner || draw.chance(0.4) ? null : draw.pick(texts.studies),
    studyNeed: draw.chance(0.2) ? "exigé" : "souhaité",
  };
}

const exemptions: Record<string, string> = { Stage: payExemptions.internship, Alternance: payExemptions.grid };

/** Some offers for learners name what fixes their pay, instead of an amount. */
const drawExemption = (draw: Draw, contract: string) =>
  exemptions[contract] && draw.chance(0.4) ? exemptions[contract] : null;

/** Of the sectors whose companies have one collective agreement. */
const agreements: Record<string, string> = {
  IT: "Bureaux d’études techniques, cabinets d’ingénieurs-conseils et sociétés de conseils (IDCC 1486)",
  Transport: "Transports routiers et activités auxiliaires du transport (IDCC 16)",
  Tourisme: "Hôtels, cafés, restaurants (IDCC 1979)",
};

/** Further towns of the region for some offers, at most three. */
export function drawFurtherTowns(id: string, createdAt: Date, town: Commune): Commune[] {
  const draw = createDraw(`lieux ${id.slice(-12)}`, createdAt);
  if (!draw.chance(0.15)) return [];
  const drawn = Array.from({ length: draw.int(1, 3) }, () => drawCommune(draw, town));
  const codes = new Set([town.code]);
  return drawn.filter(({ code }) => !codes.has(code) && codes.add(code));
}

/** The details of an offer; some are not stated. */
export function drawDetails({ id, createdAt, contract, workingTime, description, sector }: Post): OfferDetails {
  const draw = createDraw(`poste ${id.slice(-12)}`, createdAt);
  const isPartly = workingTime === "temps partiel";
  const reason = texts.reasons[contract]?.findIndex((text) => description.includes(text)) ?? -1;
  const [length, unit] = (termContracts.includes(contract) && texts.contractLengths[contract]?.[reason]) || [
    null,
    "mois",
  ];
  const firstDay = new Date(createdAt.getTime() + draw.int(20, 90) * day).toISOString().slice(0, 10);
  return {
    contractLength: length,
    contractLengthUnit: unit,
    renewable: contract === "CDD" && draw.chance(0.4) ? "oui" : null,
    start: draw.chance(0.2) ? null : draw.chance(0.5) ? startAtOnce : firstDay,
    weeklyHours: contract === "Freelance" || draw.chance(0.15) ? null : isPartly ? draw.pick(partHours) : 35,
    schedule: draw.chance(0.5) ? draw.pick(texts.schedules[workingTime] ?? texts.schedules["temps plein"]!) : null,
    ...drawProfile(draw, contract),
    benefits: contract === "Freelance" ? [] : draw.sample(texts.shortBenefits, draw.int(0, 4)),
    posts: draw.chance(0.15) ? draw.int(2, 5) : 1,
    payExemption: drawExemption(draw, contract),
    payLevel: null,
    idcc: agreements[sector] && draw.chance(0.5) ? agreements[sector] : null,
    places: [],
    applyBy: applyWays.here,
    applyContact: null,
    applyHours: null,
  };
}
