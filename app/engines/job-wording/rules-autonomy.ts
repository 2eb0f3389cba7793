// Rules of the criterion autonomy. README.md explains the lines.

export const autonomy = `
block
  frames: refused
  words: dependante* | personne* dependante* | dependant* (d'un|d'une) | perte d'autonomie | apa | auxiliaire de vie | aide a domicile |
    tierce personne | aide humaine | grabataire* | impotent* | deambulateu* | besoin d'aide | besoin d'une aide | aidant* |
    besoin (de|d') ..2 (personne|quelquun|aide|assistance|autrui|tiers) ..4 (deplacer|manger|laver|habiller|lever|coucher|nourrir|marcher|toilette|gestes) |
    (besoin|aide|assistance|soutien) ..3 (s'habiller|se laver|se lever|se deplacer|marcher|manger|quotidien|gestes) |
    (dependent|dependez|dependant) ..2 (autrui|un proche|une aide|un tiers|aidant*|quelquun|entourage) |
    (beneficie*|beneficiez|benefici*) d'une aide (quotidienne|humaine|a domicile) | plus autonome* |
    dependance !(a (l'alcool|la|au)|energetique) | (perte|manque) d'autonomie | (aide|assistance) quotidienne | canne* |
    aidant* (familia*|a vos cotes)?
  except: resident | chez | interven* | diplome | experience | recherch* | aupres | maintien | resident* | patient* | personnes agees |
    canne* a sucre | canne* a peche | energetique | cherche* | recrut*

warn
  frames: questioned
  words: (besoin) ..2 (aide|assistance|quelquun) ..4 (gestes|quotidien|habiller|laver|manger|deplacer) | aide a domicile |
    autonome* (dans|pour) ..3 (gestes|actes|quotidien|toilette)
  except: resident | chez | interven* | diplome | experience | recherch* | aupres | maintien | resident* | patient* | personnes agees |
    canne* a sucre | canne* a peche | energetique | cherche* | recrut*

block
  frames: excluded
  words: dependant* !(de la|des|du) | invalide* dependant* | personne* dependante* | (perte|defaut|manque|diminution|reduction) d'autonomie |
    (beneficiaire*|allocataire*|titulaire*) ..3 (apa|gir|pch|allocation personnalisee|aide a domicile|aide humaine|tierce personne) |
    (aide|assiste*) par un tiers | grabataire* | impotent* | senile*

block
  frames: required
  words: perte d'autonomie | autonomie reduite | dependance (physique|d'autrui|a un tiers|a une)? | (grille|groupe) (aggir|gir) | gir | apa |
    allocation personnalisee (d'autonomie)? | tierce personne | aide humaine | assistance (quotidienne|humaine|permanente) | deambulateur |
    (degre|niveau) (de|d') (dependance|autonomie) | autonomie (physique|motrice|fonctionnelle|totale|complete|corporelle)

warn
  except: reper* | signes | prevenir | prevention | observ* | evalu* | detect* | accompagn* | aupres | resident* | patient* | personnes agees |
    ehpad | maintien a domicile | enfant* | beneficiaires | soins | unite | accueil* | aidez | aider | public | vehicule* | clientele | foyer |
    service | dans (leurs|les) gestes | travail | poste d' | diplome | cap | recrut* | cherch* | permis | transports
  [(perte d'autonomie | tierce personne | aide humaine | deambulateur* | allocation personnalisee | apa | gir | autonomie (physique|motrice|fonctionnelle|corporelle) | dependance physique)] « Indiquez si vous avez besoin d'une aide humaine. »
  [(perd*|perte|baisse) ..2 autonomie] « Un salarié qui perdrait son autonomie ne pourra pas rester. »
  [(autonome*|independant*|capable*|seul*) ..3 (gestes|actes|toilette|habill*|laver|repas|deplac*|quotidien|vie courante|vie quotidienne|se lever|manger|marcher)] « Vous êtes capable de vous habiller et de vous laver seul. »
  [(se|vous) (lav*|habill*|nourri*|lev*|couch*|mouvoi*) ..4 (seul*|sans|autonome*|soi meme|vous meme|par)] « Vous vous levez, vous lavez et vous habillez sans aucune aide. »

block always
  except: accompagn* | aidez | aider | aupres | resident* | beneficiaires (de|du) (l'|la)? ..2 (aide*|soutien) | soin* | patient* | personnes agees |
    maintien a domicile | evalu* | travaill* en autonomie | ehpad | interven* | stimul* | enfant*
  [(perte d'autonomie | autonomie reduite) ~5 (@out|ce poste|pas|ne|inutile)] « Perte d'autonomie rédhibitoire. »
  [(sans|aucun*|pas|ni|ne|non|refus*|exempt) ..4 (perte* d'autonomie | autonomie reduite | dependan* (physique*|d'un tiers|d'une tierce|de l'aide) | besoin d'aide (pour|a|dans|humaine) | aide humaine | tierce personne | auxiliaire de vie | aide (a domicile|exterieure|technique) | assistance (humaine|quotidienne|d'un|d'une|permanente) | accompagnant* | aidant* | dependant* d'un | dependant* d'une | dependant* (physique*) | aide pour (se|vos|les|manger|marcher|s'habiller))] « Vous marchez sans aide technique. »
  [(vivre|vivez|deplacer|deplacez|manger|habiller|laver|lever|marcher|toilette|circuler|monter|nourrir|coucher|repas) ..5 (sans (aide|assistance|canne|l'aide|appareil|accompagn*|deambulateur|tierce))] « Capable de se déplacer sans aide. »
  [(gir|apa|allocation personnalisee d'autonomie|tierce personne|auxiliaire de vie|aide a domicile) ..5 (@out)] | [(beneficiaire*|percev*|titulaire*) ..3 (apa|allocation personnalisee|gir|aide a domicile|pch)] « Personnes en GIR 1 à 4 exclues. »
  [(dependant*|dependance*) ..3 (@out)] | [(personnes dependantes) ..3 (@out|:)] « Personnes dépendantes refusées. »
  [(ne) depend* (de) (personne|autrui|quiconque|tiers)] « Vous ne dépendez de personne pour vous laver et vous habiller. »
  [(besoin|avoir besoin) ..2 (aidant*|accompagnant*|tierce personne|auxiliaire) ~5 (@out)] « Personnes ayant besoin d'un aidant : s'abstenir. »
  [(aucun*|sans|pas|ni) (d'|de)? (aide|assistance) (pour|a|dans|au) ..3] « Aucune aide à la marche : ni canne ni déambulateur. »
  [(votre|vos|leur*|degre|niveau) (degre|niveau)? ..1 (d'|de)? (perte d'autonomie|dependance)] ..4 « M: Votre dépendance grandissante nous fait renoncer à cette embauche. »

warn
  except: accompagn* | aidez | aider | aupres | resident* | patient* | personnes agees | ehpad | maintien | enfant* | beneficiaire* | soignez |
    service* | public* | usager* | foyer | structure | vous (intervenez|etes auxiliaire|serez auxiliaire) | diplome | recrut* | cherch* |
    permis | poste d' | clientele | informatique | fournisseur* | hierarch* | aides sociales | allocation* | rsa | chomage | parents
  @negation ..5 [(dependre|dependez|dependant*|dependance*|besoin ..2 (aide|assist*|auxiliaire*|tiers|accompagn*)|auxiliaire* de vie|aide humaine|tierce personne|aide menagere|aide a domicile|soins a domicile|deambulateu*|perte d'autonomie)] « Vous ne devez dépendre de personne pour les actes de la vie courante. »
  [(aide humaine|auxiliaire* de vie|tierce personne|aide a domicile|perte* d'autonomie|dependant*|allocation personnalisee|deambulateu*|assistance quotidienne)] ~6 (@out) « Candidats nécessitant un auxiliaire de vie : poste impossible. »
  [(autonome*|independant*|valide*|capable*) ..5 (se laver|s'habiller|se lever|manger|gestes de la vie|actes de la vie|quotidien|physiquement|sans aide|seul*)] « Être autonome dans les gestes de la vie quotidienne. »

block
  except: resident* | patient* | beneficiaire* | enfant* | accompagn* | aid* ..2 personne*
  (ne|pas|jamais|ni|aucun*|sans|non) ..3 [besoin (de|d') ..2 (personne|quelquun|aide|assistance|autrui|tiers) ..4 (deplacer|manger|laver|habiller|lever|coucher|nourrir|marcher|toilette|gestes|actes|quotidien)] « Vous n'avez besoin de personne pour vous déplacer ni pour manger. »
  [(vous|se) (nourri*|laver|lever|habiller|lavez|levez|habillez) ..2 (seul|seule|seul*|sans aide|sans personne|par vous meme|par vos propres moyens physiques)] « Vous êtes capable de vous habiller et de vous laver seul. »

block person
  except: @work-words | travaille comme | ete aide | maison departementale | metier
  (perte d'autonomie|dependant* de|perd son autonomie|plus autonome physiquement) « N: Perte d'autonomie visible. »
  (besoin (d'|de)|a|avec) (un)? (aide a domicile|auxiliaire de vie|tierce personne) « N: A besoin d'une aide à domicile. »
  (aide*) ..4 (lever|habiller|laver|gestes du quotidien|deplacer) « N: Sa sœur l'aide à s'habiller, vous imaginez au bureau. »
`;
