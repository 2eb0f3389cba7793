// Rules on the employer's preferences, and on its incidental questions and promises.
import type { Rule } from "./wording-criteria.ts";

const wish =
  "(voulons|voudrions|voudrait|veulent|veut|cherch*|recherch*|recrut*|embauch*|engageons|prenons|prefer*|souhait*|aimerions|aimons|tenons|exig*|demandons|privilegi*|favoris*|ideal*|idealement|faut|besoin|priorite|reserv*|convien*|conviendr*|plutot|attendons|choisissons|choisirons|avantage|retiendrons)";
const are =
  "(vous|tu|il|elle|candidat*|personne|etre|avoir|etant|ayant) ..1 (etes|serez|soyez|avez|aurez|est|a|doit|devez|etre|avoir|ayant)?";

export const wishRules: Rule[] = [
  {
    criterion: "origin",
    match: [
      "[@who ..2 (grandi|vecu|=ne|=nee|=nes|(=eleve|=elevee|=eleves) !(de)) ..1 (en|dans|a|au|ici|sur|chez) ..2]",
      `${wish} ..6 [(enracine*|implante*|ancre*) ..2 (region|pays|vallee|terroir|departement|ici|local*|village)]`,
      `(${wish} | ${are}) ..4 [(racines|attaches|famille) ..3 (region|pays|vallee|terroir|village|ici|canton|coin|bretagne|corse|alsace|normandie)]`,
      "[(passe|vecu) ..3 (enfance|jeunesse|toute ..1 vie) ..2 (en|ici|dans|au|a)]",
    ],
    unless: ["entreprise|societe|maison|groupe|idees|produits|accompagn*|quel* que soi*|association|cooperative"],
  },
  {
    criterion: "residence",
    match: [
      "[(etre|etes|etant|soient|soyez|sont|faut etre) (de|du) ..1 (vallee|coin|canton|ile|bourg|metropole|agglo*|bassin|littoral|cru|pays|secteur|quartier|departement|region|village|commune)]",
      `<!(a|de|vers|notre) [(votre|son|leur) (domicile|logement|adresse|habitation|residence) ..2 (doit|devra|sera|est|soit|se trouve) ..8]`,
      "(candidat*|candidature*|profil*|personne*|gens) ..2 [(autre*|hors|exterieur*) ..2 (departement*|region*|commune*|ville*|secteur*|canton*|agglo*)] ~6 (@shut)",
      `(${wish}) ..3 (@who)? ..2 [(qui habit*|qui resid*|qui (viv*|vit)|habitant|residant|vivant|loge*|domicilie*|du (quartier|coin|village|secteur|canton)) ..5]`,
    ],
    unless: [
      "client*|patient*|livr*|interven*|teletravail|sur place|logement de fonction|loge* (sur|par)|fourni*|ehpad|personnes agees|enfants|locataire*|copropri*|quartiers prioritaires|emploi* franc*|peu importe|indemnite*|remboursement",
    ],
  },
  {
    criterion: "nation",
    match: [
      "(cherch*|recherch*|prefer*|preference|voulons|souhait*|recrut*|faut|besoin|uniquement|plutot) ..3 (@who) [(=europeen|=europeenne|=europeens|=europeennes|africain*|maghrebin*|asiatique*|=blanc|=blanche|=blancs|=blanches|=noir|=noire|=noirs|=arabe|=arabes|=francais|=francaise|=francaises|occidenta*|antillais*|slave*)] !(courant|lu|ecrit|parle|niveau)",
      "(vrai*|authentique*|pur*) [(italien*|espagnol*|francais*|breton*|marocain*|chinois*|japonais*|libanais*|portugais*|allemand*|grec|grecs|indien*|africain*|antillais*|mexicain*|europeen*|thailandais*|vietnamien*)]",
    ],
    unless: ["cuisine|plat*|restaurant|pizza*|produit*|recette*|savoir|gastronomie|boutique|epicerie|style"],
  },
  {
    criterion: "appearance",
    certain: true,
    match: [
      "[(mesur*|taille|haut*) ..4 (metre|metres) ..2]",
      "[(pas plus|moins|maximum|au plus|jusqu'a|inferieu*|depass*|excede*) ..2 (#|@number|quatre vingt|cent) ..2 (=kilos|=kg|=kilo)] !(de|par|d'|a porter)",
    ],
    unless: [
      "lourd*|palan|manutention*|transpalette|levage|caisse*|manip*|deplac*|colis|charge*|port de|porter|soulev*|sac*|palette*|carton*|bagage*|mur*|haie*|arbre*|large*|profond*|piece*|vetement*|travail en hauteur|echelle|nacelle|echafaudage|couture|fosse|sol*|longueur|surface*|carre*|hauteur|batiment*|structure*|clotur*",
    ],
  },
  {
    criterion: "religion",
    certain: true,
    match: ["[(frequent*|assid*) ..3 (eglise|mosquee|synagogue|temple|messe|paroisse|offices)]"],
    unless: ["guide|visit*|touris*|monument*|patrimoine|public"],
  },
  {
    criterion: "payment",
    certain: true,
    match: [
      "[(commission*|salaire*|prime*|paie|paye|remuneration) ..5 (rembours*|deduit*|servir*|amput*|retenu*|preleve*) ..5 (formation|materiel|kit|tenue|uniforme|stage|dossier|inscription|frais|outil*)]",
      "[(investi*|mettez|engagez|placez) !(dans (la|notre|votre|le|une) (equipe|mission|projet|travail|poste|role|formation)) ..5 (stock|kit|pack|depart|argent|economies|fonds|capital|somme)]",
      "[(prevoyez|prevoir|comptez|munissez vous|apportez|apporter) ..3 # ..1 (€|euro*) ..1 (pour|de|afin|destine*)]",
      "[(avanc*|regl*|pay*|support*|assum*|acquitt*|financ*|debours*) ..2 (prix|cout|frais|montant|achat|depense*) ..4 (uniforme*|tenue*|formation*|materiel|kit|badge|dossier|visite medicale|equipement*|outil*|habilit*|inscription)]",
      "[(retien*|retenu*|preleve*|garde|gardera|conserve*|ponctionn*|percoit|percevra|encaisse*) ..3 (premier*|moitie|partie|tiers|quart|%|pour cent) ..4 (salaire*|mois|paie|paye|remuneration) ..3]",
      "[(formation|materiel|kit|tenue|uniforme|stage|dossier|inscription|outil*) ..6 (deduit*|retenu*|preleve*|rembourse* par (vous|le salarie)|repris*|defalque*) ..4 (salaire*|paie|paye|commission*|remuneration)]",
    ],
    unless: ["notes de frais|nous|entreprise|employeur|mutuelle|bulletin*|client*"],
  },
  {
    criterion: "misleading",
    match: [
      "[(annonce|affiche|papier|titre|contrat|cdi|cdd|offre|poste|salaire|lieu) ~7 (dans la realite|dans les faits|en fait|en vrai|en pratique|en realite) ~4]",
      "[(poste|recrutement|embauche|contrat|emploi) ~8 (si|sous reserve (de|d'|que)) ..2 (nous|on|appel d'offres|marche|budget|financement|commande|client) ..3 (gagn*|obten*|decroch*|remport*|sign*|accord*|valid*|confirm*)?]",
      "[(doubl*|tripl*|decupl*|multipli*) ..3 (revenu*|salaire*|gains|remuneration|paie|paye)]",
      "[(cdi|embauche|titularisation|contrat definitif|poste fixe) ..2 (suivra|suivront|viendra|arrivera|sera (la|au bout|a la cle|propose*|offert)|tombera|decoulera|attend*) ..5]",
      "[(salaire|remuneration|prime*|taux|horaire*|contrat|poste|lieu|cdi|temps) ..1 (affiche*|annonce*|indique*|mentionne*|publie*|promis*) ~5 (compren*|inclu*|suppos*|cache*|n'est|ne|concern*|correspond*|sera|seront|attir*|uniquement|seulement|est) ~8 (pas|non|jamais|plus|autre*|inferieu*|moins|moitie|sans|attein*|rarement|attir*|fictif*)]",
      "[(heure*|jours|semaine*|mois|formation|essai|journee*) ..4 (ne) ..2 (pas|jamais|ni) ..2 (paye*|remunere*|declare*|compte*|verse*)]",
      "[(poste|embauche|emploi|recrutement|besoin) ..4 (peut etre (ouvert*|cree*|pourvu*|disponible*|confirme*|valide*|au|en|a|dans|bientot|des|un|pour|plus)|eventuel*|hypothetique*|si tout va bien|encore flou*|pas encore|non confirme*|incertain*|a l'etude|en projet|pas sur)]",
      "[(prenons|recueillons|collectons|recevons|gardons|centralis*) ..2 (candidature*|cv) ..2 (pour (voir|plus tard|l'avenir|constituer|le cas|tester)|au cas ou|d'avance)]",
      "[(embauche|cdi|titularisation|contrat definitif) (definitive|durable|ferme|en cdi)? ..1 (possible*|envisageable*|garanti*|assure*) ..4 si]",
      "[(vrai|veritable|reel) (poste|salaire|lieu|contrat|metier|employeur|travail) ..4 (communique*|devoile*|revel*|donne*|connu*|indique*|precise*|explique*|decouvr*|entretien|sur place|differ*)]",
      "[(contrat|statut|poste|cdi|temps plein) ~6 (se transform*|devien*|deviendra|bascul*|chang*) ..5 (apres|des|une fois|au bout|ensuite|en)]",
    ],
    unless: [
      "client*|conge*|travail le dimanche|non fixe|pause*|interess*|formation en|realite virtuelle|metallur*|alternance possible|augment*",
    ],
  },
  {
    criterion: "unrelated-question",
    match: [
      "[(avec|chez) qui (vivez|habitez|logez|partez|passez|resterez) vous]",
      "[(que|qu) ..1 (faites|font|fait|lisez|regardez|mangez|ecoutez) ..1 (vous|vos|votre) ..4 (week end|soir*|vacances|parents|temps libre|frere*|soeur*|mari|femme|conjoint|dimanche)]",
      "(@ask) ..5 [(si vous (possed*|avez un|avez des|aimez|pratiquez un|etes proprietaire*|etes locataire*|partez)) ..2 (animaux|animal|chien*|chat*|sport*|jardin|maison|voiture neuve|vacances|instrument|proprietaire*|locataire*|piscine)]",
      "[(etes vous|seriez vous) ..2 (superstitieu*|croyant en|depensier*|econome*|romantique*|jaloux|jalouse|fidele*)]",
      "[(bulletin) (n|numero|no)? ..1 (°|o)? (3|trois)] ~4 (@tell|cv|fourni*|joindre|exige*|demande*|candidature)",
    ],
    lawful: ["loi|legal*|reglement*|cnaps|mineur*|enfant*|habilit*|scolaire*|assermente*|securite|convoy*"],
    unless: ["client*|patient*|eleve*|usager*|famille d'accueil|garde d'animaux|veterin*|animalerie|experience"],
  },
  {
    criterion: "age",
    say: "young",
    match: [
      "[(demarr*|debut*|commenc*|entre*|entrant|lanc*|se lance) ..1 dans la vie (active|professionnelle)?]",
      "[(premiers pas|pied a l'etrier) ..3 (vie active|monde du travail|vie professionnelle)]",
      "[(sort*|sortant|frais|fraiche|frais emoulu*|a peine sorti*|tout juste (sorti*|diplome*)) ..4 (ecole*|etudes|fac|universite|bancs|lycee)] ~4 (@must|$|,)",
      "[(energie|ame|esprit|coeur|tete|allure) (de|d') ..1 (jeune|jeunes|jeunesse|vingt ans|20 ans)]",
      "[ambiance (potache|etudiante|campus|fac|colo|auberge espagnole)]",
      `${wish} ..5 [(generation (z|y|montante|nouvelle)|nouvelle generation|sang neuf|relève jeune)]`,
    ],
    unless: ["apprenti*|alternance|alternant*|stage|accompagn*|aupres|public*|aidez|insertion|formez|enfant*|tous"],
  },
  {
    criterion: "sex",
    say: "feminine",
    match: [
      "^ [(secretaire|standardiste|comptable|receptionniste|fleuriste|auxiliaire|stagiaire|responsable|interprete|graphiste|intendante|dentiste|styliste|bibliothecaire|gestionnaire|juriste|pharmacienne|libraire|concierge|caissiere|employee) (de ..2)? (=experimentee|=motivee|=diplomee|=souriante|=serieuse|=qualifiee|=confirmee|=organisee|=discrete|=polyglotte et discrete|=elegante|=patiente|=attentive|=devouee|=accueillante)]",
    ],
    unless: ["h / f|f / h|hf|fh|%i"],
  },
  {
    criterion: "health",
    match: [
      "[(condition|forme|sante|physique|souffle|force|resistance|endurance|constitution) (de|d') ..1 (athlete*|sportif*|marathonien*|acier|fer|taureau|boeuf|cheval|roc|champion*|jeune homme)]",
    ],
  },
  {
    criterion: "economic-vulnerability",
    match: [
      "(vous|candidat*|personne*) ..3 (pas|aucun*|ni|jamais|sans) ..2 [(credit*|emprunt*|dette*|decouvert*|impaye*|arriere*) ..3]",
    ],
    unless: ["client*|gerez|traitez|accord*|vend*|dossier*|fournisseu*"],
  },
  {
    criterion: "age",
    match: [
      "[age ..1 (proche*|similaire*|comparable*|equivalent*|voisin*|identique*|approchant*|semblable*) ..4]",
      "[(meme|proche en|comparable en) age]",
    ],
    unless: ["enfant*|classe*|groupe* d'|niveau*"],
  },
  {
    criterion: "morals",
    match: [
      "(ne|pas|jamais|ni|aucun*) ..7 [(faire la fete|fait la fete|fetes|sortir|sorties|soirees|boites de nuit|noces) ..3]",
    ],
    unless: [
      "dossier*|poubelle*|travail*|horaire*|marchandise*|salaire|fetes (de|du)|camion*|produit*|jours|religieu*|musulman*|juif*|nationale*|legales",
    ],
  },
];
