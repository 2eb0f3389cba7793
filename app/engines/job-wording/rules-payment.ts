// Rules of the criterion payment. README.md explains the lines.

export const payment = `
list things
  acompte* ~6 commande*

list mild
  poste ou ..4 argent | (caution|depot de garantie) ..6 | (kit|pack|mallette) ..3 (acheter|acquerir)

warn
  except: @own-pay
  [vous (financez|payez|achetez|reglez|avancez|prenez en charge) ..3 (formation|tenue|materiel|uniforme|kit|outils|equipement|badge|dossier|frais|vous meme)] « Vous payez votre badge d'accès 30 €. »
  [(candidat*|postul*|embauche|inscription|dossier|entretien|candidature) ~8 # ..1 (€|euro*) ~4 (demande*|requis*|a verser|a payer|a regler|exige*|a prevoir|d'avance|remboursable*)] « Coût du dossier : 25 € non remboursables. »

block
  except: @own-pay
  [(frais|droit*|forfait|cout*|tarif|depot|montant) (de|d'|du|des|pour) ..1 (dossier*|inscription*|candidature*|adhesion|gestion|agence|traitement|placement|participation|entree|reservation|recrutement|enregistrement|selection|constitution|mise en relation|courtage|visa|examen|etude|garantie|ouverture|service|acces|entretien|postuler|administrati*|test*|recherche) ..8] « Frais de dossier : 40 €. »
  [(a|aux) (la charge|votre charge|vos frais|leurs frais|sa charge|leur charge|ses frais) ..1 (de|du|des)? ..2 (candidat*|postulant*|salarie*|recrue|interesse*|vous)?] | [(a|aux) frais (de|du|des) ..1 (candidat*|postulant*|salarie*|recrue|interesse*|stagiaire*)] « Chaussures de sécurité à vos frais. »
  [(virez|virer|pay*|regl*|vers*|achet*|acquitt*|debours*|avanc*|virement|envoy*|investi*|cotis*|financ*|deposer|deposez|depos*|apport*|remett*|participation|souscri*|abonn*|consign*|rembours* a l'agence) ..7 @money ..5 (pour|avant|afin|contre|postul*|candidat*|acces|reserv*|dossier|entretien|valid*|inscription|formation|kit|materiel|frais|administrati*|gestion|poste|emploi|offre*|coordonnees|recevoir|demarr*|embauche|signature|contrat|mise|obtenir|recrut*|garanti*)] « Participation de 45 € aux frais de recrutement. »
  [(pour|avant|afin|contre|moyennant|contre) ..5 (postul*|candidat*|acces|reserv*|dossier|entretien|valid*|inscri*|poste|emploi|offre*|coordonnees|recevoir|embauche|signature|contrat|obtenir|recrut*|voir|consulter|debloquer|connaitre|commencer|demarrer|prise de poste) ..8 (pay*|regl*|vers*|achet*|acquitt*|abonn*|# (€|euro*|eur) | # ..1 € | euro* | € | somme | paiement | cheque | virement | cb | carte bancaire | argent | especes | caution | mandat) ..2] « M: Pour valider votre candidature merci de nous envoyer 50 € en coupons PCS. »
  [(moyennant|contre) ..3 (# | euro* | somme | paiement | reglement | finance* | cheque | remuneration | commission) ..3] !(travail) « Annonce complète contre 10 €. »
  [(cheque|caution|acompte !(possible*|sur|verse*|chaque|le|mensuel*)|arrhes|depot de garantie|garantie financiere|avance|provision|apport (personnel|financier)?|investissement (initial|de depart|personnel)?|ticket d'entree|droit* d'entree|mise de depart|cotisation|paiement|participation financiere|mandat cash|western union|pcs|transcash|coupon*|cryptomonnaie) ..5 (exige*|demande*|obligatoire*|€|#|euro*|candidat*|avant|requis*|necessaire*|a prevoir|a verser|a la signature|pour|d'entree|a regler|prealable|au prealable|remboursable*|non encaisse|restitu*)] « Chèque de caution demandé. »
  [(candidat*|postulant*) ..1 (avance|paye|paie|regle|verse|achete|finance|debourse|s'acquitte) ..5] « Le candidat paie son badge 35 €. »
  [(kit|pack|tenue|materiel|uniforme|formation|mallette|starter) ..4 (a|de|pour|:) # ..1 (€|euro*)] « Pack de démarrage obligatoire à 250 €. »
  [(salaire|mois|paie|paye) ..5 (revient|reverse*|retenu*|preleve*|garde*|cede*) ..3 (agence|intermediaire|cabinet|recruteur|nous)] « Le premier mois de salaire revient à l'agence. »
  [(contribution|participation|cotisation|souscription|abonnement|adhesion) ..3 (# ..1 € | payant* | premium | candidat* | obligatoire | de #)] « Abonnement premium requis pour postuler. »
  [(kit|pack|materiel|stock|marchandise*|formation|tenue*|uniforme*|licence|badge|stage|habilitation|logiciel|mallette|trousse|catalogue|outil*|session|test*|module|certification|certificat) ..4 (payant*|a acheter|a acquerir|a payer|a regler|(a|aux) (votre charge|vos frais|la charge)|facture*|a financer|a votre compte|achete*|prealable* payant*|non rembours*|deduit*|retenu* sur|a la charge|au prix|au tarif|coute|coutant|vendu*) ..3] « Uniforme à acheter (80 €). »
  (suppose*|impliqu*|obligat*|demand*|prevoir|prevoyez|devez|devrez|devra|moyennant|exige*|apres|avant|vous|condition*) ..4 [(achat|acheter|achetez|achete|acquisition|acquerir|louer|location) ..4 (kit*|materiel|pack*|stock|marchandise*|uniforme*|tenue*|licence|formation|badge|mallette|catalogue|produits|echantillon*|logiciel|valise|equipement) ..5] « Vous achetez le stock de départ. »
  [(achetez|achat|acheter|acquisition) ..3 (kit*|pack*|mallette|uniforme*|tenue*|stock|badge|materiel) ..2 (de depart|de demarrage|obligatoire*|exige*|pour commencer|a votre charge|#)] « Vous achetez le stock de départ. »
  [achetez (votre|notre|le|la) (kit|pack|materiel|tenue|uniforme|stock|badge|mallette) ..4] « Vous achetez le stock de départ. »
  [(formation|stage|session|test*) (prealable|obligatoire|initiale)? ..1 (payant*|facture*|a (vos|ses) frais|a votre charge) ..3] « La formation est à vos frais. »
  [(commission|pourcentage|retrocession|prelevement|honoraire*) ..6 (premier*|salaire*|mois|placement|agence|candidat*)] ..3 « Une commission de 10 % sur votre premier salaire revient à l'agence. »
  [(reverser|reversez|retroceder|cederez|retenue|retenu*) ..6 (salaire|mois|paie|agence)] ..3 « Frais d'agence : un demi-mois de salaire retenu sur la première paie. »

block L5331-1
  except: non surtaxe* | gratuit* | centre d'appel* | teleconseil* | teleprospect* | prime* | commission* | remuner*
  [(numero|ligne|appel*|sms|telephone|audiotel|service|numeros) (telephonique|tel|special*)? ..3 (surtaxe*|payant*|majore*|premium|facture*) ..8] « Numéro payant : 3,00 € par appel »
  [(appel*|numero|sms|telephon*|compos*|tel) ..5 (0 899 | 08 99 | 0899* | 0 892 | 08 92 | 0892* | 0 897 | 08 97 | 0897* | 08 90 | 08 91 | 3 2) ~8 (€ | cts | centimes | minute | min | appel) ..4] « Appelez le 0 892 00 00 00 (0,80 € la minute). »
  [(€|euro*|centimes|cts) (la|par|/|de la|ttc) (minute|min|mn|appel|sms)] | [surtaxe* | surtaxé*] « Numéro payant : 3,00 € par appel »

warn L5331-1
  except: vente de | vend* | (aucun*|sans|pas (de|d')|ni|jamais) ..2 (frais|paiement|cout*|surtaxe*|abonnement) | non surtaxe* | gratuit* | client* |
    fonds de commerce | vente* (en|de|d'|au) | agent immobilier | immobili* | abonne* (fibre|presse) | vendeu* | portefeuille | voitures |
    espace* publicitaire* | centre d'appel* | teleconseil* | teleprospect*
  [(0 ,?)? (899|892|897)] !(€) « Contactez-nous au 0 892 00 00 00. »
  [(liste*|fichier*|coordonnees|catalogue|recueil|annuaire|acces|annonces|offres|contact|guide|adresse*) ..8 (payant*|vendu*|a vendre|contre paiement|contre ..3 (€|euro*|#)|moyennant ..3|pour (#|seulement #) ..1 (€|euro*)|au prix de|abonne*|sur abonnement|premium|apres paiement|apres reglement|en vente|tarif|reserve* aux abonnes|en echange de) ..4] « Saisie des noms et adresses des abonnés dans le fichier. »

block
  except: <!(non) rembours* | offert* | gratuit* | (pris*|prise) en charge | a la charge de (l'|la)? (employeu*|entreprise|societe) |
    aucun* ..2 (frais|paiement|somme) | sans ..1 frais | pas de frais | vous percev* | salaire* | remuner* | prime* | brut* | net | mensuel* |
    par mois | encaiss* | client* | fournisseur* | (les|des|nos|vos) =factures | comptab* | notes de frais | ticket |
    cheque (vacances|cadeaux|dejeuner) | indemnit* | participation aux benefices | interessement | panier
  [(formation*|kit*|materiel|tenue*|uniforme*|dossier*|inscription*|badge*|licence*|stage*|test*|visite medicale|habilitation*|certificat*) ~7 (est|sont|sera|seront|reste|restent|etre) ..1 (a)? (regler|payer|regle*|paye* par (le candidat|la candidate|vous|vos soins)|acheter|verser|facture*|payant*|a (votre|vos|sa|leur|la) (charge|frais))] ~4 « La formation de 600 € est à payer par le candidat. »
  [(pack|kit|mallette|formation|materiel|tenue|uniforme|badge) ~7 # ..1 (€|euro*) ~4 (obligatoire*|exige*|requis*|a prevoir|a acheter|a regler|necessaire*)] « Le pack de bienvenue (99 €) est obligatoire pour débuter. »
  [(sms|appel*|message) ..1 (a|au|de|:|facture*|coute*|tarif*) # (, #)? (€|euro*|centimes|cts)] « Candidatures par SMS au 3 euros le message. »
  [(pour|avant|afin) (de)? (postul*|candidat*) ~6 # ..1 (€|euro*)] « Pour postuler, réglez 8 € en ligne. »
  ^ [(payez|versez|reglez|achetez|envoyez|virez) ..4 # ..1 (€|euro*)] « Payez 15 € et recevez le contact de l'employeur. »
  [(candidat*|salarie*|postulant*|recrue*|nouvel embauche) ..1 (achet*|verse|versent|versera|paie|paye|payent|paient|regle|reglent|finance|financent|avance|avancent) ..3] « Les candidats versent une caution. »
  [frais ..3 # ..1 (€|euro*) ~6 (pay*|regl*|vers*|demand*|inscri*|dossier|candidat*)] « Des frais de 35 € sont à payer pour s'inscrire. »
  [(caution|depot|arrhes|acompte|cheque|virement|versement|mandat|paiement|reglement|somme|avance|participation|cotisation|droit) ~8 # ..1 (€|euro*)] ~3 « Participation aux frais : 15 euros par virement. »
  [# ..1 (€|euro*) ..6 (sont|est|seront|sera|vous seront|vous sera) ..1 (demande*|exige*|preleve*|facture*|reclame*|retenu*|deduit*)] « Une caution de 200 € est demandée avant l'entretien. »
  [(vers*|regl*|pay*|vir*|envoy*|prevoi*|prevoir|debours*|avanc*) ..4 # ..1 (€|euro*) ~6 (candidat*|inscri*|dossier|entretien|postul*|place|poste|embauche|valid*|formation|kit|materiel|badge|tenue|demarr*|commenc*)] « M: Merci de nous virer 80 € pour les frais de dossier. »

warn L5331-1
  except: client* | produits | prospect* | (fonds|biens|voitures|appartements?) a vendre | rediger | redigez | publiez | diffus* | mettez | gestion
  [(liste*|fichier*|annuaire*|coordonnees|offre*|annonce*|guide) ..5 (vendu*|a vendre|payant*|contre (paiement|#)|moyennant|au prix de|pour seulement|en vente) ..3] « Liste des employeurs vendue 15 €. »

block
  except: client* | locataire* | loueu* | location*
  [(caution|depot de garantie) (de # €|#)] ..3 (encaiss*|demand*|exige*|a verser|verse*) « Une caution de 150 € sera encaissée pour le matériel. »

block
  except: notes de frais | nous | entreprise | employeur | mutuelle | bulletin* | client*
  [(commission*|salaire*|prime*|paie|paye|remuneration) ..5 (rembours*|deduit*|servir*|amput*|retenu*|preleve*) ..5 (formation|materiel|kit|tenue|uniforme|stage|dossier|inscription|frais|outil*)] « Votre première commission servira à rembourser votre formation obligatoire au prix de 400 €. »
  [(investi*|mettez|engagez|placez) !(dans (la|notre|votre|le|une) (equipe|mission|projet|travail|poste|role|formation)) ..5 (stock|kit|pack|depart|argent|economies|fonds|capital|somme)] « Investissez dans votre stock de départ et gagnez sur chaque vente. »
  [(prevoyez|prevoir|comptez|munissez vous|apportez|apporter) ..3 # ..1 (€|euro*) ..1 (pour|de|afin|destine*)] « Prévoyez 80 euros pour votre badge d'accès, non remboursés. »
  [(avanc*|regl*|pay*|support*|assum*|acquitt*|financ*|debours*) ..2 (prix|cout|frais|montant|achat|depense*) ..4 (uniforme*|tenue*|formation*|materiel|kit|badge|dossier|visite medicale|equipement*|outil*|habilit*|inscription)] « Vous avancez le prix de l'uniforme, soit 120 €. »
  [(retien*|retenu*|preleve*|garde|gardera|conserve*|ponctionn*|percoit|percevra|encaisse*) ..3 (premier*|moitie|partie|tiers|quart|%|pour cent) ..4 (salaire*|mois|paie|paye|remuneration) ..3] « Le cabinet retient la moitié du premier salaire du candidat placé. »

block
  except: client* | fournisseu* | visiteu* | gratuit* | rembours* | prise* en charge | employeu* | entreprise | societe |
    vous (gerez|encaissez|verifiez|controlez|traitez) | aucun* | sans frais | adherents | contribua*
  [(entretien|selection|test*|inscription|acces|evaluation|bilan|recrutement|candidature|dossier|examen|visite medicale) ..2 (payant*|facture*|tarife*)] « Le stage de sélection est payant. »
  [(tenue*|uniforme*|kit|badge|materiel|outil*|manuel|formation|equipement*|casque|chaussures) ..5 (vendu*|facture*|loue*|cede*) ..2 # ..1 (€|euro*) ..2] « La tenue de travail est vendue 75 € aux nouveaux. »
  [(achat|acheter|achetez|acquisition|location) ~9 (obligatoire*|exige*|imperati*|avant (l'embauche|la prise|de commencer|le premier)|a vos frais)] « Achat de la caisse à outils (240 €) obligatoire avant l'embauche. »
  [(somme|montant|frais|cout|tarif|prix|forfait|paiement|versement|reglement) ..5 (a|est a|sera a|reste a|restent a) (verser|regler|payer|acquitter|debourser|avancer|prevoir|la charge du candidat|votre charge)] « Vos frais de visa sont à régler d'avance. »
`;
