// Rules on looks, health and disability (L1132-1).

import { framed } from "./frames.ts";
import type { Rule } from "./wording-criteria.ts";

const notPerson = [
  "(presentation|presenter|presente) ..2 (de|des|du|d'|orale*|commerciale*|power*|ppt|aux|technique*|scientif*) ..1 (rayon*|produit*|offre*|poste*|resultat*|vitrine*|plat*|assiette*|dossier*|rapport*|marchandise*|collection*|projet*|entreprise|solution*|comptes|budget|client*|devis|gamme*|buffet|linge|livres|etal*|table*|menu*|equipe*|gateau*|fruit*|fleurs|service*|vin*|chambre*|salle*|linéaire*)",
  "presentation ..2 (de|des|du) ..1 (magasin|boutique|stand|lieux|espace|locaux|vehicule|corner|etalage|bouquets|cadeaux|chariot|lit|linge)",
  "travaux de presentation | soign* la presentation | diaporama* | supports de presentation",
];

export const appearanceRules: Rule[] = [
  {
    criterion: "appearance",
    say: "photo",
    match: [
      "[(cv|candidature|dossier|lettre*|motivation|profil|postul*|curriculum|vitae) ..3 (,|et|avec|+|accompagne* d'une|/|:|muni* d'une|agremente* d'une)? (de|d'|une|votre|un|la|avec)? ..1 (photo*|portrait*|selfie*)]",
      "[(photo*|portrait*|selfie*) ..3 ,? (obligatoire*|exige*|souhaite*|requis*|indispensable*|recente*|d'identite|appreci*|demande*|de vous|en pied|portrait|bienvenu*|imperati*|recent*|plain pied|visage|jointe|du candidat|sur le cv|necessaire*|attendu*|de face|de profil|couleur|a joindre)]",
      "[(joindre|joignez|joint*|envoy*|adress*|transm*|ajout*|fourni*|avec|merci|accompagn*|depos*|transmet*|mett*|pens* a|n'oubliez pas|inclu*|avoir|muni*) ..5 (votre|une|deux|de|d'|vos|la|plusieurs|quelques|#|(des))? (photo*|portrait*|selfie*)] !(de vos|des|du|de produit*|de reali*|de chantier*|grand*)",
      "[(video|visio|camera) de presentation ..3 (obligatoire*|exige*|visage)]",
      "<!(retouche|prise|studio|labo|rayon|book|appareil|shooting|sans|reportage|cadre) [(photo|photographie)] $",
      "[sans photo ,? ..4 (pas|ne|aucun*|refus*|ignor*|examin*|traite*)] | [cv (sans|non) photo ..6 (pas|ne|refus*|ignor*|non|ecart*)]",
    ],
    unless: [
      "(realis*|tire*|prenez|prendre|developp*|vend*|imprim*|retouch*) ..2 photo* | (photo*) ..2 (de|des|du) (vos|realis*|travaux|produit*|chantier*|plat*|book|creation*|oeuvre*|coupe*|coiffure*|gateau*|bien*|maison*|appartement*|evenement*|sinistre*|veh*|articl*|installation*)|photo* (produit*|packshot|aerienne*|professionnelle* de)|laboratoire|retouch*|reportage*|photographe*|appareil photo|prise* de vue|reseaux sociaux|galerie|shooting|badge|book|portfolio|organigramme|trombinoscope|rayon photo|studio|developpement photo|tirage*|banque* d'images|annonces immobilieres|mannequin*|comedien*|figurant*|casting",
      "photocop*|(selection|exemple*|serie*|reportage*|album*|series) ..3 photo*",
      "photo* ..2 (non (obligatoire|exige|demande|necessaire|requis)|pas (obligatoire|exige|demande|necessaire|requis)|inutile*|facultati*)",
      "(sans|ni|pas de|aucune|inutile*) ..3 photo* !(,? ..4 (refus*|ignor*|ecart*|ne|non))",
    ],
  },
  {
    criterion: "appearance",
    match: [
      "[(tres)? (bonne|excellente|belle|parfaite|irreprochable) presentation !(de|des|du|d'|orale)]",
      "[presentation !(de|des|du|d'|orale) ..1 (irreprochable*|exige*|impeccable*|indispensable*|soigne*|de rigueur|attendu*|requis*)]",
    ],
    unless: notPerson,
  },
  {
    criterion: "appearance",
    match: [
      "[(tres)? (bonne*|excellente*|belle|parfaite|impeccable|irreprochable|soignee|agreable|elegante|qualite de) ,? presentation*]",
      "[presentation (physique|personnelle|generale)? (et|,)? (elocution|tenue|expression)? ..2 (soigne*|impeccable*|irreprochable*|exige*|excellente*|correcte*|agreable*|parfaite*|elegante*|exemplaire*|valorisante|avantageuse|indispensable*|primordiale*|importante*|requis*|souhaite*|attendue*|de qualite|obligatoire*|au top|exigee)]",
      "[(soigner|soignez|soin* (a|apporte* a)) (votre|sa) (presentation|apparence|image|look|allure)] | [votre (presentation|apparence|look|allure|silhouette|physique|plastique)] ..4",
      "[(bien|bon) (presenter|presentez|presente) (bien)?] | [(presentez|presentant|presenter|presente) (tres)? bien]",
      "[(bonne|belle|excellente|tres bonne) (prestance|allure|apparence|tenue personnelle|tete|mine|figure)] | [(prestance|charisme physique|beaute|elegance naturelle|elegance)] ..2 (@must|appreci*)",
      "[(apparence|allure|look|image personnelle|aspect) (physique)? ..1 (juvenile|sportive|athletique|avantageuse|bcbg|de mannequin|soigne*|impeccable*|irreprochable*|agreable*|elegant*|exige*|physique|jeune|dynamique|branche*|moderne|exterieur*|feminin*|classique|sobre|attrayant*|tendance|avantageu*|decontract*|sportif*|correct*|propre|exemplaire|representati*|presentable|valorisant*)]",
      "[(tatouage*|tatoue*|piercing*|piercings|percing*|dread*|barbe*|barbu*|moustache*|bouc|ecarteur*|rasta*|locks) ..3 ,? (@out|interdi*|refus*|non|prohib*|cache*|dissimul*|couvert*|visible*|apparent*|discret*|a eviter|pas)]",
      "[(pas|sans|aucun|ni|ne|non|evit*|exclu*|refus*|interdi*) ..4 (tatouage*|tatoue*|piercing*|piercings|percing*|dread*|barbe*|barbu*|moustache*|boucles d'oreille*|cheveux (longs|colores|teints|fluo)|crane rase|crete|locks|ongles ..1 (vernis|longs))]",
      "[(cheveux|coiffure|coupe|chevelure) ..2 (courts|longs|blond*|soigne*|propre*|colore*|naturel*|lisse*|classique|sobre|impeccable*|crepu*|discret*|teint*|rase*|fris*|roux)] !(client*)",
      "[(rase*|rasage|barbe taillee|rasee) (de pres|quotidien|impeccable|obligatoire|exige*|parfait)] | [(visage|menton) (rase|imberbe|glabre)] | [imberbe*]",
      "[(maquill*) ..3 (@must|soigne*|discret*|leger*|impeccable|sans)] | [(talons|jupe*|tailleur|decollete*|robe|mini jupe) ..3 (@must|obligatoire*|exige*|hauts|courte*|moulant*)] | [(soigneusement|toujours|discretement|bien) maquillee]",
      "[(soigne*|soignee) (de|dans) (votre|sa|leur) (personne|apparence|presentation|mise)] | [(toujours|bien|tres bien) (coiffe*|habille*|maquille*|appret*)]",
      "[(%m|%f|%i|personne|vous etes|profil|candidat*|homme|femme|h / f|soyez|quelquun|silhouette|hotesse*|(devez|doit|devra) etre|corps|,|plutot|jeune|plastique|morphologie) ..3 (mince|minces|svelte|sveltes|elance|elancee|elances|elancees|filiforme*|athletique|athletiques|bien (bati*|fait*|proportionne*|foutu*)|muscle|musclee|muscles|pulpeu*|canon|sexy|photogenique*|seduisant*|seduisante*|attirant*|ravissant*|mignon|mignonne*|blond|blonde|blonds|blondes|brun|brune|rousse|corpulent*|grand et|grande et|bel homme|de forte corpulence|de petite taille|de grande taille|imberbe*)]",
      "[(@who|vous etes|homme|femme|soyez|serveu*|vendeu*|hotess*|secretaire|receptionniste|et|jeune) ..1 (beau|belle|beaux|belles|jolie|joli|charmant|charmante) (et|,|$|souriant*|de preference|pour)]",
      "[(charme|seduction|sex appeal|atouts physiques|plastique|beaute) (naturel*|exige*|indispensable*|requis*|@must|irresistible|physique*|avantageuse)] | [(vos|votre) (charme|atouts physiques|beaute|plastique)] | [(avantages|qualites|attributs|criteres|atouts) (physiques|esthetiques)] !(exig*)",
      "[(=visage|prestance|silhouette|minois)] | [corps (d'athlete|de reve|sculpte*|athletique)] | [(votre|l'|une|leur|d') apparence] !(de|du|des)",
      "[(look|style) (soigne|branche|tendance|jeune|decale|classique|bcbg|rock|impeccable|sportswear|fashion|moderne|elegant|irreprochable)]",
      "[(souriant*|dynamique|elegant*|avenant*) et (beau|belle|joli|jolie|mince|elegant*|coquet*|seduisant*)]",
      "[(physiquement) (agreable*|attirant*|attrayant*|avenant*|soigne*|present*|irreprochable|plaisant*)]",
      "[(elegant|elegante|elegants|coquet|coquette)] ..2 (et|,) (souriant*|raffine*|soigne*|disting*|presentable) | [presentable*] | [representati* physiquement]",
      "[(sourire|dentition|dents) (eclatant|parfait*|impeccable*|ravageur|ultra|blanches|soignee*|colgate)]",
      "[(carrure|gabarit|stature|morphologie) ..2 (imposant*|impressionnant*|sportive|athletique|solide|adapte*|minimum|exige*|robuste|costaud|forte|large|souhaite*|petit*|de rugby*|important*)] | [(petit|gros|grand) gabarit*] ..2",
    ],
    unless: [
      ...notPerson,
      "agence de mannequin*|comedi*|role|conseil* en image|coiffeu*|barbier|salon|modelage*|institut|=soins|tatoueu*|studio|charlotte|mesures|vetement*|couture|boutique|taille # a|hygiene alimentaire|securite alimentaire|masque*|port du masque|epi|vitrine*|bijouterie|hygiene|securite|elegant* (boutique|maison|hotel|etablissement|cadre|decor)|site|magasin (elegant|soigne)|appart*|maison*|quel* que soi*|accept*",
    ],
  },
  {
    criterion: "appearance",
    certain: true,
    match: [
      "[(bon|beau|belle|joli|jolie|excellent)? <!(autonomie|mobilite|depense|condition|forme|aptitude*|resistance|effort*|activite*|preparation|education|capacite*|charge*|travail|force|endurance|risque*|preparateur|inventaire) (physique) (de|agreable*|avantageu*|attrayant*|irreprochable*|soigne*|avenant*|attirant*|harmonieu*|plaisant*|exige*|de mannequin|de reve|sportif*|athletique*|impeccable*|gracieu*|parfait*|seduisant*|attractif*|elance*|mince|jeune|exceptionnel*|indispensable|souhaite)] !(charge)",
      "[(bon|beau|belle|joli|jolie|bonne) (physique|plastique|silhouette|visage|minois|gueule|corps|yeux|jambes|poitrine|brin de fille|gosse|femme|fille|garcon|homme)] !(intensi*)",
      "[(taille) ..1 (mannequin|minimum|minimale|mini|maximum|maximale|fine|exigee|requise|souhaitee|superieure|(entre)? (#)|34|36|38|40|xs|s|m|au dessus|d'au moins|au moins|comprise)] !(salarie*|d'entreprise)",
      "[(mesur*|taille|stature) ..4 1 (m|,|metre) ..1 (#)? ..1 (m|metre*)? ..2] !(de large*)",
      "[1 (,|m|metre) # (m|metre|cm)? ,? (minimum|mini|min|au moins|maximum|ou plus|et plus|exige*|requis*|obligatoire*|pieds nus)]",
      "[(minimum|mini|moins) (de)? 1 (,|m|metre) # (m|metre|cm)?] !(de|km|€)",
      "[(avez|avec|ayant|avoir) ..1 (charme|prestance|beaute|belle allure|de l'allure)]",
      "[(agreable|plaisant*|beau|belle) a regarder]",
      "(pas plus de|moins de|maximum|max|inferieur* a|au plus) [# (kg|kilos)] !(de|a|par)",
      "[(blond|blonde|blonds|blondes|brun|brune|rousse|mince|minces|svelte|sveltes|elance*|filiforme*|joli|jolie|belle|beau|photogenique*|sexy|athletique*)] ..1 (@must)",
      "[(#) cm (minimum|mini|min|au moins|ou plus|exige*)] !(de)",
      "[(poids|corpulence|silhouette|imc|masse corporelle|tour de (taille|poitrine)|mensurations) ..3 (@must|ideal*|mince*|fine*|inferieur*|max*|moins|#|normal*|elance*|svelte|proportionne*|correct*|sportive|athletique|harmonieu*|en rapport|moyenne*|forte*|@out|adapte*|svelte)] !(camion|pl|charge*|lourd*|remorque)",
      "[(vos|votre|ses|son|indiquer|indiquez|precis*) ..2 (mensurations|taille et poids|poids et taille|poids et votre taille|tour de (poitrine|taille)|silhouette|poids|taille) ]",
      "[(pas|aucun|ni|sauf|non|sans|evit*|trop) (de|d'|en|les|aux)? (@who)? (trop|en)? (gros|grosse|obese*|surpoids|gras|moche*|laid*|enrobe*|ronde*|forte corpulence|corpulent*|embonpoint|petit*|chauve*|roux|rousse*|disgracieu*|ventre|bedonnant*|boutonneu*|kilos en trop)] !(travaux|chiens)",
      "[(gros|grosse|obese*|(en)? surpoids|moche*|laid*|enrobe*|corpulent*|petites tailles|chauve*|rousse*|ronds|rondes|kilos en trop|surcharge* ponderale*|obesite|embonpoint|disgracieu*) ..3 (@out)]",
      "[(yeux) (clair*)] | [(yeux|peau|teint) (bleu*|vert*|soigne*|nette|impeccable|sans (defaut|imperfection)|hale*|frais|bronze*|parfaite)]",
      "[(cicatrice*|acne|bouton*|tache* de|calvitie|strabisme|lunettes) ..3 (@out|pas|visible*)] | [(pas|sans|aucun*|ni) ..3 (cicatrice* (visible*|apparente*)?|acne|calvitie|strabisme|lunettes|verrue*|defaut* physique*|disgrace*|particularite* physique*)]",
    ],
    unless: [
      "^ (cherche*|recherche*)? mannequin*|agence de mannequin*|mannequin* (homme|femme|cabine|pour)|comedi*|figurant*|role|modele (vivant|photo)|casting",
      "port de charge*|soulev*|manutention*|colis|gabarit* de camion|coiffeu*|esthetici*|produits|meuble*|panneau*|piece*|marche|haie*|arbre*|palette*|colis|mesures|vetement*|couture|boutique|taille # a|taille de (l'|la)? (entreprise|societe|haie*|pierre*|vigne|equipe)|velo*|chien*|cheval|animaux|camion*|film*|couche*|plaque*|quel* que soi*|silhouette* de la mode|cuisine* brune|biere*",
    ],
  },
];

