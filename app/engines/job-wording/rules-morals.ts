// Rules of the criterion morals. README.md explains the lines.

export const morals = `
list things
  (alcool|stupefiant*|drogue*|boire|fumer) ~8 (interdit*|banni*|prohibe*) ..6 (travail|service|volant|site|locaux|engin|atelier*) |
  (site|locaux|batiment*|lieu*|etablissement*|chambre*|hotel|bureau*) ~6 (non)? fumeu*

list mild
  moralite | fumeu*

warn
  frames: refused
  words: alcool | cigarette* | tabac | vapoteu* | fumeu* | alcoolique* | buveu* | drogue* | toxicoman* | fetard* | noceu* | noctambule* | libertin* |
    de mauvaise vie | joueurs (de poker|invetere*|compulsifs) |
    (qui|vous) (fume*|fument|boit|boivent|buvez|fumez|vapot*|joue*|jouent) !(un role|collectif|du) |
    (amateu*|adepte*) ..2 (alcool|bouteille|soirees|fetes|casino*|jeux d'argent|boites) |
    vie (nocturne|dissolue|desordonnee|agitee|de debauche) | (fetard*|noceu*|couche tard|lendemains* de fete|gueule* de bois) |
    (penchant*|gout) (pour|prononce) ..2 (alcool|boisson|bouteille|fete)
  except: zone* | campus | hopital | batiment* | etablissement* | vehicule* | logement* | gite* | salon | restaurant | cafe | hotel | chambre | bar |
    prevention | addict* | vente | depistage | securite | boisson* | cave* | locaux | espace* | consomm* (sur|au) | lieu | travail | chantier |
    atelier | bureau* | site | service | mineur* | jeu collectif | instrument | equipe |
    (salon|cafe|restaurant|hotel|bar|chambre*|bureau*|locaux|site*|batiment*|etablissement*|vehicule*|logement*|gite*|atelier*|entreprise|environnement) ..4 (non)? ..1 fumeu* |
    salle | zone | chambre* | abri | detect*

warn
  frames: questioned
  words: alcool | tabac | drogue* | cannabis | vie privee irreprochable | (fumez|buvez|sortez|vapotez|jouez) vous ..4 |
    (alcool|drogue*|cannabis|tabac|cigarette*)
  except: zone* | campus | hopital | batiment* | etablissement* | vehicule* | logement* | gite* | salon | restaurant | cafe | hotel | chambre | bar |
    prevention | addict* | vente | depistage | securite | boisson* | cave* | locaux | espace* | consomm* (sur|au) | lieu | travail | chantier |
    atelier | bureau* | site | service | mineur* | jeu collectif | instrument | equipe |
    (salon|cafe|restaurant|hotel|bar|chambre*|bureau*|locaux|site*|batiment*|etablissement*|vehicule*|logement*|gite*|atelier*|entreprise|environnement) ..4 (non)? ..1 fumeu* |
    salle | zone | chambre* | abri | detect*

warn
  frames: excluded, wished, described, beside
  words: noceu* | fetard* | noctambul* | joueu* (invetere*|d'argent|compulsif*) | joueurs et | buveu* | alcoolique* | ivrogne* | drogue* |
    toxicoman* | libertin* | debauch* | coureu* de jupon* | pilier* de bar | debauche* | oiseau* de nuit | gueule de bois | frasque*
  except: accompagn* | aupres | addictolog* | prevention | client* | sport* | casino | equipe | centre | structure

warn text smoker
  except: (salon|restaurant|cafe|hotel|bar|brasserie|maison|terrain|locaux|espace*|site|zone*|chambre*|etablissement|batiment*|vehicule*|bureau*|lieu*|salle*|terrasse|environnement|usine|atelier*|logement|gite|campus|coin) ..3 (non|sans|fumeu*|tabac) |
    interdi* de (fumer|vapoter) | (sevrage|prevention|vente|bureau de tabac|debit|buraliste|addict*|accompagn*|aide*) |
    (fumer|vapoter) (dans|sur|a l'interieur|pendant|en|au|hors|aux abords|devant) | fumeur (de saumon|de viande) | saumon
  [non? (fumeu*)] ..2 « Fumeurs non admis. »
  [(ne|jamais|pas|sans|aucun|ni|arrete) ..2 (fum* | vapot* | tabac | cigarette* | clope* | tabagi*)] « Vous ne fumez pas. »
  [(fumeu*|vapoteu*) ..3 (@out)] « Fumeurs non admis. »

warn
  except: vente* d'alcool | service d'alcool | boisson* | cave* | degust* | debit | addictolog* | prevention | eau | concili* | equilibre entre |
    plonge* | recette* | au travail | sur le lieu | pendant le (service|travail) | resident* | public | accompagn* | aide* | bar a | licence |
    sobre* (et|,) (elegant*|modern*|efficac*) | decor* | style | design | tenue* | conduite (de|d')
  [(ne|jamais|pas|sans|aucun|ni|zero) ..4 (alcool* | =boit | boiv* | buv* | boire | buveu* | ivre* | ivresse | apero*) ~5] « Personne ne buvant pas. »
  [(bon*|gros*)? (buveu*|fetard*|noctambul*|joueu* (invetere*|d'argent|compulsif*)|alcoolique*|ivrogne*|drogue*|toxicoman*)] ~4 (@out) « Fêtards s'abstenir. »
  (pas|aucun|ni|sans|sauf|zero|stop) (de|d'|aux|les)? [(buveu*|fetard*|noctambul*|joueu* (invetere*|d'argent|compulsif*)|alcoolique*|ivrogne*|drogue*|toxicoman*|toxico*|noceu*|libertin*|coureu* de jupon*)] « Pas de fêtards. »
  [vie (privee|personnelle|nocturne|sentimentale|intime|dissolue|amoureuse) ~2 (irreprochable*|exemplaire*|stable*|rangee|reglee|sans (histoire*|scandale*|reproche)|saine|equilibree (exigee)?|conforme*|discrete|calme|sage|agitee|debridee|droite|de bonne)] « Une vie privée sans reproche. »
  [(vie|existence) (rangee|saine|reglee|sage|droite|honnete|stable|calme|sans exces|sobre|dissolue|tranquille|de debauche|morale|vertueuse)] !(au travail) « Vous menez une existence saine et rangée. »
  [hygiene de vie] ..2 | [mode de vie (sain|ordonne|regulier|calme|exemplaire|traditionnel)] | [(sorties|sortir|soirees) ..3 (boite*|discotheque*|nocturne*|arrosee*)] ..4 « Une hygiène de vie irréprochable est attendue. »
  [(habitudes|frequentations|moeurs|loisirs|sorties|conduite|comportement) ..1 (privee*|personnel* irreproch*|saine*|douteuse*|en dehors du travail|hors du travail|legeres|dissolues|nocturnes|de vie)] « Votre conduite en dehors du travail doit rester irréprochable. »
  [(frequent*|sort*|sortir|traine*) ..4 (bar|bars|casino*|boite*|discotheque*|soirees|cafes|cabarets)] « Ne pas fréquenter les bars le soir. »
  [(couche*|coucher|couchez) tot] | [casani*] ..2 (@must|prefer*)? | [(adulter*|infidel*|libertin*|echangist*|maitresse ou amant)] « Vous vous couchez tôt et ne buvez pas. »
  (ne|pas|jamais) ..3 [(jeux d'argent|casinos|paris sportifs|boite* de nuit|discotheque*)] « Vous ne jouez pas au casino. »

block
  except: quel* que soi* | police | brigade | affaires | vie publique | financier* | animaux | animal* | abeille* | insecte* | oiseau* | etude* |
    etudi* | histoire | epoque | siecle | peuple* | societe* | comport* | evolution
  [(bonne*|mauvaise*|bonnes vie et) ..1 (moeurs|moralite)] !(et protection) « Bonne moralité. »
  [(moeurs|moralite)] !(et protection|de) « Pas de mœurs dissolues. »
  [(certificat|attestation|enquete|garantie*) de (bonne*)? ..1 (moeurs|moralite|vie)] « Certificat de bonne vie et mœurs à produire. »
  [(morale|moralite|vertu|reputation|conduite) (privee|personnelle|irreprochable|exemplaire|stricte|sans tache|intacte|impeccable)] !(au volant|routiere) « Une réputation sans tache dans le village. »
  [(homme|femme|personne|fille|garcon) (de bonne* (famille|moeurs|vie|reputation)|vertueu*|legere|facile)] « Personne de bonnes mœurs. »

warn
  except: vente* | vend* | servi* | boisson* | cave* | degust* | prevention | addictolog* | accompagn* | aupres | patient* | usager* | public* |
    lutt* | securite routiere | controle* | depistage | conduite de | comportement client* | soirees (entreprise|privees|d'entreprise) |
    comite des fetes | boite* (de vitesse*|aux lettres|de conserve) | soirs et | quel* que soi* | fete* (de|nationale|foraine) | jours |
    volant | eau
  [vie (nocturne|dissolue|sentimentale|de boheme)] « Votre vie nocturne doit rester raisonnable. »
  [(consomm*|=boit|boiv*|boire|buv*) ..3 (alcool|vin|cannabis|drogue*|stupefiant*|substance*)] « Vous ne buvez pas d'alcool. »
  [(vie|conduite|comportement|moralite|moeurs|frequentation*|reputation) ..2 (saine|dissolue|irreprochable*|rangee|exemplaire*|douteuse*|honorable*|sans tache|libre|legere*|honnete)] « Vie de couple rangée appréciée pour ce poste d'éducateur. »
  [(sortez|sortir|sorties|fete*|faire la fete|veillez|soirees|discotheque*|=boite|=boites) ..4] ~4 (pas|ne|jamais|aucun*|peu|@out) « Vous fêtez Noël avec nous : pas d'autre religion. »

warn
  except: dossier* | poubelle* | travail* | horaire* | marchandise* | salaire | fetes (de|du) | camion* | produit* | jours | religieu* | musulman* |
    juif* | nationale* | legales
  (ne|pas|jamais|ni|aucun*) ..7 [(faire la fete|fait la fete|fetes|sortir|sorties|soirees|boites de nuit|noces) ..3] « Ne pas fréquenter les bars le soir. »

block person
  except: locaux | site* | batiment* | bureau* | hotel* | chambre* | equilibre | tabac presse | bar | cave | vin | non fumeu* (le|les) (site|locaux) |
    le site est | entierement non | fumoir | saumon
  (il|elle|on dit qu'il|on dit qu'elle|dit qu) (fume*|=boit|picole*|se drogue|sent (l'alcool|le tabac)) « N: Elle boit, d'après son ancien chef. »
  (fumeu*|buveu*|alcoolique*|alcoolo*|poivrot*|ivrogne*|pochtron*|fetard*|coureu* de|noceu*|libertin*|drogue|droguee|toxico) « N: Fumeur. »
  (moeurs) ..1 (legere*|douteu*|dissolue*) « N: Mœurs douteuses, on oublie. »
  (vie) (privee|sentimentale|dissolue|rangee|de debauche|nocturne) !(professionnelle) « M: Avez-vous une vie rangée ? »
  (change*|collectionn*) ..2 (compagn*|partenaire*|mec*|copain*|homme*|femme*|conquete*) « N: Elle collectionne les conquêtes. »
  (odeur|sent|pue|puait|sentait) ..3 (alcool|tabac|cigarette|clope|joint|cannabis) « N: Sent l'alcool dès le matin. »

warn person
  except: site | locaux
  fumez vous | buvez vous | vous fumez | vous buvez | sortez vous « M: Fumez-vous ? »
`;
