// Rules of the criterion misleading. README.md explains the lines.

export const misleading = `
warn always
  except: conseil* (en|de) (patrimoine|placement*) | client* ..3 (riche*|gagn*) | domaine riche | riche* d' | tresor* | mission* riche* |
    poste riche | patrimoine riche | experience* riche* | vivier* (de|d') (clients|huitres|poissons|truites) | pisci* | fichier* client* |
    aquacult* | riche* (histoire|diversite|formation) | sans cdi |
    vous (constituez|alimentez|gerez|animez|enrichissez|developpez|entretenez|tenez) | charge* de recrutement | aucune promesse |
    n'est pas garanti | un salaire garanti minimum conventionnel
  [(annonc*|affich*|publi*|promet*|promis) ..4 , ..2 (travail*|pay*|sign*|touch*|gagn*|envoy*|embauch*) ..4] « On annonce Lille, on travaille à Dunkerque. »
  [(annonce*|affiche*|indique*|publie*|intitule*) ~7 (se fait|se font|se fera|s'exerce|se deroule|se passe|a lieu|devient|deviendra|se trouve|revient|tombe)] « Le poste annoncé de jour se fait la nuit. »
  [(en realite|en verite|dans les faits) (:|,)? ..9 $] « En réalité, vente au porte-à-porte. »
  [(gagn*|touch*|empoch*|percev*|encaiss*|jusqu'a|revenu*|salaire*|remuneration*|plus de|argent|€) ~9 (sans (effort*|rien faire|travail*|bouger|contrainte*|risque*|vous deplacer|quitter)|facile*|facilement|en (quelques|#|un rien|dormant|vous amusant|restant)|rapidement|depuis (chez vous|votre (canape|domicile|salon|telephone))|chez (vous|soi)|illimite*|garanti* sans|de reve|mirobolant*|exceptionnel*|a vie|passif*|au soleil|des la premiere semaine|immediat*)] « Revenus garantis sans limite. »
  [(gagn*|empoch*|€ par mois|€ par jour) ~9 sans (experience|diplome|competence*|aucun*)] « Jusqu'à 10 000 € par mois dès le début, sans compétence. »
  [(argent facile|gain* (facile*|rapide*|illimite*|garanti*|immediat*|eleve*|exceptionnel*)|revenu* (illimite*|passif*|garanti* eleve*|complementaire* facile*|rapide*|exceptionnel*|sans (limite|plafond)|residuel*|a vie)|salaire* (illimite*|de reve|mirobolant*|fou*|sans limite|de ministre|deplafonne* garanti)|remuneration* (illimite*|sans limite|fulgurante|de reve|mirobolante|exceptionnelle garantie)|fortune|jackpot|millionnaire*|independance financiere|liberte financiere)] « Gains illimités. »
  [(devenez|devenir|deviens) ..2 (riche*|millionnaire*|votre propre (patron|boss)|libre financ*|rentier*)] « Devenez riche en trois mois. »
  [(gagn*) ..2 (jusqu'a|plus de|entre|de|facilement|vite)? ..2 # ..2 (€|euro*|k) ..4 (par|/|en|chaque) (jour|semaine|heure|mois|clic|week end|h)] ~4 (sans|facile*|rapid*|depuis|chez|des|maison|telephone) « Gagnez 4 000 € par mois sans expérience. »
  [(#) ..1 (€|euro*) ..2 (par|/|en|la) (jour|semaine|clic)] ~6 (sans|facile*|chez vous|domicile|maison|garanti*) « Jusqu'à 300 € par jour sans quitter votre canapé ! »
  [(cdi|titularisation|embauche (definitive|durable|ferme)? (est|sera|reste|demeure)?|contrat (durable|definitif|a duree indeterminee|long)|pérennisation|perennisation) ..1 (possible*|assure*|garanti*|probable*|envisageable*|prevu*|promis*|quasi* (assure*|certain*)|certain*|a la cle|a la clef|a terme|envisage*|eventuel*|en vue|a suivre|derriere|systematique|au bout|evidente|automatique) ..8] « Embauche en CDI à la clé. »
  [(possibilite*|perspective*|opportunite*|promesse|evolution|debouch*|deboucher|transform*|evolu*|vue|vers|aboutir|suivi*|renouvel*|potentiel*|susceptible*|chance*) ..3 (d'un|de|en|sur|a|vers)? ..2 (cdi|embauche (definitive|en cdi|durable|a terme|a la cle|longue)|titularisation|contrat durable|poste definitif|contrat a duree indeterminee|perennis*)] « Évolution vers un CDI à l'issue de la mission. »
  [(possibilite*|perspective*|promesse*|chance*|espoir) (de|d') (embauche|cdi|titularisation)] ..4 | [(cdd|interim|interimaire|stage|mission|essai|alternance|contrat) ~6 (cdi|embauche|titularis*) (possible*|a la cle|si|assure*|garanti*|ensuite|derriere|apres|au bout|envisage*|selon)] ..4 « Possibilité d'embauche à l'issue du stage. »
  [(embauche|promotion|carriere|augmentation|reussite|succes) (rapide)? (garanti*|assure*|certain*|fulgurante|immediat* garanti*) ] « Visite médicale d'embauche assurée par le service de prévention. »
  [(aucun*|pas (de|d')|sans) (poste*|emploi*|recrutement|besoin*|vacance|embauche*|place*) ..6 (ouvert*|disponible*|a pourvoir|vacant*|prevu*|immediat*|actuellement|pour (l'instant|le moment)|reel*|a ce jour|libre|en cours|existe*)] « Aucun poste à pourvoir, nous collectons des CV. »
  [(constitu*|aliment*|enrichi*|enrichir|remplir|agrandi*|etoff*|completer|gonfler|creation|nourrir|pour (notre|nos|un)|preparer|preparons|collect*|anticip*|recueill*|stock*) ..4 (fichier* | vivier* | cvtheque | base de (donnees|candidat*|cv|donnees) | base | reserve de (candidat*|cv) | banque de (cv|candidat*) | cv )] !(produit*|client*|clients|articles|prospect*|donnees clients) « Offre fictive pour alimenter notre vivier. »
  [(cvtheque | (vivier|reserve|base|fichier|stock) (de|d') (candidat*|talent*|profil*|cv|competence*)) ..6] « Poste fictif pour alimenter notre CVthèque. »
  [(poste*|offre*|annonce*|emploi*|recrutement|mission) ..3 (fictif*|fictive*|factice*|deja (pourvu*|attribue*|pris*)|n'existe* pas|n'existe|sans poste|bidon|fantome*|imaginaire*|pas encore (cree*|valid*|ouvert*|confirm*|certain*)|hypothetique*|a confirmer|sous reserve d'obtention|si nous (obtenons|gagnons|remportons|decrochons))] « Poste fictif. »
  [(ne ..2 correspond* pas ..3 (annonc*|affiche*|salaire|poste|offre|realite) | differ* de (l'annonce|l'offre)) ..3] « Un vivier pour nos remplacements d'été : cette annonce ne correspond pas à un poste précis et le dit. »

block always
  except: realite (augmentee|virtuelle|du terrain|des) | teste* ..3 reel | temps reel | cas reel* | vous (allez|etes) (vraiment|reellement) |
    stage* ..2 (non)? (remun*|gratif*) | porteur de projet | sans titre | comptab* | freelance* | si vous | vraiment (motive*|envie) | aim* |
    poste* que vous | conditions reelles | en fonction | lutte contre | controle* | inspect* | vraie | dans la realite | conges | pause* non |
    travail au noir | couleur* | tenue noir
  [(annonce*|affiche*|indique*|publie*|mentionne*|presente*|intitule*|titre|dit|declare*) ..6 (mais|cependant|toutefois|alors que|pour (attirer|etre =vu|etre =vue|appater|faire)|en realite|or|tandis que) ~9] « L'annonce indique Paris mais le poste est à Meaux. »
  [(salaire*|remuneration*|poste*|contrat*|lieu|cdi|temps plein|horaire*|mission*|ville|adresse|annonce) ~5 (mais en realite|en realite|dans les faits|mais payee|mais ..3 (sera|seront) en fait) ~3 (sera|seront|est|sont|paye*|verse*|c'est|travail|correspond|il s'agit|signe*|statut|ne|au|a|le|du|#) ~5] « Poste annoncé à Paris, en réalité à Évry. »
  [(cdi|cdd|salarie*|contrat|emploi|poste) ~5 (sous|en|avec|au|statut|comme) (le|un)? (statut)? (d'|de)? (auto entrepreneu*|micro entrepreneu*|independan*|micro entreprise|auto entreprise|freelance|vdi|prestataire)] « Emploi salarié sous statut auto-entrepreneur. »
  [(au noir|non declare*|de la main a la main|sans fiche de paie|une partie en especes|sans contrat de travail)] « Drépanocytose même non déclarée incompatible avec le travail en altitude. »

warn
  except: riche* (histoire|formation|parcours|culture) | patrimoine | brut* | net mensuel | realite virtuelle | conseil* en gestion | vigne | minier*
  [(salaire*|gagn*|revenu*|remuneration*|touch*|empoch*|€|euro*) ~8 (par|la|/|chaque) (semaine|jour|heure|mois) ~5 (pour|sans|en|avec) ..2 (deux|trois|quelques|une|1|2|3|4|5|seulement|travailler|effort*|sortir|experience|rien|aucun*|diplome*|canape|pyjama|dormant)] « Salaire : 5 000 € par semaine pour deux heures de travail. »
  [(cdd|interim|mission*|stage|essai|contrat|alternance) ~4 (pouv*|peut|peuvent|susceptible*|possib*|eventuel*|mene*|mener|condui*|conduire|debouch*|transform*|evolu*|suivi*) ~4 (cdi|embauche|titularisation)] « CDD pouvant devenir CDI. »
  [(salaire|remuneration|poste|lieu|adresse|contrat|horaires|emploi) ~6 ne (est|sont|sera|seront) pas (celui|celle|ceux) ..4] « Le salaire indiqué n'est pas celui qui sera payé. »
  [(riche*|millionnaire*|fortune|jackpot|argent facile|revenu (passif*|illimite*|garanti|a vie|automatique*)|gain (illimite*|garanti*|rapide*|facile*)|liberte financiere|independance financiere)] !(en|de|d'|et varie*) « Parler une autre langue est une richesse, y compris sur le quai. »
  [(annonc*|affich*|publi*|presente*|decrit*|intitule*|propose*) ~8 (en fait|en pratique|en realite|dans les faits|reellement|alors que|en verite) ~6] « Le CDI annoncé est en fait un contrat de trois mois. »
  [(annonc*|affich*|publi*|promis*) ~7 (reel*|reellement|en realite|en verite|veritable*|effectif*) ~6] « Annoncé à 2 500 €, le salaire réel est de 1 500 €. »
  [(poste|offre|annonce|emploi|mission|recrutement) ..3 (fictif*|fictive*|imaginaire*|virtuel*|n'existe*|inexistant*|deja pourvu*|pas reel*|sans suite|pour (tester|sonder|alimenter|constituer|remplir))] « Poste fictif. »

warn
  except: client* | conge* | travail le dimanche | non fixe | pause* | interess* | formation en | realite virtuelle | metallur* |
    alternance possible | augment*
  [(annonce|affiche|papier|titre|contrat|cdi|cdd|offre|poste|salaire|lieu) ~7 (dans la realite|dans les faits|en fait|en vrai|en pratique|en realite) ~4] « CDI dans l'annonce, mission d'intérim dans la réalité. »
  [(poste|recrutement|embauche|contrat|emploi) ~8 (si|sous reserve (de|d'|que)) ..2 (nous|on|appel d'offres|marche|budget|financement|commande|client) ..3 (gagn*|obten*|decroch*|remport*|sign*|accord*|valid*|confirm*)?] « Le poste sera pourvu seulement si le marché public est obtenu, réponse le 10 mai. »
  [(salaire|remuneration|prime*|taux|horaire*|contrat|poste|lieu|cdi|temps) ..1 (affiche*|annonce*|indique*|mentionne*|publie*|promis*) ~5 (compren*|inclu*|suppos*|cache*|n'est|ne|concern*|correspond*|sera|seront|attir*|uniquement|seulement|est) ~8 (pas|non|jamais|plus|autre*|inferieu*|moins|moitie|sans|attein*|rarement|attir*|fictif*)] « Le lieu indiqué est fictif, vous travaillerez à Rungis. »
  [(poste|embauche|emploi|recrutement|besoin) ..4 (peut etre (ouvert*|cree*|pourvu*|disponible*|confirme*|valide*|au|en|a|dans|bientot|des|un|pour|plus)|eventuel*|hypothetique*|si tout va bien|encore flou*|pas encore|non confirme*|incertain*|a l'etude|en projet|pas sur)] « Poste à pourvoir peut-être au printemps : nous prenons les candidatures pour voir. »

warn
  except: client* | formation gratuite | brut | net mensuel | prevoyance | vend* | livraison | adherent* | permis | convention
  [(gagn*|empoch*|touch*) ..4 # ..2 (€|euro*) ~8 (des le (premier|debut|depart)|premier* (mois|semaine)|garanti*|assure*|sans (diplome|experience|effort|bouger|formation)|facile*|par clic|rapid*)] « Gagnez 4 000 € par mois sans expérience. »
  [# ..2 (€|euro*) ~6 (garanti* sans|sans (effort|travail*|bouger|rien faire|se fatiguer)|en (dormant|vacances|pyjama|s'amusant))] « 10 000 € par mois sans travailler. »
  [(aucun*|pas de|sans) (recrutement|poste|embauche|besoin) ..2 (prevu*|immediat*|ouvert*|actuel*|pour l'instant|en cours|a ce jour|precis)] « Aucun poste précis : nous collectons des CV. »
`;
