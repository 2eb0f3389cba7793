// Rules of the criterion nation. README.md explains the lines.

export const nation = `
list things
  (@goods) (et ..1)? (@countries)

block
  frames: refused
  words: etranger | etrangere | etrangers | etrangeres | maghrebin* | africain* | arabes | noirs | noires | asiatiques | marocain* | algerien* |
    tunisien* | senegalais | maliens | ivoiriens | congolais | portugais | espagnols | italiens | allemands | russes | ukrainiens | indiens |
    pakistanais | afghans | syriens | kurdes | serbes | bresiliens | americains | belges | japonais | gens de (l'est|couleur|l'etranger) |
    roms | gitan* | tsigane* | manouche* | turcs | roumains | polonais | bulgares | albanais | chinois | blacks | europeens | non europeens |
    extracommunautaire* | sans papiers | candidature* etrangere* | carte* de (resident|sejour) | clandestin* | apatride* | gens du voyage |
    nomades | ressortissant* | de couleur | gens de couleur | personne* de couleur | collegue* de couleur | candidat* de couleur |
    hommes de couleur | femmes de couleur | titulaire* d'un (titre|recepisse|visa) | titre* de sejour | recepisse* | visas | basane* | typee* |
    colore* de peau |
    (personne*|candidat*|serveu*|vendeu*|hotess*|employe*|salarie*|collegue*|ouvrier*) (noir|noire|noirs|noires|arabe|arabes|asiatique*|metis*|africain*|maghrebin*|etrangere|etranger) |
    peaux (noires|foncees|mates) | (passeport*|papiers|diplome*) (etranger*|non europeen*|africain*) | non ressortissants | pays tiers |
    africaine* | maghrebine* | (hors|non) (francais|francaise|europeen*|ue) | travailleu* (etranger*|detache*|immigre*) |
    (main d'oeuvre|personnel|ouvriers|travailleu*|gens|candidat*|equipe*) ..1 (venu*|venant|originaire*|issu*|importe*)? (de|d'|du) ..1 (europe de l'est|pays de l'est|pays de l'|afrique|maghreb|asie|etranger|roumanie|pologne|portugal|bulgarie|balkans|antilles|comores|inde|turquie|algerie|maroc|tunisie) |
    main d'oeuvre etrangere | demandeu* d'asile
  except: bilingue* | langue* | parl* | autorisation de travail | demandeur d'asile | renouvel* | prefecture | loi | reglement* | statut |
    fonction publique | concours | produit* | cosmet* | tissu* | aupres | hebergement

warn
  frames: questioned
  words: nationalite* | citoyennete | ethnie | couleur de peau | titre de sejour | carte de sejour |
    (votre|vos|quelle*) (nationalite*|papiers|citoyennete) | (francais*|etranger*) de naissance
  except: bilingue* | langue* | parl* | autorisation de travail | demandeur d'asile | renouvel* | prefecture | loi | reglement* | statut |
    fonction publique | concours | produit* | cosmet* | tissu* | aupres | hebergement

block
  frames: excluded, wished
  words: etranger | etrangere | etrangers | etrangeres |
    (maghrebin*|africain*|noir|noirs|noires|rom|roms|gitan*|tsigane*|black|blacks|subsaharien*|antillais*|=asiatiques|=arabes|=turcs|=roumains|metis*|beur|beurs) !(sur|et (blanc|anglais)) |
    (@peoples) !(courant|lu|ecrit|parle|niveau|est|et|exige|souhaite|obligatoire|requis|apprecie|indispensable|imperati*|necessaire|confirme|operationnel|fluide|technique|professionnel|b2|c1|c2|b1|,|serait|oral|commercial|medical|bilingue) |
    (@who|hommes|femmes) de couleur |
    (type|typ*|physique|profil|apparence|look|allure|style) (europeen*|caucasien*|africain*|maghrebin*|magrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|metisse*|indien*|arabe*|latin*|scandinave*|black|francais*) |
    gens du voyage | (peau|teint) (noir*|blanc*|clair*|mat|mate|fonce*|metis*) | ressortissant* ..3 | sans papier* | bbr | nbbr | b b r |
    non bbr | bleu blanc rouge | (titulaires d'un)? titre* de sejour | hors (ue|union|europe) | extracommunautaire* | gaulois* | clandestin* |
    race blanche | primo arrivant* | travailleurs detache*
  except: bilingu* | (nom|prenom|iban|rib|compte|banque|langue|patronyme|consonance|monnaie) ..2 (etrang*|europ*|franc*) |
    (cuisine|restaurant|specialite|plat|produit|client*|clientele|marche|fromage|vin|voiture|cheval|chevaux|race|litterature|civilisation|langue|cours|tenue|chemise|pantalon|chaussure|linge|oeuvre|fond|carte|filiale|partenaire|culture|film|musique|tableau|travail au|prestataire|fournisseur|tourist*|visiteur|eleve|etudiant) (de|en|au|aux)? ..1 (etranger|etrangere|noir|blanc|@peoples) |
    accompagn* | aupres | aire d'accueil | traduct* | enseign* | interpr* | voyages a l'etranger
  lawful: @nationality-by-law

block
  frames: required
  words: nationalite | nationalites | citoyennete | origine* ethnique* | ethnie | ethnies | appartenance ethnique | couleur de (la|votre)? peau |
    (carte de sejour | titre de sejour | passeport | visa) !(en|valide|valable|autorisant|de travail)
  except: copie* | photocop* | scan* | accompagn* | aupres | demandeur* d'asile | autorisation | renouvel* | prefecture | aide | demarche*
  lawful: @nationality-by-law

warn
  except: traiteu* | boulang* | patiss* | epici* | cuisini* | professeu* | formateu* | formatrice | enseign* | traduct* | interpr* | histoire |
    litterature | produit*
  lawful: @nationality-by-law
  (%f|%m|nounou|nourrice|employe de maison|aide|secretaire|femme de menage|gouvernante|jeune fille) [(@peoples|italien*|=francaise|=espagnole|=anglaise|philippine)] !(courant|et|lu|parle) « Famille cherche nounou marocaine. »

block
  except: @not-nationality
  lawful: @nationality-by-law
  [(@who|vous etes|etre|soyez|hotesse*|hote|serveu*|vendeu*|homme|femme|nounou|recherch*|cherch*) ,? (de|d'|un|une|plutot|obligatoirement|imperativement|ou %m)? ..1 (type|physique|apparence|teint|peau|couleur|origine) ..1 (europeen*|caucasien*|africain*|maghrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|metis*|indien*|arabe*|blanc*|noir*|clair*|mat|mate|typ*)] « Nous recherchons une hôtesse de type caucasien. »
  [(type) (europeen*|caucasien*|africain*|maghrebin*|magrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|metis*|indien*|arabe*|latin*|scandinave*)] « Typé européen exigé. »
  [(nationalite|citoyennete|passeport|citoyen*) ..1 (francais*|europeen*|suisse*|belge*|italienne*|marocaine*|ue|de l'union|d'un etat|allemande*|espagnole*|etrangere*|britannique*|portugaise*|roumaine*|algerienne*)] « Nationalité française. »
  [(nationalite|citoyennete) ..6 ,? (@must)] « Nationalité d'un pays de l'UE obligatoire pour ce poste de serveur. »
  [(nationaux|national) francais*] « Nous embauchons seulement des nationaux français. »
  [(votre|quelle*|leur*) (nationalite*|citoyennete)] | [@ask ..4 (nationalite)] « Précisez votre nationalité. »
  [(ressortissant*|citoyen*) ..2 (francais*|europeen*|ue|de l'union|communautaire*|d'un etat|de l'ue|d'un pays)] « Vous êtes citoyen français. »
  [(@who|vous etes|etre|etant|soyez|uniquement|exclusivement|preference|preferons|priorite aux|reserve* aux|embauch* que|recrut* que) (de|des|un|d'|les|aux|obligatoirement|imperativement|le|citoyen)? ..1 (francais|francaises|francaise) !(courant|lu|ecrit|parle|niveau|est|et|exige|souhaite|correct|parfait|obligatoire|maternelle|langue)] « Votre banque doit être française. »
  [(francais|francaise|francaises) (uniquement|exclusivement|seulement|de preference|de souche|de naissance|d'abord|seuls)] !(parle|suffi*|est|compte) « Français uniquement. »
  [(race|ethnie|couleur de peau|couleur|peau|teint|carnation) (blanche|noire|claire|mate|metisse|europeenne|caucasienne|foncee)] !(vache*) « Peau noire s'abstenir. »
  [(couleur de (la|votre)? peau) | (origine*|appartenance|groupe) ethnique* | ethnie] !(quel*) « Couleur de peau claire. »
  [(bbr | nbbr | b b r | bleu ,? blanc ,? rouge | pr # | profil (a|b) la (couleur|peau))] « Profil BBR »
  [(pas|sauf|aucun|non|sans|hors|ni|exclu*|refus*) ..3 (etranger*|immigr*|maghreb*|magreb*|africain*|arabe*|noirs|noires|blacks|roms|gitan*|gens du voyage|asiatique*|manouche*|nomade*|communautaire*|ressortissant*|gens de couleur|personnes de couleur|hors ue|titre* de sejour|=visa|sans papiers|roumain*|turcs|chinois|polonais|portugais)] !(courant|langue) « Votre nom ne doit pas sonner étranger. »
  [(=anglais|=allemands|=italiens|=espagnols|=belges|pays de l'est|europe de l'est|roumain*|bulgare*|africains|asiatiques|nationaux|non nationaux|sedentaires|nomades|minorites|communautes|hors europe|tiers pays|pays tiers) ..2 (@outright)] « Africains s'abstenir. »
  [(de|d') (race|ethnie|couleur|peau) (blanc*|noir*|europeen*|clair*|fonce*)] | [blanc* de peau] | [peau (blanc*|noire*|claire*|mate|metisse*|foncee)] « Peau noire s'abstenir. »
  [(pas|aucun|sans|ni) (de|d')? ..1 (accent|tete|faciès|gueule|physique) ..1 (etranger*|arabe*|africain*|maghreb*)] « Pas d'accent africain ni maghrébin au téléphone. »
  [(titre* de sejour|carte* de sejour|=visa) ..3 (@out)] | [carte* (nationale)? d'identite francaise] | [passeport (francais*|europeen*|ue|biometrique francais)] « Carte d'identité française obligatoire »

warn
  except: @not-nationality
  lawful: @nationality-by-law
  [(@who|equipe|personnel|ambiance|recrutement) ..1 (franco francais*|100 % francais*|bien francais*|cent pour cent francais*|tout* blanc*|blanc* uniquement|metisse*|de couleur|exotique*|occidental*|caucasien*)] « Profil 100 % français recherché. »
  [(europe|union europeenne|ue|schengen|hexagone|france) ..1 (uniquement|exclusivement|seulement)] !(teletravail) « T: Hôte ou hôtesse d’accueil - UE uniquement »
  (@who|ouvrier*) ..1 [(d'|de|des|du|issu* de|venant de|venu* de) ..1 (afrique|maghreb|asie|pays de l'est|europe de l'est|etranger|magreb|antilles|outre mer)] « Candidats d'Afrique du Nord s'abstenir. »
  [(union europeenne|ue|espace schengen|europe) (uniquement|exclusivement|seulement)] | (candidat*|candidature) [hors (ue|union europeenne|europe|france|espace)] « T: Hôte ou hôtesse d’accueil - UE uniquement »

block
  except: bilingu* | langue* | banque | compte | rib | iban | societe | marque | produit* | adresse | client* | accompagn* | peinture* | cosmet* |
    maquill* | textile | tissu* | etranger (ou|et) | cuisine | restaurant* | marches | partenaires | quel* que soi* | fonction publique |
    concours
  lawful: @legal
  [(etre|etes|soyez|etant) ..1 (obligatoirement|imperativement)? (francais|francaise|europeen*|ressortissant*|citoyen*)] !(courant|lu|ecrit|parle|niveau|d'outre) « M: Êtes-vous français ? »
  @negation ..3 [(noir*|arabe*|maghrebin*|africain*|asiatique*|rom|roms|gitan*|etranger*|immigre*|gens de couleur)] !(sur|et blanc|chocolat|pain|travail|cafe|a l'entreprise) « Pas de Roms. »
  [(@who) (de race)? (blanche*|blanc|noire*|noir|arabe*|maghrebin*|africain*|asiatique*|metis*|typee*)] « Préférence pour une personne blanche. »
  (reserve*|uniquement|seul*|exclusiv*) ..2 [nationaux] « Poste réservé aux nationaux. »
  [(posseder|possedez|avoir|avez|jouir|jouissez|detenez|detenteu*|titulaire*) ..2 (nationalite|citoyennete)] « Il faut posséder la nationalité d'un pays de l'Union. »
  (ne|n') ..3 que ..3 [(=francais|=francaises|=europeens)] !(courant|lu|ecrit|parle|niveau) « Nous n'employons que des Français. »
  [(peau|couleur|teint|carnation) ..2 (noir*|blanc*|clair*|fonce*|mat|mate|sombre*|pale|bronze*)] ~5 (@must|@out|exig*|prefer*|souhait*) « Peau noire s'abstenir. »

block
  [(type|profil|physique|apparence|origine) (europeen*|caucasien*|africain*|maghrebin*|asiatique*|nordique*|mediterraneen*|occidental*|slave*|antillais*|indien*|arabe*|latin*|scandinave*)] « Type africain pour restaurant. »
  <!(client*|eleve*|public|touriste*|travailleu*|etudiant*) [(=noirs|=arabes|maghrebins|africains|asiatiques|=roms|gitans|=etrangers|=turcs|blacks|beurs|gens de couleur) ~8 (ne ..2 (pas|plus|jamais)|plaisent|derang*|genent|font fuir|deplai*)] « Les noirs et les arabes ne plaisent pas à notre clientèle. »

warn
  except: cuisine | plat* | restaurant | pizza* | produit* | recette* | savoir | gastronomie | boutique | epicerie | style
  (vrai*|authentique*|pur*) [(italien*|espagnol*|francais*|breton*|marocain*|chinois*|japonais*|libanais*|portugais*|allemand*|grec|grecs|indien*|africain*|antillais*|mexicain*|europeen*|thailandais*|vietnamien*)] « Pour la pizzeria, il nous faut un vrai Italien. »

block person
  except: @work-words | armateur | client* | groupe | entreprise* | restaurant* | langue* | parle* | bilingue* | ligne* | tableau* | carnet | march* |
    autorisation | titre de sejour | cafe noir | noir sur blanc | ceinture noire | poule* | or noir | travail au noir
  (noir|noire|=noirs|noires|black|blacks|beur|beurette|beurs|rebeu*|renoi*|maghrebin*|gitan*|rom|roms|manouche*|tsigane*|basane*|metis*|metisse*|bougnoul*|bamboula*|chinetoque*|niakoue*|gens du voyage) « N: Rom, probablement. »
  (il|elle|cest|c est|encore un|encore une|un|une|est|parce que|parce qu|trop|plutot) ..2 (arabe*|africain*|algerien*|marocain*|tunisien*|turc|turque*|roumain*|polonais*|portugais*|asiatique*|chinois*|senegalais*|malien*|ivoirien*|congolais*|russe*|afghan*|syrien*|etranger|etrangere|europeen*) « N: Encore un Roumain. »
  ^ (arabe*|africain*|algerien*|marocain*|tunisien*|turc|turque*|roumain*|polonais*|asiatique*|chinois*|senegalais*|malien*|etranger|etrangere) (,|:|;|$) « N: Étrangère, donc compliquée. »
  (ne|nous) (prenons|recrutons|voulons|embauchons|prend|acceptons) ..2 (etrangers|arabes|africains|noirs|roumains|maghrebins) « M: Nous ne recrutons pas d'Africains. »

warn person
  except: @work-words | toutes | loi | statut
  (sa|votre|quelle|de) ..2 nationalite « M: Quelle est votre nationalité ? »
`;
