// Job titles to suggest before any candidate or offer has them, by field: « féminin|masculin », or one form for both.

const care = `
Infirmière|Infirmier; Infirmière de bloc opératoire|Infirmier de bloc opératoire; Infirmière puéricultrice|Infirmier puériculteur;
Infirmière anesthésiste|Infirmier anesthésiste; Infirmière libérale|Infirmier libéral; Infirmière coordinatrice|Infirmier coordinateur;
Aide-soignante|Aide-soignant; Auxiliaire de puériculture; Auxiliaire de vie; Accompagnante éducative et sociale|Accompagnant éducatif et social;
Aide à domicile; Agente de service hospitalier|Agent de service hospitalier; Ambulancière|Ambulancier; Brancardière|Brancardier;
Cadre de santé; Sage-femme; Médecin généraliste; Médecin du travail; Médecin coordonnatrice|Médecin coordonnateur; Pédiatre; Gynécologue;
Cardiologue; Psychiatre; Radiologue; Anesthésiste; Chirurgienne-dentiste|Chirurgien-dentiste; Orthodontiste; Assistante dentaire|Assistant dentaire;
Prothésiste dentaire; Pharmacienne|Pharmacien; Préparatrice en pharmacie|Préparateur en pharmacie; Masseuse-kinésithérapeute|Masseur-kinésithérapeute;
Ergothérapeute; Psychomotricienne|Psychomotricien; Orthophoniste; Orthoptiste; Podologue; Ostéopathe; Diététicienne|Diététicien; Psychologue;
Opticienne|Opticien; Audioprothésiste; Manipulatrice en radiologie|Manipulateur en radiologie; Technicienne de laboratoire|Technicien de laboratoire;
Secrétaire médicale|Secrétaire médical; Vétérinaire; Auxiliaire vétérinaire; Toiletteuse|Toiletteur`;

const social = `
Assistante de service social|Assistant de service social; Éducatrice spécialisée|Éducateur spécialisé; Monitrice-éducatrice|Moniteur-éducateur;
Éducatrice de jeunes enfants|Éducateur de jeunes enfants; Conseillère en insertion professionnelle|Conseiller en insertion professionnelle;
Conseillère en économie sociale et familiale|Conseiller en économie sociale et familiale; Assistante maternelle|Assistant maternel;
Garde d'enfants; Animatrice socioculturelle|Animateur socioculturel; Animatrice périscolaire|Animateur périscolaire; Médiatrice sociale|Médiateur social;
Mandataire judiciaire; Directrice d'établissement médico-social|Directeur d'établissement médico-social; Directrice de crèche|Directeur de crèche`;

const teaching = `
Professeure des écoles|Professeur des écoles; Professeure de mathématiques|Professeur de mathématiques; Professeure de français|Professeur de français;
Professeure d'anglais|Professeur d'anglais; Professeure de musique|Professeur de musique; Formatrice|Formateur; Formatrice pour adultes|Formateur pour adultes;
Responsable de formation; Ingénieure pédagogique|Ingénieur pédagogique; Conseillère principale d'éducation|Conseiller principal d'éducation;
Surveillante|Surveillant; Accompagnante d'élèves en situation de handicap|Accompagnant d'élèves en situation de handicap; Documentaliste;
Bibliothécaire; Enseignante-chercheuse|Enseignant-chercheur; Chercheuse|Chercheur; Monitrice d'auto-école|Moniteur d'auto-école;
Coach sportive|Coach sportif; Éducatrice sportive|Éducateur sportif; Maîtresse-nageuse|Maître-nageur; Traductrice|Traducteur; Interprète`;

const computing = `
Développeuse web|Développeur web; Développeuse front-end|Développeur front-end; Développeuse back-end|Développeur back-end;
Développeuse full stack|Développeur full stack; Développeuse mobile|Développeur mobile; Développeuse Java|Développeur Java;
Développeuse PHP|Développeur PHP; Développeuse Python|Développeur Python; Développeuse C++|Développeur C++; Développeuse .NET|Développeur .NET;
Intégratrice web|Intégrateur web; Ingénieure logiciel|Ingénieur logiciel; Architecte logiciel; Architecte cloud; Ingénieure DevOps|Ingénieur DevOps;
Administratrice systèmes et réseaux|Administrateur systèmes et réseaux; Administratrice de bases de données|Administrateur de bases de données;
Technicienne informatique|Technicien informatique; Technicienne support|Technicien support; Technicienne réseaux|Technicien réseaux;
Ingénieure en cybersécurité|Ingénieur en cybersécurité; Analyste de données; Ingénieure de données|Ingénieur de données;
Scientifique des données; Cheffe de projet informatique|Chef de projet informatique; Cheffe de produit|Chef de produit; Product owner; Scrum master;
Responsable des systèmes d'information; Testeuse logiciel|Testeur logiciel; Consultante ERP|Consultant ERP; Ergonome; Designer UX; Designer UI;
Graphiste; Webdesigner; Infographiste; Motion designer; Rédactrice web|Rédacteur web; Référenceuse web|Référenceur web; Webmestre`;

