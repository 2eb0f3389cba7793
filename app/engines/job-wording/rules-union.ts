// Rules of the criterion union. README.md explains the lines.

export const union = `
block
  frames: refused
  words: syndicaliste* | syndique* | cgtiste* | cegetiste* | greviste* | delegue* syndica* | delegue* du personnel | representant* du personnel |
    elu* du personnel | cgt | cfdt | adherent* (cgt|cfdt|d'un syndicat) | agitateu* | mutualiste* | passe (de)? (greviste|syndical*) |
    (qui|vous) (fait|font|faites|ferai*) (la)? greve |
    (habitue*|adepte*|professionnel*|accro|fauteu*|meneu*|amateu*|specialiste*) ..2 (greve*|debrayage*|conflit* socia*) | debrayage* |
    (elu*|ancien* elu*) (du|au) (cse|comite|personnel) | fauteu* de trouble* | prud homm* | prudhom* | prud homales |
    (carte|drapeau*|tract*|badge*) (syndical*|cgt|cfdt|rouge*) | representant* (du personnel|syndical*|des salaries) |
    (milit*|engage*|actif*) ..2 (syndica*|cgt|cfdt) | syndicalisme | mutuelliste*
  except: copropriete | mixte | initiative | (en lien|relation*|reunion*|negoci*|dialogue) ..4 (syndica*|delegue*) | preavis | en cas de

warn
  frames: questioned
  words: elu du personnel | elu (du|au) (cse|comite) | syndicat | syndicale* | syndicaux | greve | delegue du personnel | cgt | cfdt |
    (adherent*|membre*|affilie*|inscrit*|encarte*|delegue*) ..3 (syndicat*|cgt|cfdt|fo|sud|unsa) | (fait|participe*|suivi) ..2 greve* |
    syndique*
  except: copropriete | mixte | initiative | (en lien|relation*|reunion*|negoci*|dialogue) ..4 (syndica*|delegue*) | preavis | en cas de

block
  frames: excluded, wished, described
  words: syndique* | syndicaliste* | cegetiste* | greviste* | delegue* (syndical*|du personnel) |
    representant* (syndical*|du personnel|des salaries) | elu* (du)? (cse|comite|personnel|delegue*) | membre* (du|d'un) (cse|syndicat) |
    adherent* (d'un|de|du|a un)? (syndicat*|cgt|cfdt) | mutualiste* | contestataire* | meneu* de greve* | revendicat*
  except: (mandate*|employe*|salarie*) par ..1 syndicat* | copropriete |
    syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal|des eaux|professionnel|departemental) |
    droit syndical | relations sociales | dialogue social | dialogue | negoci* | charge* des relations | en lien avec | reunions du cse |
    gestion d'un syndicat | permanent* | (cherch*|recrut*) ..2 (juriste|comptable|assistant*)

block
  frames: required
  words: syndicat | syndicats | syndicalisme |
    (activite|appartenance|adhesion|engagement|passe|mandat|affiliation|etiquette|carte|militantisme|parcours|responsabilite|fonction|delegation|cotisation|conviction|sensibilite|opinion|historique) (syndical*|mutualiste*) |
    greve | greves | cgt | cfdt | mandat de representant*
  except: (mandate*|employe*|salarie*) par ..1 syndicat* | copropriete |
    syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal|des eaux|professionnel|departemental) |
    droit syndical | relations sociales | dialogue social | dialogue | negoci* | charge* des relations | en lien avec | reunions du cse |
    gestion d'un syndicat | permanent* | (cherch*|recrut*) ..2 (juriste|comptable|assistant*)

block
  except: (mandate*|employe*|salarie*) par ..1 syndicat* | copropriete |
    syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal) | preavis | quel* que soi*
  [(adher*|membre*|appart*|affili*|inscrit*|encarte*|carte|cotis*|milit*|engage*|proche*) ..3 (syndicat* | syndical* | cgt | cfdt | unsa | cftc | cfe cgc | organisation syndicale)] « Pas d'adhérent CGT. »
  [(jamais|pas|aucun*|sans|ni|ne|non) ..5 (greve* | syndi* | delegue* syndical* | representant* (syndical*|du personnel) | cgt | cfdt | mandat* (de)? (representa*|syndica*|delegue*) | elu* (du|au) (cse|personnel|comite))] « Vous n'avez jamais eu de mandat de délégué. »
  [(fait|faire|faites|particip*|suivi|suivre) ..2 greve*] ..3 « Vous n'avez jamais fait grève. »
  [(votre|vos) ..1 (appartenance|adhesion|activite*|engagement*|mandat*) (syndicale*|syndicaux|mutualiste*)] « Précisez votre appartenance syndicale. »
  [(sans|aucun|pas|ni|non|hors) ..2 (activite*|mandat*|fonction*|responsabilite*|engagement*) (mutualiste* | dans une mutuelle)] « Vous n'exercez pas de responsabilités dans une mutuelle ou un syndicat. »

block
  except: (mandate*|employe*|salarie*) par ..1 syndicat* | copropriete | copro |
    syndicat (agricole|viticole|patronal|hotelier|professionnel|mixte|d'initiative|intercommunal|des eaux) | droit syndical | dialogue social |
    relations sociales | negoci* | charge* des relations | (en lien|relation*|reunion*) ..4 (cse|syndica*) | animez | assist* | prepar* |
    juriste | nous sommes un syndicat | quel* que soi* | discrimin* | preavis | bienvenu* | respect* | mutuelle | exercice
  @negation ..5 [(grevist*|greve*|syndical*|syndiqu*|syndicat* !(de copro*|d'initiative|mixte)|cgt*|cfdt|delegue* (syndical*|du personnel)|representant* du personnel|revendicat*|contestat*|mutualist*)] « Non gréviste. »
  [(carte|adherent*|adhesion|membre*|encart*|appartenance|affili*|mandat*|engagement*|passe|activite*|responsabilite*|parcours) ..3 (syndica*|syndicat*|cgt|cfdt|fo|sud|unsa|cftc|cse|mutualiste*|representant* du personnel)] ~8 « N: Encartée FO. »
  @request-or-practice ..6 [(syndica*|syndicat*|greve*|mandat* (syndica*|de representant*)|mutualiste*)] « Mentionnez votre syndicat. »

block person
  except: nos delegue* | les delegue* | negoci* | relations (sociales|syndicales) | dialogue social | drh | rh | juriste | contentieux |
    reunions (du|de) | accord | mutuelle | syndic de | copropriet* | prepar* | animait
  (syndique*|syndicaliste*|cegetiste*|cgtiste*|greviste*|delegue* (syndica*|du personnel|cgt|cfdt|fo|sud|unsa)|representant* du personnel|agitateur*|agitatrice*) « N: Gréviste en 2022. »
  (fait|faites|faire|participe*|mene*|organis*|suivi|lance*) ..3 (greve|greves) « N: A mené la grève de 2023 chez son dernier employeur, hors de question. »
  (elu*|membre|siege*|mandat*) ..2 (cse|ce|chsct|comite d'entreprise|comite social) « N: Élue au CSE, prudence. »
  (adherent*|membre|encarte*|carte|a la|au|chez) ..2 (cgt|cfdt|sud|unsa|cftc|un syndicat|force ouvriere) « N: Syndiquée à la CGT. »
  connait (trop|trop bien) ses droits « N: Élu au CSE, il connaît trop ses droits. »
`;
