// Rules of the criterion disability. README.md explains the lines.

export const disability = `
list things
  sourd* a (le|tout|un)

block
  frames: refused
  words: handicape* | invalide* | =infirme | =infirmes | sourd* | malentendant* | muet* | aveugle* | malvoyant* | begue* | autiste* | dyslexique* |
    en fauteuil | fauteuil* roulant* | mobilite reduite | rqth | travailleu* handicape* | handicap | handicaps | trisomique* |
    (en|salarie* en|personne* en) fauteuil | (qui|vous) ..2 (entend*|voit|voyez|marche*|boite*|begaie*) (mal|peu) |
    (prothese*|appareil auditif|canne blanche|bequille*) | reconnu* travailleu* | taux d'(incapacite|invalidite) |
    handicap* (visible*|moteur*|mental*|psychique*|lourd*|quelconque) | infirmite* | pied bot | boiter* | claudi* | tremblement* | tics |
    amput* | bras en moins | main en moins | estropie* | difficulte* (a (marcher|entendre|parler)|motrice*|d'elocution) | moindre handicap |
    travailleu* handicap*
  except: enfant | eleve | amenag* | referent* | mission | accessib* | adultes | esat | permis | ascenseur | rampe | plain pied | equip* |
    accessible en | interprete | langue des signes | titulaire* d'une rqth | beneficiaire*

warn
  frames: questioned
  words: handicap | rqth | reconnaissance de travailleur handicape | taux d'invalidite | appareil auditif | invalidite |
    (etes|avez|souffrez|portez) vous ..3 (handicap*|rqth|appareill*|prothese*|invalid*)
  except: enfant | eleve | amenag* | referent* | mission | accessib* | adultes | esat | permis | ascenseur | rampe | plain pied | equip* |
    accessible en | interprete | langue des signes | titulaire* d'une rqth | beneficiaire*

block
  frames: excluded
  words: @disabled-people
  except: accompagn* | aupres | animez | esat | foyer | jeunes ..2 handicap* | pas d'obstacle | discrimin* | etablissement pour | classes

block
  frames: required
  words: =handicap | =handicaps | invalidite | rqth | aah | prothese* | boiterie | begaiement | deficience* | (carte|pension|taux) d'invalidite |
    (trouble|probleme|difficulte|deficience) (moteu*|cognitif*|cognitive*|auditif*|auditive*|visuel*|mentale*|de mobilite|d'elocution|de langage|de parole|sensoriel*|psychique*|dys) |
    appareil* auditif* | surdite | cecite | reconnaissance (de travailleur handicape|rqth|mdph) | dossier mdph |
    deficience (visuelle|auditive|motrice|mentale)
  except: prioritai* | priorite | accompagn* | amenag* | adapt* | bienvenu* | accessib* | referent* | mission handicap | politique | accueill* |
    ouvert* | favoris* | aupres | confidentiel* | semaine | animez | discrimin* | education | sensibilis* | secteur | domaine | polyhandicap |
    a competence* | egalite | encourag* | obstacle | si vous le souhaitez | besoins | enfant* | adulte* | eleve*

block
  except: accompagn* | aupres | permis valide | en cours de validite | adapt* | amenag* | bienvenu* | ouvert* | obstacle | frein | accueill* |
    discrimin* | referent* | mission handicap | encourag* | a competence* | politique | adulte* | enfant* | eleve* | vehicule*
  [(@who|homme|femme) (entierement|pleinement|totalement|parfaitement|100 %)? valide*] | [(vous etes|soyez|etant|candidat* ..1 etre|personne* ..1 etre|devez etre) ..1 valide*] !(permis) | [valide* ..1 (uniquement|exclusivement|seulement|de preference|obligat*)] « Vous êtes valide. »
  [(ne|sans|aucun|pas|ni|n'ayant|non) ..4 (=handicap|=handicaps|infirmite*|invalidite*|rqth|deficience*|prothese*)] !(bloquant) « Ce poste n'est pas compatible avec un handicap moteur. »
  [(pleine|entiere) (possession|usage|jouissance) ..5 (moyens|membres|jambes|mains|capacites|facultes|physique*|jambe*|corps)] | [(toutes) (vos|ses|leurs)? (capacites|facultes|jambes|aptitudes) (physiques|motrices|mentales|intellectuelles)?] | [usage de ..2 (jambes|membres|mains|bras)] « Vous avez l'usage de vos deux jambes. »
  [(=handicap|=handicaps|rqth|fauteuil* roulant*|invalidite) ..5 (@out)] « RQTH refusée. »
  [(ne|pas|non|jamais|aucun) ..1 (reconnu*|employ*|embauch*|recrut*|prendre|prenons|engag*|voulons) ..3 (handicape*|rqth|invalide*|handicap)] « Nous ne prenons pas de RQTH sur ce site. »
  [(pas|aucun|sans|ne) ..1 (place|poste|possib*|moyen*|acces) ..3 (handicape*|rqth|invalide*|fauteuil*)] « Aucune place pour une personne handicapée. »
  [(entendant*|voyant*)] ..1 (uniquement|exclusivement|exige*|seulement|obligatoire*) « Personne entendante uniquement. »
  [(quel est|nature de|precisez|indiquez|declarez) ..3 (votre|le|un|vos) (handicap|taux d'invalidite|rqth)] « Précisez votre handicap. »

warn always
  except: mais ..6 amenag* | salle de bain | vehicule adapte
  [(non|pas|peu|in|ni|inaccessible*|difficilement) (accessible*|adapte*|amenage*|compatible*|ouvert*|praticable*|prevu*|equipe*)? ..1 (aux|a|pour|avec) (un|une|des|les|la|tout)? ..1 (handicap*|pmr|fauteuil*|personne* (handicap*|a mobilite|en situation de|en fauteuil|malvoyant*|sourdes|invalides)|travailleu* handicap*|mobilite reduite|rqth|malvoyant*|malentendant*|sourds|aveugle*)] « Bureau non accessible aux fauteuils. »
  [(inaccessible*|incompatible*|inadapte*|impossible*|ferme*|interdit*|inenvisageable*|deconseill*) ..3 (handicap*|pmr|fauteuil*|sourd*|aveugle*|malvoyant*|malentendant*|invalide*|personne* (handicap*|sourd*|aveugle*|invalide*|malvoyant*|malentendant*|a mobilite|en situation|en fauteuil)|travailleu* handicap*|mobilite reduite|rqth|situation de handicap)] « Inaccessible en fauteuil. »

block
  except: accompagn* | aupres | bienvenu* | ouvert* a | ouvert aux | obstacle* | frein* | referent* | mission handicap | politique | discrimin* |
    quel* que soi* | encourag* | education | animez | foyer | esat | adultes | egalite | place de parking |
    amenagement* (possible*|prevu*|etudi*)
  [(handicap*|rqth|invalid*|fauteuil* roulant*|sourd*|malentendant*|malvoyant*|aveugle*|mobilite reduite|begue*|autiste*|dyslexi*)] ~6 (@outright|inutile*|exclu*) « RQTH refusée. »
  [(entendre|voir|marcher|parler) ..3 (parfaitement|correctement|sans (appareil|aide|canne|lunettes|difficulte))] « Il faut entendre et voir parfaitement, sans appareil. »
  (ne|pas) (pouv*|peu*|pourr*|saur*|doi*|convien*) ~9 [(handicap*|rqth|invalid*|fauteuil*|sourd*|malvoyant*|aveugle*|mobilite reduite)] « Le poste ne peut pas être tenu par une personne malvoyante. »
  (ne|pas|aucun*) ..5 [(recrut*|embauch*|accueill*|convien*|accept*|prend*|prenons|integr*|adapt*|accessib*|amenag*|ouvert*) ..5 (handicap*|rqth|invalid*|fauteuil*|sourd*|malvoyant*|aveugle*|mobilite reduite)] « Nous ne prenons pas de RQTH sur ce site. »

block person
  except: @work-words | langue des signes | place handicap | accessib* | esat | foyer | mission handicap | referent* handicap |
    besoin d'un amenagement | ecole | adultes | enfants
  (handicape*|=infirme|=infirmes|invalide|invalides|boiteu*|begue*|begaie*|begaye*|autiste*|trisomique*|mongol*|sourd|sourde|sourds|malentendant*|aveugle*|malvoyant*|borgne*|manchot*|paraplegi*|dyslexi*|dyspraxi*|debile*|nain|naine) « N: Il bégaie. »
  (il|elle) =boite « N: Il boite, les clients vont le remarquer. »
  (en|son|un|le|avec) (fauteuil) ~8 (on|pas|impossible|locaux|complique*|trop|accessib*|escalier*) « N: En fauteuil, on ne va pas refaire les locaux pour elle. »
  (son|votre|quel|un|du) ..2 handicap ..8 (pas|trop|gen*|empech*|pose*|risque*|permet|incompatible|impossible|complique*) « M: Votre handicap ne nous permet pas de vous prendre. »
  handicap ..2 (fera|va|fait|ferait) ..1 (peur|fuir|gener|rire) « N: Son handicap va gêner. »
  handicap ..2 (lourd|lourde|visible|genant|trop) « N: Handicap trop lourd. »
  (rqth|travailleu* handicape*) ..5 (evit*|complique*|risque*|ecart*|trop|cout*|pas) « N: rqth compliqué pour l'equipe non »
  (quel|avez vous|etes vous|souffrez) ..4 (handicap|rqth|travailleu* handicape*) « M: Avez-vous un handicap ? »
`;
