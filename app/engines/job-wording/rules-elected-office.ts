// Rules of the criterion elected-office. README.md explains the lines.

export const electedOffice = `
block
  frames: refused
  words: elu local | elus | elus locaux | elue* | maires | maire | depute* | senateu* | conseiller* (municipa*|departement*|region*|communautaire*) |
    adjoint* au maire | elu municipal | elus municipaux |
    (presenter|candidat*|briguer) ..3 (municipales|legislatives|cantonales|regionales|elections) |
    (est|etre|etes|sont|qui) (maire*|elu|elus|elue|depute*|adjoint* au maire|conseill* municipa*) |
    (siege*|siegez|siegent|sieger) ..3 (conseil|mairie|agglo*|region|assemblee|departement|commune|municipal*) |
    (mandat*|fonction*|responsabilite*|charge*) (d'elu*|de maire|communal*|intercommunal*|municipal*|national*|europeen*|parlementaire*|electiv*|locales) |
    (conseill*) (regiona*|departementa*|municipa*|communa*|metropolitain*|d'arrondissement|communautaire*) |
    (elu|elus|elue|elues) (de la|du|d'une|de|en|a) ..2 (commune|ville|village|canton|republique|agglo*|region|departement|mairie|territoire|campagne) |
    (sur|figur*|presente*|inscrit*) ..3 liste* (electora*|municipal*|aux) |
    (conseil municipal|maire|maires|depute|deputes|deputee|senateu*|adjoint* au maire)
  except: aupres | assist* | prepar* | collaborat* | attache* | cabinet | accueil en | hotel de ville | secretaire de

warn
  frames: questioned
  words: mandat electif | mandats electifs | mandat local | mandats locaux | mandat politique | fonction elective | fonctions electives |
    mandat d'elu | mandat public |
    mandat* (communal*|intercommunal*|municipal*|de maire|parlementaire*|politique*|electi*|local|locaux|public*) |
    (elu|elue|maire|adjoint*|conseill*) (de votre|d'une|de la|municipa*|dans votre|au maire) |
    candidat* aux? ..1 (municipales|elections|election) | exercez vous ..2 mandat
  except: aupres | assist* | prepar* | collaborat* | attache* | cabinet | accueil en | hotel de ville | secretaire de

block
  frames: excluded, wished, described
  words: elu !(du|au|meilleur|employe|salarie|vendeur) | elu* (local*|municipal*|locaux|territoria*|region*|departement*) |
    (conseill*) (municipal*|municipaux|general*|departemental*|regional*|communautaire*|d'arrondissement) | maire | maires | adjoint* au maire |
    depute* | senat* | titulaire* d'un mandat ..2 |
    candidat* (a|aux) (une|des|les)? ..1 (election*|municipales|legislatives|cantonales|regionales)
  except: droit* | absence* | autorisation* | amenag* | compatible | respect* | bienvenu* | facilit* | heures | possible | prepar* | accompagn* |
    assist* | aupres | secretariat | collaborat* de | relation* avec | cabinet | directeur | directrice | conges pour |
    autorisation* d'absence | mandataire | mandats de (vente|gestion|recherche) | vente | immobili* | en lien

block
  frames: required
  words: mandat (electif*|electoral*|electora*|local|locaux|municipal|municipaux|politique|public|d'elu*|de maire|de conseill*|de depute|d'adjoint|departemental|regional|territorial) |
    fonction* elective* | responsabilite* elective* | charge* elective* | engagement* elect* | activite* elective*
  except: droit* | absence* | autorisation* | amenag* | compatible | respect* | bienvenu* | facilit* | heures | possible | prepar* | accompagn* |
    assist* | aupres | secretariat | collaborat* de | relation* avec | cabinet | directeur | directrice | conges pour |
    autorisation* d'absence | mandataire | mandats de (vente|gestion|recherche) | vente | immobili* | en lien

block
  except: droit* | absence* | autorisation* | amenag* | compatible | respect* | bienvenu* | facilit* | heures | possible | prepar* | accompagn* |
    assist* | aupres | secretariat | collaborat* | cabinet | directeur | vente | immobili* | autorisation* d'absence | quel* que soi*
  [(ne|pas|sans|aucun|ni|jamais|non|renonc*|abandonn*|demission*|incompatib*|hors|brigu*|sollicit*|quitt*) ..5 (mandat* !(syndic*|de (vente|gestion|recherche)) ..1 (elect*|loc*|municip*|politi*|public*|d'elu*|de (maire|conseill*|depute|adjoint)|departement*|region*|en cours|communa*|parlement*) | fonction* elective* | conseil municipal | conseil (departemental|regional) | (mandat*) (d'elu*))] « Candidature incompatible avec un mandat de conseiller municipal. »
  [(candidat*|presente*|presentez|presenter|brigu*|figurer|figurez|inscrit*|colistier*|liste|listes) ..5 (election* | municipales | legislatives | cantonales | liste electorale municipale | regionales | departementales | liste municipale | liste aux)] « N: Se présente aux municipales, on oublie. »
  [(siege*|sieger|siegez|siegeant|elu*) ..3 (conseil (municipal|departemental|regional|communautaire) | mairie | assemblee | a la mairie | au conseil)] ..6 (@out|pas|ne|incompatible*|s'abstenir) « Un siège au conseil régional est incompatible avec nos horaires. »
  (ne|pas|jamais|aucun|sans|non) ..5 [(siege*|sieger|siegez|siegeant|elu|elus|elue) ..3 (conseil (municipal|departemental|regional|communautaire) | mairie | a la mairie | au conseil | local* | municipa*)] « Pas d'élu municipal. »
  [(reunion*|conseil*|seance*|absence*|disponibilite*) ..3 (mandat|elu*|municipal*|conseil municipal)] ..5 (@out|pas compatible|pas toler*|refus*) « Conseiller municipal ou maire s'abstenir. »
  [(votre|vos|tout|un) mandat* ..1 (elect*|loc*|municip*|politique|public)] « Tout mandat local devra être abandonné à l'embauche. »

block
  except: accompagn* | assist* | aupres | prepar* | secretariat | en lien | relation* avec | cabinet | mairie de | collaborat* | immobil* |
    mandataire* | bienvenu* | compatib* avec | facilit* | autorisation* | droit* | quel* que soi* | discrimin* | vente | prospect* | syndica* |
    professionnelle*
  @negation ..5 [(mandat* !(syndica*|de (vente|gestion|recherche|location)|represent*)|fonction* electiv*|fonction* d'elu*|elu* local*|elu* municipa*|conseiller* (municipa*|departement*|region*)|(engagement*|responsabilite*|role|activite*) (municipa*|electi*|communa*)|maire*|depute*|adjoint* au maire|presenter ..2 (municipales|legislatives|cantonales|regionales|elections))] « Aucun engagement municipal n'est souhaité. »
  @request-or-practice ..6 [(mandat* (electi*|electoral*|local*|politique*|municipa*|public*|d'elu*)|fonction* electiv*|elu* (local*|municipa*)|candidat* ..3 election*)] « Exercez-vous une fonction élective ? »
  [(mandat* (electi*|electoral*|local*|politique*|municipa*|public*|d'elu*)|fonction* electiv*|conseiller* municipa*|elu (locaux|local|municipa*)|maire*|adjoint* au maire|depute*|conseil municipal|campagne electorale|candidat* aux? election)] ~7 (@out|incompatib*|pas|inutile*|refus*|redhib*|probleme*|gen*|renonc*|demission*) « Personnes en campagne électorale, ne pas postuler. »
  (incompatib*|renonc*|demission*|abandonn*|refus*|inconciliable*) ..6 [(mandat* !(de (vente|gestion))|fonction* electiv*|conseil municipal|elu|elus|maire)] « M: Renoncerez-vous à vos fonctions d'élue si nous vous prenons ? »

block person
  except: visit* | accueill* | present* | recevra | second* | secretaire* (de mairie|general*) | cabinet | assist* | collaborat* d'elu |
    travaill* (avec|pour) | aupres | produit elu | elu produit | present a l'entretien | sera present
  (adjoint*|conseiller*|conseillere*) (au maire|municipa*|departementa*|regiona*|communauta*|d'opposition) « N: Conseillère municipale. »
  (mandat*) (electi*|loca*|d'elu|municipal|politique*) « M: Avez-vous un mandat local ? »
  (se presente*|se presenter|vous presenter|candidat*|est sur (la|une) liste|en campagne) ..3 (municipales|legislatives|elections|cantonales|regionales|departementales) « N: Ancien candidat RN aux législatives. »
  maire de (son|sa) (village|commune|ville) « N: Maire de son village, trop pris. »
  (elu|elue) (local|locale|municipal|municipale|de la (commune|ville|region)|d'opposition) « M: Êtes-vous élu local ? »
`;
