// Words about a person that differ for a woman and a man, beside the occupations of ROME. In the masculine, with accents.

const listOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Adjectives and participles about a person. */
export const personalWords = listOf(`
  vrai bon excellent futur né diplômé motivé passionné expérimenté certifié habilité spécialisé sérieux organisé polyvalent investi impliqué engagé déterminé curieux créatif
  réactif attentif consciencieux souriant patient assidu appliqué discret habitué reconverti qualifié véhiculé titularisé licencié embauché promu nommé
  recruté chargé formé désireux soucieux rigoureux ponctuel confirmé apprécié domicilié reconnu soussigné inscrit convaincu ravi heureux enthousiasmé
  intéressé prêt sûr seul content fier conscient persuadé certain adroit soigneux minutieux méticuleux travailleur courageux dévoué disponible
  dynamique autonome volontaire persévérant exigeant bienveillant empathique diplomate rassurant chaleureux avenant accueillant poli souple
  méthodique structuré ordonné précis pointilleux perfectionniste ambitieux combatif compétitif compétent efficace endurant énergique sportif
  actif entreprenant franc honnête loyal intègre juste posé calme serein réfléchi pondéré mûr mature responsable fiable stable constant
  concentré vigilant prudent observateur analytique logique rationnel inventif imaginatif ingénieux débrouillard astucieux vif alerte rapide
  adaptable flexible mobile libre motorisé équipé outillé sollicité remarqué félicité récompensé encouragé soutenu accompagné encadré épaulé
  aguerri rodé accoutumé rompu initié instruit sensibilisé familiarisé accrédité agréé assermenté mandaté missionné détaché affecté muté rattaché
  placé basé installé établi implanté originaire issu arrivé parti revenu venu devenu parvenu intervenu resté entré sorti passé retourné tombé monté descendu né décédé
  élu désigné sélectionné retenu admis accepté reçu admissible lauréat primé classé breveté gradé décoré distingué promu muté élevé instruit
  salarié employé titulaire bénévole indépendant retraité étudiant lycéen collégien apprenti alternant débutant novice confirmé
  junior bilingue trilingue natif francophone anglophone gaucher droitier grand petit jeune âgé fort doux gentil bavard timide réservé extraverti
  introverti sociable communicatif ouvert tolérant généreux serviable altruiste solidaire joyeux jovial souriant enjoué optimiste positif épanoui
  comblé fatigué malade blessé guéri rétabli reposé déçu surpris touché ému flatté honoré reconnaissant redevable attaché fidèle amoureux mordu fou
  fasciné captivé attiré séduit enchanté emballé animé poussé stimulé inspiré marqué bouleversé transformé grandi responsabilisé autonomisé valorisé
  absent présent joignable occupé débordé pressé posté détendu tourné orienté axé focalisé centré dédié destiné voué préparé entraîné échaudé
  embarqué intégré inséré accepté adopté entouré apte inapte invalide valide assuré déclaré immatriculé identifié enregistré répertorié affilié
  spontané naturel direct sincère authentique humain humble modeste simple élégant soigné présentable coquet propre net maniaque gourmand
  passé perfectible curieux studieux scolarisé diplômé bachelier licencié doctorant agrégé certifié majorant autodidacte cultivé lettré érudit
  dirigé supervisé responsable garant chef délégué référent tuteur parrain élu trésorier fondateur cofondateur associé courtois costaud arrangeant disposé enraciné résistant débrouillard matinal rangé rodé dégourdi manuel technique vaillant robuste musclé carré endurci ancré originaire gourmet gourmand curieux têtu acharné tenace déterminé persuasif convaincant captivant pédagogue exemplaire assidu résilient enjoué discipliné dégagé libéré épris privilégié habitué ambulant véhiculé polyglotte lent loyal amical cordial jovial pluridisciplinaire matinal nocturne gaucher déçu confiant méfiant hésitant sûr assuré constant présent passionnant intéressant
  consultant freelance contractuel vacataire remplaçant intérimaire saisonnier permanent cadre ouvrier artisan commerçant militaire gradé
  sain vacciné détenteur possesseur amateur adepte fan friand désolé navré obligé contraint forcé amené conduit invité convié chanceux
  doué rapproché orphelin séparé marié divorcé veuf pacsé fiancé célibataire engageant entier patient impatient
  licencié demandeur chercheur joueur marcheur coureur nageur lecteur bosseur battant gagnant meneur leader moteur
  formateur animateur créateur voyageur rêveur bricoleur jardinier cuisinier musicien danseur chanteur comédien footballeur
  handballeur basketteur volleyeur rugbyman cycliste randonneur grimpeur cavalier skieur boxeur pêcheur chasseur plongeur supporter joueur
  fumeur buveur marathonien montagnard citadin campagnard boursier blagueur rieur farceur taquin malin futé prévoyant prévenant compréhensif conciliant
  arrangeant attachant résolu décidé zélé besogneux laborieux scrupuleux équilibré casanier aventurier baroudeur frileux distrait étourdi stressé apaisé
  rassuré chevronné averti performant obéissant attentionné
`);

