// Rules of the criterion pregnancy. README.md explains the lines.

export const pregnancy = `
list things
  =l =enceinte | enceinte* (acoustique*|sonore*) | (robe*|vetement*|pyjama*|lingerie|coussin*|pantalon*) de (grossesse|maternite|allaitement)

block
  frames: refused
  words: enceinte* | femme* enceinte* | future* (maman*|mere*) | grossesse* | allaitante* | jeunes accouchees |
    (qui|si vous) ..2 (attend*|enceinte*|desire* un enfant|veulent un enfant|voulez un enfant) |
    (attendez|attendent|attend|attendre) ..1 (un enfant|un bebe|famille) | future* (mere*|maman*) |
    (comptez|comptent|prevoient|prevoyez|envisag*|songe*|pensez|pensent|voulez|desire*|souhaite*) ..3 (bebe*|enfant*|grossesse|enceinte*|maternite) |
    femmes (en age|susceptibles) ..5 | (susceptible*|projet|envie|desir|risqu*) ..2 (avoir|faire) (un|d'autres) (enfant*|bebe*) |
    avoir un (enfant|bebe) (prochain*|bientot|dans|cette) | (traitement|parcours|demarche) ..3 (avoir un enfant|procreation|fertilite|pma|fiv) |
    tomb* enceinte* | (jeune*|recemment) accouche* | allait*
  except: service | suivi | patiente* | remplac* | salaire | clinique | amenag* | proteg* | protec* | droit* | conge* | manipul* | expose* | affect* |
    dispens* | allege* | caisse | priorit* | couple*

warn
  frames: questioned
  words: grossesse | enceinte | maternite | projet* d'enfant | desir d'enfant | contraception | fiv |
    (comptez|prevoyez|envisagez|souhaitez|voulez|pensez) vous ..5 (enfant*|bebe*|grossesse|enceinte|famille|mere) | fausse couche | pma |
    avoir un enfant
  except: service | suivi | patiente* | remplac* | salaire | clinique | amenag* | proteg* | protec* | droit* | conge* | manipul* | expose* | affect* |
    dispens* | allege* | caisse | priorit* | couple*

block
  frames: excluded, wished, described, beside
  words: enceinte | femme* enceinte* | femme* (en age de procreer|en conge maternite|allaitant*) | future* (maman*|mere*) |
    jeune* (maman*|mere*|accouchee*)
  except: caisse | prioritaire* | protege* | protection | remplac* | suivi de | suivez | preparation | accompagn* | parcours | service de | clinique |
    echograph* | duree | cdd | pendant | retour de | indemnis* | maintien | prise en charge | avantage* | salaire maintenu | patientes |
    vetement* | massage* | yoga | cours de (gym*|yoga|prepar*|natation) | salle | locaux | paye* | reduction | horaires | amenag* | convention |
    en cas | maternite de | obstetri* | prenatal* | suite a | absence* | depart*

block
  frames: required, alone
  words: grossesse | maternite (prevue|a venir|prochaine|en vue) | test de grossesse | allaitement | fausse couche | ivg | pma | =fiv |
    (projet|desir|envie|intention) (d'enfant*|de bebe|de maternite|de grossesse|d'avoir un enfant)
  except: caisse | prioritaire* | protege* | protection | remplac* | suivi de | suivez | preparation | accompagn* | parcours | service de | clinique |
    echograph* | duree | cdd | pendant | retour de | indemnis* | maintien | prise en charge | avantage* | salaire maintenu | patientes |
    vetement* | massage* | yoga | cours de (gym*|yoga|prepar*|natation) | salle | locaux | paye* | reduction | horaires | amenag* | convention |
    en cas | maternite de | obstetri* | prenatal* | suite a | absence* | depart*

block always
  except: manipul* | expose* | affect* | dispens* | remplac* | accompagn* | suivi | suivez | patientes | salaire | echograph* | protection | amenag* |
    enfant* (handicap*|malade*|confie*) | des (la|votre) declaration | pmi | puericult* | visites aux | (pas|rien) a en parler | demanderons pas
  [(ne|pas|aucun|sans|jamais|evit*|ni|non|hors|absence) ..5 (enceinte | grossesse* | (projet|desir|envie) (d'enfant|de grossesse|de maternite|de bebe|d'avoir) | maternite (prevue|en vue|a venir|prochaine) | tomber enceinte | faire (d'|un|des)? enfant* | avoir (un|d'|des) enfant* | bebe (en route|prevu|a venir))] « Aucun congé maternité prévu. »
  [(test|declaration|attestation|certificat|preuve) (negatif)? ..1 (de|d')? (non)? (grossesse|non grossesse)] « Test de grossesse à fournir. »
  [(envisag*|prevoy*|prevoir|prevu*|projet*|compte* | comptez|planifi*|attend*|pens*|programm*|souhait*|desir*|voul*) ..5 (grossesse|enceinte|tomber enceinte|bebe|avoir (un|d'autres|des|d') enfant* | un enfant | d'enfant | fonder une famille | agrandir la famille)] « M: Attendez-vous un enfant ? »
  [(engag*) ..8 (enceinte|grossesse|maternite)] « La candidate s'engage à ne pas tomber enceinte. »
  [etes vous enceinte] | [si vous etes enceinte] | [(etre|vous etes) enceinte] « Êtes-vous enceinte ? »
  [age de procreer] « Femmes en âge de procréer s'abstenir. »
  [(bebe|enfant) ..1 (prevu|en route|a venir|en projet|en preparation)] « Assistante ou assistant de direction, pas de bébé prévu dans les deux ans. »
  [heureu* evenement] « Vous n'attendez pas d'heureux événement. »

warn
  except: remplac* | indemnis* | maintien | garanti* | discrimin* | perte
  [(pas|aucun*|sans|ni|evit*|hors) ..4 (conge* (de)? (maternite|mat|parental*) | depart* en maternite | absence* pour maternite | maternite | arret* maternite)] « Ni grossesse ni congé parental prévus. »
  [(conge*) (maternite|parental*|mat) ..3 (@out)] « Congé maternité exclu pendant la durée du contrat. »

block
  except: manipul* | expose* | affect* | dispens* | allege* | remplac* | accompagn* | suivi | suivez | patientes | salaire | echograph* | protection |
    amenag* | creche* | garde | indemn* | maintien | prepar* | service de | clinique | hopital | obstetr* |
    cours de (gym*|yoga|prepar*|natation) | yoga | massage* | vetement* | puericult* | sage femme* | quel* que soi* | discrimin* |
    a la maternite | en maternite | projet* pedagog* | projet d'accueil
  [(enceinte*|grossesse*|allait*|maternite|procreer)] ~6 (@out|pas|ne|jamais|incompatible*|exclu*|elimin*|interdi*|deconseil*|impossible*|redhib*) « Congé maternité exclu pendant la durée du contrat. »
  @negation ..6 [(enceinte*|grossesse*|allait*|bebe)] « Mesdames, pas de bébé avant deux ans. »
  @request ..6 [(enceinte*|grossesse*|projet* d'enfant*|desir d'enfant*|projet* de maternite|accouche*)] « Dites-nous si une grossesse est prévue. »
  [en age (de procreer|d'avoir|de faire|d'enfanter)] « Une salariée déjà partie en congé maternité nous a échaudés : plus de femmes en âge d'avoir des enfants. »
  [(projet*|envi*|desir*|intention*|souhait*|envisag*|prevoi*|prevoy*|compte*) ..5 (enfant*|bebe|famille|maternite|grossesse|enceinte|mere|maman)] ~4 (@out|pas|ne|prochain*|annees|an|ans|mois|court terme) « Vous n'envisagez pas de maternité prochainement. »

warn
  except: remplac* | indemnis* | maintien | garanti* | discrimin* | perte | suivi | service* | patientes | perd* | frein* | penalis* | salaire
  (pas|aucun*|sans|ni|evit*|hors|ne) ..5 [(conge* mat*|conge* maternite|maternite)] « Nous évitons les congés maternité. »

block person
  except: install* | sono | console* | acoustique | haut parleur* | stade | l'enceinte | (une|deux|des) enceinte* | remplac* |
    (service|suivi|maternite de|consultation*|patientes) | sage femme | salariee* | a risque | amenag* | protege* | que vous soyez
  =enceinte « N: Enceinte, dommage. »
  (attend*|attendez) un (bebe|enfant|heureux evenement) « N: Elle attend un bébé, on passe. »
  (tomb*|retomb*) enceinte « N: Va sûrement tomber enceinte. »
  grossesse* | fausse couche | fiv | allait* « N: Sort d'une fausse couche, fragile. »
  (risque*|va|part|partira|partir|projet|projets|envie|veut|bientot|prochain) ..4 (conge maternite|conge mat|bebe|faire des enfants|tomber enceinte|maternite) « N: Elle veut un bébé. »
  (age|envie|desir|projet*) ..2 (faire|avoir|d'avoir)? ..1 (d'enfant|des enfants|un enfant|un bebe|bebe|de maternite) « N: L'âge de faire des enfants, attention. »
  (comptez|souhaitez|pensez|envisagez) vous ..2 (un bebe|des enfants|un enfant) « M: Pensez-vous avoir un bébé bientôt ? »

warn person
  except: contrat | couvr* | succed* | jusque | remplac* | service | hopital | clinique | maternite de | sage femme | puericult* | paie | paye* |
    gestion* | dossier* | prevoit | accord | est | salariee*
  conge (maternite|mat|parental|de maternite) « N: Revient de congé mat, va sûrement en refaire un. »
  maternite « N: Sort d'un congé maternité. »
`;
