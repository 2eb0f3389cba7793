// Rules of the criterion health. README.md explains the lines.

export const health = `
list things
  (compte*|resultat*|entreprise*|societe*|finance*|groupe|arbre*|secteur|marche) ..4 bonne sante |
  (lutte|ligue) ..1 (contre) ..1 (cancer|hepatite*|grippe|sida|diabete) | (cherch*|recherch*|developp*|fabriqu*) ..2 vaccin*

block
  frames: refused
  words: malade | malades | asthmatique* | allergique* | diabetique* | epileptique* | depressif* | depressive* | cardiaque* | seropositif* |
    seropositive* | bipolaire* | schizophrene* | anorexique* | fragile du dos | fragiles | cancereu* | burn out | arret* maladie |
    arret* de travail | mal de dos | maladie* chronique* | psychiatre | psychologue | sous traitement | sous antidepress* |
    probleme de (sante|dos) | inaptes | (pren*|suiv*|sous) ..2 (antidepress*|medicament*|anxiolytique*|traitement*|neuroleptique*) | hernie* |
    rhumatisme* | arthrose | sciatique* | lombalgie* | asthme | diabete | epilepsie | cancer | migraine* | vertige* | eczema | hypertension |
    insomnie* | angoisse* | phobie* | claustrophobi* | vih | sida | hepatite* | tuberculose |
    (dos|genou*|epaule*|sante|coeur|nerfs) ..1 (fragile*|abime*|use*|delicat*|malade*) |
    (souffr*|souffrant|atteint*|operes*|soigne*) ..1 (du|de|d'|des) ..3 |
    (ont|a|avez|ayant|avoir|eu) ..1 (eu)? ..1 (cancer|avc|infarctus|depression|burn out|hernie|accident de travail|accident du travail) |
    sujet* (au|a la|aux) (vertige|malaise*|migraine*|depression) | crises d'(epilepsie|angoisse) |
    (sante|constitution) (fragile|precaire|delicate|faible) | (souvent|toujours|frequemment|trop) (malade*|absent*|arrete*|en arret) |
    (arret*|arrets) (maladie|de travail|a repetition|frequent*) | antecedents (medicaux|psychiatriques|de depression)
  except: patient* | resident* | animaux | colis | objets | marchandise* | produits | service* | mutuelle | dossier | medecine du travail |
    sante au travail | conseil* | loi | code | reglement* | soignant* | prepar* | avoir un enfant | fertilite | vertige (en)? | client* |
    maladie d' | vous accueillez | recherche | grossesse | remplac* | penibilite

warn
  frames: questioned
  words: etat de sante | sante | traitement* | maladie* | antecedents | allergie* | medicament* | operation chirurgicale | groupe sanguin | vaccin* |
    arrets maladie | hospitalis* | suivi psy* | probleme* (de|d') (sante|coeur|dos|vue|sommeil|tension) | suivi (psycho*|psychiatr*) |
    traitement en cours | derniere hospitalisation | arrets (de travail|maladie) |
    (ete|etes|deja) ..3 (depression|depressi*|hospitalise*|malade*|opere*|burn out|cancer) | (souffrez|souffert) ..4 | vaccine*
  except: patient* | resident* | animaux | colis | objets | marchandise* | produits | service* | mutuelle | dossier | medecine du travail |
    sante au travail | conseil* | loi | code | reglement* | soignant* | prepar* | avoir un enfant | fertilite | vertige (en)? | client* |
    maladie d' | vous accueillez | recherche | grossesse | remplac* | penibilite

block
  frames: excluded, described, beside
  words: malade | malades | asthmatique* | allergique* | diabetique* | epileptique* | depressif* | depressive* | seropositif* | seropositive* |
    seronegatif* | seronegative* | cardiaque* | bipolaire* | schizophrene* | anorexique* | cancereu* | claustrophobe* | migraineu* |
    hypocondriaque* | souffreteu* | fragile* (physiquement|psychologiquement|nerveusement|de) | (personne*) (fragile*|souffrant*) |
    insomniaque* | inapte* | fragile* du dos | convalescent* | toujours malade* | arrets maladie a repetition | immunodeprime* |
    sous (antidepresseu*|traitement|medicament*|anxiolytique*|psychotrope*)
  except: chien* | chat | chats | animal* | cheval | chevaux | avoir un enfant | fertilite | medecin du travail | medecine du travail |
    visite medicale | remplac* | visite medicale (d'|de|obligatoire) | patient* | resident* | animaux | soign* | accompagn* | enfants malades |
    prevention | laboratoire | vaccination obligatoire | obligation vaccinale | vaccin* ..6 (loi|legal*|reglement*|soignant*|code) | secret |
    code de la sante | art* l | maintien* | indemnis* | mutuelle | permis | vache* | troupeau* | plante* | vehicule* | aptitude | hopita* |
    dossiers medica* (des|de vos|informatise*) | secretariat | secretaire* | gere* | numeris* | saisi* | recherche (sur|contre) | allergenes
  lawful: code de la sante | obligation vaccinale | pompier* | article l | (vaccin*|pass) ~6 (loi|legal*|reglement*|soignant*|code)

block
  frames: required
  words: (etat|dossier|carnet|bilan|questionnaire|antecedent|certificat|historique|probleme|souci|passe|suivi|traitement|fragilite|contrainte|trouble|examen|test|restriction|reserve) (de sante|medica*|medicaux|psychiatrique*|psychologique*|sanguin*|psychique*|cardiaque*|de sante recent|physique*|vaccina*|neurologique*|dorsa*|articulaire*|clinique*) |
    (maladie !(hereditaire*|genetique*|congenital*)|pathologie|affection|allergie|depression|asthme|diabete|epilepsie|cancer|vih|sida|hepatite|burn out) (chronique*|grave*|longue*|contagieu*|mentale*|passee*)? |
    (arret|conge*) (maladie|de travail|maladies) | (vaccin*|carnet de vaccination|schema vaccinal) | medecin traitant | mal de dos |
    (problemes|douleurs|maux) de dos
  except: chien* | chat | chats | animal* | cheval | chevaux | avoir un enfant | fertilite | medecin du travail | medecine du travail |
    visite medicale | remplac* | visite medicale (d'|de|obligatoire) | patient* | resident* | animaux | soign* | accompagn* | enfants malades |
    prevention | laboratoire | vaccination obligatoire | obligation vaccinale | vaccin* ..6 (loi|legal*|reglement*|soignant*|code) | secret |
    code de la sante | art* l | maintien* | indemnis* | mutuelle | permis | vache* | troupeau* | plante* | vehicule* | aptitude | hopita* |
    dossiers medica* (des|de vos|informatise*) | secretariat | secretaire* | gere* | numeris* | saisi* | recherche (sur|contre) | allergenes
  lawful: code de la sante | obligation vaccinale | pompier* | article l | (vaccin*|pass) ~6 (loi|legal*|reglement*|soignant*|code)

block
  except: numerique | application | medecin du travail | medecine du travail | visite medicale | loi | reglement* | legal* | code de la sante |
    obligation vaccinale | laboratoire | secretaire* | quel* que soi* | prelev* | pompier* | pilote* | plongeur* | permis | entreprise |
    croissance | marche | economi* | groupe | troupeau* | betes | cheptel | plante* | arbre* | foret* | carnet de commandes |
    obligatoire* pour ..1 soignant* | financi* | societe en | prise en charge | mutuelle |
    (realis*|analys*|interpret*|prepar*|soign*|remplac*) ..4 (test*|bilan*|examen*|analyse*|malad*|patients) | numeris* | gestion des dossiers |
    art* l | discrimin* |
    (patient*|resident*|eleve*|enfant*|salarie*|animaux|animal|vache*|troupeau|cheva*) ..3 (malade*|en bonne sante|souffr*|asthm*|allerg*|diabet*|epilep*)
  lawful: code de la sante | obligation vaccinale | pompier* | article l | (vaccin*|pass) ..6 (loi|legal*|reglement*|soignant*|code)
  [(bonne|excellente|parfaite|pleine|solide|robuste|tres bonne|meilleure|sante) (sante|constitution|etat general) ..1 !(financiere|mentale au|et securite)] | [(en|de|une|bon etat de|sante de) (bonne|parfaite|excellente|pleine|solide) sante] | [sante (de fer|solide|robuste|irreprochable|excellente|parfaite|fragile|impeccable)] | [bon etat (de sante|general)] | [etat de sante (irreprochable|parfait|excellent|compatible|satisfaisant|bon)] « Bonne santé exigée. »
  [(aucun*|sans|pas|ni|jamais|ne|n'ayant|exempt|non|absence) ..4 (probleme* | souci* | antecedent* | mal | maux | ennui* | trouble* | fragilite* | douleur* | restriction* | contre indication*) ..1 (de (dos|sante|genou*|coeur|epaule*|vue|audition|sommeil|peau|articulation*)|medica*|medicaux|psy*|cardia*|physique*|dorsa*|articulaire*|chronique*|lombaire*|respiratoire*|nerveux|au dos)] « Aucun souci de dos ni de genou. »
  [(aucun*|sans|pas|ni|jamais|ne|n'ayant|exempt|non|absence) ..4 (malad* !(hereditaire*|genetique*|congenital*) | allergi* | asthm* | diabet* | epilep* | traitement* (medic*|lourd*|psy*|en cours|chronique*) | arret* (maladie|de travail|malad*) | absence* pour maladie | depress* | burn out | pathologie* | medicament* | hernie* | psychotrope* | operation* | hospitalis* | suivi (psy*|medical) | conge* maladie | cancer* | anxiolytique* | antidepress* | medication)] !(professionnel* decla*|animale*) « Pas de traitement en cours. »
  [(jamais|rarement|peu) (d'|de|ete)? ..1 (malade*|absent* pour|arret*)] « Jamais d'arrêt maladie. »
  [(test*|depistage*|examen*|analyse*|bilan*) ..2 (vih|sida|sanguin*|urinaire*|hepatite*|medica*|seropositi*|de sante|de depistage|psychiatrique*|cardia*)] !(laborat*) « Un dépistage du VIH sera exigé. »
  [(questionnaire|certificat|carnet|dossier|bilan|attestation) ..1 (de sante|medical*|medicaux|de bonne sante|de vaccination)] !(des) « Joignez un certificat médical à votre candidature. »
  [(votre|vos|leur*|son) (etat de sante|antecedents medica*|dossier medical|probleme* de sante|carnet de (sante|vaccination))] !(au travail|et (votre|la) securite) « Indiquez votre état de santé. »
  [(physique*|physiquement|medicalement|mentalement|psychiquement|psychologiquement) (parfaitement|totalement|completement|tout a fait)? (apte|sain|saine|sains|saines|irreprochable|intact*|indemne*|stable*)] « Aptitude physique irréprochable. »
  [(seronegati*)] « Séronégatif exigé. »
  [(jamais|pas|rarement|zero) (en|de)? arret*] !(de bus|minute) « Zéro arrêt maladie. »
  [arrets (frequent*|repete*)] « Personne n'ayant pas d'arrêts fréquents. »
  [(sain*) (de corps|d'esprit)] | [(dos|genoux|coeur|poumons|articulations|reins|nerfs) (solide*|fragile*|sain*|en bon etat|d'acier|robuste*|en beton)] | [pas (peur)? ..1 (cardiaque*|claustrophobe*|epileptique*)] « Dos solide exigé. »
  [(ne)? (prendre|prenant|prenez|suivre|suivez|suivant) ..1 (aucun|pas de|ni) (medicament*|traitement*)] | [(medicament*|traitement* medic*) ..4 (@out|incompatible*)] « Vous ne prenez pas de médicaments. »
  [(groupe sanguin|seropositiv*|statut serologique|serologie)] | [(vue|audition|ouie|acuite visuelle) (parfaite|excellente|10|irreprochable|intacte|impeccable|sans correction)] | [daltonien*] ..3 « Vue parfaite, ouïe parfaite : aucune déficience. »
  [(ne|pas|jamais|aucun*) ..3 (souffr*|souffert|soigne* pour|hospitalis*|interne*|traite* pour|opere*|suivi* par un psy*|consult* un psy*)] !(patient*|client*|accompagn*) « Le dos doit être en parfait état, pas d'ancien opéré. »
  [(depress*|burn out|asthm*|allergi*|diabet*|epilep*|cancer*|seropositi*|fragile*|malad*|psychiatr*|lombalg*|sciatique*|hernie*) ~4 (@out)] « Fragiles s'abstenir. »

warn
  except: chien* | chat | chats | animal | medecin du travail | visite medicale | loi | obligation* vaccinale | reglement* | legal* |
    code de la sante | soignant* | patient* | resident* | prevention | educateu* sportif* | coach | eleve* | adherent* | prepar* physique |
    professeu* | evalu* | accompagn* | seances de | meuble* | machine* | structure robuste | systeme* | code robuste | amelior* |
    salle de sport | animaux | remise en forme | concours | pompier* | entreprise en | cours | mobilier | vehicule* | personnel* soignant |
    maintien | animat* sporti* | quel* que soi*
  lawful: code de la sante | obligation vaccinale | pompier* | article l | (vaccin*|pass) ..6 (loi|legal*|reglement*|soignant*|code)
  [(bonne|excellente|tres bonne|parfaite|grande|solide|meilleure)? (condition*|forme|resistance|constitution|endurance|aptitude*|robustesse|vigueur|capacite*|force|puissance) (physique*|corporelle*) ..2] « Être en forme physiquement est un plus. »
  [en (bonne|pleine|excellente|grande|parfaite) forme !(:)] | [(bonne|pleine|excellente|grande|parfaite) forme physique] « Physiquement apte et en pleine forme. »
  (@who|vous etes|homme|femme|quelque un|etre|gars|soyez|cherch*|recherch*|constitution|,) ..3 [(robuste|robustes|costaud*|vigoureu*|endurant*|increvable*|infatigable*)] « Personne robuste, en parfaite santé. »
  [(costaud*|increvable*|infatigable*|force de la nature)] !(meuble*|solution*|materiel*|architecture*) « Besoin d'un garçon costaud pour les déménagements du samedi. »
  [(physiquement|bien portant*) (fort*|solide*|resistant*|robuste*|endurant*|en forme|prepare*|costaud*|capable*|apte*|au point)] | [bien portant*] | [(resistant*|resistance|endurant*|endurance) (physiquement|au physique|physique)] « Vous êtes résistant physiquement. »
  [(@who|vous etes|homme|femme|etre|soyez) ..2 (resistant*|solide* physiquement|en pleine forme|vaillant*|force de la nature|dur* au mal|resistant* a la fatigue)] « Vous êtes robuste et résistant à la fatigue. »
  [(vaccin*|vaccination|schema vaccinal|pass (sanitaire|vaccinal)) ..4 (@must|a jour|complet|covid*|grippe|contre)] « Vaccination contre la grippe obligatoire pour ce poste de bureau. »
  [(bonne|excellente) (vue|audition|ouie|vision)] | [(sante)] (@must) | [condition* physique*] « Bonne vue et bonne audition exigées. »

warn
  except: medecin du travail | visite medicale | mutuelle | prevoyance | complementaire | securite | travail | secteur | domaine | cabinet | centre |
    maison | hopital | clinique | patient* | resident* | animal* | secretariat | dossiers | distribu* | delivr* | prepar* | enfant* | eleve* |
    conge | accompagn* | aide
  lawful: code de la sante | obligation vaccinale | article l
  [(=sante|malad*)] ..1 (@must|irreproch*|parfait*|fragil*|chroniq*|grav*) « Pas de prédisposition génétique à une maladie grave. »
  (@ask) ..4 [(=sante|maladie*)] « Indiquez votre état de santé. »
  (pas|sans|aucun|ni|jamais|ne) ..4 [(malad*|medicament*|hospital*|operation* chirurg*)] « Sans arrêts maladie »

block
  except: medecin du travail | medecine du travail | visite (medicale|d'information) | patient* | resident* | accompagn* | aupres | prevention |
    client* | animaux | secretari* | service* | gestion | gere* | laboratoire* | hopital | clinique | chirurgie | bloc | remplac* | enfant* |
    eleve* | quel* que soi* | discrimin* | mutuelle | taux | index | objectif | aucun certificat | ne sont | salaries | industrie
  lawful: code de la sante | obligation vaccinale | pompier* | article l | soignant* | vaccin* ..6 (loi|legal*|reglement*|code)
  [(tres)? (excellent|bon|parfait|meilleur) etat (de sante|general|physique)] « Excellent état de santé. »
  [(@who) ..1 (depressi*|malade*|fragile*|souffrant*|asthmatique*|allergique*|diabetique*|epileptique*|anxieu*|cardiaque*|bipolaire*|inapte*)] ~6 (@out|chemin|inutile*|abstenir) « Personnes fragiles s'abstenir. »
  @negation ..6 [(accident* du travail|arret* (de travail|maladie)|maladie* professionnelle*|inaptitude*|restriction* medica*|contre indication*|hospitalis*|burn out|depression*|psychiatr*|mal de dos|lumbago*|hernie*|prothese*|chirurgi*|operation* chirurgicale*)] « Vous n'avez jamais eu d'accident du travail. »
  @request-or-practice ..6 [(etat de sante|maladie*|malade*|hospitalis*|opere|operee|soigne* pour|traitement* medica*|antecedent* medica*|probleme* de sante|arret* maladie|allergie*|vaccin*|groupe sanguin|operation* subie*|suivi medical)] « Avez-vous déjà été hospitalisé ? »

warn
  except: remise en forme | salle | coach | seances
  [forme (olympique|athletique|d'enfer|physique)] « Forme olympique. »
  ^ [(robuste*|costaud*|endurant*|resistant*|vigoureu*)] , « Robuste, vous tenez debout douze heures. »

warn
  [(condition|forme|sante|physique|souffle|force|resistance|endurance|constitution) (de|d') ..1 (athlete*|sportif*|marathonien*|acier|fer|taureau|boeuf|cheval|roc|champion*|jeune homme)] « Il faut une condition d'athlète pour ce poste de livreur. »

warn
  except: client* | patient* | animaux | enfant* | resident* | materiel | meuble* | medecin | visite | ergonom*
  [(jamais|rarement|peu|pas) ..2 (malade*|souffrant*|arrete*|enrhume*|fatigue*)] « Nous cherchons quelqu'un de costaud et jamais fatigué. »

block person
  except: @work-words | oncologie | infirmier* | aide soignant* | paie | absenteisme | gere | suivait | laboratoire | medecine du travail |
    visite medicale | complementaire | mutuelle | sante au travail | risque* | assurance maladie | remplac* ..4 (arret|maladie)
  (malade|malades|maladie*|cancer|cancereu*|chimio*|remission|depress*|depressi*|burn out|burnout|bipolaire*|schizo*|epilep*|diabet*|seropositi*|asthmat*|anorex*|cardiaque*|sclerose|hernie|lumbago|sciatique) « N: Dépressif. »
  (arret*|arrets) (maladie|de travail|long*|longue duree) « M: Avez-vous déjà eu des arrêts maladie ? »
  (souvent|toujours|encore|longtemps) ..1 (en arret|a l'hopital|hospitalise*|malade) « N: Souvent en arrêt maladie chez son ancien employeur. »
  (probleme*|souci*|mal|fragile*|douleur*) ..2 (de)? (sante|dos|coeur|genou*|genoux|psy*|mentale*|medica*) « M: Avez-vous mal au dos ? »
  (prend|prenez|sous|suit|suivez) ..3 (medicament*|antidepresseu*|traitement*|psychiatre|psychologue) « N: Prend des antidépresseurs. »
  (vue|audition) (basse|faible) | tres maigre | l'air malade | mauvaise mine | folle furieuse | parano* | psychiatrique* « N: L'air malade, très maigre. »
`;
