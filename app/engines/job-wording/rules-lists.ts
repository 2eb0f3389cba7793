// Word lists that several rules share. README.md explains them.

export const listText = `
list link
  de | le | un | a | votre | notre | ce | quelque | tout | type | profil* | candidat* | candidature | personne | gens | public | salarie* |
  collaborateur | employe | individu | membre | en | avec | etre | ayant | monde | cas | quelquun | etat | trop | ancien | comme | chez |
  nous | jeune | homme | femme | futur | seul | des | non

list who
  personne* | gens | candidat* | profil* | quelquun | quelque =un | collegue* | collaborateu* | salarie* | individu* | ceux | celui | celles |
  quiconque | postulant* | recrue* | travailleu* | equipier* | ouvrier*

list outright
  (se|vous)? abstenir | sabstenir | abstenez | abstention |
  (sera|seront|est|sont|etes|serez)? (systematiquement|automatiquement)? (exclu*|refuse*|rejete*|ecarte*|elimine*|banni*|indesirable*|disqualifi*|proscrit*) |
  (non|pas) (vraiment)? (admis*|accept*|souhait*|retenu*|desir*|voulu*|recherch*|concern*|eligible*|recrut*|embauch*|toler*|bienvenu*|pris*|etudie*) |
  (non|pas) le bienvenu* | malvenu* | mal venu* |
  (merci|priere|prie*) de ne (pas|plus) ..2 (postul*|candidat*|se|repondre|appeler|insister|venir|ecrire) |
  (merci|prie*|priere) de (se|vous)? abstenir | ne (pas|plus) (postul*|candidater|se presenter|repondre|insister) |
  ne (postulez|candidatez|repondez) pas |
  inutile (de|que) ..2 (postul*|candidat*|se|envoy*|appel*|insister|ecrire|repondre|perdre|contact*|deplacer) | inutile $ |
  pass* (votre|le)? chemin | non merci |
  (ce|le) (poste|annonce|offre|emploi|metier) ne ..3 pas (pour|fait|adapte|destine|adresse|vous|convient|ouvert)

list out
  (se|vous)? abstenir | sabstenir | abstenez | abstention |
  (sera|seront|est|sont|etes|etre|soit|soient|serez|serait)? (systematiquement|automatiquement|malheureusement)? (exclu*|refuse*|rejet*|ecart*|elimine*|proscrit*|interdit*|banni*|indesirable|prohibe*|disqualif*|eliminatoire|redhibitoire|impossible|inacceptable|incompatible) |
  (non|pas) (vraiment|forcement)? (etudie*|examine*|traite*|considere*|recu*|regarde*|lu|lue|lus|lues|garde*|admis*|accept*|souhait*|retenu*|desir*|voulu*|recherch*|concern*|eligible|recrut*|embauch*|compatible|autoris*|toler*|possible|convi*|pris*|les|la|le) |
  (non|pas) (la|le)? bienvenu* | malvenu* |
  (merci|priere) de ne (pas|plus) ..2 (postul*|candidat*|se|repondre|appeler|envoy*|nous|insister|venir|ecrire|faire) |
  ne (pas|plus) (postul*|candidater|se|repondre|appeler|envoyer|nous|insister|venir|ecrire) | ne (postulez|candidatez|repondez|appelez) pas |
  inutile (de|que) ..2 (postul*|candidat*|se|envoy*|appel*|insister|ecrire|repondre|perdre|contact*|deplacer) | inutile (!de) |
  pass* (votre|le)? chemin | a (proscrire|eviter|bannir|exclure|ecarter) | non merci |
  (ce|le) (poste|annonce|offre|emploi|metier) ne ..3 pas (pour|fait|adapte|destine|adresse|vous|convient|ouvert) | (ne|pas) (merci|svp) |
  (dehors|stop|exit|danger) |
  ne (nous|vous|le|y)? (ser*|sont|est|peu*|pourr*|convien*|saurai*|doi*|figur*|entr*|trouv*|tien*|rest*|correspond*|pass*|interess*|sieent|sied|perdez) ..2 (pas|jamais|plus|aucun) !(oubli*|hesit*|exclu*|ecart*|refus*|un)

list shut
  abstenir | abstenez | sabstenir | abstention | desole | desoles | pass* (votre|ton|leur|son)? (chemin|tour) |
  ne (pas|plus) (postul*|candidat*|repondre|appeler|insister|venir|ecrire|se|nous|vous|te|envoyer|donner) |
  ne (postulez|candidatez|repondez|appelez|perdez|venez|insistez) pas |
  inutile (de|que|d')? (postul*|candidat*|insist*|appel*|venir|se|vous|repondre|ecrire|perdre|envoy*|present*|contact*)? !(de (nous|le)? (joindre|preciser|mentionner|indiquer|fournir)) |
  (non|sans facon) merci | refuse* | rejete* | ecarte* | elimine* | banni* | indesirable* | proscrit* | prohibe* | recale* | interdit |
  interdits | interdite | interdites | disqualifi* | exclu | exclus | exclue | exclues |
  (non|pas) (recrut*|embauch*|repris*|engage*|conserv*|examin*|etudi*|lu|lus|admis*|accept*|retenu*|voulu*|souhait*|bienvenu*|recu*|pris*|desir*|toler*|eligible*|concern*) |
  ne ..2 (correspond*|convien*|conviendr*|interess*|plair*|plaisent) ..1 (pas|plus|guere) |
  (ne) ..3 (pas|plus|jamais|aucun*|guere) ..2 (recu*|retenu*|accept*|admis*|pris|prise|prises|embauch*|recrut*|convien*|correspond*|leur place|bienvenu*|interess*|pour vous|lus|lues|examin*|convo*|fait pour|ouvert*|plaire|admi*|etudie*|tenir|tiendr*|voulons) |
  (:|,) (non|niet) | redhib* | eliminat* | motif de (refus|rejet|renvoi|rupture) | pas pour (vous|toi|eux) | malvenu* | mal venu* |
  (est|serait|sera|pose) un (probleme|inconvenient) !(de) | dossier* ..1 (classe*|rejete*|ecarte*|detruit*) |
  (a|direct*) le? (corbeille|poubelle) | perd* (votre|son|leur) temps | renvoye* | licencie* | sanctionne* | cherchez ailleurs | circulez |
  (ferme*|fermer|fermera|fermons) ..2 porte* | porte* ..2 (close*|fermee*) |
  (n'|ne|n) ..1 (ont|a|auront|aura) ..1 (pas|plus|aucun*) ..2 (place|avenir|chance*) |
  (ailleurs|attendront|attendra|restez chez vous|oubliez|oublier|dehors|sans suite|ignore*|supprime*|irrecevable*) | pas chez nous |
  (ne) ..3 (pas|plus|jamais|guere) ..3 (tenir|tiendr*|suivre|servi*|candidater|travailler|employe*|confie*|garde*|garder|presente*|rest*|gard*|permett*|permet*) |
  (ne) (tiendr*|suivr*|supporter*|resister*|pourr*|saur*|permettr*|garder*|travailler*) ..3 (pas|plus) | (c est|sera|est) non |
  rien a faire (ici|chez|dans|la) | (pas|plus) (question|envisag*|possible) | (trouve|trouveront|trouvera) ..2 autre | disqualif* |
  (n'|ne) ..2 (est|sont) ..3 (fait*|adapte*|taille*) pour | defavorable* | penalis* |
  empech* ..4 (embauch*|recrut*|poste|retenu*|postul*|travailler|rejoindre) | long feu |
  (ne|n) en (voul*|veu*|pren*|cherch*|souhait*) ..1 (pas|plus) | (ne) ..2 pass* ..1 (pas|plus|guere) !(inapercu*) |
  (ne|n) ..2 (ser*|sont|est|etes|rester*|restent|entrer*|entrent|passer*|integrer*|interesser*|reussi*|dure*|dur*|plai*|plais*|font|feront|fera|auront|aura|march*|arriver*|suivr*|supporter*|resister*|servir*|travailler*|trouver*|trouvent|figur*|peu*|peuvent|pourr*|saur*|doi*|conviennent|convien*) ..2 (pas|plus|jamais|guere) !(exclu*|ecart*|refus*|discrimin*|oubli*|penalis*|defavoris*|laiss*|(un|de|le) (obstacle|frein|probleme|critere|motif)|obligatoire*|necessaire*|indispensable*|demand*|exig*|requis*|prises? en|pris en|seul*|impose*) |
  pass* mal | jete* | jet* (aux|a la) | aller voir | (bloqu*|barre*) ..2 (candidature|route|acces) | (a|aux) oublier |
  ne (donnons|donnerons) pas suite | (court|vite) (tourn*|ecart*) | (mal) (=vu|=vus|=vue|=vues)

list declined
  (refus*|exclu*|ecart*|evit*|rejet*|banni*|proscri*|declin*) ..4 |
  ne ..1 (embauch*|recrut*|pren*|engag*|veut|veulent|voul*|accept*|souhait*|cherch*|recherch*|retien*|reten*|aim*|appreci*|support*|employ*|recev*|envisag*|retient) ..1 (pas|plus|jamais|ni|aucun*) ..2 |
  (pas|aucun*|ni|zero|stop|sauf|non|marre|sans) (aux|de|d')? ..1 | (trop|assez) de |
  (ne|n) ..2 (embauch*|recrut*|pren*|engag*|veu*|voul*|voudr*|accept*|souhait*|cherch*|recherch*|retien*|reten*|employ*|recev*|travaill*|confi*|garde*|toler*|support*|donn*|trait*) ..2 (pas|plus|jamais|ni|aucun*|personne|guere) ..5 |
  (ne) ..3 (pas|plus|jamais) etre ..1 (servi*|recu*|accueilli*|soigne*|conseille*|encadre*|dirige*) par ..2 | hors de question ..4 |
  (pas|plus) question ..4 | (evitons|evitez|evite|eviter) ..4 | (nous|on) ..1 (pass*|dispens*) (bien)? de ..2 | (renoncons|renonce) a ..3 |
  ferme* (a|aux) ..2 | incompatible* (avec) ..4

list must
  uniquement | exclusivement | seulement | obligatoire* | obligatoirement | imperati* | imperativement | exige | exigee | exiges | exigees |
  exigeons | requis* | indispensable* | souhaite | souhaitee | souhaites | souhaitees | souhaitable | apprecie | appreciee | apprecies |
  appreciees | recherche | recherchee | recherches | recherchees | prefere | preferee | preferes | preferees | preferable | preferablement |
  privilegie | privilegiee | privilegies | privilegiees | prioritaire* | demande | demandee | demandes | demandees | necessaire* | attendu* |
  impose* | voulu* | desire* | essentiel* | svp | idealement | (est|sont|sera|etant) un (plus|atout|must|prerequis|condition) |
  un (plus|atout) | a? de? preference | en priorite | fort* appreci* | serai* appreci* | tres (apprecie*|souhaite*) | sine qua non |
  de rigueur | (condition|critere) (d'embauche|d'acces|premiere|de recrutement|numero) |
  (est|sera|serait|constitue*) ..2 (avantage|imperatif|obligation|necessite|prerequis|condition*) | compte* double | valorise* | reclame* |
  de mise

list only
  uniquement | exclusivement | seulement | preference | preferons | preferentiellement | preferablement | prefere | privilegi* | idealement |
  imperativement | obligatoirement | plutot | forcement | necessairement | reserve* a | destine* a |
  (se)? adresse* (uniquement|exclusivement|en|avant|d'abord|surtout)? a | priorite (a|aux|est|sera|donnee|pour) | que | rien que | seul* |
  recherch* | cherch* | recrut* | embauch* | engage* | engageons | voulons | voudrait | voudrions | veut | veux | souhait* | prenons |
  prefer* | besoin de | convien* | conviendr* | conviendrait | ideal* pour | profil | favoris* | accept* (uniquement|seulement|que)

list none
  refus | rejet | interdiction | absence | exclusion | pas | plus | point | aucun | ni | sauf | hors | excepte | non | sans | zero | jamais |
  eviter | evitons | evitez | refusons | refuse | refuser | exclu | excluons | exclure | exclut | ecartons | ecarte | rejetons | stop | trop |
  contre | marre | fuir | ferme | inaccessible | interdit | deconseille | proscrit | hormis | declinons | bannissons | tolerons | assez

list are
  vous etes | serez | soyez | etes vous | etant |
  (vous|il|candidat|candidate|personne|devez|doit|doivent|faut|devra|devrez|imperativement|obligatoirement|faudra|idealement) etre | etre |
  doit etre |
  (le|un|de|notre|votre|nos|recherchons|cherchons|cherche|recherche|besoin)? (=personne|=profil|candidat*|quelquun|individu|postulant*|collaborateur|collaboratrice|collegue) |
  (quelque =un) | (celui|celle|ceux) (qui)? ..2 (est|sont)

list tell
  a (preciser|indiquer|mentionner|fournir|joindre|communiquer|declarer|renseigner|transmettre|envoyer|presenter|justifier)

list adv
  de | non | un | une | bien | tres | plutot | tout | donc | ni | obligatoirement | imperativement | idealement | si | possible | aussi |
  actuellement | deja | jamais | vraiment | meme | vous | qui | soit | est | ayant | homme | femme | de preference | necessairement |
  forcement | quelqu | d'abord | au | a | en | type | moins

list ask
  listez | enumer* | detaillez | racont* | revel* | avouez | avez vous | etes vous | as tu | vivez vous | indiqu* | precis* | mentionn* |
  dites | dire | renseign* | communiqu* | signal* | declar* | inform* | justif* | attest* | fourni* | joign* | joindre | jointe | envoy* |
  transmettre | transmettez | faites | questionnaire | preuve | certificat | certifi* | attestation | quel | quelle | parlez | connaitre |
  posons | preuves | justificatif | ajout* | rempli* | copie | scan | photocopie | certifiez | demandons | demande a | faire savoir |
  presentez nous

list duty
  accompagn* | aide | aides | aidez | aider | assist* | soigner | soignez | soins | soin | garde | garder | gardez | gardes | surveill* |
  anim* | accueil* | encadr* | aupres | suivi | suivez | prise en charge | charge de | enseign* | conseil* | vend* | vente | patient* |
  residents | usagers | public | publics | foyer | etablissement* | association* | maison | centre | institut | residence | structure |
  repond* | traite* | gerez | gerer | gestion | gestionnaire | organis* | defense | droit* | ehpad | prepar* | restaur* | verifi* | analys* |
  redig* | recueil* | remplac* | etud* | informe* | orient* | crech* | ecole* | atelier* | evalu* | lutte* | prevention | sensibilis* |
  recherche (en|sur) | chercheu* | cuisine* | produit* | boutique | commerce | rayon | loi | reglement* | dialogue | negoci* | assurance |
  mutuelle | prime* | avantage* | laborat* | musee | patrimoine | journal* | actualite | livr* | fabri* | install* | hopital | clinique |
  chu | cabinet | theatre | festival | litterature | traduct* | interpr* | cours de | syndicat | mairie | prefecture | transport* |
  instruis* | instruction | attribu* | versement | dossier* | formation | formateu* | formez | former | enfants | eleves | film |
  recherche en | recherche sur | structure d | projets

list number
  vingt | trente | quarante | cinquante | soixante (et)? (un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)? | dix (huit|neuf|sept|six) |
  seize

list age
  #age | @number

list years
  ans | an | annees | a !#

list few
  un | deux | trois | quatre | cinq | six | sept | huit | dix

list firms
  entreprise | societe | pousse | startup | start | marque | enseigne | public | enfant | maison | agence | groupe | association |
  etablissement | restaurant | cabinet | structure | activite | domaine | theatre | chambre | plant | arbre | vigne | animal | animaux |
  chien | cheval | chevaux | eleve | client | sapeur | et moins jeune | ou moins jeune | patient | equipe | ecole | cooperative | filiale |
  studio | salarie mineur | plante | joueu | adherent | menage | parent | famille | foyer | agriculteu | musicien | sportif | createu |
  poney | cycliste | filles au pair

list other-ages
  (collection|gamme|soins|produits|magazine|clientele|cosmet*|vetement*|public|lectorat|audience) ..7 (@age) ans |
  chantier* (ecole|d'insertion) | garantie jeunes |
  (encadr*|anim*|entrain*|accueil*|gard*|enseign*|coach*|accompagn*|groupe*|section*|stage*) ..4 (#age|#) (- #age)? ans |
  les # - # ans (du|de) | (tarif*|reduction*|abonnement*|club|activites|seances|ateliers|cantine) ..6 #age ans |
  (pensionnaire*|membre*|habitue*|interne*|joueu*|cavalie*|nageu*|vacancie*|campeu*|passage*|voyageu*|hotes|convive*|participant*|abonne*|lecteu*|stagiaires de|licencie*|villageois|sportif*|malade*|locataire*|habitant*|clientele|beneficiaire*|aidant*|spectateu*|enfant*|entrain*|eleve*|bebe*|mineur*|resident*|client*|patient*|tarif*|reduction*|gratuit*|abonnement*|ados|adolescent*|collegien*|lyceen*|beneficiaire*|usager*|personnes agees|animaux|vehicule*|voiture*|camion*|machine*|garantie|batiment*|immeuble*|vin*|whisky*|logement*|=jeunes|creche|logiciel*|equipement*|permis|anciennete|adultes|public*|personnes handicapees|seniors|aines|retraites|(aid*|accompagn*|aupres|accueil*|suiv*|soign*|visit*) ..3 =personnes) ..3 (de|entre|a|ages|agees|depuis) ..2 #age ans |
  (vehicule*|voiture*|camion*|machine*|batiment*|immeuble*|parc|vin*|whisky*|rhum*|cognac*|fromage*|jambon*) ..2 (de|de moins) ..2 # ans |
  depuis ..2 (plus de)? (#age|#) ans |
  (entreprise|societe|maison|groupe|cabinet|association|restaurant|savoir faire|garantie) ..3 (de|a) ..2 # ans

list team-words
  equipe | entourage | collectif | effectif | structure | ambiance | staff | brigade | collaborateur | collegue | environnement |
  moyenne d'age

list age-by-law
  (toutes|toute) (les)? generation* | (tous|tout) (les)? age* | (comme|ainsi que) ..2 (veut|exige|impose|prevoit|demande) | code (de|du) |
  (exige*|impose*|fixe*|prevu*|requis*) par (la|le|les) | legal* | par la loi | reglementation | apprenti* | apprentissage | alternance |
  alternant* | professionnalisation | service civique | cie | contrat initiative emploi | contrat d'engagement (jeune)? | cej |
  parcours emploi competences | volontariat | emploi* d'avenir | bafa | garantie jeunes | contrat unique d'insertion |
  reserve operationnelle | reserviste* | pompier* | gendarme* | gardien* de la paix | legion etrangere | figurant* | comedien* | mannequin* |
  permis (=c|=d|=ce|=c1|=de $)

list believers
  musulman* | islamiste* | juif | juifs | juive | juives | israelite* | catholique | catholiques | chretien | chretienne | chretiens |
  chretiennes | protestant* | evangelique* | bouddhiste* | hindou* | athee | athees | agnostique* | croyant* | pratiquant | pratiquante |
  pratiquants | pratiquantes | baptise | baptisee | orthodoxe* | salafiste* | laique | non (croyant*|pratiquant*) | (temoin*) de jehovah |
  mormon* | adventiste* | (femme*|personne*|fille*|candidate*|collegue*|salariee*|employee*|dame*|etudiante*) voilee* |
  (pratiquant) ..1 le? (islam|judaisme|christianisme) | intégriste* | religieux pratiquant* | sikh* | scientolog* | franc macon* |
  (membre*) (de|d') ..2 (eglise|paroisse|mosquee|secte*)

list religious-signs
  voile !(de) | voiles | foulard | foulards | hijab | kippa | turban | niqab | burqa | abaya | kamis | djellaba | bandana religieux |
  signe* (religieu*|distinctif*|confessionnel*|d'appartenance|exterieur*) | tenue* religieuse* | symbole* religieu* | couvre chef* religieu* |
  (croix|medaille*) (visible*|religieuse*|au cou|apparente*)

list disabled-people
  handicape* | invalide | invalides | sourd | sourds | sourde | sourdes | malentendant* | aveugle | aveugles | malvoyant* | muet | muets |
  muette | autiste* | dyslexique* | begue* | trisomique* | =infirme | =infirmes | estropie* | boiteu* | pmr | rqth | dys | manchot* |
  paraplegique* | tetraplegique* | appareille* auditif | non voyant* | deficient* (visuel*|auditif*|moteu*|menta*) | travailleu* handicape* |
  (@who) (handicape*|en fauteuil|a mobilite reduite|reconnu* handicap* | en situation de handicap | sourde* | invalide* | deficient*) |
  en situation de handicap | (en)? fauteuil* roulant* | a mobilite reduite | mobilite reduite | porteu* de handicap* | porteu* d'un handicap

list looks-of-things
  (presentation|presenter|presente) ..2 (de|des|du|d'|orale*|commerciale*|power*|ppt|aux|technique*|scientif*) ..1 (rayon*|produit*|offre*|poste*|resultat*|vitrine*|plat*|assiette*|dossier*|rapport*|marchandise*|collection*|projet*|entreprise|solution*|comptes|budget|client*|devis|gamme*|buffet|linge|livres|etal*|table*|menu*|equipe*|gateau*|fruit*|fleurs|service*|vin*|chambre*|salle*|linéaire*) |
  presentation ..2 (de|des|du) ..1 (magasin|boutique|stand|lieux|espace|locaux|vehicule|corner|etalage|bouquets|cadeaux|chariot|lit|linge) |
  travaux de presentation | soign* la presentation | diaporama* | supports de presentation

list negation
  (pas|aucun*|ni|jamais|sans|sauf|non|ne|evit*|refus*|exclu*|ecart*|hors|zero|stop)

list request-or-practice
  (indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|quel|quelle|combien|joign*|joindre|fourni*|faites|etes vous|avez vous|exercez vous|transmett*|envoy*|pratiquez vous)

list request
  (indiqu*|precis*|mentionn*|dites|dire|renseign*|communiqu*|signal*|declar*|inform*|quel|quelle|combien|joign*|joindre|fourni*|faites|etes vous|avez vous|vivez vous)

list legal
  loi | legal* | reglement* | decret | obligation legale | code (du|de la) | article l

list trades
  conseil* | institut | salon | produits | rayon | boutique | client* | cosmet* | vitrine* | magasin* | projet* | dossier* | collection* |
  plat* | marchandise* | etal* | stand | comptes | offre | poste

list money
  (# (€|euro*|eur) | # ..1 € | euro* | € | somme | paiement | cheque | virement | cb | carte bancaire | argent | especes | caution | mandat)

list papers
  (carte vitale | securite sociale | carte d'identite !(francais*) | carte nationale | piece* d'identite | passeport !(europeen*|francais*) | livret de famille | avis d'impot* | avis d'imposition | avis de non imposition | declaration de (revenu*|impot*) | taxe d'habitation | quittance* | bail | facture* (edf|d'electricite|de telephone) | numero (de|d')? (secu|securite sociale|insee|allocataire|caf|permis) | bulletin* de (salaire*|paie|paye) | fiche* de (salaire*|paie|paye) | solde de tout compte | contrat* de travail (precedent*|actuel*|anterieur*)? | jugement* | extrait de naissance | acte de naissance | acte de mariage | livret militaire | certificat de position | attestation de recensement | carte electorale | carte d'electeur | carte grise | relev* de (compte*|notes du bac|points) | releves bancaires | certificat de nationalite | carte de sejour)

list criminal-record
  (casier judiciaire | casier | bulletin n # | antecedents judiciaires | passe judiciaire)

list own-pay
  (ou|soit) ..1 (fourni*|offert*|pris* en charge|prete*) | au choix | vente de | vend* |
  (aucun*|sans|pas (de|d')|ni|zero|jamais) ..2 (frais|paiement|cout*|avance|somme|caution|cheque|versement|achat|investissement|droit*|formation payante) |
  <!(non) rembours* | offert* | gratuit* | pris* en charge | prise en charge |
  a la charge de (l'|la|le)? (employeu*|entreprise|societe|opco) | paye* par | employeur paie |
  (nous|entreprise|employeur) (finan*|pay*|pren*|offr*|remett*|fourn*) | fourni* par | encaiss* |
  vous (encaissez|gerez|traitez|suivez|etablissez|reglez|controlez|percevez|recevez|toucherez|touchez) | client* | fournisseur* | visiteur* |
  eleve* | note* de frais | locataire* | patient* | vendeu* | caisse | comptab* | salaire verse | commission* (sur|non) | deplafonn* |
  finance* par | parents | factur* | saisi* | remuneration : | vos commissions | prime* | adherent* de | recouvrement

list needed-documents
  a l'entree (du site)? | poste de garde | habilit* | site sensible | site nucleaire | acces au site | zone reservee | aeroport* |
  le jour de |
  (nous|vous|vos missions) ..1 (etablissons|editons|etablissez|editez|realisez|gerez|controlez|preparez|traitez|verifiez|saisissez|recueillez|elaborez|produisez|collectez|constituez|relisez) |
  gestionnaire ..2 paie | salaire* (de|a) # | clients | patients | usagers | aupres | pretentions |
  apres (l'|la|votre)? (embauche|signature) | a l'embauche | elevage | veterin* | refuge | animalerie | une fois recrute* | a la signature |
  bulletins de salaire des | la paie de | le jour de l'embauche | en fin de processus | salarie* de | quel* que soi* | respect* | concili* |
  equilibre | adapt* | preserv* | compatib*

list regions
  breton* | corse | corses | alsacien* | basque | basques | normand* | auvergnat* | marseillais* | parisien !(h) | parisienne | parisiens |
  lyonnais* | provencal* | provencaux | savoyard* | chti* | picard* | vendeen* | antillais* | reunionnais* | guadeloup* | martiniq* |
  guyanais* | mahorais* | nordiste* | meridiona* | catalan* | bourguignon* | lorrain* | jurassien* | landais* | gascon* | limousin* |
  berrichon* | toulousain* | nantais* | bordelais* | lillois* | nicois* | ardechois* | aveyronnais* | stephanois*

list peoples
  maghrebin* | africain* | magrebin* | arabe | arabes | noir | noire | noirs | noires | blanc | blanche | blancs | blanches | black | blacks |
  beur | beurs | beurette* | asiatique | asiatiques | chinois* | marocain* | algerien* | tunisien* | turc | turcs | turque* | portugais* |
  polonais* | roumain* | bulgare* | rom | roms | gitan* | tsigane* | tzigane* | manouche* | romanichel* | caucasien* | occidenta* | metis* |
  ukrainien* | russe | russes | senegalais* | malien* | ivoirien* | comorien* | congolais* | indien* | pakistanais* | albanais* | kurde* |
  syrien* | afghan* | japonais* | vietnamien* | philippin* | thailandais* | bresilien* | colombien* | belge* | suisse | suisses | americain* |
  europeen* | subsaharien* | latino* | slave | slaves | communautaire* | levantin* | israelien* | libanais* | mauricien* | malgache* |
  haitien* | camerounais* | guineen* | britannique* | hollandais* | neerlandais* | moldave* | serbe* | georgien* | armenien* | nordique* |
  scandinave* | suedois* | danois* | norvegien* | finlandais* | iranien*

list nationality-by-law
  (par|selon) ..1 (loi|texte|statut|reglement*|decret|code) | reglementation | reglementaire* | legalement | la loi | decret | habilitation* |
  secret defense | fonction publique | concours | gendarm* | gardien* de la paix | police (nationale|municipale) | policier* |
  officier de police | militaire* | armee* | douan* | magistrat* | ambassade* | consulat | souverainete | titularisation | ministere* |
  defense nationale | marine nationale | surete nucleaire

list not-nationality
  bilingu* | seule langue | traiteu* | boulang* | patiss* | epici* | soins | soin | cosmet* | esthet* | creme* | maquill* | gestionnaire |
  cuisine | restaurant* | langue et | asile | permis | vache* | cheva* | chien* | race* bovine* | quel* que soi* | voyageu* | accueil des |
  accompagn* | produit* | marches | entreprises (francaises|europeennes) | autorisation de travail (demande*|requis*|exige*) |
  ou (autorisation|titre) | ou titulaire | sous reserve | cours de | tirage | peinture | laque

list not-home
  sur place | loge fournie | dans la loge | internat | gardien* loge* | indemnite* | bancaire* | banque* | bnp | rib | salaire ..4 domicili* |
  (aide|aider|aidez|accompagn*|aupres|chez|visit*|soin*|interven*|maintien|garde|service*|livr*|portage) ..8 (domicile|resid*|habit*|logement) |
  emploi* franc* | quartiers prioritaires | qpv (bienvenu*) | ouvert* aux | logement (de fonction|fourni|possible|sur place) |
  loge* sur place | nourri* | ehpad | residence (autonomie|senior*|service*|etudiante|hoteliere|seniors) | locataire* | copropri* | enquete* |
  patient* | usager* | remboursement* | teletravail | a distance | ou ailleurs | a domicile | assur* habitation | beneficiaire* |
  personnes agees | de personnes | enfants | famille* | eleve* | syndic | agent immobilier | immobili* | construction | enfant* | animaux |
  espece* | aidez | public (accueilli) | depose* | mobilite

list question-words
  (avez|etes|suivez|pratiquez|vivez|portez|buvez|fumez|comptez|souhaitez|exercez|faites|parlez|prenez|envisagez|percevez|touchez|souffrez|possedez|aimez) vous |
  quel | combien | @ask

list harmless-talk
  avec (ou|comme|et) sans | (aucun*|jamais|ne) ..4 (exclu*|ecart*|refuse*|rejete*|elimin*) ..2 (en raison|pour|a cause|sur|du fait|parce) |
  discrimin* | quel* que soi* |
  (benefici* ..3 (amenag*|horaire*|prime*|formation*|conge*|mutuelle|avantage*|reduction*|dispositif*|mesure*|priorit*)) | violence* |
  propos | blague* | harcel* | racis* | sexis* | homophob* | antisemit* | bienvenu* | encourag* | accompagn* | si vous le souhaitez |
  facultati* | obstacle* | frein*

list work-words
  dossier* | public* | aupres | client* | patient* | resident* | usager* | beneficiaire* | accompagn* | encadr* | anim* | enseign* | soign* |
  suivi* | service* | secteur | marche | association | foyer | etablissement* | magasin | boutique | rayon | experience | stage | diplome* |
  formation* | these | memoire | metier | specialis* | expert* | travaill* (avec|pour|chez|dans) | gestion* | gere | geree | redig* |
  campagne* | projet* | prevention | droits | =droit | protege* | respect* | amenag* | adapt* | egalite | discrimin*

list seek
  cherch* | recherch* | recrut* | embauch* | engage* | engageons | attendons | accueill* | invitons | desir* | besoin | souhait* | voulons |
  trouver | prend | prenons | devenez | devenir | serez | poste | emploi | recherche

list both-genders
  (madame|mesdames) ..1 (,)? ..1 (monsieur|messieurs) | homme ..3 femme !(de menage|de chambre) | femme ..3 homme |
  femmes (et|ou|,|comme|aussi bien) ..2 hommes | hommes (et|ou|,|comme) ..2 femmes | egalite | parite | mixite | feminis* | encourag* |
  trop peu

list gendered-goods
  (collection|gamme|produit*|marque|ligne|vetement*|magazine|site|enseigne|offre|cosmet*|bijou*) ..2 (destine*|reserve*|adresse*|dedie*|pour) ..2 (homme|femme|dame|garcon|fille|messieurs) |
  (rayon|vetement*|mode|pret a porter|pret|chaussure*|coiffure|coupe|parfum*|barbier|vestiaire*|toilette*|sous vetement*|salon|collection|sport|football|handball|rugby|basket|public|violence*|droits|foyer|hebergement|sante de le) ..3 (homme|femme|masculin|feminin|garcon|fille|dame) |
  (mannequin|modele|comedien*|acteur|actrice|role|figurant*|danseu*|chanteu*|doublure*|spectacle|silhouette|casting|doublage|voix off)

list wish
  (voulons|voudrions|voudrait|veulent|veut|cherch*|recherch*|recrut*|embauch*|engageons|prenons|prefer*|souhait*|aimerions|aimons|tenons|exig*|demandons|privilegi*|favoris*|ideal*|idealement|faut|besoin|priorite|reserv*|convien*|conviendr*|plutot|attendons|choisissons|choisirons|avantage|retiendrons)

list being
  (vous|tu|il|elle|candidat*|personne|etre|avoir|etant|ayant) ..1 (etes|serez|soyez|avez|aurez|est|a|doit|devez|etre|avoir|ayant)?

list works-with
  accompagn* | accueill* | recevez | recu | aidez | aide | assistez | assiste | soign* | anim* | encadr* | entrain* | enseign* | formez |
  forme | gardez | garde | surveill* | heberg* | conseillez | conseille | conseillait | orient* | inform* | guid* | conduis* | conduit |
  transport* | livr* | distribu* | servez | servi | vendez | vendu | achetez | negoci* | plaid* | defend* | represent* | instruis* |
  instruit | trait* | etudi* | analys* | redig* | ecrivez | publi* | tradui* | transcri* | coiff* | maquill* | coupez | coupe | taill* |
  photographi* | retouch* | habillez | lavez | nettoy* | repass* | entreten* | repar* | restaur* | fabriqu* | construi* | cousez | cousu |
  recous* | dessin* | concu | concevez | creez | cree | montez | monte | install* | ouvrez | tenez | tenu | gerez | gere | dirig* | pilot* |
  coordonn* | organis* | prepar* | suivez | visit* | intervenez | rencontr* | collabor* | enquet* | inscriv* | verifi* | control* |
  developp* | produis* | produit | cuisin* | couvrez | couvert | remplac* | assurez !(ne) | assure | veill* | soutenez | soutenu | reper* |
  depist* | relev* | preleve* | sequenc* | eduqu* | amenag* | adaptez | adapte | trie | triez | operez | opere | rasez | exploit* |
  commercialis* | export* | import* | examin* | sous titr* | expertis* | evalu* | admin* | transform* | imprim* | recueill* | saisissez |
  conserv* | nourriss* | promen* | loue | louez | prevenez | travaill* (avec|pour|chez|dans|aupres|au|a|sur|en|comme) |
  prenez soin !(..1 (votre|vous)) | prenez (en charge|en photo|les photos|des photos) | pris (soin|en charge) | (mis|mettez) en place |
  participez a

list named-trade
  !(adher*|electr*|electeu*|porteu*|amat*|consomm*|fumeu*|buveu*|joueu*|chomeu*|coureu*|heritier*|lanceu*|donneu*|conseiller*|homme*|femme*|fille*|garcon*|dame*|delegue*|adjoint*|salarie*|candidat*) (%f|%m|%i|guide*|juriste*|journaliste*|kinesitherapeute*|interprete*|photographe*|libraire*|secretaire*|comptable*|visagiste*|avocat*|champion*|stagiaire*|auxiliaire*|responsable*|graphiste*|psychologue*|medecin*|pharmacien*|styliste*|aide soignant*|benevole*|echographiste*|specialiste*)

list employers
  musee | institut | maison | centre | hopital | clinique | lycee | ecole | college | hotel | restaurant | boutique | magasin | association* |
  federation | ligue | =union | foyer | theatre | journal | revue | magazine | librairie | laboratoire | residence | brasserie | =bar |
  cabinet | secours | mouvement | fondation | club | festival | conseil | parti | groupe | syndicat | paroisse | salon | creche |
  cooperative | agence | banque | entreprise | epicerie | boucherie | mairie | prefecture | chorale | troupe | union | societe | comite |
  sos | aumonerie | mission | oeuvre | ong | service | collectif | reseau | studio | atelier | fromagerie | ferme | domaine | galerie |
  radio | communaute | brigade | planning | contentieux | chantier | mutuelle | assurance

list wide-ages
  (equipe*|collegue*|collaborat*|salarie*|gens|monde|effectif*|personne*|generations|equipiers|nous|on|benevoles|hommes|femmes) ~6 (de|entre) (=16|=17|=18|=19|=20|=21|=22|=23|=24|=25|=26|=27) (ans)? (a|et) (=54|=55|=56|=57|=58|=59|=60|=61|=62|=63|=64|=65|=66|=67|=68|=69|=70) ans

list inclusive-forms
  h / f | f / h | hf | fh | h / f / x | %i

list inclusive-signs
  (h|f) (-|,|ou) (f|h) | tous genres

list goods
  miel | viande* | brebis | vache* | cochon* | mouton* | race* | fromage* | bois | produit* | matiere* | tissu* | laine | semence* |
  poisson* | plante* | piece* | meuble* | recette* | cuisine* | restaurant* | hotel* | traiteur* | epicerie* | boulangerie* | patisserie* |
  usine* | fournisseu* | client* | marche* | groupe* | armateu* | vin* | specialite* | societe* | entreprise* | filiale* | partenaire* |
  banque* | tapas | musique* | danse* | cinema | art | litterature | presse | equipementier*

list countries
  marocain* | algerien* | tunisien* | africain* | chinois* | japonais* | indien* | turc | turque* | libanais* | portugais* | espagnol* |
  italien* | allemand* | anglais* | belge* | suisse* | polonais* | roumain* | grec* | russe* | bulgare* | americain* | asiatique* |
  europeen* | etranger* | senegalais* | vietnamien* | thailandais* | coreen* | bresilien* | mexicain* | armenien* | syrien* | iranien* |
  israelien* | malgache* | antillais* | creole* | reunionnais* | breton* | basque* | corse* | alsacien*
`;
