// Rules of the criterion language. README.md explains the lines.

export const language = `
list mild
  (ne|que|uniquement|seulement) ..2 parl* | parl* ..2 (que|uniquement|seulement) ..1 francais

block
  frames: refused
  words: (parl*|creole|patois|langue*) ..2 (creole|arabe|turc|patois|dialecte|langue etrangere) | arabophone* | turcophone* | lusophone* |
    creolophone* | bilingues | polyglottes | allophone* | non francophones | bilingu* ..2 (arabe|turc|portugais|creole|etranger*)? |
    (parle*|parlent|parlant|parlez|parler|discut*|caus*|baragouin*|convers*|bavard*|papot*|pratiqu*|exprim*|maitris*|connaissance) ..3 (arabe|turc|portugais|polonais|roumain|wolof|creole|patois|kabyle|berbere|chinois|vietnamien|tamoul|dialecte*|leur langue|langue etrangere|autre langue|une autre langue|leur dialecte) |
    (entendre|entend) ..2 (arabe|turc|portugais|polonais|roumain|wolof|creole|patois|autre langue|langue etrangere)
  except: apprenant* | eleves | public | client* | patient* | fournisseu* | public* | serait | utile* | touristes

block
  except: (demand*|exig*|requis*|necess*|besoin|oblig*|indispens*) ..4 langue | langue ..4 (demand*|exig*|requis*|necess*|besoin|oblig*|indispens*) |
    serait un (atout|plus) | est un (atout|plus) | (appreci*|bienvenu*) |
    pas (exig*|demand*|requis*|oblig*|necess*|indispens*|besoin*|obligatoire) | client* ..4 (ne parl*|qui ne) | patient* ..5 ne parl* |
    eleves ..6 parl* | public* ..5 parl* | enfants ..4 parl* | apprenant* | usager* ..5 parl*
  [(ne)? (parl*|pratiqu*|utilis*|maitris*|s'exprim*|connai*) ..2 (que|uniquement|exclusivement|seulement|rien que|autre chose que|autre langue que) ..1 (le|en)? francais*] « Parler uniquement le français. »
  [(parl*|pratiqu*|utilis*|maitris*|exprim*|connai*|langue*|comprendr*|comprenant) ..5 (arabe|turc|berbere|kabyle|portugais|roumain|polonais|wolof|bambara|creole|dialecte*|patois|chinois|romani|albanais|russe|langue* (etrangere*|maternelle*|d'origine|africaine*|regionale*)|autre* langue* | autre* que | pays d'origine | entre eux | breton | alsacien | basque) ..7 (@out | interdi* | sanction* | pas toler* | refus* | exclu* | licenci* | proscrit* | (mal =vu|mal =vus|mal =vue|mal =vues) | a eviter)] « Parler arabe ou turc au travail est interdit, candidats prévenus. »
  [(pas|ne|aucun*|interdi*|jamais|ni|refus*|evit*|sans|defense|non) ..4 (parl* ..5 (arabe|turc|berbere|kabyle|portugais|roumain|polonais|wolof|creole|dialecte*|patois|chinois|langue*|autre*) | parlant ..4 | langue* (etrangere*|maternelle|d'origine|autre*) | autre* langue* | langue autre | langue que | dialecte* | arabophone* | turcophone* | lusophone* | patois | hispanophone*)] « Pas de gens qui parlent turc. »
  [(@who) ..2 (parl* !(a|de)|maitris*|pratiqu*|comprenant|connaissant|capable*) ~6 (@out)] « Ceux qui parlent breton au comptoir, non merci. »
  [(bretonnant*|arabisant*|patoisant*|arabophone*|turcophone*|lusophone*|hispanophone*|bilingue*|polyglotte*|allophone*|non francophone*|trilingue*|anglophone*|russophone*|sinophone*|creolophone*|germanophone*|italophone*|berberophone*) ..3 (@out)] « Hispanophones s'abstenir. »
  [(monolingue*|unilingue*)] | [(seule|unique) langue ..2 (francais|parlee|autorisee|toleree|admise)] « Une seule langue parlée : le français, et aucune autre. »
  <!(compte|rib|iban|banque|bancaire|passeport|ressortissant*|citoyen*|etre|etes|salarie*|candidat*|de) [(francophone*|langue francaise) (uniquement|exclusivement|exclusif|seulement|et rien d'autre)] !(ecrit) « Francophones uniquement, pas d'autre langue parlée à la maison. »
  [(langue* etrangere*|langue* d'origine|langue* maternelle*|langue autre|langue regionale) ..6 (@out|interdit*|proscrit*|toler*|a la maison)] « Merci de ne pas postuler si vous parlez une langue étrangère à la maison. »
  [langue* (de|du) (la|le)? (maison|foyer|famille)] | [langue* ..2 (parle*|pratiqu*|utilise*) ..2 (a la maison|en famille|chez vous|domicile|foyer)] | [(parle*|parlez) ..3 (a la maison|en famille|chez vous)] « M: Quelle langue parlez-vous à la maison ? »
  [(pas|aucun|ni|jamais) (de|d')? (creole|patois|dialecte|arabe|turc|portugais|langue etrangere|langue d'origine) ..1 (entre|pendant|au|sur|dans|ici)] « Pas de créole entre collègues. »
  [seul* ..1 (le)? francais ..2 (toler*|autoris*|admis*|parle*|accept*|permis)] « Seul le français est toléré, même pendant les pauses. »
  [(bilingu*|bilinguisme|parler|maitrise|connaissance) ..5 (eliminatoire|redhibitoire|disqualif*|serait un frein|un inconvenient|un handicap|(mal =vu|mal =vus|mal =vue|mal =vues)|pas bienvenu*|exclu*)] « Être bilingue serait un inconvénient. »

warn
  except: appreci* | atout | plus | souhait* | exig* | requis* | bienvenu* | client* ..5 parl* | patient* | eleve* | usager* | enfant* | accompagn* |
    l'habitude de
  [(parl*|discut*|communiqu*|s'exprim*|convers*|bavard*|employ*|utilis*|usant) ..3 (autre langue|une autre|langue etrangere|arabe|turc|portugais|polonais|roumain|wolof|creole|patois|dialecte*|leur langue|sa langue|langue maternelle|langue d'origine) ..6] ~3 (@out|interdi*|pas|refus*|proscri*) « Les personnes parlant turc s'abstenir. »
  (interdi*|defense|defendu|pas|jamais|refus*|proscri*|ne) ..5 [(parl*|discut*|communiqu*|s'exprim*|convers*|bavard*|utilis*) ..4 (langue*|arabe|turc|portugais|polonais|roumain|wolof|creole|patois|dialecte*|autre chose)] « Vous ne parlez pas arabe, même entre collègues. »
  (ne) ..2 [(compren*|parl*|connai*|sach*|maitris*) ..1 que (le)? francais] « Nous voulons des gens qui ne comprennent que le français. »
  [(bilingue*|polyglotte*|plurilingue*|arabophone*|turcophone*|lusophone*|creolophone*)] ~4 (@out) « Bilingues s'abstenir, nous ne voulons entendre que du français. »

block person
  except: utile | atout | interprete | traduct*
  (parle*|parlez) ..4 (avec|a|en) ..2 (sa famille|la maison|sa mere|ses enfants) « N: Parle arabe avec ses enfants. »
  (parle*) (creole|arabe|turc|breton|wolof|berbere|kabyle|portugais|polonais|roumain|lingala|kurde) ~6 (client*|ne|n|trop|gene*|probleme|danger|deplait|aime*|derang*|telephone) « N: Parle arabe, la clientèle n'aime pas. »
  (ne|qui ne) ..1 parl* pas ..1 (breton|arabe|creole|turc|alsacien|corse|basque) « M: Nous préférons quelqu'un qui ne parle pas breton. »
  (quelle langue|langue maternelle) « M: Quelle langue parle-t-on chez vous ? »
`;
