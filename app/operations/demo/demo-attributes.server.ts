// Attributes of the people and offers of the demonstration. A separate random sequence leaves all other draws unchanged.
import { normalEntries, normalRequirements } from "../../engines/attributes/attributes.ts";
import { contractTypes, rhythms } from "../../engines/attributes/work-terms.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { suggestSkills } from "../../engines/occupations/skills.ts";
import * as platformLimits from "../../platform/limits.ts";
import { createDraw, type Draw } from "./draw.server.ts";
import type { Trade } from "./trades.ts";

/** Licences of a trade: the first is the one that offers require. */
const licences: Record<string, string[]> = {
  electricien: ["habilitation-br", "habilitation-b2v", "habilitation-h0b0", "permis-b", "travail-en-hauteur"],
  macon: ["permis-b", "echafaudages", "travail-en-hauteur", "aipr"],
  plombier: ["permis-b", "fluides-frigorigenes", "permis-be"],
  soudeur: ["soudeur-iso-9606", "caces-r484", "atex"],
  maintenance: ["habilitation-br", "habilitation-bc", "caces-r486", "permis-b"],
  operateur: ["sst", "caces-r489-1a"],
  chauffeur: ["permis-c", "fimo-marchandises", "carte-conducteur", "permis-ce", "fco-marchandises", "adr"],
  cariste: ["caces-r489-3", "caces-r489-5", "caces-r489-1b", "caces-r489-1a"],
  agricole: ["certiphyto", "permis-b"],
  infirmier: ["de-infirmier", "afgsu-2", "permis-b"],
  "aide-soignant": ["de-aide-soignant", "afgsu-2", "permis-b"],
  "aide-domicile": ["permis-b", "tp-advf", "de-aes", "psc1"],
  cuisinier: ["haccp", "sst"],
  serveur: ["haccp", "permis-exploitation"],
  securite: ["carte-pro-securite", "ssiap-1", "sst", "ssiap-2"],
  educateur: ["de-educateur-specialise", "permis-b", "bafa"],
};

const usual = ["permis-b", "sst", "psc1"];
const foreign = ["en", "es", "de", "it", "pt", "ar"];
/** Trades whose offers require English. */
const speaking = new Set([
  "developpeur",
  "reseaux",
  "donnees",
  "chef-projet",
  "commercial",
  "reception",
  "serveur",
  "rh",
]);

const drawSkills = (draw: Draw, occupations: string, count: number) =>
  draw
    .sample(suggestSkills(occupations.split(" "), enginesLimits.skillsSuggested, enginesLimits.skillMax), count)
    .map((skill) => `skill:${skill}`);

/** Everybody here has worked for years: nobody looks for an internship or an apprenticeship. */
const mayWish = (text: string) =>
  (contractTypes as readonly string[]).includes(text) && text !== "Stage" && text !== "Alternance";

// The end of an id is the same every day.
type Columns = { id: string; occupations: string; createdAt: Date };

/** The attributes and the radius of a person; some have none. */
export function drawAttributes({ id, occupations, createdAt }: Columns, trade: Trade) {
  const draw = createDraw(`atouts ${id.slice(-12)}`, createdAt);
  if (draw.chance(0.15)) return { attributes: [], radius: null };
  const own = licences[trade.key] ?? usual;
  const spoken = draw.sample(foreign, draw.int(0, 2));
  const attributes = normalEntries([
    ...drawSkills(draw, occupations, draw.int(0, 6)),
    ...draw.sample(own, draw.int(1, own.length)).map((key) => `licence:${key}`),
    ...(draw.chance(0.6) ? ["licence:permis-b"] : []),
    ...(draw.chance(0.4) ? ["language:fr:native"] : []),
    ...spoken.map((code) => `language:${code}:${draw.pick(["a2", "b1", "b1", "b2", "c1"])}`),
    ...draw.sample(rhythms, draw.int(0, 3)).map((rhythm) => `rhythm:${rhythm}`),
    ...draw.sample([...new Set(trade.contracts)].filter(mayWish), 2).map((contract) => `contract:${contract}`),
  ]);
  return { attributes, radius: draw.chance(0.6) ? draw.pick(platformLimits.radii) : null };
}

const rhythmOf: Record<string, string> = { nuit: "nuit", "week-end": "week-end", "temps partiel": "temps partiel" };

/** The required and preferred attributes of an offer, and its radius; some have none. */
export function drawWanted({ id, occupations, createdAt }: Columns, { key }: Trade, workingTime: string) {
  const draw = createDraw(`exigences ${id.slice(-12)}`, createdAt);
  if (draw.chance(0.2)) return { required: [], preferred: [], radius: null };
  const [first, ...more] = licences[key] ?? [];
  const rhythm = rhythmOf[workingTime];
  const wanted = normalRequirements({
    required: [...(first ? [`licence:${first}`] : []), ...(rhythm ? [`rhythm:${rhythm}`] : [])],
    preferred: [
      ...drawSkills(draw, occupations, draw.int(1, 4)),
      ...draw.sample(more, 1).map((other) => `licence:${other}`),
      ...(speaking.has(key) ? [`language:en:${draw.pick(["b1", "b2"])}`] : []),
    ],
  });
  return { ...wanted, radius: draw.chance(0.4) ? draw.pick([20, 30, 50]) : null };
}
