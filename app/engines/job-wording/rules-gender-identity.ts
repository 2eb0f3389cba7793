// Rules of the criterion gender-identity. README.md explains the lines.

export const genderIdentity = `
block
  frames: refused
  words: trans | transgenre* | transsexuel* | travesti* | non binaire* | intersexe* | drag queen* |
    (coiffeu*|serveu*|vendeu*|personne*|candidat*|collegue*|salarie*) (trans|non binaire*|transgenre*|travesti*) |
    (a|ayant|ont) change de (sexe|genre|prenom|etat civil) | (transition|transidentite) | changement (de sexe|de genre)
  except: ecologique | energetique | numerique | trans europe*

warn
  frames: questioned
  words: identite de genre | transition de genre | changement de sexe | sexe de naissance | sexe d'origine | change de sexe | change de genre |
    sexe (inscrit|marque|figurant) | (ne|nee) (homme|femme|garcon|fille) | pronoms | sexe (de|a la|d') naissance
  except: ecologique | energetique | numerique | trans europe*

block
  frames: excluded, wished, described, beside, alone
  words: trans | transgenre* | transsexuel* | transsexuelle* | travesti* | cisgenre* | drag* | transidentitaire* | non binaire* | transition* |
    (en|personne en) transition | intersexe* | androgyne* | genre fluide | queers
  except: association | sante | quel* que soi* |
    transition (energ*|ecolo*|numer*|digital*|agro*|entre|vers|professionnel*|en douceur|alimentaire|des|du|de (carriere|poste|logiciel*)) |
    (periode|phase|en|la|une|assurer|assurez) ..1 transition (avec|entre|de|du|vers)

block
  frames: required, alone
  words: identite de genre | identite sexuelle | genre (assigne|de naissance|d'origine|biologique|attribue) |
    sexe (assigne|de naissance|d'origine|biologique|a la naissance|a l'etat civil) | changement (de sexe|de genre|d'etat civil) |
    parcours de transition | transition de genre | transidentite | pronom*
  except: association | sante | quel* que soi* |
    transition (energ*|ecolo*|numer*|digital*|agro*|entre|vers|professionnel*|en douceur|alimentaire|des|du|de (carriere|poste|logiciel*)) |
    (periode|phase|en|la|une|assurer|assurez) ..1 transition (avec|entre|de|du|vers)

block
  except: role | comedi* | scene
  [(ne|nee|naitre) (homme|femme|de sexe) !(en|le)] | [(femme*|homme*|filles) (biologique*|de naissance|cis*|(=ne|=nes|=nee|=nees) (femme|homme|fille|garcon)|authentique|veritable)] « Homme né homme uniquement. »
  [(apparence|tenue|voix|prenom|allure|presentation|identite|etat civil|papiers|sexe|genre) ..3 (conforme*|correspond*|coheren*|en accord|identique*|concord*) ..4 (sexe|genre|etat civil|naissance|identite|papiers|apparence)] « Identité de genre conforme à l'état civil exigée. »
  [(change*|changer|changement) (de|d'|le)? (sexe|genre|etat civil)] « Avez-vous changé de sexe ? »
  [(sexe|genre) ..2 (est|doit|etre|figur*|inscrit|indique) ..3 (etat civil|naissance|carte|papiers|passeport)] « Le sexe inscrit à l'état civil doit être celui de naissance. »
  [ambiguite ..2 (genre|sexe|sexuelle)] | [(genre|sexe) (clair|defini|bien defini|ambigu|indetermine|indefini|incertain|fluide|flou)] « Candidats au genre indéfini s'abstenir. »
  [(habille*|vetu*|s'habiller) ..3 (femme|homme|autre sexe|son sexe|votre sexe)] « Les hommes habillés en femme ne sont pas admis. »

warn
  except: association* | aupres | accompagn* | sante | quel* que soi* | discrimin* | ecologique | energetique | numerique | role | mairie | actes |
    officier | service de l'etat civil | service etat civil | registre* | declaration* | genre de | genre litteraire | transition vers |
    accueil*
  [(transition de genre|en transition|cours de transition|transidentit*|transgenre*|transsexuel*|travesti*|non binaire*|cisgenre*|intersexe*|identite de genre)] « Le respect de l'identité de genre est dans notre règlement. »
  [(sexe|genre|identite|prenom|etat civil|apparence) ..5 (naissance|etat civil|biologique*|assign*|origine|conforme*|correspond*|coheren*)] « Précisez votre sexe de naissance. »
  @request ..6 [(genre|transition|pronom*|sexe de naissance|changement d'etat civil)] « Précisez votre sexe de naissance. »

block person
  except: @work-words | transition (numerique|energetique|ecologique) | transport* | transfrontalier | souhaitez voir
  (trans|transgenre*|transsexuel*|travesti*|travelo*|non binaire*|intersexe*) « N: C'est un trans, les clients vont rire. »
  (change|changer|changement) de sexe « N: Elle a changé de sexe. »
  (ancien|vrai|prenom avant|prenom de naissance|prenom d'avant|avant votre|avant sa) ..2 (prenom|sexe|transition|naissance) « M: Quel était votre ancien prénom ? »
  sexe de naissance « M: Pourriez-vous venir à l'entretien habillé selon votre sexe de naissance ? »
`;