const offices = `
Assistante administrative|Assistant administratif; Assistante de direction|Assistant de direction; Assistante de gestion|Assistant de gestion;
Secrétaire; Secrétaire comptable; Hôtesse d'accueil|Hôte d'accueil; Standardiste; Agente administrative|Agent administratif;
Opératrice de saisie|Opérateur de saisie; Archiviste; Office manager; Comptable; Aide-comptable; Comptable fournisseurs; Comptable clients;
Cheffe comptable|Chef comptable; Expert-comptable; Collaboratrice comptable|Collaborateur comptable; Auditrice financière|Auditeur financier;
Contrôleuse de gestion|Contrôleur de gestion; Directrice administrative et financière|Directeur administratif et financier; Trésorière|Trésorier;
Analyste financière|Analyste financier; Gestionnaire de paie; Chargée de recrutement|Chargé de recrutement; Chargée de ressources humaines|Chargé de ressources humaines;
Responsable des ressources humaines; Directrice des ressources humaines|Directeur des ressources humaines; Assistante ressources humaines|Assistant ressources humaines;
Juriste; Avocate|Avocat; Notaire; Clerc de notaire; Greffière|Greffier; Huissière de justice|Huissier de justice; Assistante juridique|Assistant juridique;
Acheteuse|Acheteur; Responsable des achats; Approvisionneuse|Approvisionneur; Responsable qualité; Responsable sécurité et environnement;
Directrice générale|Directeur général; Directrice d'agence|Directeur d'agence; Cheffe de projet|Chef de projet; Consultante|Consultant`;

const money = `
Conseillère bancaire|Conseiller bancaire; Chargée de clientèle|Chargé de clientèle; Gestionnaire de patrimoine; Courtière|Courtier;
Agente d'assurance|Agent d'assurance; Gestionnaire de sinistres; Actuaire; Guichetière|Guichetier; Analyste crédit;
Agente immobilière|Agent immobilier; Négociatrice immobilière|Négociateur immobilier; Gestionnaire de copropriété; Gestionnaire locative|Gestionnaire locatif;
Syndic de copropriété; Diagnostiqueuse immobilière|Diagnostiqueur immobilier; Gardienne d'immeuble|Gardien d'immeuble; Conseillère en assurance|Conseiller en assurance`;

const trade = `
Vendeuse|Vendeur; Vendeuse en boulangerie|Vendeur en boulangerie; Vendeuse en prêt-à-porter|Vendeur en prêt-à-porter; Conseillère de vente|Conseiller de vente;
Caissière|Caissier; Hôtesse de caisse|Hôte de caisse; Employée de libre-service|Employé de libre-service; Employée commerciale|Employé commercial;
Cheffe de rayon|Chef de rayon; Responsable de magasin; Directrice de magasin|Directeur de magasin; Adjointe de magasin|Adjoint de magasin; Marchandiseuse|Marchandiseur;
Commerciale|Commercial; Commerciale itinérante|Commercial itinérant; Technico-commerciale|Technico-commercial; Attachée commerciale|Attaché commercial;
Ingénieure commerciale|Ingénieur commercial; Responsable commerciale|Responsable commercial; Directrice commerciale|Directeur commercial;
Assistante commerciale|Assistant commercial; Administratrice des ventes|Administrateur des ventes; Téléconseillère|Téléconseiller; Téléprospectrice|Téléprospecteur;
Conseillère clientèle|Conseiller clientèle; Responsable de secteur; Responsable grands comptes; Fleuriste; Libraire; Bijoutière|Bijoutier; Opticienne-lunetière|Opticien-lunetier;
Esthéticienne|Esthéticien; Coiffeuse|Coiffeur; Barbière|Barbier; Prothésiste ongulaire; Maquilleuse|Maquilleur; Couturière|Couturier; Retoucheuse|Retoucheur`;

