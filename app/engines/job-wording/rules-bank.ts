// Rules of the criterion bank. README.md explains the lines.

export const bank = `
list things
  (=leurs|=nos) banque*

block
  except: banque (d'images|de donnees|de temps|de projets|de memoire) | vous (gerez|ouvrez|proposez|tenez|suivez|analysez|controlez|commercial*) |
    clientele | conseill* | charge* de clientele | rapprochement* | releves bancaires des | comptable | clients ..1 de la banque |
    n'importe quel* | de votre choix | au choix | quel* que soi* | apres l'embauche | a l'embauche
  [compte (bancaire*|courant*|en banque|banque|postal|cheque*|nickel|revolut|n26|personnel|ouvert*|domicilie*|au (credit|caisse)|a la banque|chez (nous|une banque|notre)) ..6 (en france|francais*|domicili*|obligatoire*|exige*|imperati*|ouvert*|dans (notre|une|la) ..2 (banque|agence|etablissement)|dans nos|chez|notre banque|etranger*|hors|a l'etranger|ligne|neobanque|indispensable*|europeen*|sepa|situe*|tenu*|detenu*|accepte*|refus*|traditionnel*|locale|meme banque|credit (agricole|mutuel)|caisse d'epargne|bnp|societe generale|banque postale|revolut|n26|requis*|necessaire*)] ..2 « Comptes Nickel refusés. »
  [(rib|ribs|iban|ibans|coordonnees bancaires|releve* d'identite bancaire) ..6 (francais*|francaise*|france|fr|etranger*|etrangere*|banque*|neobanque*|ligne|refus*|exige*|obligatoire*|@out|uniquement|d'un etablissement|europeen*|commencant|allemand*|belge*|lituanien*|hors|nickel|revolut|n26|local*|domicili*|d'une agence|d'une caisse|commence*)] « Pour la paie, RIB français. »
  [(domicili*) ..4 (salaire*|banque*|compte*|bancaire*|paie|paye|remuneration*|revenus|virement)] « Domiciliation du salaire dans notre agence obligatoire. »
  [(salaire*|paie|paye|remuneration*|virement*) ..6 (domicili* | (sur|vers) (un|votre|les|des|aucun) ..2 compte* ..3 (francais*|en france|uniquement|ouvert*|etranger*|de notre|chez) | notre banque | meme banque | compte* etranger* | (en|a une) banque francaise | banque partenaire)] « Votre salaire sera domicilié à la BNP. »
  [(ouvrir|ouvrez|ouverture|ouvert*|detenir|posseder|disposer|titulaire*|client*|avoir|ayant|changer|transferer|justifi*) ..4 (compte* ..1 (bancaire*|courant)? ..4 (notre|france|francais*|banque|agence|chez|credit|caisse|bnp|meme|partenaire|obligat*|exig*)|de la banque|meme banque|notre banque|banque francaise|banque (partenaire|de l'entreprise))] « Titulaire d'un compte à la Banque postale »
  [(banque*|etablissement* bancaire*|neobanque*|compte bancaire|compte (etranger|nickel|revolut|francais)|rib|iban) ..2 (francais*|etrangere*|etranger*|en ligne|traditionnel*|de la place|locale*|nickel|revolut|n26|mobile|numerique*|physique|hors de france|partenaire) ..5 (@must|@out|accepte*)] « Banques en ligne et néobanques refusées. »
  [(pas|aucun*|refus*|ni|sauf|sans|non|exclu*) ..4 (nickel|revolut|n26|neobanque*|banque* en ligne|compte* etranger*|iban* etranger*|rib etranger*|compte* (nickel|a l'etranger|hors)|banque* etrangere*|compte bancaire|banque* mobile*)] « Pas de banque en ligne. »
  [(votre|vos|leur*|nom de votre|le nom de votre) (banque|domiciliation bancaire|agence bancaire|etablissement bancaire)] « Indiquez le nom de votre banque. »
  [domiciliation bancaire] « Domiciliation bancaire en France exigée. »
  [(vers|sur|dans|a) ..1 (banque|compte) ..1 (francaise|francais|en france|nationale)] « Nous ne payons que sur un compte français. »

warn
  except: vous (gerez|ouvrez|proposez|tenez|suivez|analysez) | clientele | conseill* | charge* de | rapprochement* | comptable | clients |
    professionnel* | entreprises | particuliers | de votre choix | au choix | n'importe | quel* que soi* | recrut* | cherch*
  [(compte*|client*|banque*) ..3 (chez|au|a la|de la|a) ..2 (credit (agricole|mutuel|lyonnais)|caisse d'epargne|bnp|societe generale|banque postale|lcl|boursorama|notre banque)] ~6 (@must|exig*|obligat*|salaire*|paie|paye|ouvrir|verse*|imperatif|$) « Compte à la Caisse d'épargne exigé. »
  <!(rend*|rendre|rendez|prendre|prend|tenir|tenez|tient) [compte* !(socia*|rendu*|annue*|utilisat*) ..2 (dans|chez|a|aupres de) ..2 (notre|meme|la|banque*|agence*|credit (agricole|mutuel|lyonnais)|caisse d'epargne|bnp|banque postale|lcl)] « Compte dans une banque française exigé à l'embauche. »
  <!(en|une|notre|la|dans|pour|filiale) [(neobanque*|banque* (en ligne|mobile*|etranger*|numeriq*)|compte* (nickel|revolut|n26|etranger*|en ligne)|revolut|nickel|n26|lydia|iban etranger*)] « Comptes en ligne refusés. »

warn
  [(rib|iban) (demande*|exige*|requis*) ..3 (candidature|cv|lettre)] « RIB demandé avec la candidature. »

warn
  except: apres | embauche | signature
  [(rib|iban) (a|sera a) (joindre|fournir|envoyer|transmettre)] « RIB à joindre à la candidature. »

block person
  except: guichet | conseiller* | huit ans | experience | travaille a | bien compte
  (compte|rib|iban) ..4 (etranger|neobanque|nickel|revolut|roumanie|a l'etranger|n26|en ligne|postale|en (espagne|italie|portugal|belgique)) « N: Compte Nickel, bof. »
  (dans|de|quelle) ..1 (quelle)? banque ..3 (avez vous|etes vous|compte) « M: Chez quelle banque êtes-vous ? »

warn person
  except: apres | signature | embauche | contrat
  (envoy*|joindre|joignez|transmett*|fourni*|donne*) ..3 (rib|iban|releve d'identite|coordonnees bancaires) « M: Joignez un RIB à votre réponse. »
`;