/** Nouns for people that ROME does not name, or names too rarely. */
export const personNouns = listOf(`
  candidat étudiant lycéen collégien écolier bachelier retraité diplômé débutant passionné bosseur travailleur battant voisin joueur marcheur nageur
  footballeur handballeur basketteur volleyeur rugbyman randonneur coureur cavalier danseur chanteur musicien comédien lauréat champion finaliste adhérent bricoleur voyageur
  auto-entrepreneur autoentrepreneur entrepreneur intérimaire saisonnier remplaçant vacataire contractuel apprenti alternant stagiaire doctorant
  docteur titulaire demandeur salarié employé associé cofondateur fondateur cogérant gérant président trésorier vice-président délégué suppléant habitant
  citoyen contribuable soussigné développeur intégrateur testeur youtubeur blogueur streameur rédacteur webmestre infographiste community-manager
  réceptionniste préparateur soignant aide-soignant accompagnant assistant-maternel garçon-boucher sapeur-pompier pompier secouriste brancardier baby-sitteur
  babysitteur livreur coursier plongeur commis vendangeur cueilleur ramasseur maraîcher ouvrier manutentionnaire magasinier cariste conducteur-routier chauffeur-livreur
  informaticien programmeur technicien hôte vendeur serveur cuisinier boulanger pâtissier boucher coiffeur professeur instituteur directeur
  tuteur formateur moniteur animateur éducateur traducteur consultant avocat infirmier ambulancier sage-homme puériculteur avocat juriste aîné cadet benjamin
  marathonien nageur ancien écrivain auteur créateur collaborateur bénévole chef meneur militant élu adjoint élève ami copain participant exposant intervenant surveillant
`);

/** Words of ROME that are also things, or belong to them: they change only where a job stands. */
export const alsoThings = listOf(`
  carriere couleur classeur calculateur calculatrice grand grande social sociale principal principale commercial commerciale second seconde premier premiere
  technique public publique administratif administrative serveur moniteur facteur lecteur porteur chargeur transporteur distributeur constructeur fournisseur editeur
  promoteur bailleur armateur exploitant exploitante convoyeur regulateur batteur batteuse tondeur tondeuse perceur perceuse fraiseur fraiseuse plieur plieuse
  trieur trieuse tireur tireuse fondeur fondeuse ponceur ponceuse laveur laveuse cafetiere cafetier jardiniere cuisiniere portiere barriere matrice commis servant servante carrier
  engage engagee charge chargee agree agreee marine marin routier routiere forestier forestiere animalier animaliere hotelier hoteliere papetier papetiere laitier laitiere
  fromager fromagere maraicher maraichere financier financiere patron patronne tuyauteur margeur receveur tailleur perceuse annonceur debiteur
  conditionneur casseur casseuse broyeur broyeuse degraisseur aspirateur chercheur interrupteur programmateur manipulateur recuperateur rotisseur traiteur
  couseuse brodeuse surjeteuse repasseuse friteuse trancheuse balayeuse tractrice motrice foreuse excavatrice niveleuse moissonneuse essoreuse secheuse
  expert experte adjoint adjointe attache attachee prepose preposee employe employee associe associee delegue deleguee correspondant correspondante representant representante
  dirigeant dirigeante traitant traitante accueillant accueillante encadrant encadrante negociant marchand marchande fabricant fabricante intendant substitut
  plasticien verrier voilier acteur
`);

