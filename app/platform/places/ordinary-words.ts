// French words that are also names of communes or departments. Written by hand, from the names that occur in job titles. Runs anywhere.

const words = new Set(
  `agneaux aigle aiguilles aire angles angoisse armes aube attaques autruche aviron avion azur bain bains ballon bar barge
  barges barre bars bio blanc bois bonne bonnes bord bords borne bosse bouchage boulanger boursieres bouteille branches bras
  brasseuse brosses buis bulle bulles bus cadre caille campagne cars caves celle celles cercueil chaise chambre champs change
  chapeau charge charron chaudiere chaussee chaux chef chemin cheminot chene cher chevillard chevrier choisies
  citerne clapiers clefs colonne compas confort conte contes contre coquille corps cote couches courant courbes cours courtes
  couture coutures creances creche creuse croix cultures cuve cuves dangers degre demi diamant doucier doux dunes echelle
  echelles eclaires ecole engins escale escales etain etais etoile eau faux ferme feux feves filles fins fleche flotte fontaines
  force forestiere forge fosse fosses four fourches fourneaux fours frais frise garde gaz gouttieres grand gras gres grues haies
  hommes hopital hotellerie issus jardin jour jumelles jury lent lentilles levier lies liege ligne lisses loge long lot loueuse
  louer loupe lourde lutter machine macon maison maisons maillot manche marche marches marin marines marques mas maux menus mer
  meres moissons monnaie montagne monte morte mortiers moule moulins moyen murs nord nuit ondes ongles or orange ouest pannes
  parc passage peintre peintures perche piano pieces pierre pierres pince place places plaine plaisance planche planches
  plan plans plat plats poids poisson poissons pont ponts port portes poses possession precieux public publier puits quai
  quartier rang relevant reserve riche riviere rivieres robert roche roches ronde rouge roulier route routes routier rue sains
  saint saisons sale sales salle salles salon sauvages selle selles sentinelle serre serres servant serveuse seuil sieges signes
  somme son sorbets soude souterraine sud table tables tache tampon talon tendu terme termes terrasse tierce titre tour
  tri us val vanne ventes verne verriere verrieres vers vert vie vif vieux vigne vignes ville villes vire vitre vivier vue y`.split(
    /\s+/,
  ),
);

/** Whether a folded name without its article is an ordinary word too. */
export function isOrdinaryWord(folded: string): boolean {
  return words.has(folded);
}
