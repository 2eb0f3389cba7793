// The wishes of a typed search: what a detail of an offer answers, and what none does.
import { expect, test } from "vitest";
import { detailEntries } from "./detail-filters.ts";
import { readWishes } from "./typed-wishes.ts";

const beginners = ["experience aucune", "experience débutant accepté"];
const [few, some, full, many] = [
  "weeklyHours moins de 24 h",
  "weeklyHours 24 h à moins de 35 h",
  "weeklyHours 35 h",
  "weeklyHours plus de 35 h",
];
const noStudy = "study aucun diplôme";
const noLicence = "licenceNeed aucun permis";

test.each<[string, string[], string]>([
  ["infirmier sans expérience", beginners, "infirmier"],
  ["sans aucune expérience vendeuse", beginners, "vendeuse"],
  ["caissière expérience non exigée Lyon", beginners, "caissière Lyon"],
  ["ASVP débutante bienvenue", beginners, "ASVP"],
  ["maçon débutant accepté", beginners, "maçon"],
  ["aide-soignant sans diplôme", [noStudy], "aide-soignant"],
  ["emploi sans bac Lens", [noStudy, "study CAP ou BEP"], "emploi Lens"],
  ["serveur sans permis", [noLicence], "serveur"],
  ["chauffeur livreur permis B non obligatoire", [noLicence], "chauffeur livreur"],
  ["vendeur sans expérience ni diplôme, sans permis", [...beginners, noStudy, noLicence], "vendeur"],
  ["infirmier 30h par semaine", [some], "infirmier"],
  ["assistante dentaire 28H/SEM Annecy", [some], "assistante dentaire Annecy"],
  ["vendeuse contrat de 35h", [full], "vendeuse"],
  ["vendeuse 39 heures", [many], "vendeuse"],
  ["agent d’entretien 15h par semaine", [few], "agent d’entretien"],
  ["vendeur moins de 30h par semaine", [few, some], "vendeur"],
  ["vendeur au moins 30h par semaine", [some, full, many], "vendeur"],
  ["caissière 20 à 30 h/semaine", [few, some], "caissière"],
])("« %s » asks for %s", (typed, details, left) => {
  const { details: read, q, ignored } = readWishes(typed);
  expect([detailEntries(read).map((entry) => entry.join(" ")), q, ignored]).toEqual([details, left, []]);
});

test.each<[string, string[], string]>([
  ["maçon sans déplacement", ["sans déplacement"], "maçon"],
  ["serveur sans coupure en CDI", ["sans coupure"], "serveur en CDI"],
  ["commercial hors déplacements fréquents", ["hors déplacements fréquents"], "commercial"],
  ["magasinier sans port de charges lourdes Lyon", ["sans port de charges lourdes"], "magasinier Lyon"],
  ["infirmier pas d’astreinte ni voiture", ["pas d’astreinte", "ni voiture"], "infirmier"],
  ["serveur pas le soir", ["pas le soir"], "serveur"],
])("« %s » asks for what no offer states: %s", (typed, ignored, left) => {
  expect(readWishes(typed)).toMatchObject({ ignored, q: left });
});

test.each([
  "médecins sans frontières",
  "mécanicien voiture sans permis",
  "bar sans alcool",
  "professeur école hors contrat",
  "infirmier sans horaires de nuit",
  "vendeur pas de week-end",
  "comptable sans télétravail",
  "sans voiture",
  "chauffeur sans permis C",
  "gardien 24h/24",
  "serveur après 20h",
  "caissière à 20h",
  "garde d’enfants de 16h à 18h",
  "infirmier à 2 h de Lyon",
  "infirmière 12h",
  "« serveur sans permis »",
])("« %s » stays as it is", (typed) => {
  const { details, ignored, q } = readWishes(typed);
  expect([detailEntries(details), ignored, q]).toEqual([[], [], typed]);
});
