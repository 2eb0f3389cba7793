// Rules on poverty, bank accounts, payments by candidates, false promises and questions unrelated to the job.

import { framed } from "./frames.ts";
import type { Rule } from "./wording-criteria.ts";

export const povertyRules: Rule[] = [
  ...framed({
    criterion: "economic-vulnerability",
    people:
      "rmiste*|rsaste*|sdf|chomeu*|surendette*|endette*|pauvre*|precaire*|smicard*|indigent*|mendiant*|clochard*|marginaux|marginal|desoeuvre*|profiteu*|fauche* | (beneficiaire*|allocataire*|titulaire*|bénéficiant) ..2 (rsa|rmi|minima sociaux|allocation*|aide* social*|css|cmu|c2s|ass|aah|apl|prestations sociales|assedic*|chomage) | (au|aux|touch* le|percev* le|sous) (rsa|minima sociaux|chomage|smic) | sans domicile* (fixe)? | sans abri* | sans logement | interdit* bancaire* | fiche* ..2 (banque de france|ficp) | chomeu* de longue duree | demandeu* d'emploi (de longue duree)? | (@who|famille*) ..1 (en difficulte* (financiere*|sociale*)? | en situation de precarite | precaire* | modeste* | defavorise* | demuni* | pauvre* | dans le besoin | a faible* revenu* | en grande precarite | surendette*) | milieu* (modeste*|defavorise*|populaire*|aise*) | heberge* | longue duree | gens du voyage precaires",
    lone: false,
    are: false,
    wish: false,
    features:
      "aise financierement | (situation|difficulte|probleme|etat|condition|stabilite|aisance|precarite|fragilite|sante|assise|autonomie|independance|solidite|gene|bilan) (financiere|financier|economique|bancaire|pecuniaire|d'argent) | dette|dettes | credit* en cours | (revenu*|ressource*|patrimoine|avoirs) (du foyer|personnel*|de votre foyer|de votre famille|fiscal*|actuels du menage|familiaux) | surendettement | endettement | saisie* sur salaire | minima sociaux | allocation* | solvabilite | fichage bancaire | quotient familial | montant de (votre|vos|la) (loyer|credit*|dette*|epargne)",
    unless: [
      "accompagn*|aupres|public*|menage*|aidez|accueill*|ouvert*|insertion|acteur|client*|entreprise|societe|comptab*|analys*|dossier* de|instrui*|gere*|recouvrement|conseil*|prime|eligible*|critere* d'eligib*|sante financiere de l'|association|bienvenu*|pret|secours",
    ],
  }),
  {
    criterion: "economic-vulnerability",
    certain: true,
    match: [
      "[(pas|sans|aucun*|ni|ne|jamais|n'ayant|non|exempt) ..4 (dette* | credit* (a la consommation|en cours|immobilier|conso) | surendett* | endett* | saisie* ..2 (salaire|remuneration*) | probleme* (d'argent|financier*) | difficulte* (financiere*|d'argent|economique*) | interdit* bancaire* | interdiction bancaire | incident* (de paiement|bancaire*) | (souci*) (d'argent|financier*) | impaye* | fichage | fiche* (a la|au|banque|ficp) | rsa | minima sociaux | allocation* | chomage | huissier* | decouvert* | hlm | logement social)] !(client*)",
      "[(situation|stabilite|aisance|assise|condition*|sante) (financiere*|economique*|materielle) ..1 (personnelle)? ..1 (saine|stable|confortable|exige*|aise*|solide|equilibre*|irreprochable|satisfaisante|correcte|impeccable|claire|souhaite*|requis*|suffisante|indispensable)] !(de l'entreprise|de la societe|du groupe)",
      "[(rsa|rmi|minima sociaux|chomage|allocation*|surendett*|sdf|sans abri|sans domicile|interdit* bancaire*|dettes|assistes|pauvre*|precarite|cmu) ..4 (,|:)? (@out)]",
      "[(ressource*|revenu*|moyen*|argent|epargne|economies|reserve*|tresorerie personnelle|matelas) ..3 (suffisant*|personnel* (suffisant*|exige*)|confortable*|pour (tenir|vivre|attendre)|d'avance|de cote|propres)] ..2",
      "[aise* financierement]",
      "[(pouvoir|pouvez|devez pouvoir|etre capable de|en mesure) ..3 (vivre|tenir|subvenir|avancer) ..3 (sans (salaire|revenu*|remuneration)|avec vos|(#|un|deux|trois) mois)] ..3",
      "[(pas|ne|jamais) ..3 (vivre|vivez|dependre|dependez|percev*|touch*|bénéfici*) ..3 (aide* social*|allocation*|rsa|chomage|assistanat|=aides|minima|prestations)]",
      "[(@who) (deja|actuellement)? (en poste|en emploi|en activite|salarie*) ..2 (uniquement|exclusivement|seulement)] | [(uniquement|exclusivement|seulement) ..4 (en poste|en activite|deja salarie*|en emploi)] ",
      "[(sans|pas|jamais|aucun*) ..2 (periode* de chomage|passage* par le chomage|trou* dans le cv|inscription* a pole emploi|chomage)] !(partiel)",
      "[(inscrit*|inscription|chomage) ..6 (depuis (plus|trop)|plus de #) ..5 (@out)]",
      "[(mentalite|culture|esprit) (d'assist*|assistanat)] | [assistanat] | [cassos*]",
      "[(de|d'un) (bonne famille|milieu aise|famille aisee|milieu favorise|condition modeste)]",
      "[(beneficiaire*|allocataire*) ..3 (rsa|allocation*|aide*|minima) ..4 (@out)]",
      "[(relev* de compte|releve* bancaire*|avis d'imposition|justificatif* de (revenus|ressources|solvabilite))] ..3 (solvab*|prouv*|garanti*|situation)",
    ],
    unless: [
      "accompagn*|aupres|public*|aidez|insertion|client*|analys*|instrui*|recouvrement|association|menages|entreprise en|de la societe|du groupe|quel* que soi*",
    ],
    always: true,
  },
  {
    criterion: "economic-vulnerability",
    match: ["[(cas soci* | cassos* | assistes)] "],
    unless: ["accompagn*|travailleur* soci*|aupres"],
    always: true,
  },
];

