// Rules of the criterion surname. README.md explains the lines.

export const surname = `
list things
  (nom|prenom) (d'usage|choisi*) | nom de naissance | nom* commercia* | (produit*|fiche*|plante*|marque*) ..4 nom* |
  nom* ..4 (produit*|plante*|magasin*|marque*) | nom facile a confondre

block
  frames: refused
  words: nom (etranger|arabe|africain|maghrebin|imprononcable|complique) | prenom (etranger|arabe|exotique) | patronyme etranger |
    consonance ..1 (etrangere|arabe|africaine|maghrebine|musulmane) |
    (nom|noms|prenom|prenoms|patronyme*) (trop)? (etranger*|arabe*|africain*|imprononcable*|difficile*|complique*|long|longs|exotique*|a rallonge|asiatique*|maghrebin*|musulman*|slave*) |
    consonance*
  except: plante* | produit* | medicament* | marque*

block
  except: notre nom | nom de (notre|domaine|code|produit|scene) | marque | enseigne | maison | domaine* |
    nom de (la|l')? (marque|entreprise|societe|domaine|produit|poste|fichier|rue|personne) | objet du | sans nom ni | anonym* |
    indiqu* vos nom | indiquez votre nom | laissez vos | classez | dossier* | alphabet* | fichier* |
    noms (des|de) (client*|patient*|produit*|plant*|rues|invites|convives|enfants) | badge | quel* que soi* | email
  [(votre|vos|le|son|leur) (prenom|patronyme|nom de famille) ~8 (remplac*|chang*|modifi*|francis*|raccourci*|abreg*|adapt*|simplifi*)] | [(nom|noms|prenom|prenoms|patronyme*|nom de famille) ..4 (consonance|sonorite|resonance|bien (francais*|d'ici|de chez|du)|francais*|europeen*|facile*|simple*|pronon* | court | etranger*|etrangere*|d'ici|de chez nous|d'origine|musulman*|arabe*|maghreb*|chretien*|occidental*|du terroir|du pays|exotique*|compliqu*|typique*|connu*|breton*|corse*|alsacien*|juif*|africain*|traditionnel*|passe partout|classique*|difficile*|local*|a particule|du calendrier|usuel*|neutre*|sonn*|rassur*|reconn*|repute*|conviv*|correct)] « Nom d'origine étrangère, s'abstenir. »
  [(a|de|d') consonance ..3] | [consonance (francaise|etrangere|arabe|africaine|europeenne|maghrebine|juive|slave|locale|musulmane|bretonne|exotique|turque)] « Pas de nom à consonance étrangère. »
  [(chang*|francis*|adopt*|prendr*|prend*|pseudonym*|utilis*|choisi*|abandonn*|modifi*|remplac*|porte*|porterez|travailler*) ..5 (prenom|prenoms|nom de famille|patronyme|nom) ..3 (francais*|d'emprunt|europeen*|plus (court|simple|facile|francais)|de travail|commercial|neutre*|facile*|usuel*)] !(du|de la|de l'|des|scientif*|en gras) « Vous portez un nom français. »
  [(prenom|nom) (de travail|d'emprunt|d'usage francais|professionnel francais|commercial|francise)] « Vous prendrez un prénom d'emprunt plus français. »
  [(votre|vos) (nom|nom de famille|patronyme|prenom) ..6 (rassur*|plai*|gen*|sonn*|effray*)] « M: Votre patronyme risque de gêner notre clientèle, nous préférons en rester là. »
  [(porter|portant|portez|porteu*) ..2 (nom|patronyme|prenom) ..5] « Vous portez un nom français. »
  [(=nom|=noms|prenom*|patronym*|consonance*) ..4 (@out)] « Nom à consonance étrangère s'abstenir. »
  [(pas|sans|aucun|eviter|ni|non) ..2 (de|d')? (nom|noms|prenom|prenoms|patronyme*) ..1 (a|trop|difficile*|etranger*|impronon*|compliqu*|exotique*|arabe*|musulman*|en|africain*|long)] « Pas de nom à consonance étrangère. »
  [nom de jeune fille] | [nom* de famille de vos] | [(homonym*|portant le meme nom|apparente*)] « M: Quel était votre nom de jeune fille ? »
  [(=nom|=noms|patronyme*|prenom*) ..4 (@must)] !(dans|sur|et|de l'offre|du) « Nom corse apprécié. »
  [(nom de famille|patronyme|prenom*) ..6 (important*|atout|condition|critere|rassur*)] « Un nom de famille connu dans la région est un atout. »

warn
  except: domaine | marque | societe | entreprise | produit* | rue | anonym* | fichier* | noms (des|de|scientif*|latins) | plante* | badge | scene |
    etiquet* | variable* | quel* que soi* | vin* | changement de nom commercial
  [(=nom|=noms|prenom*|patronyme*) ..4 (facile*|simple*|court*|prononc*|compliqu*|imprononcable*|francis*|typiqu*|tradition*|d'ici|du terroir|exotiq*|changer|change*|sonn*|resonn*|rappel*|evoqu*|breton*|basque*)] « Les noms imprononçables découragent nos clients : adoptez un pseudonyme. »
  [(prenom|nom) ..1 (francais|d'emprunt|neutre|commun|classique|occidental|fictif|chretien)] « Nom français souhaité. »
  [(nom|prenom|patronyme) (etranger|arabe|africain|a rallonge|a particule|difficile|asiatique)] « Nom à particule apprécié. »

block person
  except: marque | domaine | fichier | produit* | dossier
  (avec|vu) (un|son) (nom|prenom) (pareil|comme|a|arabe|etranger|impossible) « N: Avec un nom pareil les clients vont tiquer. »
  (nom|prenom) (arabe*|africain*|juif|juive|etranger*|musulman*|impronon*|a consonance|a coucher|bizarre|exotique|turc|gitan|pas francais|trop) « N: Nom imprononçable. »
  (d'ou vient|quelle est l'origine|d'ou sort) ..3 (nom|prenom) « M: D'où vient votre nom ? »
  (changer|franciser|autre) ..2 (nom|prenom) ..4 (client*|telephone|facile|francais) « M: Accepteriez-vous de changer de prénom pour les clients ? »
  changer de prenom « M: Accepteriez-vous de changer de prénom pour les clients ? »
  franciser ..2 (nom|prenom) « M: Accepteriez-vous de franciser votre prénom ? »
`;
