// Rules of the criterion genetics. README.md explains the lines.

export const genetics = `
list things
  (adn|genetique*|hereditaire*) ..3 (poisson*|animaux|animal*|plante*|vegeta*|bacterie*|chien*|cheval*|echantillon*|police)

block
  except: laboratoire* | vous etudi* | etude* (sur|de) | conduisez | maladies rares | chercheu* | chercheuse | cheva* | jument* | bete* | genealog* |
    espece* | plante* | variete* | semence* | animaux | bovin* | elevage | troupeau* | patient* | enfants |
    (realis*|interpret*|techni*|prepar*) ..6 (test*|analyse*|genetiqu*) | accompagn* | ble | recherche (sur|en|contre|medicale) | biolog* |
    association | ingenie* | consultation* | conseill* | service de | chu | enquet* (criminel*|policier*) | selection | police scientifique |
    droit de la famille | notaire*
  [(test*|depistage*|analyse*|profil|examen*|bilan|carte|resultat*|prelevement*|sequencage|cartographie|empreinte*|enquete*) ..2 (genetique*|adn|hereditaire*|genomique*|genome*|chromosom*|salivaire*)] « Test ADN demandé. »
  [(predisposition*|caracteristique*|anomalie*|maladie*|tare*|patrimoine|mutation*|facteur*|defaut*|capital|terrain|risque*|affection*|pathologie*|trouble*|marqueu*|heritage) (familiale*)? (genetique*|hereditaire*|congenital*)] « Aucune tare héréditaire. »
  [(antecedent*|maladie*|histoire|heredite|passe|cas) ..1 (medica*|medicaux)? (familia*|familiaux|parental*|dans (votre|la|leur) famille|hereditaire*|de famille)] !(d'accueil) « Pas de maladies de famille. »
  [(cancer*|diabete|maladie*|alzheimer|parkinson|epilepsie|hemophil*|drepanocyt*|myopathie|pathologie*|troubles|mucoviscidose|huntington) ~5 (dans (votre|la|leur|sa) famille | chez vos (parents|proches|ascendants) | de vos (parents|proches|ascendants) | (vos|votre|leurs) (parents|grands parents|pere|mere|ascendants) | familia* | hereditaire*)] « Aucun cas de cancer dans votre famille. »
  [(parents|grands parents|famille|proches|ascendants|pere|mere|fratrie) ..6 (malad*|cancer*|diabet*|hereditaire*|alzheimer|genetique*|atteint*)] !(enfant*|accompagn*) « N: Père atteint d'une maladie génétique. »
  [(porteu*|porter|portant|indemne*|exempt*) ..4 (=gene|=genes|mutation*|maladie genetique|anomalie*|tare*|chromosom*|hereditaire*)] « Porteurs d'une anomalie génétique s'abstenir. »
  [(=gene|=genes) (a risque|defectueu*|de|porteur*)] « Vous n'avez pas de gène à risque. »
  [(heredite|genetique|=genes|adn|genome|patrimoine genetique|capital genetique) ..3 (saine|irreprochable*|sans|favorable*|exige*|parfait*|controle*|verifi*|familial*)] « Votre hérédité doit être saine. »
  [(adn|genetique|hereditaire*|drepanocytose|trisomie) ..3 (@out)] | [(drepanocyt*|hemophil*|mucoviscidose|trisomi*)] ..3 « Porteurs d'une anomalie génétique s'abstenir. »

block person
  except: laboratoire | these | recherche | bovine | vegetal* | chien* | conseil*
  (maladie|maladies|anomalie|test|tests|predisposition*|tare|tares|terrain|risque) (genetique*|hereditaire*|de famille) « N: Risque héréditaire de cancer. »
  (sa|son) (mere|pere|famille|frere|soeur) ..5 (alzheimer|parkinson|huntington|maladie genetique|cancer|myopathie) « N: Sa mère a une maladie génétique, risque pour la suite. »
`;
