// Rules of the criterion age. README.md explains the lines.

export const age = `
list things
  age de ..1 (client*|lecteu*|public|visiteu*|resident*|patient*|parc) ~9 | jeunesse (du|des|de (la|l')) | mission locale | conseil des jeunes

block
  frames: refused
  words: seniors | quinquas | quinquagenaire* | quadras | quadragenaire* | sexagenaire* | retraites | vieux | vieille* | personne* agee* | papys |
    mamies | trop (age|agee|vieux|jeune) | quinquagenaires | baby boomer* | boomers
  except: retraites compl* | aide | immeuble* | outil* | meuble* | papiers | livres | quartier* | clients | residents

block L5331-2 text age-limit
  except: @other-ages | @wide-ages
  lawful: @age-by-law
  age (maximum|maximal|maxi|max|limite|plafond) (de|a|:)? (de|a|:)? ..2 @age (@years)? « Âge maxi : 50 »
  age ,? ..1 (entre|de|:|est|situe)? (entre|de|a)? @age ..1 (-|a|/|et) @age (@years)? « Âge : 25-40 ans »
  (limite|condition|critere|tranche|fourchette|plafond) d'age :? ..4 @age (@years)? « Limite d'âge : 35 ans. »
  @age (ans | annees) (maximum|max|maxi|maximal|au plus|grand maximum|tout au plus|dernier carat|dernier delai|pas plus|limite) « 35 ans max. »
  (maximum|max|maxi) :? @age ans !(de|d'|experience|anciennete) « Maximum 45 ans »
  <!(=au|#) (moins|inferieur|jusque|avant|en dessous|au dessous|pas plus|au plus|pas depasse|depass* pas|plus jeune* que|exceder|excede*|< | -) (de|a|les|que|le|ses|vos|votre|age)? (de|a|les|ses|vos)? @age (ans | printemps | a !#) !((de|d')? (experience*|anciennete|metier|pratique)) « Jusqu'à 35 ans. »
  pas (avoir)? (encore)? (fete|atteint|depasse|passe|franchi|souffle|plus) ..2 (@age|@number) (ans | bougies | printemps) « Nous recherchons quelqu'un qui n'a pas encore soufflé ses quarante bougies. »
  (de|entre|a)? @age (ans)? (-|a|/|et) @age (ans | printemps) !((de|d')? (experience*|anciennete|metier|pratique)) « 20/30 ans »
  (pas|aucun|ni|sauf|non) ..2 (de)? ..2 (plus) de @age ans « Pas de candidats de plus de 50 ans. »
  (@only) ~3 (moins) de @age ans « Poste réservé aux moins de 35 ans »
  (ne|=nes|=nee|=nees) (apres|avant|a partir de|depuis|au plus tot en|entre|posterieur a|dans les annees) ..1 (#year|#) « Né(e) après 1990. »
  (plus|moins) (vieux|age|agee|jeune) que @age ans « Pas plus vieux que 40 ans. »
  moins de (trente|quarante|cinquante|vingt) (cinq)? ans « Nous recherchons quelqu'un de moins de quarante-cinq ans. »
  (avoir|ayant|avez|aurez) (entre)? @age (a|et|-) @age ans « Vous avez entre 20 et 30 ans. »
  (=agee|=ages|=agees|=age) (de)? (moins|max|maximum|au plus) (de)? @age (ans)? « Vous êtes âgé de moins de 45 ans. »
  pas encore (les|vos|atteint)? @age (ans|printemps) « Vous n'avez pas encore 30 ans. »
  (pas|ni|aucun|non|jamais) ..2 (au dessus|au dela|dessus|dela) (de|des) @age ans « Pas au-dessus de 50 ans svp. »

warn
  except: @other-ages | loi | legal* | reglement* | 18 ans | majeur* | majorite | 16 ans | depuis | exist* | fete* | entreprise ~6 ans |
    maison ~4 ans | creee | fonde* | savoir faire | anniversaire
  lawful: @age-by-law
  age (minimum|min|mini|minimal|requis|ideal|souhaite|exige) :? ..2 @age (ans)? « Âge idéal : 30 ans. »
  (plus|au moins|minimum|superieur|partir) (de|a)? @age ans (minimum)? ..2 (@must) « Poste de téléconseil, pas de plus de 40 ans svp. »
  (avoir|ayant|avez|aurez|age|agee) (de)? (environ|autour|vers|dans les)? (de)? (les)? @age ans !(de|d') « Vous avez 25 ans environ et débordez d'énergie. »

block L5331-2 text age-limit
  lawful: @age-by-law
  (plus|superieur|au dela|dessus|apres|passe|depasse*) (de|a|les|que|le)? (de|a|les)? @age ans ..1 ,? ~3 (@out) « Plus de 50 ans : inutile. »

block always
  except: conge maternite jeune | aupres | accompagn* | public
  (uniquement|exclusivement|seulement|reserve* a|que|seuls) ~3 (jeune|junior*|etudiant) !(entreprise|pousse|enfant) « Offre strictement réservée aux jeunes sortant d'école. »
  jeune (@who|diplome|actif|talent)? ..2 (uniquement|exclusivement|seulement|imperati*|obligatoire*|exige*) « Jeunes uniquement. »
  (senior|quinqua|quinquagenaire|quadra|quadragenaire|sexagenaire|retraite|vieux|vieille|jeune) ..2 (,|:)? (se abstenir|sabstenir|abstenir|exclu*|refuse*|non accept*|pas accept*|non souhait*|pas souhait*|passez|inutile*|interdit*|ecarte*|non admis*|pas admis*|ne pas postul*|non retenu*|non merci|bannis) « Plus tout jeune s'abstenir. »
  (pas|aucun|ni|sauf|non|evit*|sans|zero|stop|refus*) (de|aux|un|les|trop|nos)? (@who|candidature*)? (de|trop)? (senior|quinqua|quinquagenaire|quadra|quadragenaire|sexagenaire|retraite !(compl*)|vieux|vieille|=agee|=ages|=agees|papy|mamie|veteran|dinosaure) « Pas de vieux. »
  (trop|personne* plus) (age|agee|vieux|vieille|jeune) ..3 (@out)? « N: Trop vieille pour apprendre un nouveau logiciel. »
  (limite|barre) d'age ..2 (fix*|est) « La limite d'âge est fixée à 45 ans. »
  (au dela|passe) (de)? (la|une)? (trentaine|quarantaine|cinquantaine|soixantaine|certain age) ..2 ,? (@out)? « Inutile d'envoyer un CV passé la cinquantaine. »
  (@who) (de plus)? ..1 (age|agee) ..2 (@out) « Personne âgée s'abstenir. »

warn text young
  except: jeune* (et|ou|comme) (a|aux|les)? (moins jeune*|senior*|ancien*|plus ages) | senior* (et|ou|comme) (a|aux|les)? jeune* |
    (accompagn*|anim*|encadr*|aupres|tut*|educat*|garde*|surveill*|accueil*|insertion|aidez|formez|enseign*|public*|mission locale|creche|foyer|protection|orient*) ..6 jeune* |
    enfants | baby | nom de jeune fille | parrain* | tutorat | ados | adolescent*
  (vous etes|soyez|etre|etes vous|restez) ..2 [jeune !(@firms) ((et|,)? (dynamique|motive))?] « Vous êtes plutôt jeune et plein de vie. »
  [jeune et (dynamique|motive|ambitieux|%m|%f|volontaire|souriant*|energique)] « Équipe jeune et dynamique. »
  (cherch*|recherch*|recrut*|embauch*|engage*|besoin de|prend*|prenons|souhait*|voulons|voulez|favoris*|privilegi*|prefer*|preference|attend*|accueill*|integr*|invit*|conviendr*|convien*|ideal* pour|adresse* a|destine* a|ouvert a|reserve* a|pour|forme* ) @link? @link? ..1 [jeune !(@firms)] « Notre bar recherche quelqu'un de jeune pour les soirées étudiantes. »
  (un|de|le|votre|notre|plusieurs|#) [jeune (@who|diplome|professionnel|cadre|commercial|actif|talent|adulte|loup|pousse motivee|collaborateur|femme|homme|ingenieu*|couple|retraite|etudiant)] !(accueill*) « Nous recrutons de jeunes talents. »
  ^ [jeune !(@firms) !(enfant|public|et moins)] « Jeune et jolie vendeuse »
  [jeune (%m|%f|%i)] « Jeune retraité(e) recherché(e) pour conduite scolaire »
  [jeune (@who|homme|femme|garcon|fille|dame|diplome|papa|maman|collegue|actif|cadre)] « Idéal jeune actif ou étudiant. »
  [(generation|gen) (x|y|z|alpha|tiktok|internet|instagram|snapchat|youtube|connectee|numerique|montante) !(de|d')] « Vous êtes de la génération TikTok. »
  [(grandi|ne|nee|nourri*|biberonne*) (avec|a) ..1 (internet|numerique|reseaux|digital|web|smartphone)] | [sang neuf] | [(force|fleur|printemps) de (l')? age] | [(un|une|de vrais) jeunes] !(@firms) « Vous êtes dans la force de l'âge. »
  [digital native*] | [natif* (du)? (numerique|digital*)] | [millenial*|millennial*] | [(ne|=nes|=nee|=nees) avec (un|le|internet|une) ..2] | [enfant* du (numerique|digital|net|web)] « Millennials bienvenus ! »
  [(vingtenaire|trentenaire|quadragenaire|quadra|quinqua|quinquagenaire|sexagenaire|jeunot|jouvenceau|petit jeune)] !(accueill*) « Quadragénaire souhaité »

block L5331-2 text age-limit
  lawful: @age-by-law
  [(plafonn*|limit*|born*|arret*|stopp*|fix*) ..3 age ..3 @age (ans)?] « Nous plafonnons l'âge à 35 ans. »

warn text young
  except: @other-ages | @wide-ages | peau* | vin | vins | blanc | rouge | fromage* | flotte | vehicule* | parc (auto*|de) | ados | adolescent* |
    parrain* | @duty | enfant* | experience | depuis | exist* | fete* | fetons | 16 ans | 18 ans | 21 ans | anniversaire | garanti* | creee |
    fonde* | fondee | histoire | savoir faire | bail | duree | contrat | convention | entreprise | societe | nom de jeune fille |
    mission locale | permis | majeur* | majorite | loi | legal* | reglement* | jeune* (et|ou|comme) (a|aux)? (moins|senior*) |
    senior* (et|ou|comme) (a)? jeune* | il y a | retraite a | anciennete | insertion | protection | tous ages | baby
  lawful: @age-by-law
  [jeune !(@firms)] « Tu es jeune et tu en veux ? »

warn text age-limit
  except: @other-ages | @wide-ages | peau* | vin | vins | blanc | rouge | fromage* | flotte | vehicule* | parc (auto*|de) | ados | adolescent* |
    parrain* | @duty | enfant* | experience | depuis | exist* | fete* | fetons | 16 ans | 18 ans | 21 ans | anniversaire | garanti* | creee |
    fonde* | fondee | histoire | savoir faire | bail | duree | contrat | convention | entreprise | societe | nom de jeune fille |
    mission locale | permis | majeur* | majorite | loi | legal* | reglement* | jeune* (et|ou|comme) (a|aux)? (moins|senior*) |
    senior* (et|ou|comme) (a)? jeune* | il y a | retraite a | anciennete | insertion | protection | tous ages | baby
  lawful: @age-by-law
  <!(depuis|pendant|durant|a|sur|de plus|plus) [@age ans] !(de|d'|d|que|apres|plus|et) « 35 ans. »

warn text young-team
  except: (encadr*|form*|accompagn*|anim*|tut*|suiv*) ..6 jeune* | apprenti* | stagiaire* | alternant* | joueur* | joueuse* | u15 | football |
    sport* | entraine* | handball | rugby
  (@team-words) ..1 (tres|plutot|a taille humaine|dynamique)? ,? (et|,)? (soude* et|dynamique et|sympa* et|motive* et|conviviale et|competente et|feminine et)? [jeune] !(diplome) « Une équipe jeune et passionnée vous accueillera. »
  [jeune (@team-words)] « Notre jeune équipe n'attend que vous ! »
  [(moyenne d'age|age moyen) ~6 (ans | #age | jeune)] « Moyenne d'âge de l'équipe : 27 ans. »
  (equipe|collaborateurs|salaries|collegues) ~6 [(moins|-|moyenne) de #age ans] !(de|d') « Nous intégrons des collaborateurs de moins de 30 ans désireux d'évoluer vite. »
  ambiance (jeune|etudiante|start up|de jeunes) « Ambiance start-up, équipe de trentenaires. »

warn
  except: bienvenu* | compl* | cumul | enfant* ~6 (age|naissance) | age* de # a | selon (leur|son) age | saisi* | enregistr* |
    declaration* de naissance | accouchement* | maternite | controle* ..3 age | patient* | resident* | client* | eleve* | beneficiaire* |
    usager* | majorite | majeur*
  lawful: @age-by-law
  [(@who|homme|femme|dame|monsieur|etre|etes|maturite|professionnel*)? d'(un)? (age|certain age) (mur|certain|avance|respectable|raisonnable|moyen)] « Nous cherchons une personne d'âge mûr pour tenir l'accueil du musée. »
  [d'(un)? certain age] !(accompagn*) « Une dame d'un certain âge. »
  [(dans|environ|de|la|passe|avoir|ayant) (la|une)? (vingtaine|trentaine|quarantaine|cinquantaine|soixantaine)] !(de|d') « Idéalement la trentaine. »
  [(date|annee) de naissance] !(de ..1 (assure*|client*|patient*|adherent*|enfant*|eleve*|salarie*|resident*|usager*|inscrit*)) | [(votre|vos|leur|quel) age] | [(prenom|adresse|nom|taille|photo) (,|et) age] !(de la retraite|d'un|legal|mental|de|des) « CV avec date de naissance. »
  @ask ~5 [age !(de|des|d'un)] « Quel âge avez-vous ? »
  [(cv|lettre|dossier|candidature|photo) (avec|et|,|+|precisant|mentionnant|indiquant) (votre|le)? age] !(de|legal) | [quel age avez] | <!(troisieme|quatrieme|bas|moyen|grand|pas de|sans|ni|aucun|pas) [age :] !($) | [age (a|et) (preciser|indiquer|mentionner)] | <!(troisieme|quatrieme|bas|moyen|grand|pas de|sans|ni|aucun|pas) [age ..4 (@tell)] « Age : moins de 30. »

warn text experience-most
  except: minimum | au moins | mini | aucune experience | vehicule* | voiture* | permis
  (pas plus|maximum|au maximum|au plus|max|maxi|moins|jusque|sans depasser|n'exced* pas|inferieure*|limitee|- |< |plafonn*) (de|a|que|:)? (de|a)? (#|@few) (ans|annees|an|mois) (maximum|max|maxi|au plus)? (de|d')? ..3 (experience|metier|pratique|carriere|poste|anciennete|exercice|vie professionnelle|diplome|activite) « Maximum cinq ans d'expérience. »
  experience ..4 (maximum|max|maxi|maximale|limitee|plafonn*|au plus|inferieure*|pas plus|moins de|jusque|n'exced* pas|ne dep* pas|ne doit pas) ..4 « Expérience inférieure à 5 ans. »
  (#|@few) (ans|annees|an) (maximum|max|maxi|au plus|grand maximum|tout au plus) (de|d')? ..2 (experience|metier|pratique|poste|carriere)? « Nous cherchons une personne âgée de 50 ans au plus. »
  (#) (a|-|/) (#) (ans|annees) (d'experience)? (maximum|max|maxi|pas plus|au plus) « Profil junior, de 0 à 2 ans d'expérience maximum. »
  (#|@few) (ans|annees) (d'experience) ..1 ,? ..1 (maximum|max|maxi|pas plus|au plus|grand maximum|pas davantage) « 3 ans d'expérience maximum. »

block
  frames: excluded
  words: =seniors | boomer | babyboomer | croulant | cinquantenaire | soixantenaire | vieux | vieillard | ancetre | mineur a | tempes grises |
    cheveux blancs

warn
  except: resident* | patient* | client* | accompagn* | aupres | beneficiaire* | machine* | parc | vigne* | arbre* | vehicule* | visiteur* | licencie*
  [(moyenne d'age|age moyen)] « Moyenne d'âge de l'équipe : 27 ans. »
  <!(@firms) [(=ne|=nes|=nee|=nees) (en|dans|vers|entre|depuis|apres|avant) ..2 (#year)] « Vous êtes né(e) en 1998 ou après. »
  [(trentenaire*|quadragenaire*|quinquagenaire*|sexagenaire*|vingtenaire*|octogenaire*|quadra|quadras|quinqua|quinquas)] « Quadragénaire souhaité »
  [(quarantaine|trentaine|vingtaine|cinquantaine|soixantaine)] !(de|d'|d) « Trentaine exigée. »

warn text young
  except: apprenti* | alternance | alternant* | stage | accompagn* | aupres | public* | aidez | insertion | formez | enfant* | tous
  [(sort*|sortant|frais|fraiche|frais emoulu*|a peine sorti*|tout juste (sorti*|diplome*)) ..4 (ecole*|etudes|fac|universite|bancs|lycee)] ~4 (@must|$|,) « Vous sortez tout juste de l'école. »
  [ambiance (potache|etudiante|campus|fac|colo|auberge espagnole)] « Ambiance potache garantie, on a tous moins de trente ans. »
  @wish ..5 [(generation (z|y|montante|nouvelle)|nouvelle generation|sang neuf|relève jeune)] « Nous voulons du sang neuf, des jeunes talents ! »

block person
  except: dans (le|la) (fonction|metier|poste) | (vin|vins|batiment*|machine*|logiciel*|immeuble*)
  (beaucoup|bien|un peu|nettement|franchement|vraiment)? trop (jeune|vieux|vieille|age|agee|agees|ages|senior) « N: Trop jeune, manque d'autorité. »
  (un peu|assez|tres|bien|plutot|deja|plus tout) ..1 (vieux|vieille|age|agee) « N: A parlé de son mari pendant l'entretien, le client est très vieux jeu, on oublie Julien. »
  (a|vu|avec) son age « N: À son âge, elle ne tiendra pas la cadence de la ligne 4. »
  (proche|pres) de la retraite « N: Proche de la retraite, pas rentable de la former. »
  (vous etes|vous nous semblez) ..1 (trop|un peu) ..1 (jeune|age|agee|vieux|vieille) « M: Nous trouvons que vous êtes trop âgée pour ce poste. »
  (preferons|voulons|cherchons|veut|prefere|cherche) ..2 plus (jeune|age|agee) « M: Bonjour, nous avons préféré une personne plus jeune. »

warn person
  except: experience | metier | anciennete | carriere | contrat | entreprise | maison | depuis | pendant | dans (le|la) (fonction|metier|poste) |
    enfants | public* | atelier* | anime* | encadr* | aupres | difficulte | apprenti* | classe* | eleves | garantie | tous les ages | tout age |
    quel que soit
  #age ans !(d'|de) « N: 54 ans. »
  (votre|son) age !(est|fait|pose|ne) « M: Pouvez-vous nous donner votre âge ? »
  quel age « M: Quel âge avez-vous ? »
  (ne|nee|nes) en #year « N: Née en 1964. »
  (trop|assez|tres|plutot|un peu|encore)? =jeune !(public|pousse|enfant*|entreprise) « N: Jeune, plein d'énergie. »
  ^ la (trentaine|quarantaine|cinquantaine|soixantaine) « N: La cinquantaine, ancien de chez Renault. »
  date de naissance | annee de naissance « M: Indiquez-nous votre année de naissance. »
`;
