// Rules of the criterion whistleblower. README.md explains the lines.

export const whistleblower = `
block
  frames: refused
  words: lanceu* d'alerte | lanceur d'alerte | donneu* d'alerte | delateu* | facilitateu* d'alerte | balances | mouchards |
    (gens|personne*|candidat*|salarie*|ceux|quelquun|balance*) ..3 (alert*|denonc*|signal*|devoil*|divulg*|parl* ..3 (presse|journal*|media*|inspection)) |
    (a|ont|ayant|avoir|avez) (deja|jamais)? ..1 (signal*|denonc*|devoil*|alert*) ..5 (justice|presse|inspection|fraude*|autorite*|employeu*|faits|police|procureur|patron*) |
    (alerte|alertes) ..2 (lance*|professionnelle*) |
    (saisi*|prevenu*|alerte*|ecrit a|contacte*|parl*) ..2 (inspection|anticor*|mediateur|defenseur|procureur|presse|journal*|journalist*|media*)
  except: protege* | protection | garanti* | traite* | anomalie* | danger* | incident* | client* | securite

warn
  frames: questioned
  words: signalement* effectue* | alerte lancee | lanceur d'alerte
  except: protege* | protection | garanti* | traite* | anomalie* | danger* | incident* | client* | securite

block
  except: hesit* | manqu* | oubli* |
    (traite*|recueil*|gere*|garanti*|instrui*|protection|protege*|accompagn*|dispositif|procedure) ..7 (lanceu*|alerte*|signalement*) |
    incendie | securite des personnes | patient* | enfant* | maltraitance | donnees | confidentialite | clients
  [(pas|aucun|ni|jamais|ne|sans|non|refus*|evit*|exclu*|ecart*|stop|contre) ..5 (lanceu* d'alerte* | alerte* interne* | facilitateu* ..3 (alerte*|lanceu*) | donneu* (d'alerte*|de lecons))] « Pas de délateur ni de donneur d'alerte. »
  [(lanceu* d'alerte* | facilitateu* ..3 alerte* | proche* ..3 (lanceu*) | balance* !(commerc*) | delateu* | corbeau* | mouchard*) ..6 (@out)] « Lanceurs d'alerte refusés. »
  [(vous etes|etre|avoir ete|ete|proche*|ami*|conjoint*|famille|lien*|lie|liee|connaissance*|entourage|soutenu|soutien|aide*|collegue*) ..5 (lanceu* d'alerte*)] « Vous n'avez pas d'ami lanceur d'alerte. »
  [(jamais|aucun|sans|n'ayant|ni|renonc*|interdi*|refus*|(ne|pas) !(hesit*|manqu*|oubli*) ..1) ..6 (denonc* | signal* | alert* | temoign* | porte* plainte | plainte* | saisi* | divulgu* | revel* | denonciation* | signalement*) ..7 (employeu* | entreprise* | autorite* | presse | justice | inspect* | defenseur | fraude* | manquement* | infraction* | faits | direction | hierarch* | irregularit* | collegue* | patron* | societe* | journal* | malversation* | pratique* | exterieur | tiers | dysfonction*)] « Ne jamais avoir dénoncé son employeur. »
  [(ni|ne|jamais|pas) ..8 (lance|lancer|emis|emettre|declench*) ..2 (alerte|signalement*)] « Ni vous ni vos proches n'avez lancé d'alerte. »
  [(avez|ayant|ont|avoir|a) ..2 (denonc*|signal*|lance|alert*|temoign*|aide|divulgu*|revele) ..7 (patron*|entreprise*|direction|employeu*|autorite*|presse|justice|inspect*|fraude*|alerte*|lanceu*|infraction*|manquement*)] ~7 (@out) « Si vous avez témoigné contre votre patron, inutile de postuler. »
  [(lanceu* d'alerte*)] $ « N: Lanceur d'alerte. »
  [(denonciat*|delateu*|mouchard*)] « Nous ne voulons pas de dénonciateurs. »
  (aucun*|pas|jamais|sans|ni) ..4 [(signalement*|plainte*|denonciation*) ..2 (a|aupres de|devant) ..1 (inspection|inspecteu*|justice|autorite*|presse|defenseur|prud*|procureur)] « Aucun signalement à l'inspection du travail dans votre parcours. »
  @ask ..8 [(lance* ..1 alerte|alerte* lance*|signalement* effectue*)] « Indiquez si vous avez déjà lancé une alerte. »
  [(signale*|denonc*|alert*|signalement*|alerte) ..6 (ancien*|precedent*) (employeu*|entreprise*|patron*|societe*)] « N: A dénoncé son ancien patron, danger. »
  [(indiqu*|precis*|mentionn*|declar*|dites|signalez) ..6 (lanceu*|lance une alerte|lance une|signalement* effectue*|alerte* lancee*)] « Indiquez si vous avez déjà lancé une alerte. »
  [(facilitateu*|temoin*) ..3 (d'alerte|d'un lanceur|d'une alerte|alerte)] « Facilitateurs d'alerte non souhaités. »

block
  except: hesit* | incendie | incident* | maltrait* | protection | protege* | garanti* | dispositif* | procedure* | recueil* | traitement |
    anomalie* | chef d'equipe | hierarchi* | responsable | panne | medecin | secours | client* | patient* | enfant* | ligne d'alerte | veill* |
    permet*
  [(deja|jamais|pas|ne|avoir|ayant|ont) ..4 (signal*|denonc*|alert*|divulgu*|revel*|saisi*|temoign*|porte plainte|attaqu*|assign*) ..7 (employeu*|patron*|entreprise*|presse|media*|journalis*|inspection*|justice|autorite*|fraude*|irregular*|abus|faits|syndicat|prud*|tribun*|malvers*|danger*|defenseur)] « Avez-vous déjà alerté la justice contre un employeur ? »
  [(alerter|denoncer|signaler|divulguer|reveler|devoiler|parler|temoigner|saisir) ..6 (presse|media*|journalis*|inspection*|justice|autorite*|exterieur|procureur|defenseur des droits|anticor)] ~5 « Vous vous engagez à ne jamais signaler de manquement à l'extérieur. »
  (jamais|pas|aucun*) ..3 [(parl*|contact*|confi*) ..3 (presse|media*|journalis*|inspection)] « Vous n'avez jamais parlé à la presse de votre employeur. »
  (jamais|aucun*) ..3 [(signalement*|lance ..1 alerte)] « Nous vérifions que vous n'avez jamais fait de signalement. »
  [(soutenu|soutien|aide*|proche*|conjoint|ami*|defendu|lien*|temoin*|facilit*) ..5 lanceu* d'alerte*] « Vous n'avez pas d'ami lanceur d'alerte. »
  (aide|soutenu|accompagne|defendu|conseille) ..5 [(denonc*|alert*|signaler) ..4] « Si vous avez aidé quelqu'un à dénoncer son patron, n'envoyez rien. »
  [(lanceu* d'alerte*|donneu* d'alerte*|lanceu*)] ~7 (@out|pas|ne|refus*|inutile*|passez|recu*) « Lanceurs d'alerte refusés. »

block
  except: avocat* | juriste | client* | conseiller* | dossier* | redig* | represent*
  (jamais|aucun*|pas) ..3 [(prud'hom*|(poursuivi*|attaque*|assigne*) ..2 (employeur*|patron*|entreprise*)|(procedure*|proces|litige*) contre)] « Vous n'avez jamais poursuivi un employeur. »

block person
  except: dispositif | mis en place | juriste | avocat* | contentieux | defend* | represent* | conseiller* prud'hom* | conformite | offres | activez |
    prud'homal* | redig* | client*
  lanceu* d'alerte « N: Sœur d'une lanceuse d'alerte connue, prudence. »
  (denonc*|balance*|trahi*|attaqu*|traine*|poursuivi*|porte plainte contre|assigne*) ..3 (employeur|patron|chef|boite|entreprise|direction|societe|hierarchie|collegue*) « N: Il a dénoncé son chef. »
  (aux|au|devant les|conseil de) prud'hom* !(salari* de l') « M: Avez-vous été en conflit aux prud'hommes ? »
  (signal*|alerte*) ..4 (inspection du travail|ars|cnil|parquet|journalistes|presse) « N: a alerté l'ARS sur son ehpad, danger »
  (lance*|declenche*) (une|l')? alerte ..3 (contre|sur|employeur)? « M: Avez-vous déjà lancé une alerte contre un employeur ? »
  (saisi|saisit|saisir|alle|allee|passe|passee) ..2 prud'hom* « N: A saisi les prud'hommes, à éviter. »
  (alerte*|saisi*) ..2 inspection du travail « N: Elle a alerté l'inspection du travail. »
`;
