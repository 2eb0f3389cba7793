// Rules of the criterion sex. README.md explains the lines.

export const sex = `
list things
  (jouer|role|publicite|casting) ~14 (actrice*|acteur*|comedien*) | %m (et|ou|/|,) (le|un|de)? %f | %f (et|ou|/|,) (le|un|de)? %m |
  sage femme* | (salariee*|candidate*|patiente*|cliente*) enceinte* |
  (rayon|pret a porter|maillot*|vetement*|chaussure*|mode|costume*) ~4 (homme*|femme*)

list mild
  =feminine | =masculine | ambiance ..2

block
  except: @both-genders | @gendered-goods | @inclusive-forms | (patron|gerant|client|sage) ..1 femme | battues |
    (aid*|accompagn*|gard*|assist*|aupres|chez|soign*|veill*|toilette|visit*) ..3 (femme|homme|dame|monsieur|fille|garcon) | nom de jeune fille
  (homme|femme|hommes|femmes|monsieur|messieurs|mesdames|garcon|fille|dame|demoiselle|mec|=gars|nana|male|masculin|feminin|feminines|masculines|masculine|feminine) ..1 ,? (uniquement|exclusivement|seulement|obligatoire*|imperati*|exige*|requis*|de preference|souhaite|souhaitee|souhaites|souhaitees|prefere*|privilegie*|indispensable*|recherche|recherchee|recherches|recherchees|apprecie|appreciee|prioritaire*|only) « Hommes seulement »
  (homme|femme|monsieur|madame|messieurs|mesdames|garcon|fille|dame|demoiselle|mec|=gars|nana|masculin|feminin) !(enceinte|voilee*|handicap*) ..1 (,|:)? (se abstenir|sabstenir|abstenir|exclu*|refuse*|non accept*|pas accept*|non admis*|ne (seront|sera|sont) ..2 pas|passez votre|inutile*|non merci|ne pas postul*|interdit*|indesirable*|ecarte*|(ne conv*) ..2 pas) « Poste féminin exclusivement. »
  (homme|femme|monsieur|madame|messieurs|mesdames|garcon|fille|dame|mec|=gars) !(enceinte|voile*|handicap*|en) ..1 (,|:)? (@out) « Candidature d'hommes non étudiée. »
  (pas|aucun|sauf|jamais|non|evitons|refusons|plus) (de|aux|un|les|pour|d')? (@who|candidature|personnel)? (de|d')? (homme|femme|masculin|feminin|fille|garcon|monsieur|dame|mec|nana|=gars|madame) !(enceinte|voile*|de (menage|chambre)|handicap*) « Pas d'hommes en crèche. »
  (uniquement|exclusivement|seulement|imperativement|obligatoirement|seul*|reserve* a|reserve* aux|destine* a|convien* (mieux)? a|conviendra* ..1 a|preference|preferons|prefere*|privilegi*|adresse* a|plutot|idealement|que|rien que|ideal pour|pour une|pour un) ..1 (@who|de|d'|une|un|aux|les|des|a|pour|candidature|personnel)? (@who|candidature|personnel)? (homme|femme|hommes|femmes|dame|fille|garcon|masculin|feminin|monsieur|demoiselle|masculine|feminine|male) !(enceinte|voile*|de (menage|chambre|terrain)|a tout|d'entretien) « Ici, uniquement des filles. »
  (recherch*|cherch*|recrut*|embauch*|engage*|engageons|besoin (de|d')|voulons|souhait*|prenons|prendrons|prefer*|trouver|veut) ..1 (un|une|des|de|d'|deux|#|plusieurs)? (belle|beau|jolie|bon|gentil*|vrai*|petite|jeune)? (homme|femme|fille|garcon|hommes|femmes|dame|demoiselle|monsieur|mec|=gars|nana) !(de menage|de chambre|de terrain|a tout|cle|d'entretien|toute main|de confiance|ou|,|/|et|de main|grenouille) « Nous voulons des hommes forts. »
  (@who|candidature|personnel|gent|public|main d'oeuvre|sexe|equipe exclusivement|equipe uniquement) ..1 (masculin|feminin|feminine|masculine|feminines|masculines|male|femelle) ..2 « Candidatures féminines non étudiées. »
  (sexe|genre) (:|souhaite*|requis|demande|exige|recherche) ..1 (homme|femme|masculin|feminin|m|f|h)? « Sexe : féminin »
  (vous etes|soyez|etre|etant|etes vous|devez etre|serez) (un|une)? (homme|femme|fille|garcon|mec) !(de terrain|de confiance|orchestre|ou|/|de challenge*|de dialogue) « Il faut être un homme pour ce chantier. »
  (jeune|=ni) (homme|femme|fille|garcon|dame) !(ou|/|et) « Jeunes filles souriantes pour distribution de tracts en tenue de marque. »
  (femme|homme|dame|monsieur|fille|garcon) (de|entre) #age « Gouvernante : femme de 40 à 55 ans. »
  (femme|homme|dame|demoiselle|garcon|monsieur) ,? (chretien*|catholique|celibataire|serieu*|motive*|robuste|souriant*|dynamique|mince|experimente*|discret*|discrete|soigneu*|avec (experience|permis)|pour (tenir|servir|accueil|garder|le|la|l'|les|un|une)) « Monsieur sérieux pour gardiennage »
  ^ (dame|femme|homme|monsieur|messieurs|garcon|jeune fille) (pour|serieu*|avec|motive*|de bonne|ayant|sachant|parlant|disponible) « Dame pour compagnie de personne âgée »

warn
  except: @both-genders | @gendered-goods | @inclusive-forms | @inclusive-signs | enceinte | grossesse | valet | =candidat | =candidats |
    =collaborateur | =collaborateurs | un ou une
  [(un|une|des|l'|vrai*|notre|votre)? (homme|femme|hommes|femmes) (de (terrain|confiance|dialogue|caractere|menage|chambre|main|challenge*|contact|poigne|l'ombre|decision|compagnie|service|toute)|a tout faire|cle|orchestre|d'entretien|toute* main*|d'action|d'affaires|fort*|providentiel*)] « Nous embauchons trois femmes de ménage. »
  @open [(homme|femme|masculin|feminin|dame|fille|garcon)] @close « Cherche employée (femme) de maison, 20 h. »
  [dame (de compagnie|de service|pipi|de cantine|d'accueil)] | [bonne a tout faire] | [fille (de salle|au pair|de cuisine)] | [garcon (de cafe|de salle|boucher|d'ecurie|de piste|d'etage|coiffeur|de cuisine)] | [(notre|une|votre) maman] | [fee du logis] | [maitresse (femme|de maison)] | [mere de famille] « Idéal mère de famille cherchant un complément pendant les heures d'école. »
  [(instinct|fibre|douceur|sens|cote|qualites|touche|sensibilite|presence) (maternel*|feminin*|viril*|masculin*|paternel*)] « Une présence féminine rassure les parents. »
  [(ambiance|milieu|equipe !(feminine de|masculine de)|atmosphere|univers) (tres|plutot|exclusivement|100)? (virile|feminine|masculine|macho|de filles|de garcons|d'hommes|de femmes|entre hommes|entre femmes|entre filles|entre mecs)] « Équipe féminine : pas d'hommes. »
  [(=messieurs|=mesdames|mesdemoiselles|=mademoiselle)] ..2 (postulez|,|rejoignez|nous) « Messieurs, ce poste est pour vous ! »
  [(=candidates|=collaboratrices|=candidate|=collaboratrice|une perle)] « Candidates uniquement »

warn
  except: @both-genders | @gendered-goods | @inclusive-forms | @inclusive-signs | accompagn* | violence* | isolee* | aupres | robe* | ronde* |
    serrer | accueil* | foyer | droits | public | hebergement | victime* | enceintes | sage femme | ecole | sante | garde* | crech* |
    patientes | journee | club | ligue | aide* | adress* | interlocut* | contact* | attention de | tuteu* | directeur | directrice |
    (mme|madame|monsieur) (durand|martin) | nom de jeune fille | lycee | internat | prison | maternite | pret a | habill* | lingerie | couture |
    sacs | bijoux | parite | index | conge | battues | bienvenu* | encourag* | clientele (feminin*|masculin*) | articles | produits |
    collection | jour | jours | section | championnat | gyneco* | cancer | sein | barbe | coiff* | soin | soins | epilation | massage |
    maroquinerie | montre* | bijou* | taille | pointure | parfum* | chaussure* | corps | metier* ou | humain*
  [(homme|femme|monsieur|messieurs|=mesdames|demoiselle|dame|fille|garcon|masculin|feminin|viril|nana|mec|=gars)] !(ou valet|de (basket|football|handball|rugby|volley)|enceinte|voile*|d'etat|de pique) « Un homme marié et sérieux. »
  <!(ecole|classe|langue|assistant*|protection|petite section|classe de|maitre* de|enseignant* de|enseignant* en|eleve* de|sortie de|cycle|en|de) [(=maternelle|=maternel|=paternel|=paternelle)] « Une nounou douce et maternelle. »

warn text feminine
  except: @gendered-goods | @inclusive-forms | @inclusive-signs | homme | hommes | personne | profil | candidat | candidature | (ou|/|et|,) ..1 %m |
    %m (ou|/|et|,) | femme* | un ou une | un / une | une ou un | mere | recueill* | centrale | machine | entreprise | societe
  (@seek) (de|d'|une|notre|des|sa|nos|deux|trois|#|plusieurs|en tant que|:)? ..1 [(une|notre|des|sa|deux|jeune)? (petite|bonne|futures|nouvelle|gentille|vraie|jeune|experimentee|aide)? %f ..1] « Cherche JF sérieuse pour commerce. »
  (vous (etes|serez)|soyez|devenez|comme|en tant que|etre|poste (de|d')|emploi (de|d')|profil (de|d')|notre future|cdi|cdd) <!(hommes comme) [(une|notre|la)? (vraie|bonne|excellente|future|jeune|parfaite)? !femme %f] « Vous êtes serveuse et vous cherchez un emploi stable. »
  (vous etes|soyez|serez) !(~5 (@who|oreille|plume|main|tete|equipe|structure|entreprise|societe)) ~6 <!(ou|/) [(=attentive|=motivee|=organisee|=souriante|=rigoureuse|=serieuse|=passionnee|=sportive|=accueillante|=patiente|=discrete|=soigneuse|=ponctuelle|=creative|=gourmande|=diplomee|=experimentee|=curieuse|=soignee|=reactive|=douce|=qualifiee|=certifiee|=interessee|=formee|=debrouillarde|=minutieuse|=ambitieuse|=elegante|=coquette|=consciencieuse|=investie|=impliquee|=perseverante|=courageuse|=travailleuse|=prete|=matinale|=bienveillante|=chaleureuse|=inventive|=seule|=habituee|=douee)] « Vous êtes motivée et souriante. »
  [=une (secretaire|standardiste|comptable|receptionniste|fleuriste|auxiliaire|stagiaire|responsable|interprete|graphiste|nounou|intendante|puericultrice|pharmacienne|dentiste|styliste)] (experimentee|motivee|diplomee|souriante|serieuse|qualifiee|confirmee|organisee|discrete|est (recherchee|demandee|attendue|souhaitee)) « Une secrétaire expérimentée est demandée pour notre étude. »
  ^ (une|des|deux|trois|#)? [%f] !(ou|/|et|,|h|f|-) ..3 (demande*|recherche*|souhaite*|attendu*|pour|a partir|a temps) « Infirmière de nuit demandée pour septembre. »
  [(=future|=nouvelle|=gentille|=souriante) (secretaire|standardiste|comptable|receptionniste|collegue|responsable|stagiaire|aide|auxiliaire)] « Votre future collègue sera organisée, discrète et souriante. »
  (cherch*|recherch*|recrut*|embauch*) [=une (secretaire|standardiste|comptable|receptionniste|fleuriste|auxiliaire|aide|assistante|stagiaire|responsable|interprete|graphiste|baby sitter|nounou|cuisto|bonne|intendante|puericultrice|sage femme|veterinaire|pharmacienne|dentiste|manucure|styliste|hygieniste)] !(/|ou|et|(|,) « Le garage cherche une réceptionniste motivée. »

warn
  except: @both-genders | @gendered-goods | @inclusive-forms
  [(force|mains|bras|poigne|carrure|autorite|presence|main) (d'homme|masculin*|virile|d'un homme|de femme|feminin*|d'hommes)] « Bras masculins bienvenus pour le déchargement. »

block
  except: collection | gamme | produit* | magazine | marque | femme* ..3 homme* | homme* ..3 femme* | hommes et aux femmes | rayon | vetement* |
    vestiaire* | coiffure | chaussure* | violence* | foyer | hebergement | role | comedi* | mannequin* | h / f | f / h | egalite | parite |
    encourag* | minorit* | sous represent* | competence* egale* | trop peu
  [(=jh|=jf|=jjf) ] | [(bonhomme|damoiseau|donzelle|gentleman|demoiselle*)] « JH avec permis pour livraisons. »
  [(%f|%m|%i|secretaire|employe|collegue|comptable) (homme|femme) !(de (chambre|menage|service|terrain))] !(et|ou|/) « Le magasin cherche un vendeur homme. »
  [(=un|=une) (femme|homme|dame|monsieur|fille|garcon)] ..1 (serait|est|conviendrait|ferait|sera) ..2 (ideal*|parfait*|mieux|prefer*|appreci*|bienvenu*|l'affaire|souhait*) « Une femme serait idéale à l'accueil. »
  (trop|assez) de [(femme*|homme*|filles|garcons)] « Nous avons déjà trop de femmes, donc un homme cette fois. »
  [(un|une) (homme|femme|garcon|fille)] (cette fois|pour changer|si possible|svp|de preference) « Nous avons déjà trop de femmes, donc un homme cette fois. »
  [(sexe|genre) (feminin|masculin|faible|fort)] | [gent (feminine|masculine)] « Sexe masculin exigé »
  [(reserve*|destine*|ouvert*|adress*) ..2 (seul*|uniquement|exclusivement)? ..2 (homme*|femme*|messieurs|dames|filles|garcons|masculin*|feminin*)] « Réservé aux messieurs. »
  [(ne|n') ..3 (que|qu') ..1 (des|les|une|un|de)? (femme*|homme*|garcon*|fille*|dame*|messieurs)] !(de menage|de chambre) « Le vestiaire étant unique, nous n'embauchons que des femmes. »

warn text feminine
  except: un ou une | un / une | une ou un | h / f | f / h | hf | fh | %i | (ou|/) ..1 %m | %m (ou|/) | %m et ..1 %f | %f et ..1 %m | enceinte* |
    grossesse | role | comedi* | entreprise | societe | remplac* | collegue en | accompagn* | machine* | centrale
  [=une ..1 %f] (motivee|serieuse|souriante|dynamique|experimentee|diplomee|qualifiee|organisee|passionnee|polyvalente|confirmee) « Une aide-soignante motivée renforcera l'équipe du matin. »
  [(la|notre|une|votre) (=future|=nouvelle|=prochaine) %f] « La future directrice encadrera dix personnes. »
  (vous (etes|serez)|devenez|comme|en tant que|notre future) ..1 [(l'|la|notre|une|sa) !femme ..1 (%f)] !(ou|/|et %m) « Vous serez l'assistante de notre gérant et tiendrez son agenda. »
  [(cherch*|recherch*|recrut*|besoin de|besoin d'|trouver) ..2 (notre|une|sa|la) (perle rare|future)? %f] !(ou|/|en) « Nous recherchons une coiffeuse pour hommes et enfants. »

block always
  (cherch*|recherch*|recrut*|embauch*) [(=femme|=homme|=dame|=fille)] !(ou|/|et|de (menage|chambre)|h|f) « Cherche femme pour garde d'une dame âgée. »

warn text feminine
  except: h / f | f / h | hf | fh | %i
  ^ [(secretaire|standardiste|comptable|receptionniste|fleuriste|auxiliaire|stagiaire|responsable|interprete|graphiste|intendante|dentiste|styliste|bibliothecaire|gestionnaire|juriste|pharmacienne|libraire|concierge|caissiere|employee) (de ..2)? (=experimentee|=motivee|=diplomee|=souriante|=serieuse|=qualifiee|=confirmee|=organisee|=discrete|=polyglotte et discrete|=elegante|=patiente|=attentive|=devouee|=accueillante)] « Secrétaire expérimentée trouvera chez nous un bureau agréable. »

block always
  except: femme ..4 homme | homme ..4 femme | h / f | f / h
  ^ [(=homme|=femme|=dame|=monsieur|=garcon|=fille)] , !(..1 (=homme|=hommes|=femme|=femmes)) « Homme, âge indifférent, pour travaux de force. »

block person
  except: violence* | egalite | victimes | rayon | pret a porter | vestiaire* | vetement* | maternite | coiffure pour | hommes et femmes |
    femmes et hommes
  (une|la) (femme|fille|nana) ..8 (chantier|atelier|equipe|hommes|passera|tiendra|trop|supporter|pas (la)? (force|place)) « N: Une femme sur un chantier, ça ne passera pas. »
  (client|equipe|patron|chef|directeur|on|je|nous) ..1 (veut|voulait|voulons|voulions|prefere|preferons|preferait|cherche|cherchons|cherchait) ..1 (un homme|une femme|un mec|un gars|une fille|une nana|des hommes|des femmes) « M: Nous voulions un homme, désolés. »
  (convient|fait|est) ..2 (pas|plutot|mieux) ..3 (pour|a) (un|le)? (femme*|homme*|fille*) « M: Ce poste ne convient pas aux femmes. »
  ne (veut|veulent|voulait) pas de (femme*|fille*|homme*) « N: Le client ne veut pas de femme. »
  (pour une femme|pour une fille|metier d'homme|metier de femme|travail d'homme|poste d'homme|feminine|hysterique*|emotive comme|trop feminin*) « N: Pas mal pour une femme. »
  (mission|poste|emploi) ..4 (reserve*) ..2 (hommes|femmes) « M: La mission est réservée aux hommes. »
`;
