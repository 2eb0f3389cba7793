// Rules of the criterion unrelated-question. README.md explains the lines.

export const unrelatedQuestion = `
list things
  (nos|notre) ..1 (compte*|page*|profil*) | bulletin* de vote | prud* ..2 employeu* | (quel|quelle) ..2 (preferez|aimez) vous , ..

warn
  except: @needed-documents
  lawful: cnaps | securite privee | agent* de securite | agent* de surete | surete | mineur* | enfant* | loi | legal* | reglement* |
    fonction publique | code (de|du) | agrement | habilit* | carte professionnelle | transport* de fonds | convoyeu* | banque de france |
    assistant* familial* | assistant* maternel* | assermente* | police | gendarm* | concours | notari* | avocat | accueil collectif | acm |
    taxi | vtc | ambulanci* | creche | ecole | l'article | article l | bijout* | armurer* | aeropor* | prefecture | magistrat* | banquier |
    honorabilite | educateur | periscol* | animateur* | crous
  [(casier|casier judiciaire|extrait de casier|bulletin n 3|b3|bulletin numero) ..4 (vierge|exige*|obligatoire*|demande*|n # |3|a fournir|joindre|propre|neant|requis*|clean|net)] « Casier judiciaire vierge. »
  [(pas|aucun*|sans|ni|jamais|n'ayant|ne) ..4 (casier|condamn* | antecedent* judiciaire* | antecedent* penal* | demele* (avec|judic*) | passe (judiciaire|penal) | ennui* judiciaire* | repris de justice | poursuite* | prison | incarcer* | proces | litige* prud* | contentieux prud* | prud | prudhom* | garde a vue | infraction*)] « Jamais condamné, casier vierge. »
  [(avez|ayez|ete|etes|deja) ..3 (condamne*|incarcere*|en prison|mis en examen|garde a vue)] « Avez-vous déjà été condamné ? »
  [@ask ..6 @criminal-record] « Avez-vous un casier ? »
  [@criminal-record ..4 (@tell|joindre|exige*|demande*|obligatoire*|requis*|souhaite*)] « Antécédents judiciaires à préciser pour ce poste de vendangeur. »
  [(copie*|scan*|extrait) ..4 @criminal-record] « Copie du casier judiciaire avec le CV. »

warn
  except: @needed-documents
  [@ask ..6 @papers ..2] « Joignez votre carte d'électeur. »
  [@papers ..5 (@tell|joindre|exige*|demande*|obligatoire*|requis*|souhaite*)] « Relevé de compte bancaire à joindre. »
  [(copie*|scan*|photocopie*|recto|original|numero*|photographie|double) ..4 @papers] « Copie de la carte Vitale à joindre. »
  [(vos|votre|les|ses|de|leurs|#|trois|deux|dernier*|precedent*) ..2 (bulletin* de (salaire*|paie|paye)|fiche* de (salaire*|paie|paye)|avis d'impo*|livret de famille|numero de secu*|bulletins)] !(des salarie*|de nos) « Joindre un extrait de casier judiciaire et trois fiches de paie. »
  [(salaire*|remuneration*|paie|fixe|revenu*) (brut*|net*|annuel*|mensuel*)? ..1 (actuel*|precedent*|anterieur*|dernier*|passe*|percu*|chez votre|de votre (ancien*|precedent*|dernier*|poste)|historique)] | [(dernier*|actuel*|precedent*|ancien*) ..1 (salaire*|remuneration*|paie|bulletin*)] !(sont|:) « Salaire précédent à préciser. »
  [(votre|vos|quel*|combien) ..3 (remuneration* actuelle*|salaire* actuel*|dernier* salaire*|ancien* salaire*|historique ..1 salari*)] | [combien (gagnez|gagniez|touchez|touchiez)] « Combien gagnez-vous aujourd'hui ? »
  [(signe (astro*|du zodiaque|chinois|zodia*)|zodiaque|horoscope|theme astral|heure de naissance|astrolog*|numerolog*|graphol*|ecriture manuscrite|lettre manuscrite|morphopsych*|ligne* de la main)] ..3 « Votre signe astrologique. »
  [(profil*|compte*|identifiant*|mot* de passe|lien*|acces|pseudo*|page) ..3 (facebook|instagram|insta|tiktok|snapchat|snap|twitter|reseaux sociaux|reseau social|whatsapp|x personnel|personnel* sur les reseaux)] !(de l'|de la|de notre|pro|d'entreprise|de nos|du|client*) « Fournir vos identifiants Facebook. »
  [(nombre|nom|marque|age|race) (de|de vos|de votre|d')? (animaux|chien*|chat*)] | @ask ..5 [(animaux|animal|chien|chat) ..1 (domestique*|de compagnie)?] | [(avez vous|possedez|etes vous|vivez vous) ..3 (animal|animaux|chien*|chat*|proprietaire*|locataire*|piscine|maison|voiture de marque)] !(experience) « Nombre d'animaux à la maison ? »
  [(proprietaire* ou locataire* | locataire* ou proprietaire* | proprietaire* de (votre|son) (logement|residence|maison|appartement) | statut d'occupation)] | @ask ..4 [(locataire*|proprietaire*|type de logement|hobbies|vacances|plat prefere|couleur preferee|equipe de (foot*|football))] « Pour quelle équipe de football vibrez-vous ? »
  [(profession|metier|emploi|situation|activite|nom|adresse|employeur|niveau d'etudes|origine sociale|revenu*|csp|diplomes) ..2 (de|du|des|d') (vos|votre|ses|leurs|les)? (parents|pere|mere|frere*|soeur*|grands parents|proches|votre famille|beaux parents|voisins|amis|entourage)] « Précisez le métier de votre père. »
  [(ce que font|que font|que fait) ..2 (parents|pere|mere|conjoint|famille)] « Que font vos parents dans la vie ? »
  <!(respectons|avec|entre|a|pour) [(vos|votre) (loisirs|vacances|hobbies|frequentations|amis|lectures|musique|habitudes de vie|vie privee|vie personnelle|reves|projets personnels|projets de vie|week end*|centres d'interet prives|equipe favorite|supporter)] ..4 « Quels sont vos loisirs et vos lectures ? »
  @ask ..5 [(vie privee|vie personnelle|loisirs|projets personnels|raisons (medicales|personnelles|familiales)|projets de vie|opinion* sur|sport* pratique*|voiture|patrimoine|heritage|service militaire|situation militaire|divorce|frequentations|reves|alimentation|regime alimentaire|permis a points|nombre de points)] ..3 « Quel sport pratiquez-vous ? »
  [(numero|num) ..2 (securite sociale|secu|insee|carte d'identite|passeport|carte bancaire|compte)] ..2 « Donnez votre numéro de Sécurité sociale. »
  [(piece d'identite|carte d'identite|carte vitale|passeport) ..3 (a joindre|joindre|recto|exige*|obligatoire*|a fournir|jointe*|scann*|avec (le|votre) cv|des la candidature|au dossier|a la candidature)] « Copie de la carte Vitale à joindre. »

warn
  except: anim* | gere* | publi* | communaut* | community | clients | patients | usagers | locataires | cnaps | loi | legal* | reglement* | mineur* |
    enfant* | agent* de securite | habilit* | l'embauche | signature | bailleur | syndic | copropri* | pretention* | public*
  @request-or-practice ..7 [(avis d'impo*|loisirs|hobbies|signe (astro*|du zodiaque)|proprietaire*|locataire*|numero de secu*|reseaux sociaux|facebook|instagram|tiktok|profession (du|de votre|des|de vos) (conjoint|pere|parents|mere)|salaire* actuel*|dernier* salaire*|fiche* de (paie|salaire)|bulletin* de (paie|salaire)|casier|permis a points|vos revenus|votre loyer|vos ressources|vos credits|prison|incarcer*|condamn*|garde a vue|passe penal|antecedent judiciaire)] « Avez-vous fait de la prison ? »
  [profession (de votre|du|de son|de vos|des) (conjoint*|epou*|mari|femme|parents|pere|mere|compagn*)] « Précisez la profession de votre père. »
  [(identifiant*|mot* de passe|compte*|profil*|acces) ..4 (reseaux sociaux|facebook|instagram|tiktok|snapchat|messagerie personnelle)] « Fournir vos identifiants Facebook. »

warn
  except: client* | patient* | eleve* | usager* | famille d'accueil | garde d'animaux | veterin* | animalerie | experience
  lawful: loi | legal* | reglement* | cnaps | mineur* | enfant* | habilit* | scolaire* | assermente* | securite | convoy*
  [(que|qu) ..1 (faites|font|fait|lisez|regardez|mangez|ecoutez) ..1 (vous|vos|votre) ..4 (week end|soir*|vacances|parents|temps libre|frere*|soeur*|mari|femme|conjoint|dimanche)] « M: Bonjour, que faites-vous de vos soirées ? »
  (@ask) ..5 [(si vous (possed*|avez un|avez des|aimez|pratiquez un|etes proprietaire*|etes locataire*|partez)) ..2 (animaux|animal|chien*|chat*|sport*|jardin|maison|voiture neuve|vacances|instrument|proprietaire*|locataire*|piscine)] « Indiquez si vous possédez un chien. »
  [(bulletin) (n|numero|no)? ..1 (°|o)? (3|trois)] ~4 (@tell|cv|fourni*|joindre|exige*|demande*|candidature) « Auxiliaire en crèche : bulletin n° 3 demandé, en raison du contact avec les tout-petits. »

warn
  except: client* | nos | enfant* | gardez | garde | veterin* | animalerie | eleveu* | maitre* chien | cynophile | agent cyno* | permis
  [(quel|quelle) ..2 (lisez|regardez|ecoutez|mangez|supportez|conduisez|collectionnez|votez|fumez) vous] « Quel journal lisez-vous ? »
  [(quel|quelle) !(..1 (rythme*|horaire*|jour*|heure*|creneau*|plage*|planning*|contrat*|duree*|poste*|metier*|mission*|tache*|service*|site*|agence*|magasin*|chantier*|secteur*|departement*|teletravail|organisation*)) ..2 (aimez|preferez) vous] « Quel film aimez-vous ? »
  [(justificatif*|feuille*|releve*|avis|declaration*) (de|d') ..1 (impo*|revenu*|loyer|solvab*|salaire*|patrimoine)] ..3 « Dossier : CV, lettre, avis d'imposition. »
  (@ask) ..6 [(numero de (telephone|portable) (de|du) ..3 (proche*|parent*|conjoint*|employeur)|situation militaire|heritage|patrimoine|loyer|assurance vie|religion de|habitudes|vos dernieres vacances|abonnements)] « M: Le poste comprend le suivi des alertes qualité, en avez-vous l'habitude ? »
  [(avez|possedez|avez vous|possedez vous|etes vous) ..2 (un chien|un chat|des animaux|proprietaire*|locataire*|une maison|un jardin|une piscine|un credit immobilier)] « Avez-vous un chien ? »

block person
  (que fait|metier de|profession de|ou travaille|emploi de) ..2 (votre|son|vos|ses) (mari|femme|conjoint*|epoux|epouse|pere|mere|parents) « N: Lui demander ce que fait son père. »
  (son|sa) (mari|femme|conjoint*|epoux|epouse) ..3 (chomeu*|chomage|medecin|gagne|riche|militaire) « N: Son mari est chômeur, elle a besoin d'argent. »

warn person
  except: apres | signature | embauche | contrat | demande* par la loi | paie et | a jour
  etes vous proprietaire « M: Êtes-vous propriétaire ou locataire ? »
  (combien|que) (gagnez|gagniez|gagnait|touchiez|touchez) ..1 vous « M: Combien gagnez-vous ? »
  (dernier|dernieres|derniers|trois|vos|une) ..2 (fiches de paie|bulletins de salaire|bulletins de paie|avis d'imposition) « M: Envoyez-nous vos fiches de paie. »
  numero de securite sociale | carte vitale | casier | carte d'identite | passeport « N: Casier judiciaire, sans doute. »
  (identifiant*|mot de passe|compte|profil) ..2 (facebook|instagram|tiktok) « M: Donnez-nous vos identifiants Facebook, nous y jetterons un œil. »
`;
