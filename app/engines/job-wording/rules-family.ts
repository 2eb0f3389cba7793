// Rules of the criterion family. README.md explains the lines.

export const family = `
list mild
  (ideal*|parfait*|conseille*) (pour|a|aux) ..1 (maman*|mere*|papa*|parent*) | <!de (votre|vos) (conjoint*|compagn*)

block
  frames: refused
  words: celibataire* | divorce* | pacse* | parent* (isole*|celibataire*|solo|d'enfant*) | mere* (de famille|celibataire*|isole*|seule*) |
    pere* (de famille|celibataire*) | maman* | papas | jeunes (parents|peres|meres) | charge* de famille |
    famille* (nombreuse*|monoparentale*) | marie | mariee | maries | mariees | concubin* |
    (mere*|pere*|parent*|maman*|papa*) ..3 (enfant*|bebe*|famille) |
    (ont|a|avez|ayant|avoir|avec) (=des|deux|trois|plusieurs|de jeunes|de petits) (enfant*|bebe*|famille) | famille* nombreuse* |
    (vie|contrainte*|obligation*|soucis|charge*) (de couple|de famille|familiale*|de garde|parentales) | jeunes parents | parents solos |
    (garde*|gardes) d'enfant* | enfants en bas age | gens maries | (jeunes|nouveaux) maries | meres | peres | mamans | celibataires
  except: creche* | garde d'enfants a | mutuelle | enfants de | conge* | eleve* | ecole | handicap* | client* | benefici* | tarif* | accueil* |
    visit* | inscri* | equilibre | concili*

warn
  frames: questioned
  words: situation (de famille|familiale|maritale|matrimoniale|conjugale) | statut (marital|matrimonial|familial) | etat marital | enfants a charge |
    nombre d'enfants | conjoint | livret de famille | garde de vos enfants | personnes a charge | vie de couple |
    (vivez|habitez|etes) vous (seul*|en couple|marie*|avec) | (avez vous|combien) ..2 (enfant*|bebe*) |
    (marie*|celibataire*|divorce*|en couple|pacse*) | (garde|age|prenom*|nombre) de (vos|leurs) enfants |
    votre (femme|mari|conjoint*|compagn*|famille) ..3 (travaille*|accord|accepte*|d'accord|pense*)
  except: creche* | garde d'enfants a | mutuelle | enfants de | conge* | eleve* | ecole | handicap* | client* | benefici* | tarif* | accueil* |
    visit* | inscri* | equilibre | concili*

block
  frames: excluded, wished, described, beside
  words: celibataire | marie | mariee | divorce | divorcee | pacse | pacsee | veuf | concubin |
    (parent|mere|maman|pere) (isole*|celibataire|de famille|au foyer|seul*|solo|d'enfant*) | maman | mamans | papa | =meres |
    (en|vivant en|vivez en|vit en) couple | en concubinage | maritalement | personne* a charge | charge* de famille |
    (sans|avec|pas d') enfant* | jeunes parents | parents (de|d'|avec) ..3 enfant* | famille* (nombreuse|monoparentale) | chef de famille
  except: client* | usager* | patient* | conseil* | accompagn* | accueill* | enfants (des|confies) | eleve* | creche | garde* d'enfants chez |
    relation* avec les parents | soutien

block
  frames: required, alone
  words: (situation|statut|etat|vie|condition) (de famille|familial*|matrimonial*|marital*|conjugal*|maritale|personnelle et familiale|amoureuse) |
    (charge|contrainte|obligation|attache|engagement|imperatif|responsabilite|lien|souci) (de famille|familial*) |
    (nombre|age|ages|garde) (de|d'|des|de vos|vos)? (vos|votre)? enfants | enfants (a charge|en bas age|scolarises) | (votre|vos|le) conjoint |
    projet (de mariage|familial) | (vie de famille|vie de couple|livret de famille)
  except: mutuelle | concili* | preserv* | facilit* | equilibre | prise en charge | avantage* | respect* votre | compatible avec (une|la|votre)? vie |
    adapte | prime | conge* | respectueu* | permet*

warn
  except: @duty | client* | bienvenu* | respect* | couples et | ouvert* a | discrimin* | voyage* | adherent*
  <!(avec|aupres|pour|chez|a|les|des) [(celibataire|divorce|divorcee|pacse|pacsee|=mamans|charge* de famille|famille* monoparentale|parent* isole*)] « Situation : célibataire. »

block
  except: mutuelle | travaill* ..3 (avec|aupres) | avez vous deja | conseil* | couples et | client* | eleve* | creche | sans enfants handicap |
    congés parental | animateur ~4 sans famille | quel* que soi*
  [(sans|pas|aucun|ni) ..1 (de|d')? (enfant* | attache* | famille | charge* (de famille|familiale*) | conjoint | vie (de famille|de couple|familiale) | contrainte* (familiale*|de famille|personnelle*) | obligation* familiale* | engagement* familia* | mari | epoux | marmaille)] !(handicap*|difficult*|avec) « Sans enfants. »
  [libre* ..1 (de|d')? (tout*)? ..1 (attache*|engagement* (familia*|personnel*)|contrainte* (familia*|personnel*)|charge* familia*|obligation* (familia*|personnel*)|lien* familia*)] « Vous êtes libre de tout engagement familial. »
  [(vous|n'avez|n'ayant|ayant|avez|avoir|ait|a) ..2 (pas|aucun|plus) (de|d')? ..1 (enfant* | famille | personne a charge | conjoint)] !(handicap*) « Vous n'avez pas d'enfants à charge. »
  [(vos|leurs|ses|les|dont les|avec|des) enfants ..2 (sont|etre|doivent)? ..1 (grands|grandes|eleves|autonomes|adultes|majeurs|scolarises|partis)] « Vos enfants sont grands. »
  [(profession|metier|employeur|emploi|travail|nom|activite|situation|revenus|accord) (de|d'|du)? (votre|son|vos)? (conjoint*|epou*|mari|femme|compagn*|partenaire)] !(de|d') « Indiquez la profession de votre mari. »
  [(avez|avoir) vous ..1 (des|un)? enfant*] | [(combien) d'enfants] | [etes vous (marie*|celibataire*|en couple|parent*)] « M: Êtes-vous marié ? »
  [(conjoint|epoux|mari|compagnon|famille|foyer) (disponible|compréhensif|comprehensi*|acceptant|qui accepte|mobile)] « Vous êtes une mère de famille disponible en journée. »
  [(incompatible|difficile|impossible|inadapte|pas compatible|peu compatible|inconciliable) ..3 (enfant* | vie de famille | charge* de famille | obligations familiales)] « Poste incompatible avec des enfants en bas âge. »
  <!(et) [(votre|vos) (conjoint*|epou*|mari|compagne|compagnon)] !(beneficie*|peut|pourra|est couvert) « Indiquez le montant de vos revenus et de ceux de votre conjoint. »
  [personne seule] (@must) « Personne seule de préférence. »
  [(pere|mere) (de famille|stable|celibataire)] ..2 (@must|appreci*) « Homme marié et père de famille préféré. »
  [(@who|vous etes|situation) ..2 (marie|mariee|pacse|pacsee|divorce|divorcee|celibataire|celibataires)] « Veufs et divorcés bienvenus, gens mariés non. »
  , [(celibataire|celibataires|marie|mariee|divorcee|sans enfant|sans enfants|sans attache|sans attaches)] (,|$|et|de|exige*|;) « cherche aide menagère ou aide ménager, celibatère, nourri logé »
  [solo (accepte|prefere|sans attache)] | [vie de famille (stable|rangee|epanouie|incompatible)] | [(foyer|menage|couple|mariage) (stable|solide|uni)] « Vous avez une vie de famille stable. »

warn
  except: (aide|accueil|client*|accompagn*|conseil*|therap*)
  [couple (de (gardien*|concierge*|gerant*|employe*|cuisini*|regisseu*|domestiqu*|retraite*|professionnel*|restaurateu*)|marie*|sans enfant*|solide|stable|homogene|uni|polyvalent)] « Couple de gardiens pour un camping. »
  (cherch*|recherch*|recrut*|embauch*|poste* pour|emploi pour|ideal pour|conviendrait a|pour) ..1 [(un|en)? couple] !(danse) « Cherchons couple pour gérer un gîte. »
  [(stabilite|equilibre|situation) (familiale|conjugale|affective|personnelle stable)] !(et professionnel*) « Stabilité familiale appréciée. »

block
  except: travaill* | experience | client* | usager* | patient* | conseil* | accompagn* | accueill* | creche* | aupres | garde* d'enfants a | eleve* |
    mutuelle | respect* | concili* | equilibre | vous (garderez|gardez) | prime* | conge* | quel* que soi* | assur* | handicap* | profession de
  [(marie*|pacse*|celibataire*|divorce*|veuf*|separe*|en couple|en menage|fiance*) (avec|sans|et) ..2 (enfant*|famille)] « Homme marié et père de famille préféré. »
  [(marie*|celibataire*|divorce*|en couple|pere* de famille|mere* de famille|parent* isole*|maman*|jeune* parent*) ..3 (@must|@out|de preference|bienvenu* uniquement)] « Les célibataires ont notre préférence. »
  @negation ..4 [(bebe*|enfant* (a charge|en bas age|petits|jeunes|a garder|a recuperer)|parent* (isole*|solo)|mere* (seul*|isole*|celib*)|divorce*|garde alternee|pension alimentaire|contrainte* (familiale*|parentale*|de garde))] « Pas de mère isolée. »
  @request ..6 [(nombre d'enfants|enfants|situation (maritale|matrimoniale|familiale|de famille|conjugale)|statut (marital|matrimonial|familial)|marie*|celibataire*|mode de garde|garde d'enfants|vie de couple|conjoint*|compagn*|epou*)] « Quel est votre statut marital ? »
  [(avoir|ayant|avez|ont) (des|un|de jeunes|deux|plusieurs)? enfant*] ..2 (est|@must|@out|incompat*|serait) « Avoir des enfants est incompatible avec ce poste. »
  (ne|sans|aucun*|pas) ..3 [(personne* a charge|charge* de famille|famille a charge)] « Vous n'avez personne à charge. »

warn
  except: client* | usager* | patient* | conseil* | accompagn* | accueill* | creche* | aupres | garde* d'enfants a | eleve* | mutuelle | respect* |
    concili* | equilibre | vous (garderez|gardez) | prime* | conge* | quel* que soi* | assur* | handicap* | profession de
  [couple] ..1 (souhait*|recherch*|demand*|appreci*|exige*) « Couple souhaité pour tenir le camping. »

warn
  (conseill*|ideal*|parfait*|adapte*) ..1 (pour|a) ..1 [(maman*|papas|mere* de famille|pere* de famille)] « Poste conseillé aux mamans qui cherchent un mercredi libre. »

block
  except: client* | usager* | avocat* | notaire* | juriste | droit | accueill* | accompagn* | aupres | creche* | concili* | peu importe | respect* |
    handicap*
  (ne|pas|jamais|ni|aucun*|sans|non) ..4 [(obligation*|contrainte*|imperatif*|charge*|engagement*|attache*|lien*) ..1 (domestique*|a la maison|maternel*|paternel*|parental*|sentimenta*|affecti*|familia*)] « Pas d'attaches familiales. »
  [(personne|rien|nul) ..3 ne ..2 (attend*|retien*|retenir|retenu*) ..3 (maison|chez vous|foyer|domicile|ici)] « Quelqu'un que personne n'attend à la maison, pour des horaires imprévisibles. »
  [(sans|aucun*|ni) (attache*|famille|mari|femme et enfant*|compagn*|fiance*|conjoint*|progeniture|marmaille)] !(de (l'|la)? entreprise) « Vous n'avez ni mari ni enfants. »
  [(ayant|avoir|avez|deja) ..2 eleve* ..2 enfant*] « Ayant déjà élevé des enfants à elle ou à lui. »
  [absence (de|d') ..1 (enfant*|famille|attache*|charge*|conjoint*)] « L'absence d'enfants serait un avantage pour assurer les gardes. »
  [(enfants) ..2 (grands|eleves|autonomes|adultes|partis|majeurs)] « Vos enfants sont grands. »
  [(celibat|concubinage|veuvage|remarie*|divorce|separation)] ~4 (@must|@shut|@ask) « Divorcés s'abstenir. »

block person
  except: crech* | mutuelle | garde d'enfants | auxiliaire | petite enfance | centre de loisirs | animat* | horaires amenag* | client* | public
  (mere|maman|pere|papa|parent) (celibataire*|isole*|solo|seul*|de famille) « N: Maman solo, jamais dispo le soir. »
  (deux|trois|quatre|cinq|six|#|des|plusieurs|trop d'|jeunes) (enfants|gosses|gamins|marmots|mioches) ~8 (absen*|dispo*|retard*|malad*|ecol*|jamais|fatigu*|tiendra*|tenir|horaire*|organis*|probleme*|complique*|danger|attention|risque*) « N: Trois gosses, toujours absente. »
  (=divorce|divorcee|divorces|veuf|veuve|celibataire*|pacse|pacsee|concubin*|fiance|fiancee) « N: Divorcé, instable. »
  (vient de|en plein|en cours de|va) (se)? (divorc*|separ*|mari*) « N: Il vient de divorcer, à surveiller. »
  (jeune|jeunes) (mariee|marie|maman|mere|parent*|papa|pere) « N: Jeune mariée, bientôt un bébé ? »
  (avez|as) (vous|tu) des enfants « M: Avez-vous des enfants ? »
  etes vous (marie|mariee|celibataire|en couple|pacse*|divorce*) « M: Êtes-vous marié ? »
  (combien|quel) ..2 (d'enfants|enfants|situation (de famille|familiale|maritale)) « M: Combien avez-vous d'enfants ? »
  (qui|comment) ..3 (garde*|occupe*|ecole) ..3 (enfants|petits) « M: Comment ferez-vous garder vos enfants ? »
  (son|sa|votre) (mari|femme|epoux|epouse|conjoint*|compagn*) ..6 (accepte*|laisser*|d'accord|veut|travaill*|fait) « M: Votre mari accepte-t-il les déplacements ? »

warn person
  except: travail* avec | avez vous deja | experience | anim* | encadr* | garde* d' | crech* | ecole | atelier | colonie | classe | petite enfance |
    public | mutuelle
  (a|ont|avec|mere de|pere de|maman de|papa de|parent de) (un|deux|trois|quatre|cinq|six|#|des|plusieurs|jeunes) ..1 (enfant|enfants|gosses|filles|fils|jumeaux) « N: A deux enfants. »
  (=marie|mariee|en couple) « N: Elle est mariée. »
  (bebe|enfants) en bas age « N: Trois enfants en bas âge, donc sera absente, non. »
`;