export const bankRules: Rule[] = [
  {
    criterion: "bank",
    certain: true,
    match: [
      "[compte (bancaire*|courant*|en banque|banque|postal|cheque*|nickel|revolut|n26|personnel|ouvert*|domicilie*|au (credit|caisse)|a la banque|chez (nous|une banque|notre)) ..6 (en france|francais*|domicili*|obligatoire*|exige*|imperati*|ouvert*|dans (notre|une|la) ..2 (banque|agence|etablissement)|dans nos|chez|notre banque|etranger*|hors|a l'etranger|ligne|neobanque|indispensable*|europeen*|sepa|situe*|tenu*|detenu*|accepte*|refus*|traditionnel*|locale|meme banque|credit (agricole|mutuel)|caisse d'epargne|bnp|societe generale|banque postale|revolut|n26|requis*|necessaire*)] ..2",
      "[(rib|ribs|iban|ibans|coordonnees bancaires|releve* d'identite bancaire) ..6 (francais*|francaise*|france|fr|etranger*|etrangere*|banque*|neobanque*|ligne|refus*|exige*|obligatoire*|@out|uniquement|d'un etablissement|europeen*|commencant|allemand*|belge*|lituanien*|hors|nickel|revolut|n26|local*|domicili*|d'une agence|d'une caisse|commence*)]",
      "[(domicili*) ..4 (salaire*|banque*|compte*|bancaire*|paie|paye|remuneration*|revenus|virement)]",
      "[(salaire*|paie|paye|remuneration*|virement*) ..6 (domicili* | (sur|vers) (un|votre|les|des|aucun) ..2 compte* ..3 (francais*|en france|uniquement|ouvert*|etranger*|de notre|chez) | notre banque | meme banque | compte* etranger* | (en|a une) banque francaise | banque partenaire)]",
      "[(ouvrir|ouvrez|ouverture|ouvert*|detenir|posseder|disposer|titulaire*|client*|avoir|ayant|changer|transferer|justifi*) ..4 (compte* ..1 (bancaire*|courant)? ..4 (notre|france|francais*|banque|agence|chez|credit|caisse|bnp|meme|partenaire|obligat*|exig*)|de la banque|meme banque|notre banque|banque francaise|banque (partenaire|de l'entreprise))] ",
      "[(banque*|etablissement* bancaire*|neobanque*|compte bancaire|compte (etranger|nickel|revolut|francais)|rib|iban) ..2 (francais*|etrangere*|etranger*|en ligne|traditionnel*|de la place|locale*|nickel|revolut|n26|mobile|numerique*|physique|hors de france|partenaire) ..5 (@must|@out|accepte*)]",
      "[(pas|aucun*|refus*|ni|sauf|sans|non|exclu*) ..4 (nickel|revolut|n26|neobanque*|banque* en ligne|compte* etranger*|iban* etranger*|rib etranger*|compte* (nickel|a l'etranger|hors)|banque* etrangere*|compte bancaire|banque* mobile*)]",
      "[(votre|vos|leur*|nom de votre|le nom de votre) (banque|domiciliation bancaire|agence bancaire|etablissement bancaire)]",
      "[domiciliation bancaire]",
      "[(vers|sur|dans|a) ..1 (banque|compte) ..1 (francaise|francais|en france|nationale)]",
    ],
    unless: [
      "banque (d'images|de donnees|de temps|de projets|de memoire)|vous (gerez|ouvrez|proposez|tenez|suivez|analysez|controlez|commercial*)|clientele|conseill*|charge* de clientele|rapprochement*|releves bancaires des|comptable|clients ..1 de la banque|n'importe quel*|de votre choix|au choix|quel* que soi*|apres l'embauche|a l'embauche",
    ],
  },
];

const money =
  "(# (€|euro*|eur) | # ..1 € | euro* | € | somme | paiement | cheque | virement | cb | carte bancaire | argent | especes | caution | mandat)";

