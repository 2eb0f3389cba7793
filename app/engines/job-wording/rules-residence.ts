// Rules of the criterion residence. README.md explains the lines.

export const residence = `
list things
  logement (pris|en|fourni*|compris|gratuit*|offert*) | (cherch*|trouv*) un logement | (=partie|=parti|=partis) vivre | (habiter la ville)

block
  frames: refused
  words: banlieusard* | habitant (de|des|du) ..2 (banlieue*|cite*|quartier*|93|9 - 3|province|campagne|zone) |
    candidat (du|de) (93|94|92|95|la banlieue|province|loin) | gens (de la banlieue|des cites|de la cite|de la ville) | provincia* | parisiens |
    non residents | exterieurs au departement | hors (departement|secteur|commune|region|ile de france|paris|canton|agglomeration) |
    frontaliers | habitant* (en|hors|loin) | residant hors | venant de loin | hlm |
    (autre*|hors|exterieur* (au|a la|du)|limitrophe*|voisin*) ..1 (departement*|region*|commune*|ville*|secteur*|canton*|agglo*|zone*|metropole) |
    (habit*|viv*|vit|resid*|loge*|venant|viennent|venez|demeur*|domicili*) ..1 (trop|assez|a)? (loin|ailleurs|en banlieue|en cite|en province|hors|dans les quartiers|de loin|de banlieue|de paris|a la campagne|trop loin|en foyer) |
    (plus de) # (km|kilometre*|minute*) ..2 (domicile|chez|trajet|magasin|site|bureau)? | banlieu* |
    quartier* (nord|sensible*|populaire*|difficile*) | cites | cite des | zus | habitants (du|de la|des) | adresse* en (banlieue|zus|cite)
  except: emploi franc | clients | livr* | tournee* | client* | patient* | magasins | agence* | intervention* | chantier* | client | navette |
    hebergement | aide a la mobilite | bailleur* | mediat* | anim* | educat* | emploi* franc*

warn
  frames: questioned
  words: adresse (personnelle|exacte|complete) | code postal | lieu de (residence|domicile|vie) | temps de trajet | quartier d'habitation |
    commune de residence | justificatif de domicile | (ou|dans quel* ..1) (habitez|vivez|logez|residez) | ville ou ..2 (habitez|vivez) |
    votre quartier | distance (entre|de) ..2 (domicile|chez vous) | votre adresse !(mail|e|electronique|ip)
  except: emploi franc | clients | livr* | tournee* | client* | patient* | magasins | agence* | intervention* | chantier* | client | navette |
    hebergement | aide a la mobilite | bailleur* | mediat* | anim* | educat* | emploi* franc*

warn
  except: @not-home
  <!(@who|qui|familles|jeunes|adultes|seniors|locataires|etudiants|enfants|usagers|patients|beneficiaires|client*|public) [(habitez|=habitant|=habitante|=habiter|residez|resident |residant|residants|=resider|demeurant|demeurez|=demeurer|domicilie|domiciliee|domicilies|domiciliees) ..2 (a|en|dans|sur|pres|proche|au|obligatoirement|imperativement|moins|hors|la|le|l'|les|non|cote|ailleurs|d'ici|ville|notre|autour|intra|departement|ici|quartier*|proximite|entre|du|de preference|uniquement|paris|lyon|commune)] « Habiter à Nantes. »
  [(vivant|vivez|=vivre|logez|logeant) ..1 (a|en|dans|sur|pres|proche|ici|loin|hors)] !(equipe|autonomie|collectivite) « Vous vivez dans le 6e arrondissement. »
  [(banlieusard*|provincia*|provinciaux|non locaux|non resident*|exterieu* (a|au|de)|hors (departement|secteur|commune|region|zone|idf|paris|metropole|agglomeration|ile)|frontalier*|habitant* (des|de|du|de la|d'un) ..2|villages|neo ruraux|gens (des|de la) cite*|parisien*|citadin*|zonards|lyonnais*|marseillais*|personnes ..1 loin) ..3 (@out)] « Les gens de la cité voisine ne sont pas recrutés. »
  [(pas|aucun|sauf|hors|ni|evit*|refus*|exclu*|sans|non|trop) ..4 (banlieue*|cite|cites|hlm|zus|zep|qpv|quartier* (sensible*|difficile*|populaire*|chaud*|nord|prioritaire*)|93|neuf trois|seine saint denis|gens de la ville|banlieusard*|provincia*|nord de paris|peripherie)] « Nous ne recrutons pas dans le 93. »
  [(banlieue|cite*|hlm|zus|zep|93|quartier* (sensible*|difficile*|populaire*|prioritaire*|nord)) ..4 (@out)] « Les gens de la cité voisine ne sont pas recrutés. »
  [(=habitant|=habitante) (a|le|la|les|en|dans|sur|pres|proche|au|l')] « Habitant la vallée depuis toujours. »

warn
  except: @not-home
  <!(se|nous|me|notre|cette) [(adresse !(mail|email|electronique|courriel|e|web|internet|du|de notre)|code postal|lieu de (residence|domicile)|domicile|commune de residence|ville de residence|departement de residence|lieu d'habitation) ..5 (@must)] « Le code postal 72 sera privilégié. »
  <!(se|nous|me|notre|nos|des|les|leur|cette|a) [(=domicile|habitation|=logement|=residence !(est|se|compte|accueill*|cherche*|recrut*|de|du|pour|etudiant*|senior*|service*|hotel*)|adresse !(mail|email|electronique|courriel|e|web|internet|du|de notre)|lieu de (vie|residence)|domiciliation) (principale)? ..3 (proche*|pres|dans|moins|proximite|exige*|obligatoire*|imperati*|max*|# (km|kilometre*|minute*|min|mn)|sur|intra|situe*|en|localise*|requis*|indispensable*|locale|souhaite*)] ..2 « Résidence à Annecy exigée. »
  [(@who|si vous) ..2 (habit*|resid*|domicili*|demeur*) ..4] « Personnes domiciliées à Roubaix s'abstenir. »
  <!(@who|qui|familles|jeunes|adultes|seniors|locataires|etudiants|enfants|usagers|patients|beneficiaires|client*|public) [(=habiter|habitez|=resider|residez|domicilie|domiciliee|=demeurer|demeurez|demeurant|residant|=habitant|=habitante) ..3 (commune|ville|quartier|secteur|departement|region|arrondissement|agglomeration|km|minute*|proximite|proche|pres|metropole|canton|village)] « Vous demeurez au village. »
  [(proximite|proche|pres|voisin*|a cote|a deux pas) ..2 (du|de la|de l'|immediate du|de votre)? (lieu de travail|poste|magasin|site|domicile|entreprise|bureau*|boutique) ..3 (exige*|obligatoire*|imperati*|indispensable*|requis*|souhaite*|apprecie*|prefere*|uniquement|necessaire*|demande*)] « Proximité du domicile exigée. »

warn
  except: @not-home
  [(uniquement|exclusivement|seulement|imperativement|priorite|preference|preferons|privilegi*|reserve*|que des) ..4 (habitant*|resident*|riverain*|locaux|candidat* (du|de la|de|locaux|local)|candidature* locale*|personne* (du|de la|des|proche*|locale*)|gens (du|de la|d'ici)|(du|de la|de ce) (secteur|commune|quartier|region|departement|coin|canton|ville|village|ile|vallee|agglomeration))] « Nous préférons une personne d'un certain âge. »
  [(@who|candidature*|habitant*|riverain*|recrutement|embauche|main d'oeuvre) ..1 (local|locale|locales|locaux|du (coin|secteur|quartier|departement|village|canton|#)|de la (region|commune|ville|vallee)|a proximite|de proximite|proche*|voisin*|du voisinage) ..2 (@must|uniquement|appreci*|svp|prioritaire*)] « Candidats du département 33 uniquement. »
  <!(#|000|mille|=des|=les|=nos) [(habit*|vivre|vivez|vit|resid*|loge*|domicil*) ..6 (#) (km|kilometre*|minute*|min|mn|h|heure*|rue*|pas)] « Lieu d'habitation à moins de 15 km. »
  [(@who|etre|etes|soyez) (du|de la|d'|de) (coin|quartier|secteur|pays|region|village|commune|departement|ici)] !(de) « Être du coin. »

warn
  except: residence (est|se|compte|accueill*|cherch*|recrut*) | interven* | visit* | soin* | recens* | portage | service* | client* | beneficiaire* |
    patient* | usager* | personnes agees | aide | resident* | livr* | logement (fourni|sur place|de fonction) | agence | magasins | boutique* |
    locataire* | bailleur | copropri* | ne ..3 (condition|critere|obligat*|necess*) | public* | peu importe | ou vous | teletravail |
    quel* que soi* | ehpad | maintien | emploi* franc* | produit* | eleve* | enfant* | famille* | hebergement
  [(priorite|preference|prefer*|privilegi*|reserve*|favoris*) ..5 (locaux|locale*|riverain*|habitant*|(du|de) (secteur|coin|quartier|canton|village)|gens du)] !(produits|fournisseurs|circuits) « Réservé aux habitants du quartier. »
  [(@who|candidature*) (du|de|des|de la|venant|hors) ..1 (secteur|93|92|94|95|75|77|78|91|13|coin|canton|banlieue|cite*|campagne|province|paris|region|departement|quartier*|ile de france|idf)] ..4 (@must|@out|$|,) « Pas de gens des quartiers nord. »
  @negation ..3 [(@who|candidature*) ..1 (du|de|de la|des|d'|hors|eloigne*|loin) ..1 (93|92|94|95|75|77|78|91|13|banlieue|cite*|campagne|province|paris*|region|departement|quartier*|zone*|secteur)] « Pas de gens des quartiers nord. »
  [(proximite (geographique|immediate)?|proximite du domicile)] ..2 (@must) « Proximité géographique exigée. »
  [(domicile|domicilie*|habite*|=habitant|resid*|demeur*|loge*|vivre|vivant) ..5 (km|kilometre*|minute*|arrondissement|commune|ville|secteur|village|proximite|alentours|environs|quartier|pres|proche|metro|agglo*|canton)] ..3 « Résider à moins de 10 km. »
  vous [(habitez|residez|demeurez) !(loin|ou|a l'autre) ..2] « Vous habitez Lille ou Roubaix. »

block
  ^ [(habiter|resider|vivre) ..4 (est|sera) ..1 (obligatoire*|imperati*|exige*|indispensable*)] « Habiter Bordeaux est obligatoire. »

warn
  except: agee* | client* | accompagn* | aupres
  (candidat*|profil*|personne*|gens|celles|ceux) [(proche* (de|du)|du coin|des environs|a proximite|du secteur)] « Candidats proches de l'usine de préférence. »

block
  except: ne | sur place | logement de fonction | necessite de service | peu importe | astreinte*
  (devez|doit|doivent|devrez|faut|obligation d'|imperati* d'|obligatoire* d') ..1 [(habiter|resider|demeurer)] ..2 « Il faut habiter à Nice. »

warn
  except: client* | patient* | livr* | interven* | teletravail | sur place | logement de fonction | loge* (sur|par) | fourni* | ehpad |
    personnes agees | enfants | locataire* | copropri* | quartiers prioritaires | emploi* franc* | peu importe | indemnite* | remboursement
  [(etre|etes|etant|soient|soyez|sont|faut etre) (de|du) ..1 (vallee|coin|canton|ile|bourg|metropole|agglo*|bassin|littoral|cru|pays|secteur|quartier|departement|region|village|commune)] « Les saisonniers doivent être de la vallée. »
  (@wish) ..3 (@who)? ..2 [(qui habit*|qui resid*|qui (viv*|vit)|habitant|residant|vivant|loge*|domicilie*|du (quartier|coin|village|secteur|canton)) ..5] « Être totalement indépendant dans les gestes de la vie courante est exigé pour loger à l'internat. »

warn
  except: quartiers prioritaires | emploi* franc* | client* | patient* | livr* | interven* | teletravail | sur place | logement de fonction |
    loge* (sur|par) | fourni* | ehpad | personnes agees | enfants | locataire* | copropri* | peu importe | indemnit* | entreprise | societe |
    magasins | agence* | association | dialogue | mediat* | relation* | nuisance* | gerez | accueil* | usine | siege | navette | animation |
    concertation | travaux
  [(vivre|vivez|resider|residez|habiter|habitez) ..2 (a l'annee|toute l'annee|ile|bourg|village|hameau|vallee|commune|canton|quartier|arrondissement|agglo*|rue|resid*|cite|meme ville)] « Vous résidez dans la commune. »
  [(voisin*|riverain*|gens du quartier|habitant* du quartier|recrutement local|main d'oeuvre locale|candidat* loca*|profil* loca*)] ~4 (@must|@only) « Les gens de la cité voisine ne sont pas recrutés. »
  [(proche*|pres|a cote|non loin|proximite) ..2 (chez|domicile|maison|logement)] ~3 (@must) « Proximité du domicile exigée. »

block person
  except: @work-words | logement social | bailleur | politique de la ville | poste est
  (habite*|vit|vient|loge*|reside*) ..3 (cite|quartier* (nord|sensible*|difficile*)|93|banlieue|bidonville|zone|ghetto|hlm|campement) « N: Habite dans une cité. »
  (quartier|cite|coin) (mal fame*|difficile*|sensible*|chaud*|pourri*|a probleme*) « N: Quartier sensible, à éviter. »
  habitez vous (une|en|dans|a|le|loin) « M: Habitez-vous une cité ? »

warn person
  except: sur le plan | techniquement | du niveau | aller plus loin | voir plus loin
  (habite*|vit|loge*|reside*) a (# (km|kilometre*|heure*|minute*|min)|une heure|deux heures) « N: Habite à 60 km. »
  (habite*|vit|vivent|vivez|loge*|reside*|domicile) ..2 (trop)? (loin|plus pres|a l'autre bout|a plus de|pres d'ici) « N: Habite loin, deux heures de route. »
  (trop|vraiment|assez) (loin|eloigne*) !(de (nos|notre|la|ce|le) (attente*|besoin*|demande|poste|profil|metier)) « N: Trop loin. »
  (ou|dans quelle ville|dans quel quartier|a quelle distance|quelle distance) habitez vous « M: Où habitez-vous ? »
`;