/** Machines, whose names look like those of women at work. */
export const machine =
  /(?:laveuse|balayeuse|brosseuse|perceuse|visseuse|ponceuse|tondeuse|debroussailleuse|tronconneuse|trancheuse|friteuse|agrafeuse|plieuse|fraiseuse|scieuse|raboteuse|degauchisseuse|filmeuse|palettiseuse|etiqueteuse|operculeuse|sertisseuse|remplisseuse|ensacheuse|bineuse|batteuse|pelleteuse|niveleuse|excavatrice|matrice|calculatrice|motrice|essoreuse|secheuse|cireuse|thermoformeuse|encolleuse|cintreuse|poinconneuse|meuleuse|faucheuse|epandeuse|semeuse|vendangeuse|calibreuse|photocopieuse|massicoteuse|surjeteuse|centrifugeuse|disqueuse|defonceuse|trieuse|chargeuse|nacelle|dameuse|deneigeuse|broyeuse|mouleuse|injecteuse|rotative|locomotive)s?$/;

/** Masculine words in "eur" whose feminine ends in "eure". */
export const inEure = listOf(
  "professeur ingénieur auteur docteur supérieur majeur mineur intérieur extérieur meilleur procureur gouverneur prieur",
);

/** Adjectives that stand before any noun: about the person only behind "je suis". */
export const anyNoun = listOf(
  "petit grand jeune bon meilleur vrai excellent futur simple propre net fort libre premier second gros doux dur long court actif complet direct naturel présent absent passé",
);

/** Nouns in "é" that are no participles, and nouns in "ée". */
export const noParticiple = listOf(`
  partie sortie venue conduite revenu reçu retenue tenue découverte retraite suite visite
  marché café blé clé thé pré karaté supermarché hypermarché degré congé cliché canapé pavé velouté purée musée lycée année durée journée soirée matinée idée entrée pensée
  arrivée montée tournée livrée levée traversée cité santé qualité sécurité comptabilité fierté liberté société beauté bonté charité amitié moitié pitié côté été
  défilé énoncé exposé procédé communiqué relevé traité passé fossé rosé résumé abrégé carré gré gré comité député décolleté trophée armée allée vallée fée bouée denrée
  randonnée plongée cheminée coulée percée avancée lancée poussée chevauchée mosquée couvée trouée croisée mêlée giboulée
  volonté bonté difficulté faculté propreté sûreté honnêteté loyauté nouveauté communauté pâté bébé doigté coupé débouché
  soninké malinké éwé
  dictée fumée poupée épée épopée chaussée rosée risée gelée poignée rangée fusée portée visée rentrée assemblée volée bouchée cuillerée marée
`);

/** Nouns after which an adjective is not about the person. */
export const otherNouns = listOf(`
  equipe personne clientele population patientele structure entreprise societe formation experience mission methode approche capacite volonte attitude personnalite
  nature presentation candidature ecole maison clinique boutique lettre force relation vie annee carriere association main-d'oeuvre offre annonce activite
  profil esprit sens travail caractere temperament gout interet engagement service poste projet parcours niveau public accueil contact groupe accompagnement
  personnes equipes collegues clients patients enfants eleves residents salaries interlocuteurs diplome titre metier emploi secteur milieu domaine pays
  medecine chirurgie geriatrie pediatrie psychiatrie reanimation cardiologie gynecologie rayon restauration
  motivation envie passion disponibilite expression communication ecoute organisation conduite tenue image marque gestion securite qualite
`);
