// Rules of the criterion appearance. README.md explains the lines.

export const appearance = `
list things
  (look|visage|image|allure) (du|de|des) ..1 (magasin*|reseau*|marque*|site*|boutique*|vitrine*) | (toutes les silhouette*) |
  photo* ..2 (de|des|du) ..1 (gateau*|plat*|creation*|chantier*|realisation*|travaux) | (coiff*|salon|specialite*|soin*) ..4 cheveux |
  presente* bien (ses|son|le|un|leur|cette|nos|votre)

warn
  frames: refused
  words: gros | grosse | grosses | obese* | corpulent* | en surpoids | petite taille | chauve* | roux | rousse* | laid | laids | laide* | moche* |
    tatoue* | tatouage* | piercing* | perce* | rasta* | barbe* | cheveux (longs|colores|crepus|teints) | dreadlocks |
    gueule (cassee|de travers) | disgracieu* | boutonneu* | enrobe* | rondes | personne* fortes |
    (trop)? (rond|ronds|ronde|rondes|petit|petits|grand|grands|maigres|gros) ..1 (personne*|candidat*|gens)? |
    (personne*|candidat*|gens|hotess*) (trop)? (rond*|fort|forte|fortes|forts|petit*|gros|grosses|maigre*) | (taille|tailles) (#|xl|xxl|l) |
    surcharge ponderale | (cheveux|ongles|barbe*|boucle*) (long*|colore*|teint*|bleus|verts|roses|non taillee*|decolores|gris|crepus) |
    mal (fagote*|habille*|rase*|coiffe*|peigne*) | look* (neglige*|extravagant*|gothique*|punk*|excentrique*) | crane rase | lunettes |
    appareil dentaire | dents (abimees|manquantes) | acne | cicatrice* | boucles d'oreille*
  except: photocop* | selection | album* | exemple* | serie* | travaux | gros oeuvre | oeuvre | porteur* | clientele | gros volumes | gros travaux |
    barbecue | photo (de|des|du) (vos|chantier*|produit*|realis*|travaux) | book | chantier* | colis | budget* | format* | enfant* | magasin* |
    taille # | vetement* | structure* | entreprise* | groupe* | securite | protection | hygiene | laboratoire | lunettes de | vente

warn
  frames: questioned
  words: photo* | portrait | mensurations | tour de taille | votre poids | votre taille | poids et taille | taille et poids |
    couleur de (cheveux|vos cheveux|yeux) | silhouette | apparence | corpulence | selfie | photographie | (mesurez|pesez) vous |
    combien (mesurez|pesez) | (taille|poids) (et|ou) (votre)? (poids|taille) | tour de (taille|hanches|poitrine) |
    couleur de (vos)? (cheveux|yeux)
  except: photocop* | selection | album* | exemple* | serie* | travaux | gros oeuvre | oeuvre | porteur* | clientele | gros volumes | gros travaux |
    barbecue | photo (de|des|du) (vos|chantier*|produit*|realis*|travaux) | book | chantier* | colis | budget* | format* | enfant* | magasin* |
    taille # | vetement* | structure* | entreprise* | groupe* | securite | protection | hygiene | laboratoire | lunettes de | vente

warn text photo
  except: (realis*|tire*|prenez|prendre|developp*|vend*|imprim*|retouch*) ..2 photo* |
    (photo*) ..2 (de|des|du) (vos|realis*|travaux|produit*|chantier*|plat*|book|creation*|oeuvre*|coupe*|coiffure*|gateau*|bien*|maison*|appartement*|evenement*|sinistre*|veh*|articl*|installation*) |
    photo* (produit*|packshot|aerienne*|professionnelle* de) | laboratoire | retouch* | reportage* | photographe* | appareil photo |
    prise* de vue | reseaux sociaux | galerie | shooting | badge | book | portfolio | organigramme | trombinoscope | rayon photo | studio |
    developpement photo | tirage* | banque* d'images | annonces immobilieres | mannequin* | comedien* | figurant* | casting | photocop* |
    (selection|exemple*|serie*|reportage*|album*|series) ..3 photo* |
    photo* ..2 (non (obligatoire|exige|demande|necessaire|requis)|pas (obligatoire|exige|demande|necessaire|requis)|inutile*|facultati*) |
    (sans|ni|pas de|aucune|inutile*) ..3 photo* !(,? ..4 (refus*|ignor*|ecart*|ne|non))
  [(cv|candidature|dossier|lettre*|motivation|profil|postul*|curriculum|vitae) ..3 (,|et|avec|+|accompagne* d'une|/|:|muni* d'une|agremente* d'une)? (de|d'|une|votre|un|la|avec)? ..1 (photo*|portrait*|selfie*)] « CV avec photo de préférence. »
  [(photo*|portrait*|selfie*) ..3 ,? (obligatoire*|exige*|souhaite*|requis*|indispensable*|recente*|d'identite|appreci*|demande*|de vous|en pied|portrait|bienvenu*|imperati*|recent*|plain pied|visage|jointe|du candidat|sur le cv|necessaire*|attendu*|de face|de profil|couleur|a joindre)] « Photo exigée. »
  [(joindre|joignez|joint*|envoy*|adress*|transm*|ajout*|fourni*|avec|merci|accompagn*|depos*|transmet*|mett*|pens* a|n'oubliez pas|inclu*|avoir|muni*) ..5 (votre|une|deux|de|d'|vos|la|plusieurs|quelques|#|(des))? (photo*|portrait*|selfie*)] !(de vos|des|du|de produit*|de reali*|de chantier*|grand*) « Envoyez CV et photo. »
  <!(retouche|prise|studio|labo|rayon|book|appareil|shooting|sans|reportage|cadre) [(photo|photographie)] $ « CV + photo »

warn
  except: @looks-of-things
  [(tres)? (bonne|excellente|belle|parfaite|irreprochable) presentation !(de|des|du|d'|orale)] « bonne presentation et sourire exigés pour notre boutique. »
  [presentation !(de|des|du|d'|orale) ..1 (irreprochable*|exige*|impeccable*|indispensable*|soigne*|de rigueur|attendu*|requis*)] « Belle présentation exigée. »

warn
  except: @looks-of-things | agence de mannequin* | comedi* | role | conseil* en image | coiffeu* | barbier | salon | modelage* | institut | =soins |
    tatoueu* | studio | charlotte | mesures | vetement* | couture | boutique | taille # a | hygiene alimentaire | securite alimentaire |
    masque* | port du masque | epi | vitrine* | bijouterie | hygiene | securite | elegant* (boutique|maison|hotel|etablissement|cadre|decor) |
    site | magasin (elegant|soigne) | appart* | maison* | quel* que soi* | accept*
  [(tres)? (bonne*|excellente*|belle|parfaite|impeccable|irreprochable|soignee|agreable|elegante|qualite de) ,? presentation*] « Excellente présentation »
  [presentation (physique|personnelle|generale)? (et|,)? (elocution|tenue|expression)? ..2 (soigne*|impeccable*|irreprochable*|exige*|excellente*|correcte*|agreable*|parfaite*|elegante*|exemplaire*|valorisante|avantageuse|indispensable*|primordiale*|importante*|requis*|souhaite*|attendue*|de qualite|obligatoire*|au top|exigee)] « La présentation doit être impeccable. »
  [(soigner|soignez|soin* (a|apporte* a)) (votre|sa) (presentation|apparence|image|look|allure)] | [votre (presentation|apparence|look|allure|silhouette|physique|plastique)] ..4 « Vous prenez soin de votre apparence. »
  [(bien|bon) (presenter|presentez|presente) (bien)?] | [(presentez|presentant|presenter|presente) (tres)? bien] « Vous présentez bien. »
  [(bonne|belle|excellente|tres bonne) (prestance|allure|apparence|tenue personnelle|tete|mine|figure)] | [(prestance|charisme physique|beaute|elegance naturelle|elegance)] ..2 (@must|appreci*) « Prestance et élégance exigées. »
  [(apparence|allure|look|image personnelle|aspect) (physique)? ..1 (juvenile|sportive|athletique|avantageuse|bcbg|de mannequin|soigne*|impeccable*|irreprochable*|agreable*|elegant*|exige*|physique|jeune|dynamique|branche*|moderne|exterieur*|feminin*|classique|sobre|attrayant*|tendance|avantageu*|decontract*|sportif*|correct*|propre|exemplaire|representati*|presentable|valorisant*)] « Une allure élégante est attendue de nos maîtres d'hôtel. »
  [(tatouage*|tatoue*|piercing*|piercings|percing*|dread*|barbe*|barbu*|moustache*|bouc|ecarteur*|rasta*|locks) ..3 ,? (@out|interdi*|refus*|non|prohib*|cache*|dissimul*|couvert*|visible*|apparent*|discret*|a eviter|pas)] « Barbus s'abstenir. »
  [(pas|sans|aucun|ni|ne|non|evit*|exclu*|refus*|interdi*) ..4 (tatouage*|tatoue*|piercing*|piercings|percing*|dread*|barbe*|barbu*|moustache*|boucles d'oreille*|cheveux (longs|colores|teints|fluo)|crane rase|crete|locks|ongles ..1 (vernis|longs))] « Pas de tatouages. »
  [(cheveux|coiffure|coupe|chevelure) ..2 (courts|longs|blond*|soigne*|propre*|colore*|naturel*|lisse*|classique|sobre|impeccable*|crepu*|discret*|teint*|rase*|fris*|roux)] !(client*) « Cheveux crépus à lisser. »
  [(soigne*|soignee) (de|dans) (votre|sa|leur) (personne|apparence|presentation|mise)] | [(toujours|bien|tres bien) (coiffe*|habille*|maquille*|appret*)] « Vous êtes soigné de votre personne. »
  [(%m|%f|%i|personne|vous etes|profil|candidat*|homme|femme|h / f|soyez|quelquun|silhouette|hotesse*|(devez|doit|devra) etre|corps|,|plutot|jeune|plastique|morphologie) ..3 (mince|minces|svelte|sveltes|elance|elancee|elances|elancees|filiforme*|athletique|athletiques|bien (bati*|fait*|proportionne*|foutu*)|muscle|musclee|muscles|pulpeu*|canon|sexy|photogenique*|seduisant*|seduisante*|attirant*|ravissant*|mignon|mignonne*|blond|blonde|blonds|blondes|brun|brune|rousse|corpulent*|grand et|grande et|bel homme|de forte corpulence|de petite taille|de grande taille|imberbe*)] « Personne mince et élégante. »
  [(charme|seduction|sex appeal|atouts physiques|plastique|beaute) (naturel*|exige*|indispensable*|requis*|@must|irresistible|physique*|avantageuse)] | [(vos|votre) (charme|atouts physiques|beaute|plastique)] | [(avantages|qualites|attributs|criteres|atouts) (physiques|esthetiques)] !(exig*) « Votre plastique doit faire rêver nos clients. »
  [(=visage|prestance|silhouette|minois)] | [corps (d'athlete|de reve|sculpte*|athletique)] | [(votre|l'|une|leur|d') apparence] !(de|du|des) « Pas de piercing au visage. »
  [(look|style) (soigne|branche|tendance|jeune|decale|classique|bcbg|rock|impeccable|sportswear|fashion|moderne|elegant|irreprochable)] « Style BCBG exigé. »
  [(elegant|elegante|elegants|coquet|coquette)] ..2 (et|,) (souriant*|raffine*|soigne*|disting*|presentable) | [presentable*] | [representati* physiquement] « Féminine, élégante et souriante, vous incarnez la marque. »
  [(sourire|dentition|dents) (eclatant|parfait*|impeccable*|ravageur|ultra|blanches|soignee*|colgate)] « Visage harmonieux, dents parfaites. »

block
  except: ^ (cherche*|recherche*)? mannequin* | agence de mannequin* | mannequin* (homme|femme|cabine|pour) | comedi* | figurant* | role |
    modele (vivant|photo) | casting | port de charge* | soulev* | manutention* | colis | gabarit* de camion | coiffeu* | esthetici* | produits |
    meuble* | panneau* | piece* | marche | haie* | arbre* | palette* | mesures | vetement* | couture | boutique | taille # a |
    taille de (l'|la)? (entreprise|societe|haie*|pierre*|vigne|equipe) | velo* | chien* | cheval | animaux | camion* | film* | couche* |
    plaque* | quel* que soi* | silhouette* de la mode | cuisine* brune | biere*
  [(bon|beau|belle|joli|jolie|excellent)? <!(autonomie|mobilite|depense|condition|forme|aptitude*|resistance|effort*|activite*|preparation|education|capacite*|charge*|travail|force|endurance|risque*|preparateur|inventaire) (physique) (de|agreable*|avantageu*|attrayant*|irreprochable*|soigne*|avenant*|attirant*|harmonieu*|plaisant*|exige*|de mannequin|de reve|sportif*|athletique*|impeccable*|gracieu*|parfait*|seduisant*|attractif*|elance*|mince|jeune|exceptionnel*|indispensable|souhaite)] !(charge) « Physique de rêve. »
  [(bon|beau|belle|joli|jolie|bonne) (physique|plastique|silhouette|visage|minois|gueule|corps|yeux|jambes|poitrine|brin de fille|gosse|femme|fille|garcon|homme)] !(intensi*) « Belle silhouette. »
  [(taille) ..1 (mannequin|minimum|minimale|mini|maximum|maximale|fine|exigee|requise|souhaitee|superieure|(entre)? (#)|34|36|38|40|xs|s|m|au dessus|d'au moins|au moins|comprise)] !(salarie*|d'entreprise) « Taille 36/38 »
  [(mesur*|taille|stature) ..4 1 (m|,|metre) ..1 (#)? ..1 (m|metre*)? ..2] !(de large*) « Mesurer plus de 1m80. »
  [1 (,|m|metre) # (m|metre|cm)? ,? (minimum|mini|min|au moins|maximum|ou plus|et plus|exige*|requis*|obligatoire*|pieds nus)] « Hôtesse ou hôte, 1,75 m minimum. »
  [(minimum|mini|moins) (de)? 1 (,|m|metre) # (m|metre|cm)?] !(de|km|€) « Minimum 1,80 m. »
  [(avez|avec|ayant|avoir) ..1 (charme|prestance|beaute|belle allure|de l'allure)] « Vous avez de l'allure et du style. »
  [(agreable|plaisant*|beau|belle) a regarder] « Être agréable à regarder. »
  (pas plus de|moins de|maximum|max|inferieur* a|au plus) [# (kg|kilos)] !(de|a|par) « Pas plus de 80 kg. »
  [(blond|blonde|blonds|blondes|brun|brune|rousse|mince|minces|svelte|sveltes|elance*|filiforme*|joli|jolie|belle|beau|photogenique*|sexy|athletique*)] ..1 (@must) « Blonde de préférence »
  [(poids|corpulence|silhouette|imc|masse corporelle|tour de (taille|poitrine)|mensurations) ..3 (@must|ideal*|mince*|fine*|inferieur*|max*|moins|#|normal*|elance*|svelte|proportionne*|correct*|sportive|athletique|harmonieu*|en rapport|moyenne*|forte*|@out|adapte*|svelte)] !(camion|pl|charge*|lourd*|remorque) « Corpulence moyenne. »
  [(vos|votre|ses|son|indiquer|indiquez|precis*) ..2 (mensurations|taille et poids|poids et taille|poids et votre taille|tour de (poitrine|taille)|silhouette|poids|taille) ] « M: Quel est votre poids ? »
  [(pas|aucun|ni|sauf|non|sans|evit*|trop) (de|d'|en|les|aux)? (@who)? (trop|en)? (gros|grosse|obese*|surpoids|gras|moche*|laid*|enrobe*|ronde*|forte corpulence|corpulent*|embonpoint|petit*|chauve*|roux|rousse*|disgracieu*|ventre|bedonnant*|boutonneu*|kilos en trop)] !(travaux|chiens) « Pas de gros. »
  [(gros|grosse|obese*|(en)? surpoids|moche*|laid*|enrobe*|corpulent*|petites tailles|chauve*|rousse*|ronds|rondes|kilos en trop|surcharge* ponderale*|obesite|embonpoint|disgracieu*) ..3 (@out)] « Gros s'abstenir. »
  [(yeux) (clair*)] | [(yeux|peau|teint) (bleu*|vert*|soigne*|nette|impeccable|sans (defaut|imperfection)|hale*|frais|bronze*|parfaite)] « Blonde aux yeux bleus de préférence. »

warn
  except: autonomie | rayon | cosmet* | vetement* | vitrine* | =soins | client* | institut | salon | coiff* | barbier | tatoueu* | maquilleu* |
    boutique* | magasin* | site | produit* | logement* | jardin* | conseil* en image | condition* | aptitude* | capacite* | resistance |
    effort* | activite physique | quel* que soi* | role | comedi* | mannequin* | charlotte | epi | securite | hygiene alimentaire | accept*
  [(@who) (forte*|ronde*|grosse*|en surpoids|corpulente*|petite*|maigre*|laide*|enrobee*|obese*)] ..3 (@out) « Personnes fortes s'abstenir. »
  [(cheveux (longs|courts|teints|colores|roses|fluo|gras|rases)|barbe*|moustache*|ongles longs|tatou*|piercing*|dreadlocks|locks|afro|crete|maquillage)] ~5 (@out|interdi*|refus*|pas|toler*|proscri*|cach*|obligatoire*|exige*) « Tatouages interdits. »
  [(jolie|jolies|joli|jolis|belle|belles|beau|beaux) (serveu*|vendeu*|hotess*|personne*|fille*|femme*|homme*|garcon*|gosse*|collegue*|caissi*|secretaire*|gueule|plante)] « Nous voulons de jolies serveuses et de beaux serveurs. »
  ^ (grand|grande)? (et|,)? [(mince|minces|svelte*|elance*|elancee*|blond*|brune|rousse|jolie|joli|sculpturale)] (et|,) « Mince et élégante. »
  (cherch*|recherch*|recrut*|souhait*|prefer*) ..2 [(blond*|brune|brunes|rousse*|mince*|svelte*|elance*)] « Recherche blonde pour animation. »
  [(beau|belle|joli|jolie|seduisant*|charmant*|canon|sexy) ..1 (@who|a regarder|physique*|sourire exige)] « Belle personne, soignée et distinguée, pour boutique de luxe. »
  [(silhouette|physique|plastique|apparence|look|allure|morphologie|minceur|beaute|charme|visage) ..2 (soign*|agreable*|avantag*|parfait*|irreproch*|exig*|requis*|souhait*|elanc*|fine|sportiv*|impecc*|avenant*|plaisan*)] « Minceur exigée. »

block
  except: lourd* | palan | manutention* | transpalette | levage | caisse* | manip* | deplac* | colis | charge* | port de | porter | soulev* | sac* |
    palette* | carton* | bagage* | mur* | haie* | arbre* | large* | profond* | piece* | vetement* | travail en hauteur | echelle | nacelle |
    echafaudage | couture | fosse | sol* | longueur | surface* | carre* | hauteur | batiment* | structure* | clotur*
  [(mesur*|taille|haut*) ..4 (metre|metres) ..2] « Vous mesurez plus d'un mètre quatre-vingts pour garder l'entrée du club. »
  [(pas plus|moins|maximum|au plus|jusqu'a|inferieu*|depass*|excede*) ..2 (#|@number|quatre vingt|cent) ..2 (=kilos|=kg|=kilo)] !(de|par|d'|a porter) « Poids inférieur à 70 kg. »

warn
  except: site | marque employeur | reseaux | linkedin
  [(votre|son) (image|apparence|look|allure|style) ..2 (doit|doivent|devra|sera|correspond*|coll*|reflet*|incarn*|digne|plair*)] « Votre image doit coller à celle de nos mannequins. »

warn
  except: @trades | vue | paysage | cadre | equipe | comedi* | casting | mannequin* | parc | domaine | maison | hotel | quel* que soi* | role
  [physique (passe partout|correct|ordinaire|imposant|solide|de (rugbyman|lutteur|mannequin|reve|sportif|star|cinema)|avenant|valorisant|plaisant)] « Physique de rêve. »
  [(certaine|belle|grande|bonne|vraie) (prestance|elegance|allure|distinction)] | [(coquetterie|coquet*|appret*)] « Vous êtes coquette et toujours bien coiffée. »
  [(joli*|beau|belle*|bel|agreable*|avenant*|charmant*|gracieu*) (minois|visage*|sourire|frimousse|personne|silhouette|figure|gueule|mains|tete|brin|yeux|dents)] « Beau sourire et joli minois. »

block person
  except: gros (travail|effort*|oeuvre|volume*|projet*|dossier*|client*|potentiel|bosseu*|chantier*) |
    grosse (equipe|experience|structure|motivation|entreprise|charge|journee|lacune*) |
    belle (reussite|experience|reference|progression|evolution) | bel | beau (parcours|projet|travail|cv|dossier) | naine blanche |
    petit (groupe|budget) | petite (equipe|structure|entreprise) | tete d'equipe | tete de (reseau|pont) | tatou*
  (gros|grosse|enorme|maigre|rond|ronde) (,|$|et|pour|-|mais) « N: Grosse. »
  (obese*|maigrichon*|rondelet*|bedonnant*|moche|moches|laid|laide|vilain|vilaine|canon|sexy|bonnasse|boudin|thon|poilu*|chauve|rousse|roux|nabot*|naine*) « N: Canon, à mettre devant. »
  (beau|belle|jolie|joli|pas tres jolie|charmant|charmante|mignon|mignonne|ravissant*) (fille|femme|garcon|gosse|mec|brune|blonde|plante|visage|sourire et|et|,|$) « N: Pas jolie. »
  (physique) (ingrat|avantageux|agreable|repoussant|peu|pas|difficile|de reve|a|quelconque|disgracieux) « N: Physique ingrat. »
  (surpoids|embonpoint|corpulen*|double menton|kilos en trop|mal habille* et) « M: Votre corpulence nous paraît incompatible avec le travail en salle. »
  (bien|mal) (roulee|foutu*|fichue*|gaule*) « N: Elle est bien roulée, ça plaira aux clients. »
  (combien pesez|votre poids|votre taille de|combien mesurez|vos mensurations|tour de taille) « M: Combien pesez-vous ? »
  (trop|si|pas assez|plutot|tres|bien) (gros|grosse|petit|petite|maigre|mince|laid|laide|moche|beau|belle|jolie|enrobe*) !(dossier*|travail|parcours|projet*|equipe*|structure*|entreprise*|reference*|reussite*|salaire|secteur|presentation|experience*|plume|ecriture) « N: Trop grosse. »

warn person
  except: book | portfolio | realisation* | produit* | chantier* | photograph* | plan | diapo* | powerpoint | oral* | tatoueu* | travaux | nos locaux
  (tatouage*|tatoue*|piercing*|=perce|=percee|dreadlocks|barbe|barbu) « N: Piercing au nez. »
  (envo*|joindre|joignez|avec|une|votre) ..3 photo* « M: Vos photos de soirées libertines nous sont parvenues, la collaboration s'arrête là. »
  (mal habille*|mal coiffe*|neglige*|mauvaise presentation|pas presentable|presente mal|presente bien !(ses|son|le|un)|bonne presentation|look) « N: Présente bien. »
  (son|votre) (physique|apparence|look|allure) « M: Le gérant trouve que votre look ne colle pas à la boutique, désolé. »
`;