const communication = `
Chargée de communication|Chargé de communication; Responsable de communication; Chargée de marketing|Chargé de marketing; Responsable marketing;
Directrice marketing|Directeur marketing; Chargée de marketing numérique|Chargé de marketing numérique; Animatrice de communauté|Animateur de communauté; Community manager;
Attachée de presse|Attaché de presse; Journaliste; Rédactrice|Rédacteur; Photographe; Vidéaste; Monteuse vidéo|Monteur vidéo; Technicienne son|Technicien son;
Directrice artistique|Directeur artistique; Chargée d'événementiel|Chargé d'événementiel; Régisseuse|Régisseur; Comédienne|Comédien; Musicienne|Musicien;
Médiatrice culturelle|Médiateur culturel; Guide-conférencière|Guide-conférencier; Imprimeuse|Imprimeur; Éditrice|Éditeur`;

const hospitality = `
Cuisinière|Cuisinier; Cheffe de cuisine|Chef de cuisine; Seconde de cuisine|Second de cuisine; Commis de cuisine; Cheffe de partie|Chef de partie;
Pâtissière|Pâtissier; Boulangère|Boulanger; Chocolatière|Chocolatier; Bouchère|Boucher; Charcutière|Charcutier; Poissonnière|Poissonnier; Traiteuse|Traiteur; Pizzaïolo;
Serveuse|Serveur; Cheffe de rang|Chef de rang; Maîtresse d'hôtel|Maître d'hôtel; Sommelière|Sommelier; Barmaid|Barman; Barista; Plongeuse|Plongeur;
Employée polyvalente de restauration|Employé polyvalent de restauration; Équipière de restauration rapide|Équipier de restauration rapide;
Directrice de restaurant|Directeur de restaurant; Responsable de restaurant; Réceptionniste; Réceptionniste de nuit; Concierge; Gouvernante|Gouvernant;
Femme de chambre|Valet de chambre; Directrice d'hôtel|Directeur d'hôtel; Agente de voyages|Agent de voyages; Animatrice de vacances|Animateur de vacances;
Hôtesse de l'air|Steward; Aide de cuisine; Agente de restauration|Agent de restauration`;

const building = `
Maçonne|Maçon; Peintre en bâtiment; Plombière|Plombier; Plombière chauffagiste|Plombier chauffagiste; Chauffagiste; Électricienne|Électricien;
Électricienne du bâtiment|Électricien du bâtiment; Menuisière|Menuisier; Charpentière|Charpentier; Couvreuse|Couvreur; Carreleuse|Carreleur; Plaquiste; Plâtrière|Plâtrier;
Façadière|Façadier; Étancheuse|Étancheur; Serrurière|Serrurier; Métallière|Métallier; Vitrière|Vitrier; Frigoriste; Coffreuse|Coffreur; Ferrailleuse|Ferrailleur;
Conductrice d'engins|Conducteur d'engins; Grutière|Grutier; Conductrice de travaux|Conducteur de travaux; Cheffe de chantier|Chef de chantier; Cheffe d'équipe|Chef d'équipe;
Manœuvre; Ouvrière polyvalente|Ouvrier polyvalent; Dessinatrice en bâtiment|Dessinateur en bâtiment; Dessinatrice-projeteuse|Dessinateur-projeteur; Métreuse|Métreur;
Géomètre; Topographe; Architecte; Architecte d'intérieur; Économiste de la construction; Ingénieure en génie civil|Ingénieur en génie civil; Coordinatrice BIM|Coordinateur BIM;
Solière|Solier; Ramoneuse|Ramoneur; Installatrice de panneaux solaires|Installateur de panneaux solaires; Technicienne fibre optique|Technicien fibre optique; Ascensoriste`;

const industry = `
Soudeuse|Soudeur; Chaudronnière|Chaudronnier; Tourneuse-fraiseuse|Tourneur-fraiseur; Usineuse|Usineur; Ajusteuse|Ajusteur; Monteuse|Monteur; Câbleuse|Câbleur; Tuyauteuse|Tuyauteur;
Opératrice de production|Opérateur de production; Opératrice sur commande numérique|Opérateur sur commande numérique; Agente de production|Agent de production;
Agente de fabrication|Agent de fabrication; Conductrice de ligne|Conducteur de ligne; Régleuse|Régleur; Agente de conditionnement|Agent de conditionnement;
Contrôleuse qualité|Contrôleur qualité; Technicienne qualité|Technicien qualité; Technicienne de maintenance|Technicien de maintenance; Électromécanicienne|Électromécanicien;
Automaticienne|Automaticien; Mécanicienne industrielle|Mécanicien industriel; Responsable de maintenance; Responsable de production; Cheffe d'atelier|Chef d'atelier;
Technicienne méthodes|Technicien méthodes; Ingénieure méthodes|Ingénieur méthodes; Ingénieure de production|Ingénieur de production; Ingénieure mécanique|Ingénieur mécanique;
Ingénieure électronique|Ingénieur électronique; Ingénieure qualité|Ingénieur qualité; Ingénieure d'études|Ingénieur d'études; Ingénieure en énergie|Ingénieur en énergie;
Électronicienne|Électronicien; Mécanicienne automobile|Mécanicien automobile; Carrossière|Carrossier; Peintre automobile; Mécanicienne poids lourds|Mécanicien poids lourds;
Mécanicienne agricole|Mécanicien agricole; Mécanicienne cycles|Mécanicien cycles; Technicienne automobile|Technicien automobile; Ébéniste; Tapissière|Tapissier; Peintre industrielle|Peintre industriel;
Directrice d'usine|Directeur d'usine; Chimiste; Ingénieure chimiste|Ingénieur chimiste; Technicienne chimiste|Technicien chimiste; Désosseuse|Désosseur`;