export const healthRules: Rule[] = [
  ...framed({
    criterion: "health",
    people:
      "malade|malades|asthmatique*|allergique*|diabetique*|epileptique*|depressif*|depressive*|seropositif*|seropositive*|seronegatif*|seronegative*|cardiaque*|bipolaire*|schizophrene*|anorexique*|cancereu*|claustrophobe*|migraineu*|hypocondriaque*|souffreteu*|fragile* (physiquement|psychologiquement|nerveusement|de) | (personne*) (fragile*|souffrant*) | insomniaque* | inapte* | fragile* du dos | convalescent* | toujours malade* | arrets maladie a repetition | immunodeprime* | sous (antidepresseu*|traitement|medicament*|anxiolytique*|psychotrope*)",
    lone: false,
    wish: false,
    features:
      "(etat|dossier|carnet|bilan|questionnaire|antecedent|certificat|historique|probleme|souci|passe|suivi|traitement|fragilite|contrainte|trouble|examen|test|restriction|reserve) (de sante|medica*|medicaux|psychiatrique*|psychologique*|sanguin*|psychique*|cardiaque*|de sante recent|physique*|vaccina*|neurologique*|dorsa*|articulaire*|clinique*) | (maladie !(hereditaire*|genetique*|congenital*)|pathologie|affection|allergie|depression|asthme|diabete|epilepsie|cancer|vih|sida|hepatite|burn out) (chronique*|grave*|longue*|contagieu*|mentale*|passee*)? | (arret|conge*) (maladie|de travail|maladies) | (vaccin*|carnet de vaccination|schema vaccinal) | medecin traitant | mal de dos | (problemes|douleurs|maux) de dos",
    lawful: [
      "code de la sante|obligation vaccinale|pompier*|article l|(vaccin*|pass) ~6 (loi|legal*|reglement*|soignant*|code)",
    ],
    unless: [
      "chien*|chat|chats|animal*|cheval|chevaux|avoir un enfant|fertilite|medecin du travail|medecine du travail|visite medicale|remplac*|visite medicale (d'|de|obligatoire)|medecin du travail|medecine du travail|patient*|resident*|animaux|soign*|accompagn*|enfants malades|prevention|laboratoire|vaccination obligatoire|obligation vaccinale|vaccin* ..6 (loi|legal*|reglement*|soignant*|code)|secret|code de la sante|art* l|maintien*|indemnis*|mutuelle|permis|vache*|troupeau*|plante*|vehicule*|aptitude|hopita*|dossiers medica* (des|de vos|informatise*)|secretariat|secretaire*|gere*|numeris*|saisi*|recherche (sur|contre)|allergenes",
    ],
  }),
  {
    criterion: "health",
    certain: true,
    match: [
      "[(bonne|excellente|parfaite|pleine|solide|robuste|tres bonne|meilleure|sante) (sante|constitution|etat general) ..1 !(financiere|mentale au|et securite)] | [(en|de|une|bon etat de|sante de) (bonne|parfaite|excellente|pleine|solide) sante] | [sante (de fer|solide|robuste|irreprochable|excellente|parfaite|fragile|impeccable)] | [bon etat (de sante|general)] | [etat de sante (irreprochable|parfait|excellent|compatible|satisfaisant|bon)]",
      "[(aucun*|sans|pas|ni|jamais|ne|n'ayant|exempt|non|absence) ..4 (probleme* | souci* | antecedent* | mal | maux | ennui* | trouble* | fragilite* | douleur* | restriction* | contre indication*) ..1 (de (dos|sante|genou*|coeur|epaule*|vue|audition|sommeil|peau|articulation*)|medica*|medicaux|psy*|cardia*|physique*|dorsa*|articulaire*|chronique*|lombaire*|respiratoire*|nerveux|au dos)]",
      "[(aucun*|sans|pas|ni|jamais|ne|n'ayant|exempt|non|absence) ..4 (malad* !(hereditaire*|genetique*|congenital*) | allergi* | asthm* | diabet* | epilep* | traitement* (medic*|lourd*|psy*|en cours|chronique*) | arret* (maladie|de travail|malad*) | absence* pour maladie | depress* | burn out | pathologie* | medicament* | hernie* | psychotrope* | operation* | hospitalis* | suivi (psy*|medical) | conge* maladie | cancer* | anxiolytique* | antidepress* | medication)] !(professionnel* decla*|animale*)",
      "[(arret* (maladie|de travail|malad*)|absence* pour maladie|longue maladie|maladie* (chronique*|grave*|longue*)|accident* du travail) ..6 (@out|inutile|pas|exclu*|elimin*)]",
      "[(jamais|rarement|peu) (d'|de|ete)? ..1 (malade*|absent* pour|arret*)]",
      "[(test*|depistage*|examen*|analyse*|bilan*) ..2 (vih|sida|sanguin*|urinaire*|hepatite*|medica*|seropositi*|de sante|de depistage|psychiatrique*|cardia*)] !(laborat*)",
      "[(questionnaire|certificat|carnet|dossier|bilan|attestation) ..1 (de sante|medical*|medicaux|de bonne sante|de vaccination)] !(des)",
      "[(votre|vos|leur*|son) (etat de sante|antecedents medica*|dossier medical|probleme* de sante|carnet de (sante|vaccination))] !(au travail|et (votre|la) securite)",
      "[(physique*|physiquement|medicalement|mentalement|psychiquement|psychologiquement) (parfaitement|totalement|completement|tout a fait)? (apte|sain|saine|sains|saines|irreprochable|intact*|indemne*|stable*)]",
      "[(seronegati*)]",
      "[(jamais|pas|rarement|zero) (en|de)? arret*] !(de bus|minute)",
      "[accidente* du travail]",
      "[arrets (frequent*|repete*)]",
      "[(sain*) (de corps|d'esprit)] | [(dos|genoux|coeur|poumons|articulations|reins|nerfs) (solide*|fragile*|sain*|en bon etat|d'acier|robuste*|en beton)] | [pas (peur)? ..1 (cardiaque*|claustrophobe*|epileptique*)]",
      "[(ne)? (prendre|prenant|prenez|suivre|suivez|suivant) ..1 (aucun|pas de|ni) (medicament*|traitement*)] | [(medicament*|traitement* medic*) ..4 (@out|incompatible*)]",
      "[(groupe sanguin|seropositiv*|statut serologique|serologie)] | [(vue|audition|ouie|acuite visuelle) (parfaite|excellente|10|irreprochable|intacte|impeccable|sans correction)] | [daltonien*] ..3",
      "[(ne|pas|jamais|aucun*) ..3 (souffr*|souffert|soigne* pour|hospitalis*|interne*|traite* pour|opere*|suivi* par un psy*|consult* un psy*)] !(patient*|client*|accompagn*)",
      "[(depress*|burn out|asthm*|allergi*|diabet*|epilep*|cancer*|seropositi*|fragile*|malad*|psychiatr*|lombalg*|sciatique*|hernie*) ~4 (@out)]",
      "[(fragil*|faible*) (de sante|psycholog*|nerveu*|physique*)] | [sante mentale (solide|irreprochable|stable|exige*|parfaite)]",
    ],
    lawful: [
      "code de la sante|obligation vaccinale|pompier*|article l|(vaccin*|pass) ..6 (loi|legal*|reglement*|soignant*|code)",
    ],
    unless: [
      "numerique|application|medecin du travail|medecine du travail|visite medicale|loi|reglement*|legal*|code de la sante|obligation vaccinale|laboratoire|secretaire*|quel* que soi*|prelev*|pompier*|pilote*|plongeur*|permis|entreprise|croissance|marche|economi*|groupe|troupeau*|betes|cheptel|plante*|arbre*|foret*|carnet de commandes|obligatoire* pour ..1 soignant*|financi*|societe en|prise en charge|mutuelle|(realis*|analys*|interpret*|prepar*|soign*|remplac*) ..4 (test*|bilan*|examen*|analyse*|malad*|patients)|numeris*|gestion des dossiers|art* l|discrimin*|(patient*|resident*|eleve*|enfant*|salarie*|animaux|animal|vache*|troupeau|cheva*) ..3 (malade*|en bonne sante|souffr*|asthm*|allerg*|diabet*|epilep*)",
    ],
  },
  {
    criterion: "health",
    match: [
      "[(bonne|excellente|tres bonne|parfaite|grande|solide|meilleure)? (condition*|forme|resistance|constitution|endurance|aptitude*|robustesse|vigueur|capacite*|force|puissance) (physique*|corporelle*) ..2]",
      "[en (bonne|pleine|excellente|grande|parfaite) forme !(:)] | [(bonne|pleine|excellente|grande|parfaite) forme physique]",
      "(@who|vous etes|homme|femme|quelque un|etre|gars|soyez|cherch*|recherch*|constitution|,) ..3 [(robuste|robustes|costaud*|vigoureu*|endurant*|increvable*|infatigable*)]",
      "[robuste (et|,) (endurant*|resist*|courageu*|travailleu*)]",
      "[(costaud*|increvable*|infatigable*|force de la nature)] !(meuble*|solution*|materiel*|architecture*)",
      "[(physiquement|bien portant*) (fort*|solide*|resistant*|robuste*|endurant*|en forme|prepare*|costaud*|capable*|apte*|au point)] | [bien portant*] | [(resistant*|resistance|endurant*|endurance) (physiquement|au physique|physique)]",
      "[(@who|vous etes|homme|femme|etre|soyez) ..2 (resistant*|solide* physiquement|en pleine forme|vaillant*|force de la nature|dur* au mal|resistant* a la fatigue)]",
      "[(allergie*|allergique*) ..3] ~5 (@ask|poils|farine|signal*|precis*)",
      "[(vaccin*|vaccination|schema vaccinal|pass (sanitaire|vaccinal)) ..4 (@must|a jour|complet|covid*|grippe|contre)]",
      "[(ne|pas) ..3 (craindre|crain*|peur) ..3 (maladie*|fatigue*)] | [(dur* au mal|dur* a la douleur)]",
      "[(resist*|endur*) ..3 (fatigue|douleur)] | [(stabilite|equilibre|solidite) (psych*|nerveu*|emotionnel* parfait*|mental*)] ..2 (@must)?",
      "[(permettant|compatible*|apte*) ..3 (effort* physique*|travail physique|port de charges lourdes)] (condition|sante)",
      "[(bonne|excellente) (vue|audition|ouie|vision)] | [(sante)] (@must) | [condition* physique*]",
      "[(absenteisme|jour* d'absence|absent*) ..4 (zero|jamais|0|aucun*|maladie)] | [zero (absence|absenteisme|arret)] | [(assidu*) ,? jamais (absent*|malade*)]",
    ],
    lawful: [
      "code de la sante|obligation vaccinale|pompier*|article l|(vaccin*|pass) ..6 (loi|legal*|reglement*|soignant*|code)",
    ],
    unless: [
      "chien*|chat|chats|animal|medecin du travail|visite medicale|loi|obligation* vaccinale|reglement*|legal*|code de la sante|soignant*|patient*|resident*|prevention|educateu* sportif*|coach|eleve*|adherent*|prepar* physique|professeu*|evalu*|accompagn*|seances de|meuble*|machine*|structure robuste|systeme*|code robuste|amelior*|salle de sport|animaux|remise en forme|concours|pompier*|entreprise en|cours|mobilier|vehicule*|personnel* soignant|maintien|animat* sporti*|quel* que soi*",
    ],
  },
  {
    criterion: "health",
    match: [
      "[(=sante|malad*)] ..1 (@must|irreproch*|parfait*|fragil*|chroniq*|grav*)",
      "(@ask) ..4 [(=sante|maladie*)]",
      "(pas|sans|aucun|ni|jamais|ne) ..4 [(malad*|medicament*|hospital*|operation* chirurg*)]",
    ],
    lawful: ["code de la sante|obligation vaccinale|article l"],
    unless: [
      "medecin du travail|visite medicale|mutuelle|prevoyance|complementaire|securite|travail|secteur|domaine|cabinet|centre|maison|hopital|clinique|patient*|resident*|animal*|secretariat|dossiers|distribu*|delivr*|prepar*|enfant*|eleve*|conge|accompagn*|aide",
    ],
  },
];

