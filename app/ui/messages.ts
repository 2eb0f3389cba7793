// The French sentences of ui/ beyond the specification's own.

export const updateReady = "Une nouvelle version de Vivier est prête.";
export const reload = "Recharger";
export const close = "Fermer";
export const offline = "Vous êtes hors ligne. Ce que vous écrivez reste sur cette page.";
export const offlineKept =
  "Vous êtes hors ligne\u00a0: rien n’est parti, votre texte reste ici. Renvoyez-le quand la connexion est revenue.";

export const proposals = "Propositions";
export const proposalsFound = (count: number) =>
  count === 0 ? "Aucune proposition" : count === 1 ? "1 proposition" : `${count} propositions`;
export const proposalChosen = (label: string) => `${label}, choisi`;
export const heldSaved =
  "Rien n’est perdu\u00a0: votre texte est enregistré dans un brouillon, que vous pouvez reprendre et publier. Le voici aussi.";
const heldCopy = "Rien n’a été enregistré ni envoyé\u00a0: voici ce que vous aviez écrit, prêt à être copié.";
export const heldStated = heldCopy;
export const heldRemoved = `Ce que ce texte concerne a été supprimé pendant que vous écriviez. ${heldCopy}`;
export const heldUnknown = `Ce que ce texte concerne a été supprimé ou masqué entre-temps, ou votre compte n’y donne plus accès. ${heldCopy}`;
export const heldForLater = (wait: string | null) =>
  wait
    ? `Rien n’a été enregistré ni envoyé. Vous pourrez l’envoyer dans ${wait}\u00a0: d’ici là, gardez cette page ouverte, votre texte n’est nulle part ailleurs.`
    : "Rien n’a été enregistré ni envoyé. Vous pouvez l’envoyer de nouveau\u00a0: votre texte est dans cette page, et nulle part ailleurs.";
export const otherAccount =
  "Votre compte ne donne pas accès à cette page. Vous pouvez revenir à l’accueil ou vous connecter avec un autre compte.";
