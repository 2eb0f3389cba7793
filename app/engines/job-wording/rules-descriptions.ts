// Rules on demands worded as descriptions: looks, place, home, health, money and promises.
import type { Rule } from "./wording-criteria.ts";

const trade =
  "conseil*|institut|salon|produits|rayon|boutique|client*|cosmet*|vitrine*|magasin*|projet*|dossier*|collection*|plat*|marchandise*|etal*|stand|comptes|offre|poste";
const no = "(ne|pas|jamais|ni|aucun*|sans|non)";

export const descriptionRules: Rule[] = [
  {
    criterion: "sex",
    certain: true,
    always: true,
    match: ["^ [(=homme|=femme|=dame|=monsieur|=garcon|=fille)] , !(..1 (=homme|=hommes|=femme|=femmes))"],
    unless: ["femme ..4 homme|homme ..4 femme|h / f|f / h"],
  },
  {
    criterion: "religion",
    match: [
      "(@who|equipe*|nous|tous|toutes) ..1 (sont|sommes|est) (tous|toutes)? [(croyant*|pratiquant*|catholique*|chretien*|musulman*|juif*|athee*|protestant*|evangelique*)]",
      "(vous|personne*|candidat*|profil*) ..3 [(croyant*|pieu*|pratiquant* regulier*|baptise*|converti*)]",
    ],
    unless: ["resident*|patient*|fideles|aumoni*|public|accueil*|visiteu*|client*"],
  },
  {
    criterion: "appearance",
    match: [
      "[(votre|son) (image|apparence|look|allure|style) ..2 (doit|doivent|devra|sera|correspond*|coll*|reflet*|incarn*|digne|plair*)]",
    ],
    unless: ["site|marque employeur|reseaux|linkedin"],
  },
  {
    criterion: "autonomy",
    certain: true,
    match: [
      `${no} ..3 [besoin (de|d') ..2 (personne|quelquun|aide|assistance|autrui|tiers) ..4 (deplacer|manger|laver|habiller|lever|coucher|nourrir|marcher|toilette|gestes|actes|quotidien)]`,
      "[(vous|se) (nourri*|laver|lever|habiller|lavez|levez|habillez) ..2 (seul|seule|seul*|sans aide|sans personne|par vous meme|par vos propres moyens physiques)]",
    ],
    unless: ["resident*|patient*|beneficiaire*|enfant*|accompagn*|aid* ..2 personne*"],
  },
  {
    criterion: "appearance",
    match: [
      "[presentation ..1 (adaptee|en accord|a la hauteur|digne|conforme|en rapport|exemplaire|representati*|valorisant*|au dessus|sans reproche|sans faute|haut de gamme)] !(de|des|du)",
      "[(image|mise|tenue et presentation|presentation et tenue) (irreprochable*|soignee*|impeccable*)] !(de (la|l'|notre))",
      "[physique (passe partout|correct|ordinaire|imposant|solide|de (rugbyman|lutteur|mannequin|reve|sportif|star|cinema)|avenant|valorisant|plaisant)]",
      "[(soucieu*|soin*|fier*|attention) ..2 (apparence|look|image|physique|silhouette)] !(de (la|l'|notre|nos|leur))",
      "[(certaine|belle|grande|bonne|vraie) (prestance|elegance|allure|distinction)] | [(coquetterie|coquet*|appret*)]",
      "[(joli*|beau|belle*|bel|agreable*|avenant*|charmant*|gracieu*) (minois|visage*|sourire|frimousse|personne|silhouette|figure|gueule|mains|tete|brin|yeux|dents)]",
      "[(visage|sourire|regard|silhouette) (avenant*|agreable*|gracieu*|charmeu*|seduisant*|ouvert et soigne|harmonieu*|fin*|juvenile)]",
      "[bien (de sa personne|habille*|bati*|proportionne*|charpente*|en chair)] | [agreable* (a regarder|au regard|a l'oeil|physiquement)]",
      "[(jupe*|talons|decollete*|maquillage|rouge a levres|tailleur jupe) ..2 (de rigueur|obligatoire*|exige*|impose*|attendu*|souhaite*|apprecie*|demande*)]",
      "[sans (embonpoint|surpoids|ventre|kilos|rondeurs)] | [(taille|poids) (de guepe|plume|ideal*|proportionne*|fine)]",
    ],
    unless: [
      trade,
      "vue|paysage|cadre|equipe|comedi*|casting|mannequin*|parc|domaine|maison|hotel|quel* que soi*|role",
    ],
  },
  {
    criterion: "residence",
    match: [
      "(vous|etre|personne*|candidat*|profil*) ..2 [(implante*|installe*|etabli*|enracine*|ancre*|fixe*) ..3 (a moins|minute*|km|kilometre*|secteur|region|departement|agglo*|proximite|zone|quartier|commune|canton|village|environs|alentours|coin)]",
      "[(point de chute|pied a terre|residence principale|adresse) ..3 (secteur|region|departement|agglo*|proximite|zone|quartier|commune|canton|village|locale|parisienne|sur place|exige*|ville|ile)]",
      "[(vivre|vivez|resider|residez|habiter|habitez) ..2 (a l'annee|toute l'annee|ile|bourg|village|hameau|vallee|commune|canton|quartier|arrondissement|agglo*|rue|resid*|cite|meme ville)]",
      "[(voisin*|riverain*|gens du quartier|habitant* du quartier|recrutement local|main d'oeuvre locale|candidat* loca*|profil* loca*)] ~4 (@must|@only)",
      "(@only) ..3 [(voisin*|riverain*|candidat* locaux|profil* locaux|recrutement local|gens du quartier|personnes du (coin|quartier|village|secteur))]",
      "[(proche*|pres|a cote|non loin|proximite) ..2 (chez|domicile|maison|logement)] ~3 (@must)",
    ],
    unless: [
      "quartiers prioritaires|emploi* franc*|client*|patient*|livr*|interven*|teletravail|sur place|logement de fonction|loge* (sur|par)|fourni*|ehpad|personnes agees|enfants|locataire*|copropri*|peu importe|indemnit*|entreprise|societe|magasins|agence*|association|dialogue|mediat*|relation*|nuisance*|gerez|accueil*|usine|siege|navette|animation|concertation|travaux",
    ],
  },
  {
    criterion: "family",
    certain: true,
    match: [
      `${no} ..4 [(obligation*|contrainte*|imperatif*|charge*|engagement*|attache*|lien*) ..1 (domestique*|a la maison|maternel*|paternel*|parental*|sentimenta*|affecti*|familia*)]`,
      "[(personne|rien|nul) ..3 ne ..2 (attend*|retien*|retenir|retenu*) ..3 (maison|chez vous|foyer|domicile|ici)]",
      "[(sans|aucun*|ni) (attache*|famille|mari|femme et enfant*|compagn*|fiance*|conjoint*|progeniture|marmaille)] !(de (l'|la)? entreprise)",
      "[(ayant|avoir|avez|deja) ..2 eleve* ..2 enfant*]",
      "[absence (de|d') ..1 (enfant*|famille|attache*|charge*|conjoint*)]",
      "[(enfants) ..2 (grands|eleves|autonomes|adultes|partis|majeurs)]",
      "[(celibat|concubinage|veuvage|remarie*|divorce|separation)] ~4 (@must|@shut|@ask)",
    ],
    unless: [
      "client*|usager*|avocat*|notaire*|juriste|droit|accueill*|accompagn*|aupres|creche*|concili*|peu importe|respect*|handicap*",
    ],
  },
  {
    criterion: "politics",
    match: [
      "[(affinite*|proximite|sympathie*|penchant*|tendance*|famille|obedience|allegeance|neutralite|appartenance|philosophie) politique*]",
      "[(opinion*|idees|convictions) ..1 (moderee*|tranchee*|affichee*|extremes|radicales|revolutionnaires|subversives|conservatrices|progressistes|sur la societe)]",
      "(etre|etes|soyez|rester|restez|strictement|totalement) ..1 [(apolitique*|neutre* politiquement|politiquement (neutre*|correct|engage*|correcte))]",
      "[(soutien*|soutenir|soutenez|approuv*|admir*|defend*|combatt*) ..3 (gouvernement|president|majorite|opposition|=gauche|=droite|parti !(pris)|revolution|gilets jaunes)]",
      "[(bulletin|carte) ..2 (vote|=parti|electeu*)] ~5 (@ask|@must)",
    ],
    unless: [
      "service public|agents? public*|devoir de reserve|journal*|analys*|revue de presse|science*|laicite|fonction publique|redig*|elu*|collaborat*|musee|histoire|actualite|suivez|redact*",
    ],
  },
  {
    criterion: "health",
    match: [
      "[bon pied (,)? bon oeil] | [(vitalite|tonus|vigueur|energie|solidite|puissance) physique]",
      "[physique (solide|robuste|resistant|endurant|fort)] | [(resist*|endur*|supporter|supportez|encaisser) ..3 (fatigue|douleur|froid intense|longues marches|manque de sommeil)]",
      "[(jamais|rarement|peu|pas) ..2 (malade*|souffrant*|arrete*|enrhume*|fatigue*)]",
      "[(sante|constitution|nature) (robuste|solide|vigoureuse|resistante|a toute epreuve|infaillible|sans faille)]",
    ],
    unless: ["client*|patient*|animaux|enfant*|resident*|materiel|meuble*|medecin|visite|ergonom*"],
  },
  {
    criterion: "economic-vulnerability",
    match: [
      "[(pas|sans|aucun) besoin ..3 (salaire|argent|paie|revenu*) ..3]",
      "[(salaire|revenu|complement) d'appoint] ~6 (personne*|ideal*|conjoint|retraite*|@who)",
      "[(finances|budget|comptes|tresorerie) (personnel*|de (votre|son) menage|du candidat) ..3]",
      "[(a l'aise|aise*|tranquille*|confortable*) ..1 (financierement|materiellement|economiquement)]",
      `${no} ..3 [(soucis|probleme*|ennuis|difficulte*|galere*) ..1 (d'argent|financier*|bancaire*|de fin de mois|materiel*)]`,
    ],
    unless: ["client*|accompagn*|menages|entreprise*|societe|association|aupres|usager*"],
  },
  {
    criterion: "misleading",
    match: [
      "[(contrat|poste|emploi|offre|statut) ~8 (pas|et non|et pas|non) ..1 (un|une|d'un)? (=emploi|contrat de travail|salaire|cdi)]",
      "[(lieu|contrat|poste|employeur|horaires) (reel*|veritable*)] (:|,|est|sera|communiqu*)",
      "[(contrat|statut) ..3 (benevol*|apporteu* d'affaires|parrainage|mandataire independant)] ~5 (pas|non|emploi|salaire)",
      "[(gagn*|empoch*|touch*) ..4 # ..2 (€|euro*) ~8 (des le (premier|debut|depart)|premier* (mois|semaine)|garanti*|assure*|sans (diplome|experience|effort|bouger|formation)|facile*|par clic|rapid*)]",
      "[# ..2 (€|euro*) ~6 (garanti* sans|sans (effort|travail*|bouger|rien faire|se fatiguer)|en (dormant|vacances|pyjama|s'amusant))]",
      "[(emploi|contrat|embauche|poste|avenir|carriere) (a vie|garanti* a vie|assure* a vie|garanti*|100 % garanti*)]",
      "[(en attendant|avant|pour une future|dans l'optique) ..3 (ouverture|creation|confirmation) ..3 (poste*|site|magasin|agence)] ~6 (candidature*|cv|vivier|recueil*)",
      "[(aucun*|pas de|sans) (recrutement|poste|embauche|besoin) ..2 (prevu*|immediat*|ouvert*|actuel*|pour l'instant|en cours|a ce jour|precis)]",
      "[(essai|semaine|journee*|periode|premier* jour*|formation) ..4 (gratuit*|benevole*|offert* par le candidat|a titre gracieux|non paye*|sans salaire)]",
    ],
    unless: ["client*|formation gratuite|brut|net mensuel|prevoyance|vend*|livraison|adherent*|permis|convention"],
  },
  {
    criterion: "payment",
    certain: true,
    match: [
      "[(entretien|selection|test*|inscription|acces|evaluation|bilan|recrutement|candidature|dossier|examen|visite medicale) ..2 (payant*|facture*|tarife*)]",
      "[(tenue*|uniforme*|kit|badge|materiel|outil*|manuel|formation|equipement*|casque|chaussures) ..5 (vendu*|facture*|loue*|cede*) ..2 # ..1 (€|euro*) ..2]",
      "[(achat|acheter|achetez|acquisition|location) ~9 (obligatoire*|exige*|imperati*|avant (l'embauche|la prise|de commencer|le premier)|a vos frais)]",
      "[(somme|montant|frais|cout|tarif|prix|forfait|paiement|versement|reglement) ..5 (a|est a|sera a|reste a|restent a) (verser|regler|payer|acquitter|debourser|avancer|prevoir|la charge du candidat|votre charge)]",
      "[(carte|badge|licence|pass) (de)? (membre|adherent|professionnel) ..3 (payant*|# ..1 €|a (vos|votre) (frais|charge))]",
    ],
    unless: [
      "client*|fournisseu*|visiteu*|gratuit*|rembours*|prise* en charge|employeu*|entreprise|societe|vous (gerez|encaissez|verifiez|controlez|traitez)|aucun*|sans frais|adherents|contribua*",
    ],
  },
  {
    criterion: "unrelated-question",
    match: [
      "[(quel|quelle) ..2 (lisez|regardez|ecoutez|mangez|supportez|conduisez|collectionnez|votez|fumez) vous]",
      // A question about the work itself is related to it.
      "[(quel|quelle) !(..1 (rythme*|horaire*|jour*|heure*|creneau*|plage*|planning*|contrat*|duree*|poste*|metier*|mission*|tache*|service*|site*|agence*|magasin*|chantier*|secteur*|departement*|teletravail|organisation*)) ..2 (aimez|preferez) vous]",
      "[(justificatif*|feuille*|releve*|avis|declaration*) (de|d') ..1 (impo*|revenu*|loyer|solvab*|salaire*|patrimoine)] ..3",
      "[(film|livre|chanteu*|plat|couleur|musique|auteur|serie|acteur|equipe|sport|chanson|destination|marque) ..1 (prefere*|favori*)]",
      "(@ask) ..6 [(numero de (telephone|portable) (de|du) ..3 (proche*|parent*|conjoint*|employeur)|situation militaire|heritage|patrimoine|loyer|assurance vie|religion de|habitudes|vos dernieres vacances|abonnements)]",
      "[(avez|possedez|avez vous|possedez vous|etes vous) ..2 (un chien|un chat|des animaux|proprietaire*|locataire*|une maison|un jardin|une piscine|un credit immobilier)]",
    ],
    unless: ["client*|nos|enfant*|gardez|garde|veterin*|animalerie|eleveu*|maitre* chien|cynophile|agent cyno*|permis"],
  },
];