const disabled =
  "handicape*|invalide|invalides|sourd|sourds|sourde|sourdes|malentendant*|aveugle|aveugles|malvoyant*|muet|muets|muette|autiste*|dyslexique*|begue*|trisomique*|=infirme|=infirmes|estropie*|boiteu*|pmr|rqth|dys|manchot*|paraplegique*|tetraplegique*|appareille* auditif | non voyant* | deficient* (visuel*|auditif*|moteu*|menta*) | travailleu* handicape* | (@who) (handicape*|en fauteuil|a mobilite reduite|reconnu* handicap* | en situation de handicap | sourde* | invalide* | deficient*) | en situation de handicap | (en)? fauteuil* roulant* | a mobilite reduite | mobilite reduite | porteu* de handicap* | porteu* d'un handicap";

export const disabilityRules: Rule[] = [
  ...framed({
    criterion: "disability",
    people: disabled,
    lone: false,
    wish: false,
    are: false,
    unless: [
      "accompagn*|aupres|animez|esat|foyer|jeunes ..2 handicap*|pas d'obstacle|discrimin*|etablissement pour|classes",
    ],
  }),
  ...framed({
    criterion: "disability",
    lone: false,
    features:
      "=handicap|=handicaps|invalidite|rqth|aah|prothese*|boiterie|begaiement | deficience* | (carte|pension|taux) d'invalidite | (trouble|probleme|difficulte|deficience) (moteu*|cognitif*|cognitive*|auditif*|auditive*|visuel*|mentale*|de mobilite|d'elocution|de langage|de parole|sensoriel*|psychique*|dys) | appareil* auditif* | surdite | cecite | reconnaissance (de travailleur handicape|rqth|mdph) | dossier mdph | deficience (visuelle|auditive|motrice|mentale)",
    unless: [
      "prioritai*|priorite|accompagn*|amenag*|adapt*|bienvenu*|accessib*|referent*|mission handicap|politique|accueill*|ouvert*|favoris*|aupres|confidentiel*|semaine|animez|discrimin*|education|sensibilis*|secteur|domaine|polyhandicap|a competence*|egalite|encourag*|obstacle|si vous le souhaitez|besoins|enfant*|adulte*|eleve*",
    ],
  }),
  {
    criterion: "disability",
    certain: true,
    match: [
      "[(@who|homme|femme) (entierement|pleinement|totalement|parfaitement|100 %)? valide*] | [(vous etes|soyez|etant|candidat* ..1 etre|personne* ..1 etre|devez etre) ..1 valide*] !(permis) | [valide* ..1 (uniquement|exclusivement|seulement|de preference|obligat*)]",
      "[(ne|sans|aucun|pas|ni|n'ayant|non) ..4 (=handicap|=handicaps|infirmite*|invalidite*|rqth|deficience*|prothese*)] !(bloquant)",
      "[(pleine|entiere) (possession|usage|jouissance) ..5 (moyens|membres|jambes|mains|capacites|facultes|physique*|jambe*|corps)] | [(toutes) (vos|ses|leurs)? (capacites|facultes|jambes|aptitudes) (physiques|motrices|mentales|intellectuelles)?] | [usage de ..2 (jambes|membres|mains|bras)]",
      "[(=handicap|=handicaps|rqth|fauteuil* roulant*|invalidite) ..5 (@out)]",
      "[(ne|pas|non|jamais|aucun) ..1 (reconnu*|employ*|embauch*|recrut*|prendre|prenons|engag*|voulons) ..3 (handicape*|rqth|invalide*|handicap)]",
      "[(pas|aucun|sans|ne) ..1 (place|poste|possib*|moyen*|acces) ..3 (handicape*|rqth|invalide*|fauteuil*)]",
      "[(entendant*|voyant*)] ..1 (uniquement|exclusivement|exige*|seulement|obligatoire*)",
      "[(ne|pas) ..3 (boiter|boitez|begay*|begaiement|sourd*|aveugle*)]",
      "[(quel est|nature de|precisez|indiquez|declarez) ..3 (votre|le|un|vos) (handicap|taux d'invalidite|rqth)]",
      "[(deux|2|ses deux) (jambes|bras|mains|yeux) (valides|fonctionn*)] | [toutes ses facultes]",
    ],
    unless: [
      "accompagn*|aupres|permis valide|en cours de validite|adapt*|amenag*|bienvenu*|ouvert*|obstacle|frein|accueill*|discrimin*|referent*|mission handicap|encourag*|a competence*|politique|adulte*|enfant*|eleve*|vehicule*",
    ],
  },
  {
    criterion: "disability",
    match: [
      "[(non|pas|peu|in|ni|inaccessible*|difficilement) (accessible*|adapte*|amenage*|compatible*|ouvert*|praticable*|prevu*|equipe*)? ..1 (aux|a|pour|avec) (un|une|des|les|la|tout)? ..1 (handicap*|pmr|fauteuil*|personne* (handicap*|a mobilite|en situation de|en fauteuil|malvoyant*|sourdes|invalides)|travailleu* handicap*|mobilite reduite|rqth|malvoyant*|malentendant*|sourds|aveugle*)]",
      "[(inaccessible*|incompatible*|inadapte*|impossible*|ferme*|interdit*|inenvisageable*|deconseill*) ..3 (handicap*|pmr|fauteuil*|sourd*|aveugle*|malvoyant*|malentendant*|invalide*|personne* (handicap*|sourd*|aveugle*|invalide*|malvoyant*|malentendant*|a mobilite|en situation|en fauteuil)|travailleu* handicap*|mobilite reduite|rqth|situation de handicap)]",
      "[(poste|emploi|metier|locaux|bureau*|site|mission*) ..4 (ne conv*|ne peut*|ne peu*|ne permet*|ne ser*|n'est|ne sont) ..5 (handicap*|pmr|fauteuil*|rqth|mobilite reduite)]",
    ],
    unless: ["mais ..6 amenag*|salle de bain|vehicule adapte"],
    always: true,
  },
];
