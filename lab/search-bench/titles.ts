// Draws job titles: a few thousand with Zipf frequencies, and free variants.
import { jobTitles } from "../../app/sourcing/search/job-titles.ts";
import { type Chance, chanceOf, shuffle, weighted } from "../../tests/corpora/chance.ts";

const baseTitles = 3200;

const branches = `
de nuit; bilingue anglais; bilingue allemand; polyvalent; polyvalente; junior; senior; confirmé; confirmée; itinérant; en milieu hospitalier; en Ehpad;
BTP; second œuvre; gros œuvre; agroalimentaire; automobile; aéronautique; pharmaceutique; luxe; grande distribution; bio; médical; libéral; industriel;
industrielle; tertiaire; petite enfance; personnes âgées; handicap; rural; montagne; saisonnier; saisonnière; export; grands comptes; PME; B2B; e-commerce;
web; mobile; données; cloud; SAP; Excel; qualité; maintenance; logistique; transport; énergie; photovoltaïque; fibre optique; froid; hydraulique; CVC;
cybersécurité; RH; paie; TVA; fiscalité; immobilier; assurance; banque; tourisme; spectacle; sport; mer; forêt; vigne; élevage`;

const specialities = `
soudure TIG; soudure à l'arc; CACES 3; CACES 1-3-5; permis C; permis CE; FIMO; habilitation B2V; anglais courant; LSF; Python; Java; PHP; C++; C#; .NET; SQL;
React; Vue.js; Angular; Node.js; Go; Rust; Kotlin; Swift; DevOps; R&D; UX/UI; QA; Sage; Ciel; EBP; Salesforce; AutoCAD; Revit; SolidWorks; Catia; Photoshop;
InDesign; WordPress; Prestashop; SEO; SEA; CRM; IARD; OPCVM; HACCP; ISO 9001; Lean; Six Sigma; SSIAP 1; SST; DEES; BAFA; BPJEPS; CAP; bac pro; BTS; DUT;
master 2; reconversion; télétravail; temps partiel; week-end; nuit; 2x8; 3x8; intérim; mission courte; déplacements; astreinte; œnologie; pâtisserie; traiteur;
bar; sommellerie; banquets; collectivité; cuisine végétarienne; crèche; école; gériatrie; pédiatrie; bloc; urgences; psychiatrie; dialyse; oncologie; soins palliatifs`;

const mostCommon = `
Vendeuse; Vendeur; Agente d'entretien; Aide-soignante; Infirmière; Secrétaire; Comptable; Chauffeur-livreur; Commercial; Cuisinier; Préparateur de commandes;
Assistante administrative; Développeur web; Serveuse; Maçon; Électricien; Agent de sécurité; Cariste; Auxiliaire de vie; Chef de projet; Manutentionnaire;
Hôtesse de caisse; Assistante de direction; Technicien de maintenance; Responsable de magasin; Infirmier; Développeuse web; Professeur des écoles; Soudeur; Coiffeuse`;

const listed = (text: string) => text.split(";").map((word) => word.trim());
const branchList = listed(branches);
const specialityList = listed(specialities);
const levels = [
  "junior",
  "senior",
  "confirmé",
  "confirmée",
  "débutant",
  "débutante",
  "expérimenté(e)",
  "apprenti",
  "N1",
  "N2",
];

function commonTitles(): string[] {
  const chance = chanceOf(0x7117e5);
  const plain = [...new Set([...listed(mostCommon), ...shuffle([...jobTitles], chance)])];
  const all = new Set(plain);
  while (all.size < baseTitles) all.add(`${chance.pick(plain)} ${chance.pick(branchList)}`);
  // Mixes them: plain titles are more frequent on average.
  const combined = [...all].slice(plain.length);
  const order = plain.flatMap((title, place) => [
    title,
    ...combined.slice(place * 3, place * 3 + (place < 60 ? 0 : 3)),
  ]);
  return [...new Set([...order, ...combined])].slice(0, baseTitles);
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

function mistyped(title: string, chance: Chance): string {
  const at = 1 + chance.below(Math.max(1, title.length - 3));
  return title.slice(0, at) + (title[at + 1] ?? "") + (title[at] ?? "") + title.slice(at + 2);
}

function freely(title: string, titles: readonly string[], town: string, chance: Chance): string {
  const kind = chance.next();
  if (kind < 0.2) return `${title} ${chance.pick(levels)} ${chance.pick(specialityList)}`;
  if (kind < 0.38) return `${title} - ${chance.pick(specialityList)}, ${chance.pick(specialityList)}`;
  if (kind < 0.58) return `${title} ${chance.pick(["à", "sur", "secteur", "région de"])} ${town}`;
  if (kind < 0.78) return `${title} / ${chance.pick(titles)}`;
  if (kind < 0.92) return `${title}, ${1 + chance.below(35)} ans d’expérience, ${chance.pick(specialityList)}`;
  return mistyped(title, chance);
}

export function drawTitles(): { common: readonly string[]; draw(chance: Chance, town: string): string | number } {
  const common = commonTitles();
  const number = weighted(common.map((_, rank) => 1 / (rank + 4)));
  return {
    common,
    draw(chance, town) {
      const rank = number(chance);
      const title = common[rank]!;
      const change = chance.next();
      if (change < 0.72) return rank;
      if (change < 0.78) return title.toLowerCase();
      if (change < 0.82) return title.toUpperCase();
      if (change < 0.87) return withoutAccents(title);
      if (change < 0.9) return `${title} H/F`;
      if (change < 0.92) return `${title} (H/F)`;
      if (change < 0.945) return `${title} ${chance.pick(levels)}`;
      if (change < 0.96) return `${title} ${chance.pick(specialityList)}`;
      // Decomposed accents, as some systems send.
      if (change < 0.962) return title.normalize("NFD");
      return freely(title, common, town, chance);
    },
  };
}