const transport = `
Chauffeuse|Chauffeur; Chauffeuse poids lourds|Chauffeur poids lourds; Chauffeuse super lourds|Chauffeur super lourds; Chauffeuse-livreuse|Chauffeur-livreur; Livreuse|Livreur;
Conductrice de bus|Conducteur de bus; Conductrice de car|Conducteur de car; Conductrice de train|Conducteur de train; Conductrice de tramway|Conducteur de tramway;
Taxi; Chauffeuse VTC|Chauffeur VTC; Coursière|Coursier; Factrice|Facteur; Cariste; Magasinière|Magasinier; Magasinière cariste|Magasinier cariste;
Préparatrice de commandes|Préparateur de commandes; Manutentionnaire; Agente de quai|Agent de quai; Déménageuse|Déménageur; Logisticienne|Logisticien;
Responsable logistique; Responsable d'entrepôt; Gestionnaire de stocks; Affréteuse|Affréteur; Agente de transit|Agent de transit; Exploitante transport|Exploitant transport;
Déclarante en douane|Déclarant en douane; Pilote de ligne; Agente d'escale|Agent d'escale; Marin; Aiguilleuse du ciel|Aiguilleur du ciel`;

const land = `
Ouvrière agricole|Ouvrier agricole; Ouvrière viticole|Ouvrier viticole; Maraîchère|Maraîcher; Agricultrice|Agriculteur; Éleveuse|Éleveur; Tractoriste; Vendangeuse|Vendangeur;
Vigneronne|Vigneron; Œnologue; Paysagiste; Jardinière|Jardinier; Jardinière paysagiste|Jardinier paysagiste; Élagueuse|Élagueur; Bûcheronne|Bûcheron; Horticultrice|Horticulteur;
Technicienne forestière|Technicien forestier; Pêcheuse|Pêcheur; Palefrenière|Palefrenier; Soigneuse d'animaux|Soigneur d'animaux; Technicienne agricole|Technicien agricole;
Ingénieure agronome|Ingénieur agronome; Ingénieure en environnement|Ingénieur en environnement; Chargée de mission environnement|Chargé de mission environnement`;

const services = `
Agente d'entretien|Agent d'entretien; Agente de propreté|Agent de propreté; Femme de ménage|Homme de ménage; Employée de maison|Employé de maison; Laveuse de vitres|Laveur de vitres;
Agente de sécurité|Agent de sécurité; Agente de sécurité incendie|Agent de sécurité incendie; Maîtresse-chienne|Maître-chien; Veilleuse de nuit|Veilleur de nuit; Pompière|Pompier;
Policière municipale|Policier municipal; Gardienne de la paix|Gardien de la paix; Gendarme; Militaire; Agente de maintenance|Agent de maintenance; Éboueuse|Éboueur; Ripeuse|Ripeur;
Agente technique|Agent technique; Agente polyvalente|Agent polyvalent; Agente des espaces verts|Agent des espaces verts; Agente de tri|Agent de tri; Secrétaire de mairie;
Agente d'état civil|Agent d'état civil; Conseillère funéraire|Conseiller funéraire; Blanchisseuse|Blanchisseur; Repasseuse|Repasseur; Cordonnière|Cordonnier; Dépanneuse|Dépanneur`;

const fields = [
  care,
  social,
  teaching,
  computing,
  offices,
  money,
  trade,
  communication,
  hospitality,
  building,
  industry,
  transport,
  land,
  services,
];

/** Each form separately: a profile has one of them, and a search finds the text as written. */
export const jobTitles: readonly string[] = fields
  .join(";")
  .split(/[;|]/)
  .map((title) => title.trim());
