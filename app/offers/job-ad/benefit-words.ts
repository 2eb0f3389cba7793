// The words by which an offer's text names its benefits. Runs anywhere.

/** `isPlain`: these words mean a benefit only beside other benefits, since people also sell them or meet them at work. */
export const benefitWords: [benefit: string, words: RegExp, isPlain?: boolean][] = [
  ["titres-restaurant", /\b(?:titres?|tickets?|cheques?|cartes?)[ -](?:restaurants?|restos?|dejeuners?|repas|swile)\b/],
  [
    "repas sur place",
    /\brepas (?:fournis?|offerts?|pris en charge|sur place|compris|gratuits?|du midi)\b|\bnourrie?\b|\bnourri\(e\)/,
  ],
  // An item of a list by itself: neither "service des repas" nor "indemnité de repas".
  ["repas sur place", /(?<=(?:^|[,;:+/(]|\bet) *)repas(?= *(?:$|[,;+/.)]|et\b))/, true],
  [
    "frais de transport",
    /\b(?:remboursement|prise en charge|participation|rembourse\w*)\b[^.;]{0,35}\b(?:transports?|navigo|trajets?|abonnement)\b|\bforfait mobilites? durables?|\bpasse? navigo\b|\b(?:navigo|transports?)(?: en commun)? (?:(?!non|pas)\w+ )?rembourse/,
  ],
  [
    "mutuelle",
    /(?<!\b(?:en|conseill\w+|vente de|contrats?(?: de)?) )\bmutuelle (?:d'entreprise|familiale|sante|prise en charge|obligatoire|offerte|avantageuse|a \d)|\bbonne mutuelle|\bcomplementaire sante/,
  ],
  ["mutuelle", /\bmutuelle\b/, true],
  ["13e mois", /\b(?:13 ?(?:e|eme)|treizieme) mois\b/],
  ["intéressement ou participation", /\binteressement\b|\bparticipation aux (?:benefices|resultats)/],
  ["intéressement ou participation", /\bparticipation\b(?! (?:au|aux|a) )/, true],
  ["jours de RTT", /\brtt\b/],
  [
    "logement",
    /\blogement (?:fourni|possible|de fonction|assure|disponible|offert|sur place|propose)|\bloge(?:e|\(e\))?\b(?= |$|\W)(?!ment)|\bpossibilite de (?:logement|loger)/,
  ],
  ["véhicule", /\b(?:vehicule|voiture) (?:de (?:service|fonction|societe)|fournie?|d'entreprise)\b/],
  ["comité social et économique", /\bcse\b|\bcomite (?:social|d'entreprise)/, true],
  // The former name, but neither a licence nor the article.
  [
    "comité social et économique",
    /(?<!permis[^.;]{0,12})\bce\b(?=\s*(?:[,;+/.)]|$|et\b|dynamique|avantageux|attractif|important|actif))/,
    true,
  ],
  ["place en crèche", /\bplaces? en creche|\bcreche d'entreprise/],
  [
    "panier repas",
    /(?<!prepar\w+ (?:de |des |les )?)\bpaniers?\b(?! (?:moyens?|garnis?|gourmands?|bio|d'achats?|d'accueil|de (?!repas)|des ))/,
  ],
  ["indemnité de repas", /\bindemnites? (?:de |forfaitaires? de )?repas\b/],
  ["prime de fin d’année", /\bprimes? de fin d'annee\b/],
  ["prime de vacances", /\bprimes? (?:de )?vacances\b/],
  ["prime d’ancienneté", /\bprimes? d'anciennete\b/],
  ["chèques-vacances", /\bcheques?[- ]vacances\b/, true],
  ["chèques-cadeaux", /\bcheques?[- ]cadeaux?\b/, true],
  ["indemnités kilométriques", /\b(?:indemnites?|frais) (?:kilometriques?|km\b)/],
  ["prévoyance", /\bprevoyance\b/, true],
  ["semaine de quatre jours", /\bsemaine (?:de|en) (?:4|quatre) jours\b/],
  [
    "remise sur les produits",
    /\b(?:remises?|reductions?) (?:personnel|collaborateur|salarie|(?:de \d{1,2} ?% )?sur (?:les|nos|tous les|l'ensemble des) (?:produits|articles|achats))/,
  ],
];
