// Lists for the names of a person: names that are everyday words, short forms, and words before and behind names of places and firms.

/** Given and family names that are everyday words too. Words of ROME and words that are also towns are known as such. */
export const everydayNames = new Set(
  `abbe acier agneau aime aimee ambre amour ange anis argent automne avril ballon bar barbe baron barre bas base basse baume bavard beau
    beaune bec bel belle benne berger bise blanc blanche blond bois bon bond bonhomme bonne bonnet borne bosse bossu botte bouche boucher
    boulanger boule bourg bouton branche bras brave bref bride brique broche bruit brun brune budget buisson bureau but cable cadet cadre
    cage caille caisse camp canal canne cap capucine carnaval carre carton case cave cent centre cercle cerise champ change chant charge
    charme charpentier chasse chateau chaud chef chemin chene chevalier chevreuil chose cible ciel cite clair claire cle clef clemence
    clement clerc cloche coeur coin col colin colline colombe compte comte conseil constance constant conte content coq corbeau corde
    cordier corps cote coupe cour cours course court cousin coute couteau couture couvreur creux croix cuisine cuisinier cuivre cure
    cyclamen dahlia danse date debat degre demi dent dentelle dernier desire desiree diamant dimanche dollar doux drap droit duc dur eau
    ecole ecrit effet egal endroit entree envoi epice espace esperance esprit etage etat ete etoffe etoile eveque fable face faim fait
    famille faucon felicite fer fete feu fidele fille fils fin fleur fleuve flore fois fond fontaine force forest forestier foret forge
    forme fort forte four fournier fournil frais fraise franc frene frere front fruit gain gant garde gare gaz gendre genie gentil geste
    gilet gout goutte grace grain grand grande grange gras gris gros guerre hache hardi haut herbe heure heureux hiver honore image iris
    jade jardin jardinier jasmine jeu jeune joie joli jonc joue jour joyeux juillet juin juste lac lait lame lamour lampe lance langue
    lapin large lecture leger lettre levant leveque libre lien lieu ligne lilas lin lion lire livre loi loisir long lors lot loup lune
    lys macon mai main maison maitre major mal manche marchand marche marguerite marin marine marque mars marteau masse mat matin max mer
    merci mercier merle mesure metier meunier midi miel mignon mina mine mineur mode modeste moine moment monde mont montagne mort mot
    moulin mouton mur myrtille nage neige net neuf neveu nid noble noel noir nom nord note noue noyer nuit objet oeuvre oiseau olive
    olivier ombre oncle onde opale or orchidee ordre orge ours outil page pain paire paix pape parfait pas passe patience patte pays peau
    peine pelle pere perle perron petit petite peu pic pied pierre pigeon pile pin pinson piot piquet place plage plaine plan plat plein
    plomb plume poids point poirier poisson poivre poli pomme pommier pons pont port porte poste pot potier pouce poudre poulet pre
    premier presse prince printemps prix proche prudence prune puce puissant puits quart queue race rame rang rapide rare ravel raye
    regard regent regle reine renard repas reste riche rigueur rive riviere robe roche rocher roi romarin ronce rond rose rosier
    rossignol roue rouge rousse route roux royer ruban rue sable sac safran sage saison salle samedi sang sapin sauge sault sauvage
    savant sec second sel sens sergent serin seul signe site soin soir sol soldat sole soleil son sorbier sort sport tabac tache taille
    talent tard taureau temps terme terre tete texte thon tilleul tisane tisserand titre toile toit tonnelier tort total tour train trait
    travers trefle triste trou turc type vaillant val valet vallee vanille vase velours vent verger verre vers vert veste victoire vie
    vif vigne vigneron vilain ville vin violette vite voie voile voisin voix vol vrai`.split(/\s+/),
);

/** Short forms that no rule of spelling gives. */
export const shortForms: Record<string, string> = {
  alexandre: "sacha",
  alexandra: "sacha sandra",
  oleksandr: "sacha sasha sania alex",
  aleksandr: "sacha sasha sania alex",
  alexander: "sacha sasha alex",
  antoine: "tonio",
  bernard: "nanard",
  catherine: "cathy kate katy katia",
  charlotte: "lotte charlie",
  christophe: "kris tof titof chris",
  christelle: "kris",
  christine: "kris cricri",
  dominique: "doumé domi",
  edouard: "doudou ed",
  elisabeth: "babeth lisa betty lili elsa",
  emmanuel: "manu",
  emmanuelle: "manu manue",
  francois: "fanfan franck",
  francoise: "fanfan",
  frederic: "fredo",
  genevieve: "ginette viviane",
  gerard: "gege",
  guillaume: "will guigui",
  guillemette: "mimi",
  henri: "riton",
  jacqueline: "jacky jackie line",
  jacques: "jacky jacquot",
  jean: "jeannot",
  joseph: "jo jojo pepe",
  josephine: "jo fifi",
  louis: "loulou lulu",
  lucien: "lulu",
  madeleine: "mado",
  marguerite: "margot maggy",
  martine: "titine",
  mathieu: "mat matt",
  matthieu: "mat matt",
  michel: "mich mimi michou",
  mickael: "mike mika mick",
  michael: "mike mika mick",
  mohamed: "momo mo med",
  mohammed: "momo mo med",
  mouhamadou: "momo",
  monique: "momo",
  nathalie: "nath",
  odette: "dédette",
  philippe: "phil fifi",
  robert: "bob bobby",
  roger: "roro",
  solange: "soso",
  stephane: "steph",
  stephanie: "steph stef fanny",
  suzanne: "suzy",
  theodore: "théo",
  therese: "tessa",
  thierry: "titi",
  veronique: "véro vero",
  vincent: "vince",
  william: "bill will willy",
  xavier: "xav",
  yvonne: "vonvon",
  zinedine: "zizou",
};

/** Behind these a name of a person is that of a place or a firm: "Clinique Saint-Pierre", "Lycée Jean Moulin". */
export const ofPlace =
  /^(?:saint|sainte|st|ste|rue|avenue|place|boulevard|quai|stade|hopital|clinique|lycee|college|ecole|institut|prix|fondation|theatre|cinema|salle|parc|gare|square|pont|tour|mas|domaine|chateau|villa|impasse|allee|foyer|residence|ehpad|centre|hotel|port|ile|cap|espace|maison|groupe|garage|boulangerie|boucherie|patisserie|restaurant|brasserie|cafe|pharmacie|cabinet|etude|transports|ets|etablissements|societe|entreprise|librairie|pizzeria|auberge|traiteur|menuiserie|plomberie|imprimerie|laboratoires?|universite|campus|cfa|mfr|faculte|salon|chez|galeries|editions|menage|mont|val|ferme|relais|chalet|jardins?|gite|moulin|electricite|chauffage|maconnerie|charpente|peinture|coiffure|institution|ensemble|village|cite|quartier|halle|marche|bistrot|bar|creperie|pub|snack|chapelle|eglise|basilique|cathedrale|paroisse|polyclinique|pole|atelier|ateliers|cooperative|cave|caves|clos|fournil|fleurs|optique|taxi|taxis|ambulances|auto|autos|automobiles|voyages|immobilier|assurances|editions|galerie|musee|bibliotheque|mediatheque|collegiale|banque|credit|fiduciaire|armement|conserverie|entreprises|ehpads)$/;
export const firm =
  /^(?:sas|sarl|sa|eurl|sasu|sci|snc|scop|gaec|earl|fils|associes|freres|group|groupe|industries|distribution|construction|constructions|batiment|transports|international|france|conseil|consulting|immobilier|traiteur|automobiles)$/;
