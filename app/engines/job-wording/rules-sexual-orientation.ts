// Rules of the criterion sexual-orientation. README.md explains the lines.

export const sexualOrientation = `
list things
  (conge*|droit*|meme*|avantage*) ~12 couple* | (charte|reseau|association|festival|centre) ..3 lgbt*

block
  frames: refused
  words: homosexuel* | homos | gay | gays | lesbienne* | bisexuel* | hetero | heteros | heterosexuel* | pede* |
    couple* (homo*|gay*|de meme sexe|du meme sexe) | (vit|vivant|vivez|vivent|couple*) ..3 (du|de) meme sexe |
    (aime*|aiment|attire* par) les (hommes|garcons|femmes) | effemine* | garcon* manque* | homosex* | tante* !(de) |
    (vivre|vivez|vit|vivant|couple|marie*|aimer|aime) ..1 (avec)? ..1 (homme|femme) ..6 (=homme|=femme|soi meme) | gay*
  except: homolog* | homogen* | homonym*

warn
  frames: questioned
  words: orientation sexuelle | sexualite | preferences sexuelles | vie sexuelle | orientation amoureuse | vie sentimentale |
    (attire*|aimez|preferez) ..3 (hommes|femmes|garcons|filles|meme sexe)
  except: homolog* | homogen* | homonym*

block
  frames: excluded, wished, described, beside, alone
  words: couple* (de meme sexe|du meme sexe|homo*|gay*|lesbien*) | homosexuel* | heterosexuel* | hetero | heteros | homo | homos | gay | gays |
    lesbienne* | bisexuel* | bi | lgbt* | pede* | tapette* | pedale* | effemin* | inverti* | folles | asexuel* | queer
  except: association | prevention | festival | centre lgbt | magazine | sante sexuelle |
    <!(pas|aucun) (bar|club|presse|librairie|quartier) ..1 (gay*|lgbt*|lesbien*) | orientation (client*|scolaire|professionnelle) | droits |
    lieu sur | defend*

block
  frames: required, alone
  words: (orientation|preference|identite|attirance|vie|pratique|moeurs) sexuel* | sexualite | vie intime
  except: association | prevention | festival | centre lgbt | magazine | sante sexuelle |
    <!(pas|aucun) (bar|club|presse|librairie|quartier) ..1 (gay*|lgbt*|lesbien*) | orientation (client*|scolaire|professionnelle) | droits |
    lieu sur | defend*

block
  except: quel* que soi* | respect* | sans distinction | ouvert*
  [(attire* par) ..2 (sexe|femmes|hommes)] | [sexe oppose] « Être attiré par le sexe opposé. »
  [(couple) (homme femme|heterosexuel*|hetero|homosexuel*|traditionnel|de sexe different)] « Nous préférons les couples homme-femme. »
  [(votre|vos|son) (orientation*|preference*|attirance*) (sexuelle*|amoureuse*|affective*)] « Précisez vos préférences sexuelles. »
  [homosexualite ..5 (@out|mal|pas|discret*)] « L'homosexualité n'est pas acceptée dans l'entreprise. »

warn
  except: homolog* | homogen* | homonym* | heterogen* | orientation (professionnelle|scolaire|client*|resultat*) | association* | prevention |
    accompagn* | accueil* | quel* que soi* | sante | discrimin* | festival* | droits | marche des | bar gay | orientation et
  [(meme sexe|sexe oppose|autre sexe|partenaire* sexuel*|vie sentimentale|vie sexuelle|homosexualite|heterosexualite|bisexualite|coming out|orientation)] ~5 (@ask|@must|@out|vivez|vivre|affich*|discret*|pas|ne) « Le club recherche un entraîneur ou une entraîneuse dont l'orientation sexuelle ne fasse pas jaser. »
  [couple* ~8 (un homme et une femme|homme et femme)] « Deux postes logés à l'année pour un couple, homme et femme. »
  [(gay*|homo*|lesbienne*|hetero*|bisexuel*|pede*)] « Homosexuel accepté si discret. »

block person
  except: @work-words | contre l'homophobie | homophob* | sans regard | quelle que soit | toutes les candidatures
  (homo|homos|homosexualite|homosexuel*|gay|gays|lesbienne*|pede|pedes|gouine*|bisexuel*|hetero|heteros|tapette*|tantouze*) « N: Homosexuel. »
  (vit|vivre|habite|marie|mariee|couple) ..2 (avec un autre homme|avec une autre femme|du meme sexe) « N: Vit avec un autre homme. »
`;
