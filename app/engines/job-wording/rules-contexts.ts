// Words around a match that make it harmless or doubtful. README.md explains the lists.

export const contextText = `
list harmless
  quel* que soi*
  | quelle* que soi*
  | sans (aucun)? (distinction|discrimination|condition|limite|critere|consideration|exigence|regard|egard|prejuge|tenir compte) (de|a|sur|liee*|d'|concernant)?
  | (aucun|pas de|ni|nul) (condition|limite|critere|exigence|discrimination|distinction|barriere|restriction|obligation|preference) (de|a|sur|liee*|d'|concernant|en)
  | (aucun|pas de) !(etranger*|homme) ..2 (ne est|ne sera|ne sont|ne leur|ne vous) ..2 (exig*|demand*|requis*|impos*|necessaire*|attendu*)
  | ou ailleurs
  | avec (ou|comme|et) sans
  | que vous (ayez|soyez|veniez|habitiez|viviez) ..6 (ou|et)
  | peu (nous)? importe*
  | import* peu
  | ne (nous|vous|leur)? (compte*|importe*|rentre*|entre*|intervien*) (pas|aucun*|ni|en aucun)
  | ne (joue*) (pas|aucun) (de)? role
  | ne (nous|vous)? (concern*|regard*) (pas|en rien|aucun*)
  | (a|de) (competence*|profil*|merite*|qualification*|experience*) (egal*|equivalent*)
  | trop peu (de|d')
  | (merci|priere) de ne (pas|ni)? (joindre|preciser|indiquer|mentionner|mettre|envoyer|donner|faire) (ni|pas|aucun*)
  | (aucun*|ni) ..3 ne (est|sont|sera|seront) ..1 (a fournir|a joindre|a presenter|a verser|a payer|demande*|exige*|requis*|necessaire*|attendu*)
  | ne (demandons|demandera|exigeons|collectons|verifions|consultons|conservons) (ni|pas|aucun*|jamais)
  | ne (est|sont|sera|seront|vous est|vous sera|constitu*) (pas|plus|jamais|ni) ..2 (un critere|criteres|exige*|demande*|requis*|obligatoire*|necessaire*|indispensable*|pris* en compte|regarde*|impose*|un frein|un obstacle|un motif|eliminatoire*|redhibitoire*|attendu*|des criteres)
  | (non|pas) (exige*|requis*|obligatoire*|demande*|necessaire*|indispensable*)
  | (lutt*|engag*|agi*) (de)? ..2 contre (tout*)? (le)? ..2 discrimination*
  | (refus*|interdi*|contre|sans|aucun*|toute|proscri*|bann*|exclu*) ..1 discrimination*
  | ne (vous|nous)? (demandons|demande|exigeons|exige|regardons|regarde|faisons|tenons|collectons|posons) ..1 (ni|pas|aucun|jamais|plus|nulle*) !(embauch*|recrut*|engag*) ..1 (de|le|votre|photo|un|d'|distinction|question|attention|condition|compte|exig*|connaitre|savoir|ni)? !(candidat*|profil|personne*|gens|fum*)
  | inutile de (nous|le)? (joindre|preciser|indiquer|mentionner|mettre|envoyer|donner|fournir|faire)
  | (ne (joignez|mentionnez|indiquez|precisez|mettez|faites ..1 (figurer|apparaitre)|donnez|renseignez) ..1 (pas|ni|aucun))
  | (merci|priere) de ne pas (joindre|preciser|indiquer|mentionner|mettre|envoyer|faire figurer|donner)
  | (pas besoin|nul besoin|pas la peine|pas necessaire|pas obligatoire|pas oblige*|pas indispensable|pas demande*) (de)?
  | (ni|sans) (photo|age|nom|prenom|adresse|sexe) (,? (ni|et|ou) (votre|le|de)? (photo|age|nom|adresse|sexe|situation))
  | (interdi*|illegal|illegale|illicite|contraire) (de|par la loi|a la loi)? ..1 discrimin*
  | cv anonyme*
  | (tous|toutes) (les)? (ages|origines|nationalites|genres|sexes|confessions|convictions|horizons|generations|situations|morphologies|tailles)
  | (ouvert*) a (tous|toutes|tout le monde)
  | jeune* (et|ou|comme) moins jeune*
  | jeune* ..1 (et|ou|comme) (le)? ..1 (professionnel*|confirme*|ancien*|experimente*|senior*|plus ages)
  | jeune* ,? ..1 (senior*|moins jeune*|experimente*)
  | (toutes les candidatures|tous les profils) ..4 (interess*|etudi*|bienvenu*|lu|lues|attend*)
  | diversite (de|des|d')
  | ne (est|sont|sera|seront|vous est) (pas|plus|jamais) ..1 a (preciser|indiquer|mentionner|fournir|joindre|donner)
  | independamment de
  | comme (il|elle|vous|chacun|on) (le)? entend*
  | droit de ..2 taire
  | libre* de ne pas
  | (est|sont|reste*)? ..1 indifferent*
  | (est|sont) sans importance
  | ne (nous)? interess* (pas|aucun*)
  | ici (ou|et|comme) ailleurs
  | ici ou d ailleurs
  | ne .. aucun* importance
  | (de|a) tout (age|horizon|origine)

list denial
  (=personne|nul|nulle|aucun|aucune) ..4 ne (est|sera|seront|soit|serait|peut etre|doit etre|a ete|sont|se voit|se verra) (jamais|plus)? ..1 (ecart*|refus*|exclu*|rejet*|elimin*|recal*|penalis*|inquiet*|discrimin*|defavoris*|juge*|disqualifi*) !(~9 (sauf|hormis|excepte|mais))
  | ne (ecart*|refus*|exclu*|rejet*|juge*|elimin*|discrimin*|penalis*) (jamais|pas|plus)? ..1 (=personne|quiconque|quelquun|un candidat*|une candidat*|une candidature) ..6 (parce|pour|car|en raison|a cause|du fait|sur) !(~9 (sauf|hormis|mais))
  | ne (empech*|interdi*|ferm*|exclu*) (pas|rien|nullement|en rien|aucun*) ..3 (de|postul*|embauch*|candidat*|travaill*|metier|porte*|dans|ici|chez)
  | (tout le monde|chacun|chacune|tous les profils|toutes les candidatures|toutes et tous|tous et toutes) ..3 (bienvenu*|sa place|leur place|est accueilli*|sont (lus|lues|etudie*|examine*|bienvenu*)|travaill* (ici|chez|ensemble)) !(~9 (sauf|hormis|excepte|mais))
  | (convictions|opinions|religion*|croyance*|orientation*|identite*|origine*|foi|culte*) ..6 (est|sont|soient|seront) ..1 (respecte*|protege*|garanti*|libre*)
  | (accord|charte|entreprise|maison|loi|article|reglement interieur|nous) ..4 (protege*|protegeons|garanti*|respecte|respectons) ..4 (identite*|orientation*|convictions|opinions|religion*|croyance*|origine*|handicap|grossesse|liberte*|celles|ceux|personnes|salarie*)
  | (article|loi|code|droit|defenseur des droits) ~6 (interdi*|prohib*|sanctionn*|proscri*|puni*) ..3 (de|d'|tout*)? ..1 (ecart*|refus*|discrimin*|exclu*|distinction*|licenci*|rejet*|trait*|demand*)
  | ne (nous|vous|me|le|la|les)? ..1 (regarde*|concerne*) (que|=personne|pas|ni|en rien|nullement) !(~6 (candidat* (de|sans)|profils))
  | ne (regardons|regarde|jugeons|notons|comptons|considerons|demandons|examinons) ni
  | aucun* ..2 ne (est|sont|sera) un ..1 (obstacle|frein|critere|motif|probleme)
  | (cela|ca|rien) ne (change|changera|compte|joue) (rien|pas|aucun*)
  | ne figur* (pas|plus|dans aucun*|sur aucun*|nulle part)
  | (respect|protection) de ..3 (est|figure|fait partie|guide)
  | comme (vous|on|ils|elles) (etes|est|sont|souhaitez) $
  | (article|loi|code) ~10 (protege*|garanti*)
  | (votre|un|leur) mandat ..2 (est|reste) compatible*
  | ne coute* (rien|aucun*)
  | regle* pour (tous|tout le monde|chacun)
  | (vous|lui|leur) appartien*
  | ne releve que de (vous|lui|elle|chacun)
  | moins jeune* (comme|et|ou) ..2 jeune*
  | jeune* (comme|et|ou) ..2 moins jeune*
  | (homophob*|racis*|sexis*|antisemit*|xenophob*|grossophob*|transphob*|islamophob*|validis*|agisme|prejuge*|stereotype*|insulte*|injure*)
  | que (vous|l'on|chacun) ..1 (soyez|ayez|croyiez|portiez|veniez|viviez|habitiez|fassiez|parliez|pratiquiez|soit|ait) ~12 (ou|et)
  | ^ !(indiqu*|precis*|dites|merci|mentionn*|quel*|etes|avez|votre) ~8 (ou non|ou pas) (,|:|$)
  | peu (nous)? importe*
  | qu'importe
  | (on|monde|nous) ..1 (se|s') en (moque*|fiche*)
  | tant mieux
  | ne (vous|nous|me|te|lui)? ..1 (pose*|posera*|ferme*|fermera*|ote*|retire*|enleve*|change*|changera*|pese*|joue*) ..1 (aucun*|rien|nulle|pas de (probleme|difficulte|role)) !(~8 (sauf|mais))
  | ne (est|sont|sera|seront|constitu*|represent*) ..1 (pas|jamais|plus|nullement|en rien) ..1 (un|une|des|de) ..1 (frein*|obstacle*|probleme*|motif*|critere*|raison*|barriere*|difficulte*)
  | aucun* ~8 ne (est|sont|sera|constitue) ..1 (un|une)? ..1 (obstacle|frein|critere|motif|probleme|raison)
  | ne (ecart*|refus*|exclu*|rejet*|elimin*|discrimin*|penalis*) ..1 (aucun*|=personne|jamais|nul) !(~12 (sauf|hormis|mais))
  | ne (avons|a|ont|ai) ..1 (jamais|pas|ni) ..1 (refus*|ecart*|exclu*|licenci*|empech*|gene*|sanctionn*|discrimin*) ..4
  | (aucun*|ni|nulle) ..4 ne (vous|lui|leur)? ..1 (est|sera|serait|seront|a ete|demande) ..1 (pose*|demand*|reclam*|exig*|refus*|ecart*|rejet*)
  | (nous|on|personne) ..1 ne ..2 (demander*|demandons|demande|poser*|posons|exiger*|exigeons|reclamer*|regard*|interess*|interroge*) ..1 (jamais|pas|aucun*|rien|ni) !(de (candidat*|gens|femme*|homme*))
  | ne (en)? (ten*|fais*|fait|font|tien*) ..1 (aucun*|nul*|pas) ..1 (compte|difference*|distinction*|cas)
  | (est|sont|reste*|restent) ..1 (votre|leur|son) affaire
  | (releve*|relevent) de la vie privee
  | (regarde|concerne) (=personne|que vous)
  | chacun* ..2 (libre*|vit|vote|choisi*|sa place|peut postuler|jug*|croit|pense)
  | (chacun|vous) ..3 jug* sur (votre|son|leur|le) (travail|competence*|resultat*)
  | discrimin*
  | prejuge*
  | stereotype*
  | (sexis*|racis*|homophob*|transphob*|antisemit*|xenophob*)
  | <!ne (sont|est|seront|etes|soyez|serez) ..3 (bienvenu*|encourag*) !(~6 (uniquement|seulement))
  | (candidature*|femmes|personne*) ..6 encourag*
  | encourag* ..5 (candidature*|postul*)
  | (davantage|trop peu|accueil|mixite|parite) de femmes
  | index ..3 egalite
  | egalite (professionnelle|entre|femmes|des|de traitement)
  | (il est|est|serait) (interdit*|illegal*|illicite*|defendu*) (a|de|d') ..3 (refus*|ecart*|licenci*|sanctionn*|demand*|distingu*|juge*|exig*)
  | (loi|code|article|constitution|charte|defenseur des droits|convention|accord|reglement (interieur)?|legislat*) ~12 (punit|punie*|interdi*|protege*|delit|garanti*|rappelle|prohibe*|sanctionne*|illicite*)
  | (exig*|impos*|prevu*|requis*|demand*|fixe*|reserve*|delivre*|verifie*) ..2 par ..1 (loi|code|statut|reglement*|convention|decret|arrete|plan de securite|prefecture|cnaps)
  | (loi|code|statut|reglement*|convention (collective)?|decret|article) ..6 (exige*|impose*|prevoit|oblige*|demande*|fixe*|veut|reserve*|accorde*|permet)
  | (comme|ainsi que) (le|la)? ..2 (veut|prevoit|exige|impose|fixe|demande|permet) ..2 (loi|code|statut|article|reglement*)?
  | comme la loi
  | (pas|nul|aucun|ni|plus) besoin (de|d') ..1 (habiter|joindre|preciser|dire|indiquer|etre|avoir|photo|vivre|loger|resider|adherer|croire)
  | (tous|toutes) ..1 (origine*|age*|religion*|nationalite*|genre*|confession*|profil*|conviction*|horizon*) !(..3 (sauf|hormis))
  | ni ~8 ne (compt*|import*|jou*|entr*|change*|figur*)
  | (engagement*|activite*|opinion*|mandat*|conviction*) ..5 (reconnu*|respecte*|est libre|sont libres|hors de)
  | (association|journal|maison|entreprise|fondation) ~4 (sans lien|independant*)
  | (foulard*|voile|kippa|turban|croix|barbe|tatouage*|piercing*) !(..1 ne) ..1 (est|sont|reste*) (possible*|accepte*|admis*|autorise*|permis*|bienvenu*)
  | (tatouage*|piercing*|accent*|foulard*|age|cheveux) ne ..1 (gene*|derange*|choque*|fait peur|font peur) ..1 (pas|=personne)
  | (age|annees|#) ..2 ne ..1 (fait|font) ..1 pas ..1 peur
  | (compt*|jug*|regard*) ~8 (pas|ni|jamais) (votre|le|un|son) (age|origine*|sexe|nom|adresse|diplome*|visage)
  | votre (parcours|experience|motivation|travail) (suffit|compte)
  | conge* ..1 (accorde*|maintenu*)
  | rien de (tout)? cela ne compte
  | ne renonce* pas
  | ne vous (censur*|autocensur*) pas
  | sans (crainte|condition|distinction|prejuge*|egard|regard) (de|d'|pour|a)
  | (prime*|frais|aide*|navette|parking|remboursement*|rembours*|pris en charge|teletravail) ..6 (loin|distance|campagne|banlieue|km)

list giving
  (nous|notre|nos|on) ..2 (couvr*|adapt*|amenag*|rembours*|financ*|prenons en charge|payons)
  | vous (recueillez|accompagnez|aidez|soignez|conseillez|instruisez)
  | (logement|hebergement|studio|chambre) ..2 (possible|mis a disposition)
  | (trouver*|trouvez|chercher) ..2 (logement|hebergement)
  | vue d'ensemble
  | bonne oreille musicale
  | portfolio
  | banque d'image*
  | banque de donnees
  | (flotte|parc) ~9 age moyen
  | peau* jeune*
  | (vin|blanc|rouge|rose|fromage|plant) jeune

list welcome
  bienvenu*
  | a en parler
  | amenag*
  | adapt*
  | atout
  | facilit*
  | accueil*
  | compatible*
  | accompagn*
  | ouvert*
  | tant mieux
  | formons
  | formation
  | apprend*
  | aucun* probleme
  | pas de probleme
  | peu importe
  | aucun* importance
  | ne change
  | interess*
  | conseill*
  | aidons
  | aidez nous
  | postulez

list refusal
  @outright
  | @shut

list softening
  incompatible*
  | inaccessible*
  | ascenseur
  | (peut|pourra) pas etre tenu*
  | signe* (religieu*|distinctif*)
  | neutralite
  | competence* egale*
  | bienvenu*
  | accompagn*
  | discrimin*
  | encourag*
  | amenag*
  | la loi
  | reglementation
  | reglementaire*
  | legal*
  | legalement
  | eveche
  | diocese
  | paroisse
  | eglise
  | congregation
  | synagogue
  | mosquee
  | (etablissement|college|lycee|institution|enseignement|maison|oeuvre|ecole|association|communaute|mouvement|radio|scouts) (juive|catholique|musulmane|chretienne|protestante|religieuse|politique|cultuelle)
  | parti politique
  | (etud*|recherche*) (sur|en)
  | egalite
  | parite
  | quotas
  | l'article
  | decret
  | code du

list work-in-offers
  vous !(..1 (ne|etes|serez|avez|soyez)) ..1 (@works-with)
  | (=le|=la|=l|=notre|=une|=un) ..3 (=recoit|=accueille|=heberge|=soigne|=accompagne|=aide|=forme|=defend|=encadre|=distribue|=publie|=etudie) (de|un|le|#|deux|trois|vingt|trente|quarante|cinquante|son|ce)
  | (accompagnement|accueil|prise en charge|formation|soutien|aide|suivi) (de|du|des|d'|aux|a|aupres)
  | aupres (de|d'|du|des)
  | (public*|patient*|usager*) !(..2 ne)
  | centre* (de|d')
  | cours (de|d')
  | (vente|location|reparation|entretien|fabrication) (de|d')
  | (atelier*|programme*|dossier*|etude*|these|droit) (de|d'|sur|pour|des)

list work-in-notes
  (a|as|ont|avait|sait|deja|y|en) ..1 (@works-with) !(..2 greve*)
  | ^ (@works-with)
  | ^ (ancien*|ex|bon*|excellent*|tres bon*)? ..1 @named-trade ..3 (de|d'|du|des|en|dans|chez|aupres|pour|au|a|specialis*)
  | (stage*|experience*|these|memoire|master|licence|diplome*|formation*|forme|specialiste|poste|mission*|#|ans|annees|mois|salarie*|employe*|benevole*) ..2 (de|d'|du|des|en|dans|chez|aupres|pour|au|a|sur|comme) !(..1 (arret*|absence*|chomage|prison|rsa|depression|greve*))
  | (connait|maitrise|parle) ..2 (le|la|les|l'|des|du|de|bien|tres)

list work-in-messages
  (vous|deja|pouvez vous) ..2 (@works-with)
  | (experience|connaissez vous|savez vous|connaissance*|travaille*|travailler|travaillerez) ..2 (de|du|des|d'|avec|en|le|la|l'|pour|aupres|dans|chez)
  | (stage|these|diplome|mission|poste) ..3 (sur|en|de|chez|dans|porte)
  | (notre|nos|le|la|les|l') ..2 (comite|cse|service|equipe|client*|public*|etablissement*|residence*|laboratoire*|ecole*|accord)

list employer-names
  ^ ..2 (@employers)
  | <!(qui|nous|on|que) (=recrute|=cherche|=recherche|=embauche|=recrutent|=cherchent|=recherchent|=embauchent) (un|une|des|deux|trois|quatre|cinq|six|dix|#|son|sa|ses|du|le|la|barman|agent|votre|notre|cuisini*|vendeu*|commis|regisseu*)
`;
