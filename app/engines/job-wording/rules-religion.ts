// Rules of the criterion religion. README.md explains the lines.

export const religion = `
block
  frames: refused
  words: musulman* | juif | juifs | juive | juives | chretien* | catholique* | protestant* | evangelique* | bouddhiste* | hindou* | athee* |
    croyant* | pratiquant* | temoin* de jehovah | islamiste* | voilee | voilees | religieux | laiques | integriste* | salafiste* | mormon* |
    sikh* | foulard* | turban* | kippa* | hijab | voile islamique | signe* religieu* | fete* religieu* | priere* |
    (porte*|portant|portent|portez|mettent|garde*) ..2 (voile|foulard|kippa|turban|croix|barbe religieuse|hijab|calotte) |
    (qui|vous) (prie|prient|jeune|jeunent|priez|jeunez) |
    (fait|font|faites|suit|suivent|observe*|respectent|pratiqu*) ..1 (ramadan|careme|shabbat|jeune|religion|priere*) | salle de priere |
    voile (integral|islamique) | (voile|foulard|kippa|turban|calotte) ..2 (caisse|accueil|magasin|bureau|classe|boutique|salle) |
    (calotte|kamis|djellaba|abaya|boubou|turban*|chapelet) | jeune du ramadan | pause* priere* | mosquee | synagogue | messe |
    mangent (halal|casher|pas de porc) | bigot* | (convertis|convertie*|converti)
  except: =nom | =noms | prenom* | patronym* | bonne foi | cuisine | laicite | neutralite | patrimoine | toutes les fois | cette fois | bateau* |
    nautique | service public | patient* | monument* | visit*

warn
  frames: questioned
  words: religion | confession | croyances | culte | religieuse* | ramadan | shabbat | =foi |
    (allez|croyez|priez|jeunez|pratiquez|observez|mangez) ..4 (messe|mosquee|eglise|synagogue|temple|dieu|ramadan|careme|shabbat|culte|religion|porc|halal|casher)
  except: =nom | =noms | prenom* | patronym* | bonne foi | cuisine | laicite | neutralite | patrimoine | toutes les fois | cette fois | bateau* |
    nautique | service public | patient* | monument* | visit*

block
  frames: excluded, wished, described, beside
  words: @believers
  except: =noms | prenom* | patronym* | aumoni* | imam | pretre* | rabbin* | pasteur* | sacristain* | liturgi* | neutralite | laicite |
    service public | patrimoine | lieu* de culte | visite* | histoire | objets | pompes funebres | obseques | ceremoni* | fait religieux |
    theolog* | bonne foi | guerre* | planche* | nautique | bateau* | moniteur* de voile | monitrice* de voile | ecole de voile | catechis* |
    chorale
  lawful: aumoni* | imam | imams | pretre* | rabbin* | sacristain* | organiste* | chantre*

block
  frames: required, alone
  words: islam | judaisme | christianisme | catholicisme | religion | religions | confession | =foi | culte | croyance |
    (raison|motif|absence|conviction|appartenance|pratique|obedience|croyance|opinion|orientation|education|foi|valeur|ideal|obligation|contrainte|interdit*) (religieuse*|religieux|spirituelle*|philosophique*|chretienne*|catholique*|musulmane*|juive*|laique*) |
    (certificat|acte) de bapteme | bapteme | paroisse
  except: =noms | prenom* | patronym* | aumoni* | imam | pretre* | rabbin* | pasteur* | sacristain* | liturgi* | neutralite | laicite |
    service public | patrimoine | lieu* de culte | visite* | histoire | objets | pompes funebres | obseques | ceremoni* | fait religieux |
    theolog* | bonne foi | guerre* | planche* | nautique | bateau* | moniteur* de voile | monitrice* de voile | ecole de voile | catechis* |
    chorale
  lawful: aumoni* | imam | imams | pretre* | rabbin* | sacristain* | organiste* | chantre*

block
  except: aumoni* | imam | pretre* | rabbin* | pasteur | sacristain* | neutralite | laicite | service public | visiteur* | patient* | resident* |
    objets | guide | bateau* | nautique | cuisini* ..3 (halal|casher) | fabriqu* | vente | fideles | moniteur | monitrice | couture | poissons |
    quel* que soi*
  lawful: aumoni* | imam | imams | pretre* | rabbin* | sacristain* | organiste* | chantre*
  [(ne|sans|pas|aucun|non|ni|interdi*|refus*) ..4 (@religious-signs | voilee | voilees)] « Pas de barbus ni de voilées. »
  [(port|porter|portez|portant|porteu*|portent|retir*|enlev*|oter|otez|quitt*) ..3 (@religious-signs)] « Vous retirez votre voile avant de venir. »
  [(@religious-signs) ..2 (@out)] « Croix, voile et kippa interdits. »
  [non voilee*] | [(tete|cheveux) (nue|decouvert*|nu)] « Tête nue obligatoire. »
  [(pratiqu*|respect*|fai*|fete*|suiv*|observ*|celebr*) ..3 (ramadan|careme|shabbat|sabbat|chabbat|jeune religieux|kippour|priere* | les prieres)] « N: Fait ses cinq prières, ingérable pour les pauses. »
  [(ramadan|careme|shabbat|sabbat|chabbat|kippour) ..5 (@out|pas|impossible|incompatible|interdit|toler*|refus*|exclu*)] « Ramadan incompatible avec ce poste. »
  [(pas|sans|aucun|ni|ne|refus*|jamais) ..4 (ramadan|careme|shabbat|sabbat|chabbat|priere*|kippour|=aid|jeune du ramadan)] « Disponible le samedi, pas de shabbat. »
  [(mang*|consomm*|cuisin* et mang*) ..3 (porc|halal|casher|cacher|kasher|de tout)] !(nos) « M: Mangez-vous du porc ? »
  [(aller|allez|allant|assist*|va|vont|participer|participez) ..3 (messe|mosquee|eglise|synagogue|temple|culte | a la priere)] « Allez-vous à la mosquée ? »
  [(absence*|conge*|pause*|jour*|demande*|amenagement*) ..4 (religieu*|priere*|ramadan|=aid|kippour|vendredi pour)] ..6 (@out|pas|aucun*|refus*|jamais|non|toler*) « Absence pour fêtes religieuses non autorisée. »
  [(pas|aucun*|sans|ni) ..2 (absence*|conge*|pause*|jour*|demande*|amenagement*) ..4 (religieu*|priere*|ramadan|=aid|kippour)] « Pas de jours pris pour les fêtes religieuses. »
  [(partag*|adher*|vivre|vivez|attach*|respect*|fidel*|porteu*|impregne*) ..4 (valeurs|foi|morale|ideaux|croyance*|esprit|principes) (chretien*|catholique*|religieu*|evangel*|islam*|musulman*|juives|bibliques|de l'eglise|de l'islam|de l'evangile)] « Vous êtes attaché aux valeurs chrétiennes de notre maison. »
  [(de|d') (religion|confession|culture|foi) (chretien*|catholique*|musulman*|juive|israelite|protestante|bouddhiste|islamique)] !(recrut*|cherch*) « De confession catholique. »
  [(votre|vos) (religion|confession|foi|croyances|convictions religieuses|appartenance religieuse)] !(ser*|compt*) « Votre religion devra être précisée. »
  [(preferons|preference|plutot|idealement) ..3 (croyant*|athee*|pratiquant*|laique*)] « Nous préférons un candidat non pratiquant. »
  [(barbe*) (religieuse*|longue* religieuse*|islam*)] « Vous acceptez de serrer la main des femmes et ne portez pas la barbe religieuse. »

block
  except: laicite | neutralite | service public | aumon* | imam* | pretre* | rabbin* | pasteur* | visiteur* | patrimoine | monument* | bonne foi |
    guerre | nautique | bateau* | planche | couture | quel* que soi* | discrimin* | croix rouge | croix verte | art | objet* | resident* |
    patient* | distinction | hotel dieu | fete dieu | librairie | edition* | festival | ceremon* |
    (cuisin*|plat*|repas|menu*|regime*|produit*|rayon*|abattage|boucher*|viande*) ..4 (halal|casher|religieu*)
  [(voilee*|femme* voile*|kippa|foulard*|hijab|turban|croix|signe* (religieu*|distinctif*|confessionnel*)|tenue* religieuse*)] ~5 (@out|interdi*|pas|refus*|inutile*|proscri*|toler*|banni*) « Croix, voile et kippa interdits. »
  @request-or-practice ..6 [(religion|religieu*|confession|culte|croyan*|pratiquant*|foi|ramadan|shabbat|careme)] « Pratiquez-vous une religion ? »
  @negation ..4 [(religion|religieu*|priere*|ramadan|voile* !(de)|foulard*|kippa|musulman*|juif*|juive*|catholique*|croyan*|pratiquant*|temoin* de jehovah|evangelique*|islam*)] « Vous fêtez Noël avec nous : pas d'autre religion. »
  [(renonc*|abandonn*|oter|otez|laiss*) ..4 (ramadan|careme|shabbat|priere*|voile|foulard|kippa|religion)] « Les musulmans devront renoncer au ramadan. »
  [(croy*|croire|foi) (en|a) dieu] | [(dieu|bible|coran|evangile|allah|jesus)] « Vous croyez en Dieu et le vivez. »
  [(meme|notre|nos|cette) (confession|religion|foi|croyance*|valeurs (chretiennes|religieuses|catholiques|musulmanes|bibliques))] ~4 « Nos valeurs catholiques sont celles que vous vivez chaque jour. »

block
  except: guide | visit* | touris* | monument* | patrimoine | public
  [(frequent*|assid*) ..3 (eglise|mosquee|synagogue|temple|messe|paroisse|offices)] « Vous fréquentez l'église chaque dimanche, comme nous. »

block person
  except: @work-words | moniteu* | bateau* | nautique | histor* | ecole | lycee | etablissement | paroisse | diocese | guide* | musee | vend* |
    restaurat* | cuisine | boucherie | quelle que soit | bonne foi
  (voilee|voilees|musulman*|islam*|juif|juifs|juive|juives|catho|cathos|catholique*|chretien*|evangelique*|bouddhiste*|hindou*|athee*|croyant*|pratiquant*|temoin* de jehovah|integriste*|salafiste*|barbu islam*|feuj|bigot*) « N: Musulman. »
  (port*|met*|garde*|retir*|enlev*|ote*|avec (un|le|son)|sans (le|son)|votre|son) ..2 (=voile|foulard|hijab|kippa|turban|abaya|soutane|croix) « M: L'équipe vous a trouvée très compétente, mais votre foulard gênerait à l'accueil et nous préférons en rester là. »
  (fait|faites|faire|fera|pendant le|periode de) ..2 (ramadan|careme|shabbat|jeune du ramadan) « M: Faites-vous le ramadan ? »
  (sa|votre|quelle) ..2 (religion|confession|croyance|foi) « M: Quelle est votre religion ? »
  (va|priere*|prie*) ..2 (a la (messe|mosquee|synagogue)|pendant (les)? pauses) « N: Va à la messe tous les jours, coincée. »
`;
