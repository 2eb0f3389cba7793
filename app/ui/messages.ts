// The French sentences of ui/ beyond the specification's own.

export const updateReady = "Une nouvelle version du site est prête.";
export const reload = "Recharger";
export const close = "Fermer";
export const offline = "Vous êtes hors ligne. Ce que vous écrivez reste sur cette page.";
export const offlineKept =
  "Vous êtes hors ligne\u00a0: rien n’est parti, votre texte reste ici. Renvoyez-le quand la connexion est revenue.";

export const notSaved =
  "Des changements ne sont pas encore enregistrés. Quitter cette page sans les enregistrer\u00a0?";

export const proposals = "Propositions";
export const proposalsFound = (count: number) =>
  count === 0 ? "Aucune proposition" : count === 1 ? "1 proposition" : `${count} propositions`;
export const aroundMe = "Autour de moi";
export const readingPosition = "Lecture de votre position…";
export const positionUnknown = "Position inconnue\u00a0: indiquez une ville";
export const proposalChosen = (label: string) => `${label}, choisi`;
export const otherAccount =
  "Votre compte ne donne pas accès à cette page. Vous pouvez revenir à l’accueil ou vous connecter avec un autre compte.";