const notPaid = [
  "(ou|soit) ..1 (fourni*|offert*|pris* en charge|prete*)|au choix|vente de|vend*|(aucun*|sans|pas (de|d')|ni|zero|jamais) ..2 (frais|paiement|cout*|avance|somme|caution|cheque|versement|achat|investissement|droit*|formation payante)",
  "<!(non) rembours*|offert*|gratuit*|pris* en charge|prise en charge|a la charge de (l'|la|le)? (employeu*|entreprise|societe|opco)|paye* par|employeur paie|(nous|entreprise|employeur) (finan*|pay*|pren*|offr*|remett*|fourn*)|fourni* par|encaiss*|vous (encaissez|gerez|traitez|suivez|etablissez|reglez|controlez|percevez|recevez|toucherez|touchez)|client*|fournisseur*|visiteur*|eleve*|note* de frais|locataire*|patient*|vendeu*|caisse|comptab*|salaire verse|commission* (sur|non)|deplafonn*|finance* par|parents|factur*|saisi*|remuneration : |vos commissions|prime*|adherent* de|recouvrement",
];

export const paymentRules: Rule[] = [
  {
    criterion: "payment",
    match: [
      "[vous (financez|payez|achetez|reglez|avancez|prenez en charge) ..3 (formation|tenue|materiel|uniforme|kit|outils|equipement|badge|dossier|frais|vous meme)]",
      "[(candidat*|postulant*|vous) ..2 (regl*|pay*|vers*|acquitt*|debours*|avanc*) ..3 # ..1 (€|euro*)]",
      "[(membre*|abonne*|inscrit*|compte|adherent*) (premium|payant*|vip|gold)]",
      "[(acces|consultation|inscription|candidature|postuler|dossier|entretien|test) ..6 (coute*|facture*|payant*|tarif*) ~4]",
      "[(demande*|exige*|requis*|reclame*) ..2 # ..1 (€|euro*)]",
      "[(candidat*|postul*|embauche|inscription|dossier|entretien|candidature) ~8 # ..1 (€|euro*) ~4 (demande*|requis*|a verser|a payer|a regler|exige*|a prevoir|d'avance|remboursable*)]",
    ],
    unless: notPaid,
  },
  {
    criterion: "payment",
    certain: true,
    match: [
      "[(frais|droit*|forfait|cout*|tarif|depot|montant) (de|d'|du|des|pour) ..1 (dossier*|inscription*|candidature*|adhesion|gestion|agence|traitement|placement|participation|entree|reservation|recrutement|enregistrement|selection|constitution|mise en relation|courtage|visa|examen|etude|garantie|ouverture|service|acces|entretien|postuler|administrati*|test*|recherche) ..8]",
      "[(a|aux) (la charge|votre charge|vos frais|leurs frais|sa charge|leur charge|ses frais) ..1 (de|du|des)? ..2 (candidat*|postulant*|salarie*|recrue|interesse*|vous)?] | [(a|aux) frais (de|du|des) ..1 (candidat*|postulant*|salarie*|recrue|interesse*|stagiaire*)]",
      `[(virez|virer|pay*|regl*|vers*|achet*|acquitt*|debours*|avanc*|virement|envoy*|investi*|cotis*|financ*|deposer|deposez|depos*|apport*|remett*|participation|souscri*|abonn*|consign*|rembours* a l'agence) ..7 ${money} ..5 (pour|avant|afin|contre|postul*|candidat*|acces|reserv*|dossier|entretien|valid*|inscription|formation|kit|materiel|frais|administrati*|gestion|poste|emploi|offre*|coordonnees|recevoir|demarr*|embauche|signature|contrat|mise|obtenir|recrut*|garanti*)]`,
      `[(pour|avant|afin|contre|moyennant|contre) ..5 (postul*|candidat*|acces|reserv*|dossier|entretien|valid*|inscri*|poste|emploi|offre*|coordonnees|recevoir|embauche|signature|contrat|obtenir|recrut*|voir|consulter|debloquer|connaitre|commencer|demarrer|prise de poste) ..8 (pay*|regl*|vers*|achet*|acquitt*|abonn*|${money.slice(1, -1)}) ..2]`,
      "[(moyennant|contre) ..3 (# | euro* | somme | paiement | reglement | finance* | cheque | remuneration | commission) ..3] !(travail)",
      "[(cheque|caution|acompte !(possible*|sur|verse*|chaque|le|mensuel*)|arrhes|depot de garantie|garantie financiere|avance|provision|apport (personnel|financier)?|investissement (initial|de depart|personnel)?|ticket d'entree|droit* d'entree|mise de depart|cotisation|paiement|participation financiere|mandat cash|western union|pcs|transcash|coupon*|cryptomonnaie) ..5 (exige*|demande*|obligatoire*|€|#|euro*|candidat*|avant|requis*|necessaire*|a prevoir|a verser|a la signature|pour|d'entree|a regler|prealable|au prealable|remboursable*|non encaisse|restitu*)] ",
      "[(candidat*|postulant*) ..1 (avance|paye|paie|regle|verse|achete|finance|debourse|s'acquitte) ..5]",
      "[(kit|pack|tenue|materiel|uniforme|formation|mallette|starter) ..4 (a|de|pour|:) # ..1 (€|euro*)]",
      "[(bakchich|dessous de table|pot de vin|contrepartie financiere)]",
      "[(salaire|mois|paie|paye) ..5 (revient|reverse*|retenu*|preleve*|garde*|cede*) ..3 (agence|intermediaire|cabinet|recruteur|nous)]",
      "[(contribution|participation|cotisation|souscription|abonnement|adhesion) ..3 (# ..1 € | payant* | premium | candidat* | obligatoire | de #)]",
      "[(kit|pack|materiel|stock|marchandise*|formation|tenue*|uniforme*|licence|badge|stage|habilitation|logiciel|mallette|trousse|catalogue|outil*|session|test*|module|certification|certificat) ..4 (payant*|a acheter|a acquerir|a payer|a regler|(a|aux) (votre charge|vos frais|la charge)|facture*|a financer|a votre compte|achete*|prealable* payant*|non rembours*|deduit*|retenu* sur|a la charge|au prix|au tarif|coute|coutant|vendu*) ..3] ",
      "(suppose*|impliqu*|obligat*|demand*|prevoir|prevoyez|devez|devrez|devra|moyennant|exige*|apres|avant|vous|condition*) ..4 [(achat|acheter|achetez|achete|acquisition|acquerir|louer|location) ..4 (kit*|materiel|pack*|stock|marchandise*|uniforme*|tenue*|licence|formation|badge|mallette|catalogue|produits|echantillon*|logiciel|valise|equipement) ..5]",
      "[(achetez|achat|acheter|acquisition) ..3 (kit*|pack*|mallette|uniforme*|tenue*|stock|badge|materiel) ..2 (de depart|de demarrage|obligatoire*|exige*|pour commencer|a votre charge|#)]",
      "[achetez (votre|notre|le|la) (kit|pack|materiel|tenue|uniforme|stock|badge|mallette) ..4]",
      "[(formation|stage|session|test*) (prealable|obligatoire|initiale)? ..1 (payant*|facture*|a (vos|ses) frais|a votre charge) ..3]",
      "[(commission|pourcentage|retrocession|prelevement|honoraire*) ..6 (premier*|salaire*|mois|placement|agence|candidat*)] ..3",
      "[(reverser|reversez|retroceder|cederez|retenue|retenu*) ..6 (salaire|mois|paie|agence)] ..3",
      "(payer|payez|payant|paye) [pour (travailler|postuler|candidater|etre (recrute*|embauche*)|obtenir ..3 (poste|emploi|entretien)|decrocher|acceder)]",
    ],
    unless: notPaid,
  },
  {
    criterion: "payment",
    article: "L5331-1",
    certain: true,
    match: [
      "[(numero|ligne|appel*|sms|telephone|audiotel|service|numeros) (telephonique|tel|special*)? ..3 (surtaxe*|payant*|majore*|premium|facture*) ..8]",
      "[(appel*|numero|sms|telephon*|compos*|tel) ..5 (0 899 | 08 99 | 0899* | 0 892 | 08 92 | 0 897 | 08 97 | 08 90 | 08 91 | 3 2 | #) ~8 (€ | cts | centimes | minute | min | appel) ..4]",
      "[(€|euro*|centimes|cts) (la|par|/|de la|ttc) (minute|min|mn|appel|sms)] | [surtaxe* | surtaxé*]",
    ],
    unless: ["non surtaxe*|gratuit*|centre d'appel*|teleconseil*|teleprospect*"],
  },
  {
    criterion: "payment",
    article: "L5331-1",
    match: [
      "[(0 ,?)? (899|892|897)] !(€)",
      "[(liste*|fichier*|coordonnees|catalogue|recueil|annuaire|acces|annonces|offres|contact|guide|adresse*) ..8 (payant*|vendu*|a vendre|contre paiement|contre ..3 (€|euro*|#)|moyennant ..3|pour (#|seulement #) ..1 (€|euro*)|au prix de|abonne*|sur abonnement|premium|apres paiement|apres reglement|en vente|tarif|reserve* aux abonnes|en echange de) ..4]",
      "[(pour) ..4 (voir|consulter|lire|recevoir|obtenir|debloquer|acceder|decouvrir|connaitre) ..7 (offre*|annonce*|coordonnees|contact|employeur|adresse|numero|liste) ~7 (abonn*|pay*|regl*|vers*|achet*|€|euro*|credit*|code|sms|tarif|premium)] ..4",
      "[(abonn*|souscri*|compte (premium|payant)|pass|credits|jetons|formule) ..8 (voir|consulter|lire|recevoir|obtenir|debloquer|acceder|acces|decouvrir|connaitre|postul*|candidat*|offre*|annonce*|coordonnees)]",
      "[(achet*|vend*|vente|cede*|cession|revend*) ..5 (offre* (d'emploi|complete)?|annonce*|liste*|coordonnees|fichier*|contact* (de l'|d'|des)? employeu*|poste|place|emploi)] !(client*)",
      "[(offre*|annonce*|coordonnees|details|nom de l'employeur) ..5 (contre|moyennant|apres|sur|apres) (paiement|reglement|versement|virement|abonnement|finance*|achat) ..4]",
      "[(cette offre|ce poste|cet emploi|la place|place|poste|emploi) ..2 (est|a)? a? (vendre|vendu*|cede*|facture*|a ceder|se vend|s'achete) ..5]",
    ],
    unless: [
      "vente de|vend*|(aucun*|sans|pas (de|d')|ni|jamais) ..2 (frais|paiement|cout*|surtaxe*|abonnement)|non surtaxe*|gratuit*|client*|fonds de commerce|vente* (en|de|d'|au) |agent immobilier|immobili*|abonne* (fibre|presse)|vendeu*|portefeuille|voitures|espace* publicitaire*|centre d'appel*|teleconseil*|teleprospect*",
    ],
  },
];

