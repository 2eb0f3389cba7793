// Rules of the criterion politics. README.md explains the lines.

export const politics = `
list things
  (election*|voter|vote*) ..3 (cse|delegue*|professionnelle*) | (cse|delegue*) ~9 (voter|vote*)

list mild
  (vision|valeurs|projet|ideaux) ..3

block
  frames: refused
  words: militant* | gauchiste* | communiste* | socialiste* | macroniste* | frontiste* | activiste* | extremiste* | zadiste* | anarchiste* |
    royaliste* | nationaliste* | encarte* | sympathisant* | gilets jaunes | ecolos | ecologistes | manifestant* | politise* |
    (@who|electeurs) de (gauche|droite) |
    (gens|personne*|electeu*|ceux|sympathisant*|partisan*|collegue*|candidat*) ..2 (=gauche|=droite|=extreme*|centre|bord) |
    (qui|vous) (milite*|militez|manifest*|votez|votent|colle* des affiches) | (agite*|agitateu*) politique* | ideologue* | revolutionnaire* |
    (soutien*|soutiennent|adherent*|vote*|suivent) ..2 (extremes|parti|partis|president|opposition|gauche|droite|ecologistes) |
    (propagande|proselytisme) ..1 politique | politicien* | (engage*|encarte*) en politique | melenchon* | zemmour* | macronie
  except: politique de | rubrique | main | cote | rive | evenement* | bureau de vote | salarie* elu | professionnelles | cse

warn
  frames: questioned
  words: opinion politique | opinions politiques | couleur politique | sensibilite politique | engagement politique | bord politique |
    idees politiques | vote | votez |
    (idees|opinions|convictions|sentiments|preferences|engagement*|passe) (politique*|sur (la|le) (politique|gouvernement|president|societe)) |
    (vote*|votez|voterez|soutenu|soutenez|voix|election*) ..4 (election*|presidentielle*|municipales|legislatives|europeennes|candidat|parti|president) |
    (votez|voterez|vote|soutenez) vous | presidentielle*
  except: politique de | rubrique | main | cote | rive | evenement* | bureau de vote | salarie* elu | professionnelles | cse

block
  frames: excluded, wished, described, beside
  words: militant* | encarte* | communiste* | socialiste* | gauchiste* | gauchos | extremiste* | macroniste* | lepeniste* | frontiste* |
    anarchiste* | royaliste* | trotskiste* | zadiste* | fasciste* | facho* | ecolos | insoumis | islamo gauchiste* | woke* | apolitique* |
    politise* | (adherent*|membre*|cadre*|elu*) (d'un|de|du) parti* (politique*)? |
    (@who|sympathisant*|electeu*|votants) de (gauche|droite|extreme*) | activiste* | sympathisant* | republicain* convaincu* | gilets jaunes |
    souverainiste* | nationaliste* | patriote*
  except: science* politique | actualite | collaborat* parlementaire | assistant* parlementaire | elu* | histoire | enquete* | sondage* | journalis* |
    associati* militant* | politique* (commerciale|publique|sociale|rh|de)
  lawful: ^ (un|le|notre)? parti politique

block
  frames: required, alone
  words: (opinion|idee|conviction|engagement|appartenance|affiliation|orientation|sensibilite|couleur|bord|preference|etiquette|activite|militantisme|position|adhesion|camp|ideologie|passe|penchant|choix|discussion) (politique|politiques|partisan*|de gauche|de droite|militant*|patriot*|nationalist*|souverainist*) |
    parti politique | carte (d'un|de|du) parti | militantisme | activisme
  except: science* politique | actualite | collaborat* parlementaire | assistant* parlementaire | elu* | histoire | enquete* | sondage* | journalis* |
    associati* militant* | politique* (commerciale|publique|sociale|rh|de)
  lawful: ^ (un|le|notre)? parti politique

block
  except: science* | enquete* | sondage* | attache parlementaire | collaborat* parlementaire | main (droite|gauche) | rive (droite|gauche) |
    droitier* | gaucher* | main | cote | neutralite | devoir de reserve | conduite a | volant
  lawful: ^ (un|le|notre)? parti politique
  [(pour qui|comment|a qui|pour quel|quel parti) ..3 vous ..1 (vot*|avez vot*|soutenez)] | [vous (votez|avez vote|votiez)] | [votre (vote|bulletin de vote|bord politique|parti)] « Indiquez votre bord politique. »
  [(vote*|voter|votez|votant|vote) (a|pour|contre) ..2 (gauche|droite|extreme*|centre|parti|le|la|les)] « Vous votez à droite. »
  [(adher*|membre*|adhesion|carte|militant*|milit*|inscrit*|encarte*|sympathisant*|proche*|engage*|soutien*|soutenir|soutenez|appart*) ..4 (parti | parti politique | mouvement politique | formation politique | extreme (gauche|droite) | rassemblement national | rn | lfi | france insoumise | front national | parti socialiste | eelv)] « Carte du parti exigée. »
  [(conviction|opinion|idee) (patriot*|nationalist*|souverainist*|de gauche|de droite|conservatrice*|progressiste*)] « Convictions de droite exigées. »
  [(engag*|engagement*|impliqu*|actif*|marqu*|positionn*|investi*) (politiquement|en politique)] « Nous excluons les candidats marqués politiquement. »
  [(sans|aucun|pas|ni|jamais|ne) ..3 (engagement* (politique*|militant*|partisan*) | =parti | activite* politique* | couleur* politique* | politis* | politique | opinion* politique* | militantisme | militant | manif* | manifest* | etiquette politique)] « Vous n'avez jamais manifesté. »
  [(@who|sensibilite|valeurs|idees|coeur|famille|bord|conviction*|etre|vous etes|esprit|ancre*) (politique*)? (plutot|bien|clairement|franchement)? (de|a) (gauche|droite|extreme*)] !(du|de la|vers) « Vous êtes de droite, comme toute l'équipe. »
  [(partag*|adher*|defend*|soutien*|soutenir|soutenez) ..3 (idees|opinions|convictions|ideaux|vision|valeurs|combat*|projet) ..1 (politique*|de gauche|de droite|souverainiste*|nationaliste*|conservat*|progressiste*|patriot*|liberal*|republicain*)] « Il faut partager notre vision politique conservatrice. »
  [(memes|nos) (idees|opinions|convictions) (politiques)?] ..4 (@must) « Adhésion à nos idées politiques indispensable. »
  [(pas|ne|jamais) ..3 (participe*|allez|aller|manifest*) ..4 (manifestation*|meeting* politique*)] « Vous ne participez pas à des manifestations politiques. »

warn
  except: exposition | resistance | histoire | musee | virage | tourn* | interdit a | main | mains | cote | rive | volant | conduite | rue | jambe |
    bras | oeil | yeux | clavier | colonne | trottoir | porte | etage | journa* | actualite | science* | respect* | redact* | elu* |
    collectivite* | assistant* parlementaire | de la gare | du bureau | lateral* | angle | ligne droite
  [(a|de|d'|extreme|coeur|vote|penche*|sensibilite) ..1 (=gauche|=droite)] !(de) « Êtes-vous de droite ou de gauche ? »
  [(bord|parti|mouvement|opinion*|engagement|militantisme) politique*] « Il faut partager l'engagement politique de notre fondateur. »

block
  except: parti politique ..6 (cherch*|recrut*) | aupres | journalis* | actualite* | science* | assistant* parlementaire | collaborat* |
    charge* de mission | elu | elus | politique publique | analys* | suivi | rubrique | service politique | quel* que soi* | discrimin* |
    neutralite | enquete* | associatif | association* | exposition | musee | histoire | archives | ligne (de|d'|du)
  @request-or-practice ..6 [(politique* !(de|commerciale*|tarifaire*|rh|salariale*)|vote|votez|bulletin de vote|=parti)] « M: Pour quel parti votez-vous ? »
  @negation ..5 [(engagement* politique*|militant*|militantisme|politise*|gauchist*|communist*|socialist*|macronist*|frontist*|activist*|encarte*|extremist*|extreme (droite|gauche)|opinion* politique*|parti politique|gilet jaune|zadist*|ecologist*|nationalist*)] « Aucun militant. »
  [(militant*|gauchist*|communist*|socialist*|macronist*|activist*|extremist*|zadist*|ecologist* radica*|gilet jaune|nationalist*|anarchist*|royalist*|sympathisant*|electeur*|adherent* (d'un|de) parti)] ~6 (@out) « Gauchistes refusés. »
  [(quel|votre|meme|bon) bord !(de)] « Merci de nous dire de quel bord vous êtes. »
  [(idees|conviction*|opinions|valeurs) ~8 (liberales|conservatrices|de gauche|de droite|progressistes|nationalistes|souverainistes)] « Nous attendons des convictions patriotes et de droite. »
  [(bord|couleur|etiquette|sensibilite|tendance|preference*|opinion*|idees|conviction*|ligne) (politique*|de (droite|gauche)|conservatric*|liberal*|progressist*|patriot*)] « Vos opinions politiques sont à préciser. »

warn
  except: parti | musee | histoire | exposition | archives | etud* | recherche | journal* | analys* | redig* | association | quel* que soi* |
    discrimin*
  [(patriot*|gauchist*|communist*|macronist*|royalist*|anarchist*|frontist*|souverainist*|nationalist*|extreme (droite|gauche))] « Nos collaborateurs sont tous patriotes, soyez-le aussi. »

warn
  except: service public | agents? public* | devoir de reserve | journal* | analys* | revue de presse | science* | laicite | fonction publique |
    redig* | elu* | collaborat* | musee | histoire | actualite | suivez | redact*
  [(bulletin|carte) ..2 (vote|=parti|electeu*)] ~5 (@ask|@must) « Joindre votre carte d'électeur et dire de quel bord vous êtes. »

block person
  except: @work-words | comptable | sciences politiques | politique (de|d'|tarif*|commercial*|achat*) | droite du | cote droit | vote des |
    bureau de vote
  (gauchiste*|facho*|fasciste*|communiste*|socialiste*|macroniste*|lepeniste*|ecolo|ecolos|zadiste*|melenchoniste*|anarchiste*|insoumis|extremiste*|trotskiste*|encarte*) « N: Communiste. »
  (militant*|milite*) ..2 (ecologiste*|politique|socialiste|communiste|rn|lfi|de gauche|de droite|parti|pour|a|au|chez)? « N: Militant écologiste, il va nous faire la morale. »
  (trop|tres|plutot|marque*|tendance|clairement|bien) ..1 (a|de) (gauche|droite) !(du|de|,) « N: Trop à gauche pour la maison. »
  (vote*|votent|vote pour|avez vous vote|votez vous) « N: Vote RN. »
  (membre|adherent*|sympathisant*|proche) d'un parti | opinion* politique* | idees politiques « M: Quelles sont vos idées politiques ? »
  (extreme|extreme) (droite|gauche) « N: Militante d'extrême gauche. »
`;
