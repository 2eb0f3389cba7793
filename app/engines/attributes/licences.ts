// Licences, certificates and diplomas that a law or a branch asks for. The keys are stored: they never change.

type Licence = {
  key: string;
  label: string;
  /** What it allows too: code de la route (R221-4 and following), NF C18-510, and the diplomas that it requires. */
  includes: readonly string[];
};

export type LicenceFamily = { title: string; licences: readonly Licence[] };

type Row = readonly [key: string, label: string, includes?: string];

const family = (title: string, rows: readonly Row[]): LicenceFamily => ({
  title,
  licences: rows.map(([key, label, includes = ""]) => ({ key, label, includes: includes.split(" ").filter(Boolean) })),
});

export const licenceFamilies: readonly LicenceFamily[] = [
  family("Permis de conduire", [
    ["permis-b", "Permis B"],
    ["permis-be", "Permis BE", "permis-b"],
    ["permis-am", "Permis AM (cyclomoteur)"],
    ["permis-a", "Permis A (moto)", "permis-am"],
    ["permis-c1", "Permis C1", "permis-b"],
    ["permis-c", "Permis C (poids lourd)", "permis-c1 permis-b"],
    ["permis-ce", "Permis CE (super lourd)", "permis-c permis-c1 permis-be permis-b"],
    ["permis-d", "Permis D (transport de personnes)", "permis-b"],
    ["permis-bateau", "Permis bateau"],
  ]),
  family("Transport", [
    ["fimo-marchandises", "FIMO marchandises"],
    ["fco-marchandises", "FCO marchandises"],
    ["fimo-voyageurs", "FIMO voyageurs"],
    ["fco-voyageurs", "FCO voyageurs"],
    ["carte-conducteur", "Carte de chronotachygraphe"],
    ["adr", "ADR (matières dangereuses)"],
    ["carte-vtc", "Carte VTC"],
    ["capacite-transport", "Capacité de transport"],
  ]),
  family("CACES et engins", [
    ["caces-r489", "CACES R489 (chariots)"],
    ["caces-r489-1a", "CACES R489 catégorie 1A", "caces-r489"],
    ["caces-r489-1b", "CACES R489 catégorie 1B", "caces-r489"],
    ["caces-r489-3", "CACES R489 catégorie 3", "caces-r489"],
    ["caces-r489-5", "CACES R489 catégorie 5", "caces-r489"],
    ["caces-r485", "CACES R485 (gerbeurs)"],
    ["caces-r486", "CACES R486 (nacelles)"],
    ["caces-r482", "CACES R482 (engins de chantier)"],
    ["caces-r483", "CACES R483 (grues mobiles)"],
    ["caces-r484", "CACES R484 (ponts roulants)"],
    ["caces-r487", "CACES R487 (grues à tour)"],
    ["caces-r490", "CACES R490 (grues de chargement)"],
  ]),
  family("Bâtiment, électricité, industrie", [
    ["aipr", "AIPR"],
    ["travail-en-hauteur", "Travail en hauteur"],
    ["echafaudages", "Échafaudages (R408)"],
    ["amiante", "Amiante (SS3 ou SS4)"],
    ["habilitation-h0b0", "Habilitation électrique H0B0"],
    ["habilitation-bs", "Habilitation électrique BS", "habilitation-h0b0"],
    ["habilitation-b1v", "Habilitation électrique B1V", "habilitation-h0b0"],
    ["habilitation-b2v", "Habilitation électrique B2V", "habilitation-b1v habilitation-h0b0"],
    ["habilitation-br", "Habilitation électrique BR", "habilitation-bs habilitation-h0b0"],
    ["habilitation-bc", "Habilitation électrique BC", "habilitation-h0b0"],
    ["habilitation-hta", "Habilitation électrique haute tension (H1, H2)"],
    ["irve", "IRVE (bornes de recharge)"],
    ["fluides-frigorigenes", "Fluides frigorigènes"],
    ["soudeur-iso-9606", "Licence de soudage (ISO 9606)"],
    ["atex", "ATEX"],
    ["certiphyto", "Certiphyto"],
  ]),
  family("Sécurité, secours, hygiène", [
    ["carte-pro-securite", "Carte professionnelle de sécurité (CNAPS)"],
    ["ssiap-1", "SSIAP 1"],
    ["ssiap-2", "SSIAP 2", "ssiap-1"],
    ["ssiap-3", "SSIAP 3", "ssiap-2 ssiap-1"],
    ["sst", "SST (secourisme du travail)"],
    ["psc1", "PSC1 (premiers secours)"],
    ["afgsu-1", "AFGSU 1"],
    ["afgsu-2", "AFGSU 2", "afgsu-1"],
    ["haccp", "HACCP (hygiène alimentaire)"],
    ["permis-exploitation", "Permis d’exploitation"],
  ]),
  family("Santé et social (DE\u00a0: diplôme d’État)", [
    ["de-infirmier", "DE infirmier ou infirmière"],
    ["de-iade", "DE IADE (anesthésie)", "de-infirmier"],
    ["de-ibode", "DE IBODE (bloc opératoire)", "de-infirmier"],
    ["de-puericultrice", "DE puériculture"],
    ["de-aide-soignant", "DE aide-soignant ou aide-soignante"],
    ["de-auxiliaire-puericulture", "DE auxiliaire de puériculture"],
    ["de-aes", "DE AES (accompagnement éducatif et social)"],
    ["de-ambulancier", "DE ambulancier ou ambulancière"],
    ["de-kinesitherapeute", "DE kinésithérapeute"],
    ["de-ergotherapeute", "DE ergothérapeute"],
    ["de-psychomotricien", "DE psychomotricien ou psychomotricienne"],
    ["de-manipulateur-radio", "DE manipulateur ou manipulatrice radio"],
    ["de-sage-femme", "DE sage-femme"],
    ["de-assistant-social", "DE assistance de service social"],
    ["de-educateur-specialise", "DE éducateur spécialisé ou éducatrice spécialisée"],
    ["de-moniteur-educateur", "DE moniteur-éducateur ou monitrice-éducatrice"],
    ["de-educateur-jeunes-enfants", "DE éducateur ou éducatrice de jeunes enfants"],
    ["cap-petite-enfance", "CAP petite enfance (AEPE)"],
    ["tp-advf", "Titre professionnel ADVF (aide à domicile)"],
  ]),
  family("Animation et sport", [
    ["bafa", "BAFA"],
    ["bafd", "BAFD", "bafa"],
    ["bpjeps", "BPJEPS"],
    ["bnssa", "BNSSA"],
  ]),
];

const byKey = new Map(licenceFamilies.flatMap(({ licences }) => licences.map((licence) => [licence.key, licence])));

/** Every key, in the order of the families. */
export const licenceKeys: readonly string[] = [...byKey.keys()];

/** The label of a licence; null for an unknown key. */
export function licenceLabel(key: string): string | null {
  return byKey.get(key)?.label ?? null;
}

/** The licences that one includes, without itself. */
export function includedLicences(key: string): readonly string[] {
  return byKey.get(key)?.includes ?? [];
}