export const misleadingRules: Rule[] = [
  {
    criterion: "misleading",
    match: [
      "[(annonc*|affich*|publi*|promet*|promis) ..4 , ..2 (travail*|pay*|sign*|touch*|gagn*|envoy*|embauch*) ..4]",
      "[(annonce*|affiche*|indique*|publie*|intitule*) ~7 (se fait|se font|se fera|s'exerce|se deroule|se passe|a lieu|devient|deviendra|se trouve|revient|tombe)]",
      "[(en realite|en verite|dans les faits) (:|,)? ..9 $]",
      "[(ne est|ne sont|ne sera) pas (le)? (vrai*|veritable*|reel*|bon|celui|celle|ceux) ..3 (travail|poste|lieu|salaire|contrat|emploi|annonce*|indique*|publie*|affiche*|employeur)]",
      "[(lieu|salaire|poste|contrat|employeur|nom|metier|mission) ..3 (reel*|veritable*|exact*) ..3 (sera|seront|vous) ..4 (dit|communique*|precise*|revele*|plus tard|apres|donne*)]",
      "[(non|pas|sans|jamais) (etre)? (paye*|remunere*|declare*|salaire|contrat|verse*|de salaire|de contrat|retribue*) ..4 (essai|jours|semaine*|mois|formation|heures)] | [(essai|jours|semaine*|mois|periode|journee*) ..6 (non|pas|sans) (etre)? (paye*|remunere*|declare*|retribue*|salaire|indemnise*|contrat)]",
      "[(gagn*|touch*|empoch*|percev*|encaiss*|jusqu'a|revenu*|salaire*|remuneration*|plus de|argent|€) ~9 (sans (effort*|rien faire|travail*|bouger|contrainte*|risque*|vous deplacer|quitter)|facile*|facilement|en (quelques|#|un rien|dormant|vous amusant|restant)|rapidement|depuis (chez vous|votre (canape|domicile|salon|telephone))|chez (vous|soi)|illimite*|garanti* sans|de reve|mirobolant*|exceptionnel*|a vie|passif*|au soleil|des la premiere semaine|immediat*)]",
      "[(gagn*|empoch*|€ par mois|€ par jour) ~9 sans (experience|diplome|competence*|aucun*)]",
      "[(argent facile|gain* (facile*|rapide*|illimite*|garanti*|immediat*|eleve*|exceptionnel*)|revenu* (illimite*|passif*|garanti* eleve*|complementaire* facile*|rapide*|exceptionnel*|sans (limite|plafond)|residuel*|a vie)|salaire* (illimite*|de reve|mirobolant*|fou*|sans limite|de ministre|deplafonne* garanti)|remuneration* (illimite*|sans limite|fulgurante|de reve|mirobolante|exceptionnelle garantie)|fortune|jackpot|millionnaire*|independance financiere|liberte financiere)] ",
      "[(devenez|devenir|deviens) ..2 (riche*|millionnaire*|votre propre (patron|boss)|libre financ*|rentier*)]",
      "[(gagn*) ..2 (jusqu'a|plus de|entre|de|facilement|vite)? ..2 # ..2 (€|euro*|k) ..4 (par|/|en|chaque) (jour|semaine|heure|mois|clic|week end|h)] ~4 (sans|facile*|rapid*|depuis|chez|des|maison|telephone)",
      "[(#) ..1 (€|euro*) ..2 (par|/|en|la) (jour|semaine|clic)] ~6 (sans|facile*|chez vous|domicile|maison|garanti*)",
      "[(cdi|titularisation|embauche (definitive|durable|ferme)? (est|sera|reste|demeure)?|contrat (durable|definitif|a duree indeterminee|long)|pérennisation|perennisation) ..1 (possible*|assure*|garanti*|probable*|envisageable*|prevu*|promis*|quasi* (assure*|certain*)|certain*|a la cle|a la clef|a terme|envisage*|eventuel*|en vue|a suivre|derriere|systematique|au bout|evidente|automatique) ..8]",
      "[(possibilite*|perspective*|opportunite*|promesse|evolution|debouch*|deboucher|transform*|evolu*|vue|vers|aboutir|suivi*|renouvel*|potentiel*|susceptible*|chance*) ..3 (d'un|de|en|sur|a|vers)? ..2 (cdi|embauche (definitive|en cdi|durable|a terme|a la cle|longue)|titularisation|contrat durable|poste definitif|contrat a duree indeterminee|perennis*)]",
      "[(possibilite*|perspective*|promesse*|chance*|espoir) (de|d') (embauche|cdi|titularisation)] ..4 | [(cdd|interim|interimaire|stage|mission|essai|alternance|contrat) ~6 (cdi|embauche|titularis*) (possible*|a la cle|si|assure*|garanti*|ensuite|derriere|apres|au bout|envisage*|selon)] ..4",
      "[(embauche|promotion|carriere|augmentation|reussite|succes) (rapide)? (garanti*|assure*|certain*|fulgurante|immediat* garanti*) ]",
      "[(aucun*|pas (de|d')|sans) (poste*|emploi*|recrutement|besoin*|vacance|embauche*|place*) ..6 (ouvert*|disponible*|a pourvoir|vacant*|prevu*|immediat*|actuellement|pour (l'instant|le moment)|reel*|a ce jour|libre|en cours|existe*)]",
      "[(constitu*|aliment*|enrichi*|enrichir|remplir|agrandi*|etoff*|completer|gonfler|creation|nourrir|pour (notre|nos|un)|preparer|preparons|collect*|anticip*|recueill*|stock*) ..4 (fichier* | vivier* | cvtheque | base de (donnees|candidat*|cv|donnees) | base | reserve de (candidat*|cv) | banque de (cv|candidat*) | cv )] !(produit*|client*|clients|articles|prospect*|donnees clients)",
      "[(cvtheque | (vivier|reserve|base|fichier|stock) (de|d') (candidat*|talent*|profil*|cv|competence*)) ..6]",
      "[(poste*|offre*|annonce*|emploi*|recrutement|mission) ..3 (fictif*|fictive*|factice*|deja (pourvu*|attribue*|pris*)|n'existe* pas|n'existe|sans poste|bidon|fantome*|imaginaire*|pas encore (cree*|valid*|ouvert*|confirm*|certain*)|hypothetique*|a confirmer|sous reserve d'obtention|si nous (obtenons|gagnons|remportons|decrochons))]",
      "[(sous reserve|dans l'attente|en attente|conditionne*) ..5 (marche|contrat client|commande|appel d'offres|financement|budget|obten*) ..5] (poste|recrut*|embauch*|ouver*)",
      "[(test*|sond*|prendre la temperature|jaug*) ..2 (marche|marche de l'emploi|marche du travail|les profils|reactions|candidats disponibles)] ..3",
      "[(ne ..2 correspond* pas ..3 (annonc*|affiche*|salaire|poste|offre|realite) | differ* de (l'annonce|l'offre)) ..3]",
      "[(complement de (revenu*|salaire)) ..2 (facile*|rapide*|garanti*|illimite*|immediat*|sans)] | [(methode revolutionnaire|recette miracle|systeme automatique)] ..3",
      "[(mlm|multi niveau*|marketing de reseau|pyramida*|vente pyramidale|recruter (vos|des) (filleul*|amis)|parrain* ..3 (filleul*|amis))] ..3",
      "[(travail*|emploi*|poste*|job*|mise sous pli*) ..2 (facile*|tres facile*) ..3 (bien|tres bien|ultra)? (paye*|remunere*)] | [(tres|super|ultra) bien paye* ..4 (sans|facile*|aucun*)]",
      "[(salaire*|remuneration*|paie|pay*) ..2 (attractif*|motivant*)? ..2 (non|pas) ..1 (contractuel*|garanti*|affiche*|fixe* par)] ..2 (en fait|annonc*|reel*)?",
      "[(poste|ouvert|valable|disponible) ..4 (pour ordre|pour la forme)] | [(pour la forme|candidat (interne)? deja (choisi|retenu)|deja choisi)]",
    ],
    unless: [
      "conseil* (en|de) (patrimoine|placement*)|client* ..3 (riche*|gagn*)|domaine riche|riche* d'|tresor*|mission* riche*|poste riche|patrimoine riche|experience* riche*|vivier* (de|d') (clients|huitres|poissons|truites)|pisci*|fichier* client*|aquacult*|riche* (histoire|diversite|formation)|sans cdi|vous (constituez|alimentez|gerez|animez|enrichissez|developpez|entretenez|tenez)|charge* de recrutement|aucune promesse|n'est pas garanti",
      "un salaire garanti minimum conventionnel",
    ],
    always: true,
  },
  {
    criterion: "misleading",
    certain: true,
    match: [
      "[(annonce*|affiche*|indique*|publie*|mentionne*|presente*|intitule*|titre|dit|declare*) ..6 (mais|cependant|toutefois|alors que|pour (attirer|etre =vu|etre =vue|appater|faire)|en realite|or|tandis que) ~9]",
      "[(salaire*|remuneration*|poste*|contrat*|lieu|cdi|temps plein|horaire*|mission*|ville|adresse|annonce) ~5 (mais en realite|en realite|dans les faits|mais payee|mais ..3 (sera|seront) en fait) ~3 (sera|seront|est|sont|paye*|verse*|c'est|travail|correspond|il s'agit|signe*|statut|ne|au|a|le|du|#) ~5]",
      "[(cdi|cdd|salarie*|contrat|emploi|poste) ~5 (sous|en|avec|au|statut|comme) (le|un)? (statut)? (d'|de)? (auto entrepreneu*|micro entrepreneu*|independan*|micro entreprise|auto entreprise|freelance|vdi|prestataire)]",
      "[(faux|fausse*) (salaire|independant*|adresse|annonce|poste|cdi|lieu|offre|promesse*|titre|intitule)] ..3",
      "[(au noir|non declare*|de la main a la main|sans fiche de paie|une partie en especes|sans contrat de travail)]",
    ],
    unless: [
      "realite (augmentee|virtuelle|du terrain|des)|teste* ..3 reel|temps reel|cas reel*|vous (allez|etes) (vraiment|reellement)|stage* ..2 (non)? (remun*|gratif*)|porteur de projet|sans titre|comptab*|freelance*|si vous|vraiment (motive*|envie)|aim*|poste* que vous|conditions reelles|en fonction|lutte contre|controle*|inspect*|vraie|dans la realite|conges|pause* non|travail au noir|couleur*|tenue noir",
    ],
    always: true,
  },
];

