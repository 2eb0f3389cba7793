// Rules of the criterion origin. README.md explains the lines.

export const origin = `
list things
  (gens|personne*|candidat*|habitant*) (de|du) ..1 (quartier*|banlieue*|cite*|province) | (@goods) (est|sont|de|d')? ..1 d'origine |
  (@goods) (et ..1)? (@countries)

list mild
  niveau natif* | natif* en |
  (originaire*|=ne|=nee|=nes|natif*|native*|enfant*|gens|gars|grandi) ..3 (region|pays|coin|vallee|terroir|jura|departement|canton|ici) !(~4 (exig*|obligatoire*|imperati*|uniquement|exclusivement))

block
  frames: refused
  words: exile* | immigre* | migrant* | refugie* | auvergnat* | bretons | corses | normands | alsaciens | basques | antillais* | reunionnais* |
    guadeloup* | martiniq* | mahorais* | creole* | metropolitain* | marseillais* | ch'tis | meridiona* |
    (=nes|=ne|=nee|=nees) (ailleurs|a l'etranger|hors|en|au|aux) | outre mer | anciennes colonies | issu* de (l')? ..1 (immigration|diversite) |
    etrangers a la region | accent (etranger|regional|africain|du midi|du sud|de banlieue) |
    (qui|ont|a|avez) ..2 grandi (ailleurs|hors|loin|a l'etranger|dans un autre) |
    (venu*|arrive*) (d'ailleurs|de loin|de l'etranger|d'un autre pays|d'afrique|du maghreb) | (nouveaux|primo) arrivant* |
    (leur*|votre|son|un|aucun|fort|avec) accent | accent (de|du|des) ..1 | (parents|famille*|grands parents) (etranger*|immigre*|nes) |
    etrangers (au pays|a la vallee|au village) | (nes|nee|ne|nees|naissance) (ailleurs|hors)
  except: demandeurs d'asile | produits | viande* | panne | comedi* | role | voix off | doublage | client* | lettre | mot | syllabe | formez vous

warn
  frames: questioned
  words: origine !(des|du|de (la|l'|nos|notre)) | origines | ascendance | lieu de naissance | pays de naissance | ville de naissance |
    pays d'origine | racines | (d'ou|ou) (venez|viennent|sortez) | (etes|est|sont) vous (ne|nee|nes) |
    (ou|dans quel* ..1) (etes|sont|est) ..2 (ne|nee|nes) | origine* (de votre|de la|du) (famille|nom) | accent
  except: demandeurs d'asile | produits | viande* | panne | comedi* | role | voix off | doublage | client* | lettre | mot | syllabe | formez vous

block
  frames: excluded, wished, described, beside
  words: immigre* | migrant* | refugie* | expatrie* | @regions |
    issu* (de|d'|des) (l|le)? (immigration|minorite*|diversite|l'immigration|la diversite) | (originaire*) (du|de|d'|des) ..2 |
    francais* de (souche|papier*) | pur* (souche|sang|jus) |
    (d'origine) (africain*|maghrebin*|magrebin*|etrangere|francaise*|europeen*|arabe|asiatique|antillais*|portugais*|turque|espagnol*|italien*|polonais*|latine|slave|immigree|locale|rurale|paysanne|@regions) |
    enfant* d'immigre* | (vrai*|bon*) (francais*|breton*|corse*|alsacien*|normand*|basque*|gars du pays)
  except: chef | chefs | cheffe | patron* | gerant* | fondat* | patronyme | prenom | consonance | nom de famille | (ne|pas|interdi*) ..4 parl* |
    (viande*|produit*|matiere*|matieres|bois|cafe|lait|legume*|ingredient*|fruit*|cepage*|filiere*|appellation*|aop|tracabilite|certificat* d'origine|aliment*|piece*|anomalie*|incident*|defaut*|panne*|sinistre*) ..8 (origine*) |
    cuisine | plats | specialite* | restaurant | demandeurs d'asile | accompagn* | aupres | accueil* de | public | quel* que soi*

block
  frames: required
  words: (origine|ascendance|racine|descendance) (familiale|sociale|ethnique|geographique|etrangere|francaise|europeenne|parental*|regionale|culturelle|de vos parents|rurale|locale) |
    (pays|lieu|ville|region|commune|departement) (de naissance|d'origine|natal*) | ascendance | votre origine | vos origines | origines | souche
  except: chef | chefs | cheffe | patron* | gerant* | fondat* | patronyme | prenom | consonance | nom de famille | (ne|pas|interdi*) ..4 parl* |
    (viande*|produit*|matiere*|matieres|bois|cafe|lait|legume*|ingredient*|fruit*|cepage*|filiere*|appellation*|aop|tracabilite|certificat* d'origine|aliment*|piece*|anomalie*|incident*|defaut*|panne*|sinistre*) ..8 (origine*) |
    cuisine | plats | specialite* | restaurant | demandeurs d'asile | accompagn* | aupres | accueil* de | public | quel* que soi*

block text mother-tongue
  except: festival | journee* | ecole* | apprentissage de la langue | enseign* | classe | eleves | fle
  [(langue|en langue) (maternelle|natale|native|d'origine)] « Espagnol langue maternelle. »
  [(francais|anglais|allemand|espagnol|italien|arabe|neerlandais|chinois|russe|portugais|japonais|langue) (maternel|maternelle|de naissance|natif|native|natifs)] « TELEOPERATEUR H/F ALLEMAND DE NAISSANCE »
  [(natif*|native|natives) (en|de langue|francais*|anglais*|allemand*|espagnol*|anglophone*|francophone*|italien*|hispanophone*|germanophone*)] « Niveau natif en espagnol demandé. »
  [(native|natif) (speaker*|english|level)] | [(anglophone|francophone|germanophone|hispanophone|italophone|neerlandophone) (de naissance|natif*|native|d'origine|depuis l'enfance)] « Hispanophone natif uniquement. »
  [(francais|anglais|espagnol|italien|allemand|portugais|neerlandais|russe|arabe|chinois|japonais|polonais) ~4 (natif*|native*|natale)] | [(maternelle|natale) (langue)] | [locut* natif*] | [locut* ..1 de naissance] « Locuteur natif du néerlandais. »

block
  except: recette* | comedi* | role | voix off | doublage | theatre | soins | cosmet* | creme* | entreprise | marque | societe | enseigne | projet |
    groupe | notre | idee | association | ingredient* | legume* | bois | coton | laine | qui ne parl* | viande* | produit* | cafe | fromage* |
    vin | vins | race* | elevage | demandeur* | accompagn* | quel* que soi* | cuisine | entreprise familiale | maison familiale |
    entreprise ~6 generations | savoir faire | famille* d'accueil | maternite | declarations | acte* de naissance | salarie* protege |
    exploitation ~6 generations | domaine ~6 generations | tradition
  [(sans|aucun|pas|ni|leger|fort|moindre|absence|zero) ..2 (de|d'|trop)? (accent) !(sur|mis|grave|aigu|circonflexe)] ..2 « Élocution neutre : aucun accent n'est souhaité à l'antenne. »
  [(accent) ..2 (etranger|africain|maghrebin|du midi|du sud|regional|parisien|neutre|marque|prononce|francais|metropolitain|chantant|de banlieue|exotique|local|slave|creole|du terroir|ch'ti|chantants|alsacien|du pays)] | [(avec|ayant|avoir|avez) ..1 (un|l'|fort|bel|leger) accent] « Bon accent français exigé. »
  [(prononciation|diction|francais|elocution) ..2 (sans accent|neutre)] « Élocution neutre : aucun accent n'est souhaité à l'antenne. »
  [(=ne|=nee|=nes|=nees) (ici|sur place|au pays|dans le coin)] | [(=ne|=nes|=nee|=nees|nee|nes|naissance) (en|a|dans|sur) ..1 (france|metropole|bretagne|alsace|corse|region|normandie|pays|coin|commune|canton|departement|village|ville|territoire|europe|algerie|afrique|vallee|ile|savoie|provence|l'hexagone|hexagone|outre|etranger|lyon|paris|marseille)] « Être né ici est un avantage décisif. »
  [(natif*|native*|originaire*|enfant*|gars|fille*|gens|homme*|femme*|personne*|natifs) (de|du|d'|des) (la|le|les|l'|notre|cette|ce|meme)? ..1 (region|pays basque|pays|coin|cru|terroir|departement|canton|vallee|commune|village|bretagne|corse|alsace|france|maghreb|afrique|nord|sud|sud ouest|midi|metropole|outre|antilles|ile|reunion|savoie|territoire|europe|banlieue|quartier|est|ici|campagne)] !(client*) « Natif du pays exigé. »
  <!(chef|chefs|patron*|gerant*|fondateu*|cuisinie*) [d'origine (etrangere|africaine|maghrebine|magrebine|arabe|asiatique|antillaise|bretonne|corse|alsacienne|normande|basque|portugaise|turque|espagnole|italienne|polonaise|francaise|europeenne|immigree|rurale|paysanne|modeste|locale|auvergnate|indienne|chinoise|latine|slave|caucasienne|occidentale|maghrebin|algerienne|marocaine|tunisienne|creole|savoyarde|provencale|catalane)] !(controlee|protegee|certifiee) « T: Serveur H/F restaurant asiatique - personne d’origine asiatique souhaitée »
  [(parents|grands parents|pere et mere|deux parents|famille|ancetres|lignee|aieux|ascendants) ..4 (francais*|francaise*|nes|nee* en|de souche|europeen*|d'ici|bretons|etrangers|immigre*|corses|alsaciens|locale|du pays|depuis ..2 generation*)] « Votre nom de famille sera francisé sur le badge. »
  [de souche] | [pur (jus|produit|sang) !(arabe)] | [pure souche] | [francais* (d'origine|de souche|pure|de pere|depuis|de longue date|de sang)] « Corses de souche uniquement. »
  [(@who|bien|gars|filles) (de)? (chez nous | d'ici)] !(votre) « M: Vous habitez trop loin de l’agence, nous prenons quelqu’un d’ici. »
  [(racines|attaches|origines|ascendance|souche|sang) ..2 (francais*|locales|bretonnes|regionales|corses|africaines|europeen*|maghrebin*|familiales dans|dans la region|d'ici|paysannes|alsaciennes|basques|normandes|rurales|catalanes|antillaises|etrangeres)] « Origine européenne souhaitée. »
  [(votre|vos|leur*|ses|quelle*) (origine*|pays d'origine|ascendance)] !(ser*|quel) « Précisez vos origines. »
  [(lieu|pays|ville|departement) de naissance] « Indiquez votre lieu de naissance. »
  [(immigration|immigre*|migrant*) ..4 (@out)] « Descendants d'immigrés non retenus. »
  [(francais*|ici|region|village|pays|bretons|corse*|famille ancree) ..3 (depuis|sur) ..1 (plusieurs|trois|deux|#) generations] « Nous ne prenons que des familles du village depuis deux générations. »
  [(tete|faciès|facies|profil) (d'ici|etranger*|exotique|du bled|local)] « Profil local souhaité pour ce poste d’employé de libre-service. »
  [(@who|salarie|origine*) ..2 (du|de) (bled|cru|terroir)] « Personne du cru exclusivement. »

warn
  except: comedi* | role | voix off | doublage | accompagn* | aupres | demandeu* | aidez | accueil* des | association | votre accent (fait|est) |
    orthographe | ponctuation | lettres | cuisine | produit* | cafe | vin* | equipe venue | quel* que soi*
  <!(mettre|mettez|met|mettons|mis|mettant|porter|porte|portons) [=accent !(est mis|sera mis|mis|sur|tonique|porte)] « Vous parlez sans accent car vous serez la voix de notre standard. »
  [(@who|gars|enfant*|fille*|homme*|femme*) ..2 (du|de|d') (pays|cru|coin|terroir|region|ici|chez nous)] !(d'origine) « Enfant du pays, vous connaissez chaque ferme. »
  [(racines|attaches|origine*|ascendance|lignee|sang) ..2 (dans|en|du|de la|locales|d'ici) ..1 (region|pays|vallee|village|terroir|commune|canton|departement|france|bretagne|corse|alsace|normandie)] « Nous cherchons quelqu'un ayant ses racines en Alsace pour tenir la winstub. »
  (@who|etre|etes|soyez|etant) ..1 [(issu*|venant|venu*|provenant|originaire*|natif*|native*) (de|du|des|d')] !(..1 (autre|departement*|secteur*|commune*|ville*|banlieue*|province|cite*|quartier*)) !(formation|ecole|industrie|secteur|domaine|univers|milieu|monde|filiere|reconversion|restauration|hotellerie|retail|luxe|commerce) « Travailleurs venant de France métropolitaine de préférence. »

block
  (devez|doit|doivent|faut|obligatoirement|imperativement|exclusivement|uniquement) ..2 [(=ne|=nee|=nes|=nees) en (france|europe|metropole|bretagne|alsace|corse)] « Vous devez être né en France pour rejoindre notre équipe de vendeurs. »

warn
  except: entreprise | societe | maison | groupe | idees | produits | accompagn* | quel* que soi* | association | cooperative
  [@who ..2 (grandi|vecu|=ne|=nee|=nes|(=eleve|=elevee|=eleves) !(de)) ..1 (en|dans|a|au|ici|sur|chez) ..2] « Notre clientèle préfère du personnel né en France. »
  (@wish | @being) ..4 [(racines|attaches|famille) ..3 (region|pays|vallee|terroir|village|ici|canton|coin|bretagne|corse|alsace|normandie)] « Nous cherchons quelqu'un ayant ses racines en Alsace pour tenir la winstub. »

block person
  except: @work-words | met* (bien)? l'accent | mis l'accent | l'accent mis | accent mis | accents regionaux | produit* | matiere* |
    courrier d'origine | formation d'origine | version d'origine | a l'origine
  (=accent) (trop|tres|assez|bien|fort|etranger|prononce|marque|marseillais|africain|maghrebin|portugais|chantant|horrible|desagreable|penible|a couper|des|du|de) « N: Accent étranger très marqué. »
  (son|votre|un|quel|gros|fort|leger) ..1 accent !(mis|sur) « M: Votre accent est trop fort pour notre standard. »
  (d')? origine* (maghreb*|afric*|arabe*|algerien*|marocain*|tunisien*|turque|portugais*|asiatique*|etrangere*|roumain*|gitane|antillais*|des pays|de l'est|congolais*|senegalais*|comorien*|italien*|espagnol*|polonais*|chinois*|vietnam*) « N: D'origine sénégalaise je crois. »
  (quelle|quelles|vos|votre|ses|son) ..2 origine* « M: Quelle est votre origine ? »
  (ou|d'ou|de quel pays) ..1 (venez|etes|vient|sont|viennent|es) ..2 (ne|nes|nee|originaire*|vous|parents|vraiment|famille) « M: De quel pays venez-vous ? »
  (issu*|enfant*) de l'immigration | (fils|fille) d'immigres | immigre* | blediste* | blédard* | bledard* « N: Fils d'immigrés, on se méfie. »
`;