const papers =
  "(carte vitale | securite sociale | carte d'identite !(francais*) | carte nationale | piece* d'identite | passeport !(europeen*|francais*) | livret de famille | avis d'impot* | avis d'imposition | avis de non imposition | declaration de (revenu*|impot*) | taxe d'habitation | quittance* | bail | facture* (edf|d'electricite|de telephone) | numero (de|d')? (secu|securite sociale|insee|allocataire|caf|permis) | bulletin* de (salaire*|paie|paye) | fiche* de (salaire*|paie|paye) | solde de tout compte | contrat* de travail (precedent*|actuel*|anterieur*)? | jugement* | extrait de naissance | acte de naissance | acte de mariage | livret militaire | certificat de position | attestation de recensement | carte electorale | carte d'electeur | carte grise | relev* de (compte*|notes du bac|points) | releves bancaires | certificat de nationalite | carte de sejour)";

const record = "(casier judiciaire | casier | bulletin n # | antecedents judiciaires | passe judiciaire)";

const notAsked = [
  "a l'entree (du site)?|poste de garde|habilit*|site sensible|site nucleaire|acces au site|zone reservee|aeroport*|le jour de",
  "(nous|vous|vos missions) ..1 (etablissons|editons|etablissez|editez|realisez|gerez|controlez|preparez|traitez|verifiez|saisissez|recueillez|elaborez|produisez|collectez|constituez|relisez)|gestionnaire ..2 paie|salaire* (de|a) #|clients |patients |usagers|aupres|pretentions|apres (l'|la|votre)? (embauche|signature)|a l'embauche|elevage|veterin*|refuge|animalerie|une fois recrute*|a la signature|bulletins de salaire des|la paie de|le jour de l'embauche|en fin de processus|salarie* de|quel* que soi*|respect*|concili*|equilibre|adapt*|preserv*|compatib*",
];

export const questionRules: Rule[] = [
  {
    criterion: "unrelated-question",
    match: [
      "[(casier|casier judiciaire|extrait de casier|bulletin n 3|b3|bulletin numero) ..4 (vierge|exige*|obligatoire*|demande*|n # |3|a fournir|joindre|propre|neant|requis*|clean|net)] ",
      "[(pas|aucun*|sans|ni|jamais|n'ayant|ne) ..4 (casier|condamn* | antecedent* judiciaire* | antecedent* penal* | demele* (avec|judic*) | passe (judiciaire|penal) | ennui* judiciaire* | repris de justice | poursuite* | prison | incarcer* | proces | litige* prud* | contentieux prud* | prud | prudhom* | garde a vue | infraction*)]",
      "[(avez|ayez|ete|etes|deja) ..3 (condamne*|incarcere*|en prison|mis en examen|garde a vue)]",
      "[(ancien* (detenu*|prisonnier*|taulard*)|detenu*|repris de justice|condamnation*|ex detenu*|sortant de prison|antecedents judiciaires|prudhom*|prud hom*) ..5 (@out|inutile|pas)]",
      `[@ask ..6 ${record}]`,
      `[${record} ..4 (@tell|joindre|exige*|demande*|obligatoire*|requis*|souhaite*)]`,
      `[(copie*|scan*|extrait) ..4 ${record}]`,
    ],
    lawful: [
      "cnaps|securite privee|agent* de securite|agent* de surete|surete|mineur*|enfant*|loi|legal*|reglement*|fonction publique|code (de|du)|agrement|habilit*|carte professionnelle|transport* de fonds|convoyeu*|banque de france|assistant* familial*|assistant* maternel*|assermente*|police|gendarm*|concours|notari*|avocat|accueil collectif|acm|taxi|vtc|ambulanci*|creche|ecole|l'article|article l|bijout*|armurer*|aeropor*|prefecture|magistrat*|banquier|honorabilite|educateur|periscol*|animateur*|crous",
    ],
    unless: notAsked,
  },
  {
    criterion: "unrelated-question",
    match: [
      `[@ask ..6 ${papers} ..2]`,
      `[${papers} ..5 (@tell|joindre|exige*|demande*|obligatoire*|requis*|souhaite*)]`,
      `[(copie*|scan*|photocopie*|recto|original|numero*|photographie|double) ..4 ${papers}]`,
      "[(vos|votre|les|ses|de|leurs|#|trois|deux|dernier*|precedent*) ..2 (bulletin* de (salaire*|paie|paye)|fiche* de (salaire*|paie|paye)|avis d'impo*|livret de famille|numero de secu*|bulletins)] !(des salarie*|de nos)",
      "[(salaire*|remuneration*|paie|fixe|revenu*) (brut*|net*|annuel*|mensuel*)? ..1 (actuel*|precedent*|anterieur*|dernier*|passe*|percu*|chez votre|de votre (ancien*|precedent*|dernier*|poste)|historique)] | [(dernier*|actuel*|precedent*|ancien*) ..1 (salaire*|remuneration*|paie|bulletin*)] !(sont|:)",
      "[(votre|vos|quel*|combien) ..3 (remuneration* actuelle*|salaire* actuel*|dernier* salaire*|ancien* salaire*|historique ..1 salari*)] | [combien (gagnez|gagniez|touchez|touchiez)]",
      "[(signe (astro*|du zodiaque|chinois|zodia*)|zodiaque|horoscope|theme astral|heure de naissance|astrolog*|numerolog*|graphol*|ecriture manuscrite|lettre manuscrite|morphopsych*|ligne* de la main)] ..3",
      "[(profil*|compte*|identifiant*|mot* de passe|lien*|acces|pseudo*|page) ..3 (facebook|instagram|insta|tiktok|snapchat|snap|twitter|reseaux sociaux|reseau social|whatsapp|x personnel|personnel* sur les reseaux)] !(de l'|de la|de notre|pro|d'entreprise|de nos|du|client*)",
      "[(mot* de passe)] ..4",
      "[(nombre|nom|marque|age|race) (de|de vos|de votre|d')? (animaux|chien*|chat*)] | @ask ..5 [(animaux|animal|chien|chat) ..1 (domestique*|de compagnie)?] | [(avez vous|possedez|etes vous|vivez vous) ..3 (animal|animaux|chien*|chat*|proprietaire*|locataire*|piscine|maison|voiture de marque)] !(experience)",
      "[(proprietaire* ou locataire* | locataire* ou proprietaire* | proprietaire* de (votre|son) (logement|residence|maison|appartement) | statut d'occupation)] | @ask ..4 [(locataire*|proprietaire*|type de logement|hobbies|vacances|plat prefere|couleur preferee|equipe de (foot*|football))]",
      "[(profession|metier|emploi|situation|activite|nom|adresse|employeur|niveau d'etudes|origine sociale|revenu*|csp|diplomes) ..2 (de|du|des|d') (vos|votre|ses|leurs|les)? (parents|pere|mere|frere*|soeur*|grands parents|proches|votre famille|beaux parents|voisins|amis|entourage)]",
      "[(ce que font|que font|que fait) ..2 (parents|pere|mere|conjoint|famille)]",
      "<!(respectons|avec|entre|a|pour) [(vos|votre) (loisirs|vacances|hobbies|frequentations|amis|lectures|musique|habitudes de vie|vie privee|vie personnelle|reves|projets personnels|projets de vie|week end*|centres d'interet prives|equipe favorite|supporter)] ..4",
      "@ask ..5 [(vie privee|vie personnelle|loisirs|projets personnels|raisons (medicales|personnelles|familiales)|projets de vie|opinion* sur|sport* pratique*|voiture|patrimoine|heritage|service militaire|situation militaire|divorce|frequentations|reves|alimentation|regime alimentaire|permis a points|nombre de points)] ..3",
      "[(service militaire|obligations militaires|degage* des obligations|situation militaire)] | [(points) ..2 (sur|restant*) ..2 permis] | [(vegetarien*|vegan*|gaucher*|droitier*|supporter*|supportrice*) ..2 (@must|@out)]",
      "[(marque|modele|type|age) de (votre|son) (voiture|vehicule|telephone)] | [(nombre de) ..1 (freres|soeurs)] | [(test*|quiz) ..1 (de)? (personnalite|qi|quotient intellectuel|polygraphe|detecteur de mensonge*)] ..4 (obligatoire*|intime*|prive*)?",
      "[(numero|num) ..2 (securite sociale|secu|insee|carte d'identite|passeport|carte bancaire|compte)] ..2",
      "[(piece d'identite|carte d'identite|carte vitale|passeport) ..3 (a joindre|joindre|recto|exige*|obligatoire*|a fournir|jointe*|scann*|avec (le|votre) cv|des la candidature|au dossier|a la candidature)]",
    ],
    unless: notAsked,
  },
];
