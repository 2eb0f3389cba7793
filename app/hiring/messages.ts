// The French sentences of hiring/ beyond the specification's own.

export const closingReasonMissing = "Choisissez une raison";
export const closingTextMissing = "Dites la raison en quelques mots";
export const closingTextTooLong = "La raison doit contenir 300 caractères au maximum";
export const closingFateMissing = "Dites ce que deviennent les candidatures ouvertes";
export const closingWaiting = (count: number, formattedCount: string) =>
  count === 1
    ? "1 candidature attend encore votre réponse. Que devient-elle\u00a0?"
    : `${formattedCount} candidatures attendent encore votre réponse. Que deviennent-elles\u00a0?`;
/** `notified`: the people who receive a mail, at least one. */
export const closingEnded = (count: number, notified: number) => {
  if (count === 1) return "1 candidature est terminée, et la personne en sera prévenue dans dix secondes";
  if (notified === count)
    return `${count} candidatures sont terminées, et les personnes en seront prévenues dans dix secondes`;
  const people = notified === 1 ? "1 personne en sera prévenue" : `${notified} personnes en seront prévenues`;
  return `${count} candidatures sont terminées, et ${people} dans dix secondes`;
};
export const andOthers = (more: number) => ` et ${more === 1 ? "une autre personne" : `${more} autres personnes`}`;
export const closingNames = (names: string, more: number) =>
  `Concerne\u00a0: ${names}${more === 0 ? "" : andOthers(more)}.`;
export const closingMailedIfAddress =
  "Chaque personne le lit dans son suivi, et par e-mail si elle a donné une adresse";
export const closingEndedWithoutMail = (count: number) =>
  count === 1 ? "1 candidature est terminée" : `${count} candidatures sont terminées`;
export const closingRefused = (count: number) =>
  count === 1 ? "1 candidature reçoit votre réponse" : `${count} candidatures reçoivent votre réponse`;
export const answersStay = (count: number) =>
  count === 1
    ? "1 candidature garde la réponse que la personne a reçue, ou ce que vous avez décidé depuis"
    : `${count} candidatures gardent la réponse que les personnes ont reçue, ou ce que vous avez décidé depuis`;
export const endedWithOffer = (count: number) =>
  count === 1
    ? "L’offre n’est plus ouverte\u00a0: la candidature s’est terminée avec elle"
    : "L’offre n’est plus ouverte\u00a0: les candidatures se sont terminées avec elle";
export const undoClosing = "Annuler la fermeture";
export const closingUndone = "La fermeture est annulée";
export const closingNotUndone = "Cette fermeture ne s’annule plus\u00a0: vous pouvez rouvrir l’offre ci-dessous";
export const previewSendsNothing = "C’est un aperçu\u00a0: aucune candidature ne sera envoyée.";
export const messageHidden = "Ce message a été retiré par l’équipe du site.";
export const ownCvHelp = "Un PDF généré à partir de votre profil actuel.";
export const chosenFileHelp = "Un fichier choisi ci-dessous part toujours.";
export const applicationSent = "Votre candidature a été envoyée";
export const applicationConfirmed = "Un e-mail de confirmation vous est adressé.";
export const firstStaysByMail =
  "Vous aviez déjà postulé ici avec cette adresse\u00a0? Si vous ne l’avez pas retirée, seule la première candidature est transmise, telle quelle, et l’e-mail dit comment la compléter.";
export const applicationUnconfirmed =
  "Vous ne recevrez pas d’e-mail de confirmation\u00a0: trop d’envois ont déjà été demandés pour cette adresse ou depuis votre connexion. Avec un compte, vous retrouvez toutes vos candidatures.";
export const answerDelayOfCompany = (company: string, delay: string) =>
  `${company}\u00a0: ${delay.charAt(0).toLowerCase()}${delay.slice(1)}.`;
export const applicationFailed =
  "Votre candidature n’a pas pu être envoyée. Rien n’est perdu\u00a0: réessayez dans un instant.";
export const applicationNotFound = "Candidature non trouvée";
export const withdrawalTooLate =
  "Cette candidature a déjà reçu une réponse\u00a0: vous ne pouvez plus la retirer. Si vous renoncez, écrivez-le à l’entreprise.";
export const applicationWithdrawn = "Votre candidature est retirée";
export const applicationErased = "Votre candidature est effacée";
export const onlyCandidatesApply = "Seuls les comptes candidat peuvent postuler";
export const appliesElsewhere =
  "Cette entreprise ne reçoit pas de candidature par ce formulaire. La page de l’offre dit comment postuler.";
export const applicantNameTooLong = "Ce champ doit contenir 100 caractères au maximum";
export const hiddenPerson = "la personne";
/** When a company in blind mode gets the identity, by the state that it chose: for the company, and for the applicant. */
const identityOpens = {
  "to-study": ["dès que vous la passez «\u00a0À étudier\u00a0»", "quand elle choisit de l’étudier"],
  interview: [
    "quand un entretien lui est proposé, ou une réponse positive annoncée",
    "quand elle vous propose un entretien ou vous annonce une réponse positive",
  ],
  retained: ["quand une réponse positive lui est annoncée", "quand elle vous annonce une réponse positive"],
} as const;
export const nameHidden = (from: keyof typeof identityOpens) =>
  `Le nom, la photo, les coordonnées et le CV d’origine de cette personne seront visibles ${identityOpens[from][0]}. C’est définitif\u00a0: la date restera dans le suivi, pour elle comme pour vous. D’ici là, le message, les réponses et le CV sont montrés sans rien qui l’identifie\u00a0; un indice peut y rester.`;
/** @param since the day on which the company began to hide names, if it had received this one before */
export const hiddenForApplicant = (company: string, from: keyof typeof identityOpens, since: string | null) =>
  `${since ? `Depuis le ${since}, ` : ""}${company} lit votre candidature sans votre nom, vos coordonnées ni votre photo. ${since ? "Elle les avait reçus avant, avec votre CV d’origine. Elle les voit à nouveau" : "Elle les reçoit, avec votre CV d’origine,"} ${identityOpens[from][1]}, ou quand une autre de vos candidatures chez elle en arrive là. Si elle choisit de lire tous les noms plus tôt, ce ne sera que pendant que votre candidature est en cours. Dans les deux cas, vous le lirez ici.`;
export const identityOpenedInHistory = "Nom, coordonnées et CV d’origine rendus visibles";
export const identityOpenedForApplicant =
  "L’entreprise voit désormais votre nom, vos coordonnées et votre CV d’origine";
export const identityOpenedLogged = "identité ouverte";
export const namesAreHidden = "Les noms et les photos sont masqués";
export const whileNamesAreHidden = (inSearches: string) =>
  `Jusqu’à l’étape choisie dans votre compte, les CV sont montrés sans nom, coordonnées, photo, âge, sexe ni adresse, et vos recherches montrent ces personnes ${inSearches}.`;
export const namesAreShown = "Les noms et les photos sont montrés";
/** @param people "12 personnes" */
export const namesToOpen = (people: string, isOne: boolean) =>
  isOne
    ? "Une personne dont la candidature est en cours sera nommée, définitivement. Elle le lira dans son suivi. Rien n’est encore changé."
    : `${people} dont la candidature est en cours seront nommées, définitivement. Chacune le lira dans son suivi. Rien n’est encore changé.`;
export const openNames = (identities: string) => `Révéler ${identities}`;
export const alreadyApplied = (on: string, isWithdrawn: boolean) =>
  isWithdrawn
    ? `Vous avez retiré votre candidature du ${on}. Vous pouvez l’envoyer à nouveau.`
    : `Candidature envoyée le ${on}`;
export const appliedFromHere = (time: string) =>
  `Une candidature à cette offre est partie de ce navigateur à ${time}. Une seconde de la même personne ne serait transmise que si la première a été retirée.`;
export const goneFollowed =
  "L’offre n’est plus en ligne, votre candidature reste suivie\u00a0: la réponse de l’entreprise y apparaîtra.";
export const goneAnswered = "L’offre n’est plus en ligne. Votre candidature et sa réponse restent dans votre espace.";
export const spontaneousGone =
  "Cette entreprise ne reçoit plus de candidatures spontanées. Rien n’est parti\u00a0: votre message peut servir ailleurs.";
export const spontaneousGroup = (count: string) => `Candidatures spontanées (${count})`;
export const applicationLead = (to: string) => `Candidature ${to}`;
export const spontaneousOver = "Cette entreprise ne reçoit pas de candidatures spontanées";
export const spontaneousSent = (title: string, on: string) => `${title}, envoyée le ${on}.`;
export const firstApplicationStands = (on: string) =>
  `Votre candidature du ${on} pour ce métier reste telle quelle\u00a0: rien n’est parti cette fois. Pour ajouter quelque chose, ouvrez-la dans votre espace, ou retirez-la puis renvoyez ce formulaire.`;
export const wishedJobMissing = "Indiquez le métier que vous cherchez";
export const wishedJobTooLong = "Ce métier est trop long\u00a0: 120 caractères au plus";
export const goneEnded = "L’offre est retirée, et votre candidature s’est terminée avec elle.";
export const cvAdded = "Votre CV est ajouté à la candidature";
export const cvNotAdded = "Cette candidature a déjà un CV, ou n’en attend plus";
export const laterCvTooOften = "Trop de fichiers en peu de temps. Réessayez demain.";
export const codeMissing = "Indiquez le code de suivi";
export const codeUnknown = "Ce code ne correspond pas à ce numéro. Vérifiez les deux.";
export const codeTooOften = (minutes: string) => `Trop d’essais en peu de temps\u00a0: réessayez dans ${minutes}.`;
export const wholeNameMissing = "Indiquez votre prénom et votre nom";
export const posterDraftGone = "Votre début de candidature n’est plus là. Recommencez, c’est rapide.";
export const posterTooOften = (minutes: string) =>
  `Trop de candidatures en peu de temps depuis cette connexion, avec ce numéro ou pour cette offre\u00a0: réessayez dans ${minutes}.`;
export const contactMissing = "Indiquez une adresse e-mail ou un numéro de téléphone";
export const withoutCvHelp = "Vos réponses et votre message suffisent. Un CV peut suivre plus tard.";
export const answerMissing = "Répondez à cette question";
export const answerTooLong = "La réponse doit contenir 200 caractères au maximum";
export const answerUnknown = "Choisissez une des réponses proposées";
export const answerNoNumber = "Écrivez un nombre, par exemple 2";
export const decisiveQuestion = (expected: string | null) =>
  expected === null
    ? "Réponse décisive pour l’entreprise\u00a0: une personne la lit, rien n’est refusé automatiquement."
    : `Réponse décisive pour l’entreprise, qui attend «\u00a0${expected}\u00a0». Une personne la lit\u00a0: rien n’est refusé automatiquement.`;
export const decisiveAnswer = (isMet: boolean | null, expected: string | null) =>
  expected === null
    ? "Décisive"
    : isMet
      ? `Comme attendu\u00a0: ${expected}`
      : isMet === null
        ? `Sans réponse, attendu\u00a0: ${expected}`
        : `Attendu\u00a0: ${expected}`;
export const decisiveCount = (met: number, count: number) =>
  `${met} bonne${met > 1 ? "s" : ""} réponse${met > 1 ? "s" : ""} sur ${count}`;
export const notAnswered = "Pas de réponse";
export const messageOnPage = "Il s’affiche ici, et les réponses aussi.";
export const messageMailed = (to: string) =>
  `Il part aussi par e-mail à ${to}, jamais entre 20\u00a0h et 8\u00a0h, avec votre adresse e-mail pour répondre. Les réponses faites sur le site se lisent ici.`;
/** To a person whose name is hidden: the company does not learn whether a mail leaves. */
export const messageToHidden =
  "La personne le lit dans son suivi, et par e-mail si elle a donné une adresse, jamais entre 20\u00a0h et 8\u00a0h. Elle répond ici\u00a0: votre adresse e-mail ne lui est pas donnée tant que son nom est masqué.";
/** To a company that does not see the name. */
export const messageFromHidden = (to: string) =>
  `Il part aussi par e-mail à ${to}, jamais entre 20\u00a0h et 8\u00a0h, sans votre nom ni rien qui vous identifie\u00a0: ${to} ne le voit pas encore. La réponse se lit ici.`;
export const messageFromHiddenOnPage =
  "Il s’affiche ici, sans votre nom ni rien qui vous identifie\u00a0: l’entreprise ne le voit pas encore. La réponse aussi.";
export const messageMailedWithoutReply = (to: string) =>
  `Il part aussi par e-mail à ${to}, jamais entre 20\u00a0h et 8\u00a0h. La réponse se lit ici.`;
export const messageWithoutMail = (to: string) =>
  `${to} n’a pas donné d’adresse e-mail et lira ce message sur sa page de suivi. Un appel va plus vite.`;
export const applicationMessageTooLong = "Le message doit contenir 5 000 caractères au maximum";

export const applicationOpened = "Consultée";
export const openedInHistory = "Consultée par l’entreprise";
/** What both sides stated about an answer, in the history. */
export const statedInHistory = {
  "answered-by-mail": "L’entreprise indique avoir répondu par e-mail",
  "answered-by-phone": "L’entreprise indique avoir répondu par téléphone",
  "not-answered": "Pas de réponse reçue, d’après le candidat",
  nudge: "Relance envoyée à l’entreprise",
} as const;
export const answeredElsewhere = {
  "answered-by-mail": (company: string, on: string) => `${company} indique vous avoir répondu par e-mail le ${on}.`,
  "answered-by-phone": (company: string, on: string) => `${company} indique vous avoir répondu par téléphone le ${on}.`,
} as const;
export const elsewhereStated = "C’est noté\u00a0: cette candidature n’attend plus de réponse";
export const elsewhereRefused =
  "Cette candidature n’attend pas de réponse, ou la personne a indiqué ne pas en avoir reçu\u00a0: répondez-lui ici";
export const contestStated = "C’est noté\u00a0: votre candidature attend de nouveau une réponse";
export const contestRefused = "Votre candidature n’attend pas de réponse";
export const nudgeSent = "Votre relance est partie";
export const nudgeRefused = "Cette candidature ne peut pas être relancée, ou l’a déjà été";
export const nudgeFrom = (on: string) => `Sans réponse, vous pourrez relancer l’entreprise une fois à partir du ${on}.`;
export const closedUnanswered = "Close, sans réponse de l’entreprise";
export const notifiedInHistory = {
  received: "Envoyée",
  "to-study": "À nouveau à l’étude",
  interview: "L’entreprise souhaite un entretien",
  retained: "L’entreprise vous a retenu",
  refused: "L’entreprise n’a pas retenu votre candidature",
  withdrawn: "Retirée par vous",
  ended: "Terminée",
} as const;
export const stepNames = {
  sent: "Envoyée",
  added: "Enregistrée",
  seen: "Consultée",
  interview: "Entretien",
  answer: "Réponse",
  unanswered: "Sans réponse",
} as const;
const endings = {
  "offer-ended": { last: "Offre retirée", ended: "L’offre a été retirée" },
  "company-ended": { last: "Entreprise fermée", ended: "L’entreprise a fermé son espace" },
  "company-removed": { last: "Entreprise retirée", ended: "L’entreprise a été retirée du site" },
} as const;
type Ending = keyof typeof endings;
const onDay = (on: string | null) => (on === null ? "" : ` le ${on}`);
export const falseInHistory = "Signalée comme fausse\u00a0: la personne nommée ne l’a pas envoyée";
export const falseLogged = "fausse candidature signalée";
export const falseMarked = "La candidature est signalée comme fausse. Elle ne compte plus.";
export const falseNotMarked = "Cette candidature est déjà retirée";
export const addedOfferMissing = "Choisissez une offre";
export const addedOfferGone = "Cette offre est fermée ou supprimée\u00a0: choisissez-en une autre";
export const cameByMissing = "Choisissez comment cette candidature vous est arrivée";
export const addedTooMany =
  "Votre entreprise a ajouté beaucoup de candidatures aujourd’hui. Rien n’est perdu\u00a0: réessayez demain.";
export const addedFailed = "La candidature n’a pas pu être ajoutée. Rien n’est perdu\u00a0: réessayez dans un instant.";
export const added = "La candidature est ajoutée";
export const addedAndMailed = "La candidature est ajoutée. Un e-mail en informe la personne.";
export const addedWithCode =
  "La candidature est ajoutée. Sans adresse e-mail, donnez à la personne le code qui figure avec ses coordonnées.";
export const cvsHint = (left: number) =>
  `${left === 1 ? "Un CV" : `${left} CV au plus`}, 12\u00a0Mo en tout à la fois. Envoyez le reste ensuite\u00a0: les lignes s’ajoutent.`;
export const tooManyCvs = (held: number) =>
  held === 0
    ? "Choisissez 50 CV au plus à la fois"
    : `Choisissez 50 CV au plus, avec les ${held} lignes à vérifier\u00a0: ajoutez ou effacez d’abord des lignes`;
/** @param already files of an earlier try, or of an application that the company has added */
export const cvsReceived = (count: number, already: number) => {
  const received = count === 1 ? "Le CV est reçu. Vérifiez la ligne." : `${count} CV sont reçus. Vérifiez les lignes.`;
  if (already === 0) return received;
  const known =
    already === 1
      ? "1 fichier était déjà là\u00a0: il n’est pas doublé."
      : `${already} fichiers étaient déjà là\u00a0: ils ne sont pas doublés.`;
  return count === 0 ? known : `${received} ${known}`;
};
export const cvRowsKept =
  "Les lignes attendent 24\u00a0heures, avec ce que vous y écrivez. Celles que vous n’ajoutez pas sont ensuite effacées, avec leur CV.";
export const cvsUncertain = "Les lignes dont le nom est incertain ne sont pas cochées\u00a0: vérifiez-les d’abord.";
export const cvsMailed = `Chaque personne que vous ajoutez et dont l’adresse e-mail est remplie reçoit un e-mail qui l’en informe. ${cvsUncertain}`;
export const addedInBlindMode =
  "Votre entreprise masque les noms. Personne d’autre que vous ne lit ces CV tels quels, le temps de les vérifier. Une fois ajoutés, ils s’affichent sans nom. Mieux vaut confier l’ajout à quelqu’un qui ne participe pas au choix.";
export const cvUnsure = "À vérifier\u00a0: lecture incertaine";
export const cvWaiting =
  "Ce CV est une image\u00a0: nous le lisons. Actualisez dans un moment, ou remplissez la ligne vous-même.";
export const cvToFillIn = (why: string) =>
  `${why} Choisissez-le à nouveau, prenez un autre fichier ou remplissez la ligne vous-même.`;
export const cvRefused = (why: string) =>
  `${why.replace(/\.$/, "")}. Le fichier n’est pas gardé\u00a0: choisissez-le à nouveau ou un autre, remplissez la ligne vous-même, ou effacez-la.`;
export const cvTwice = "Ce fichier est déjà sur une autre ligne, ou dans une candidature à cette offre";
export const rowCompleted = "Il ne manque plus rien\u00a0: la ligne est cochée.";
export const rowsCompleted = (count: number) =>
  count === 1
    ? "1 ligne que vous avez complétée est maintenant cochée."
    : `${count} lignes que vous avez complétées sont maintenant cochées.`;
export const cvsRead = "Les fichiers choisis sont lus. Vérifiez leurs lignes.";
export const noCvChosen = "Choisissez d’abord un fichier. Ce que vous avez écrit est enregistré.";
export const cvRowsWaiting = (count: number) =>
  count === 1
    ? "1 CV que vous avez envoyé attend d’être vérifié."
    : `${count} CV que vous avez envoyés attendent d’être vérifiés.`;
export const cvProblems = {
  invalid: "Cette ligne n’est pas ajoutée\u00a0: complétez-la.",
  known: "Cette personne a déjà une candidature à cette offre\u00a0: la ligne n’est pas ajoutée.",
  offer: "Cette offre est fermée ou supprimée\u00a0: la ligne n’est pas ajoutée.",
  limit: "Votre entreprise a ajouté beaucoup de candidatures aujourd’hui\u00a0: réessayez demain.",
  recipient: "Cette adresse a déjà reçu plusieurs messages aujourd’hui\u00a0: réessayez demain.",
  failed: "Cette ligne n’a pas pu être ajoutée\u00a0: réessayez dans un instant.",
} as const;
export const noRowChosen = "Cochez au moins une ligne. Ce que vous avez écrit est enregistré.";
export const cvRowsDeleted = (count: number) => (count === 1 ? "1 ligne est effacée" : `${count} lignes sont effacées`);
export const cvsAdded = (count: number) =>
  count === 1 ? "1 candidature est ajoutée" : `${count} candidatures sont ajoutées`;
export const cvsAddedAndMailed = (count: number) =>
  `${cvsAdded(count)}. Chaque personne dont l’adresse est connue en est prévenue.`;
export const someCvsAdded = (count: number, left: number) =>
  `${count === 0 ? "Aucune candidature n’est ajoutée" : cvsAdded(count)}. ${left === 1 ? "1 ligne reste à revoir" : `${left} lignes restent à revoir`}\u00a0: la raison y figure.`;
export const outcomeOn = (outcome: string, on: string | null) => (on === null ? outcome : `${outcome} le ${on}`);
export const falseShort = "Fausse";
/** @param isCertain whether the account is the same, or the company joined them */
export const appliedBefore = (offer: string, outcome: string, others: number, isCertain: boolean) =>
  `${isCertain ? "Déjà" : "Peut-être déjà"} candidat\u00a0: ${offer}, ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}${others === 0 ? "" : `, et ${others === 1 ? "une autre fois" : `${others} autres fois`}`}`;
export const samePersonReasons = {
  account: "même compte",
  cv: "même CV",
  email: "même adresse e-mail",
  phone: "même numéro de téléphone",
} as const;
export const linkedBy = {
  joined: (by: string, on: string) => `réunie par ${by} le ${on}`,
  apart: (by: string, on: string) => `attribuée à une autre personne par ${by} le ${on}`,
} as const;
export const recordOfRow = (count: number) => `${count} candidatures réunies en un dossier`;
export const joinedLogged = "candidatures réunies en un dossier";
export const apartLogged = "candidatures jugées de deux personnes";
export const unlinkedLogged = "décision sur deux candidatures annulée";
export const joinedDone = "Les deux candidatures forment un dossier. Chacune garde son état";
export const apartDone = "C’est noté\u00a0: ces candidatures viennent de deux personnes";
export const separatedDone = "Les deux candidatures sont à nouveau séparées";
export const undecidedDone = "Cette décision est annulée";
export const linkUnchanged = "C’était déjà fait";
export const linkMissing = "Cette candidature n’existe plus\u00a0: rien n’est changé";
export const linkFull = "Un dossier réunit 20\u00a0candidatures au plus\u00a0: rien n’est changé";
export const linkContradiction =
  "D’autres candidatures de ces dossiers ont été attribuées à des personnes différentes, ou sont déjà réunies par une autre\u00a0: annulez d’abord cette décision";
export const linkConflict = (state: "same" | "apart", by: string) =>
  `Entre-temps, ${by} a attribué ces candidatures ${state === "same" ? "à la même personne" : "à deux personnes"}\u00a0: rien n’est changé`;
export const addedKnown = (on: string | null) =>
  on === null
    ? "Cette personne a déjà une candidature à cette offre. Rien n’est ajouté."
    : `Cette personne a déjà une candidature à cette offre, du ${on}. Rien n’est ajouté.`;
export const addedLogged = "candidature ajoutée à la main";
export const addedInHistory = (way: string) => `Ajoutée à la main\u00a0: ${way}`;
export const addedForApplicant = "Enregistrée par l’entreprise";
export const addedSource = (company: string, source: string) =>
  `${company} a enregistré cette candidature, à partir ${source}. Vous pouvez la retirer ou l’effacer.`;
export const sentWithoutAccount =
  "Cette candidature a été envoyée sans connexion, avec votre adresse. Si elle n’est pas de vous, effacez-la\u00a0: vous pourrez alors postuler.";
export const addedCodeText = (code: string, address: string) =>
  `Donnez à cette personne le code ${code}\u00a0: sur ${address}, avec son numéro, elle lit ce que vous avez enregistré, suit sa candidature, la retire ou l’efface. Dites-lui aussi d’où viennent ses données et à quoi elles servent (RGPD, article 14).`;
export const calledOn = (on: string) => `Appelée le ${on}`;
export const callMarked = "L’appel est noté";
export const callUnmarked = "L’appel n’est plus noté";
export const toCall = "À rappeler";
export const eraseCodeText = (code: string, site: string) =>
  `La personne au bout du fil n’a pas postulé\u00a0? Donnez-lui le code ${code}\u00a0: elle efface la candidature sur ${site}, avec son numéro.`;
export const endedInHistory = {
  "offer-ended": endings["offer-ended"].last,
  "company-ended": endings["company-ended"].last,
  "company-removed": endings["company-removed"].last,
} as const;
export const reopenedInHistory = "À nouveau ouverte";
export const applicationEnded = (end: Ending, on: string | null) =>
  `${endings[end].ended}${onDay(on)}. Votre candidature est terminée\u00a0: vous la gardez telle que vous l’avez envoyée.`;
export const applicationOfBlocked =
  "L’équipe du site a bloqué cette entreprise\u00a0: elle ne lit plus ni votre nom, ni vos coordonnées, ni votre CV, et ne peut plus vous écrire ici. Ne lui versez rien et ne lui envoyez aucun document.";
export const applicationStaysOpen =
  "Cette offre n’est plus en ligne. Votre candidature reste ouverte\u00a0: l’entreprise peut encore vous répondre.";
export const takenBack = (label: string) => `Changement annulé\u00a0: ${label}`;
export const besideBoard = {
  withdrawn: (count: number, formattedCount: string) =>
    count === 1 ? "1 candidature retirée" : `${formattedCount} candidatures retirées`,
  ended: (count: number, formattedCount: string) =>
    count === 1 ? "1 candidature terminée" : `${formattedCount} candidatures terminées`,
} as const;
export const waitsSince = (days: string) => `Attend depuis ${days}`;
/** How a person reads a decision, in its preview. */
export const previewReach = {
  mail: "Par e-mail et dans son suivi",
  page: "Dans son suivi seulement\u00a0: sans e-mail, à appeler",
  hidden: "Dans son suivi, et par e-mail si la personne a donné une adresse",
  gone: "Ne sera pas prévenue\u00a0: son compte n’est plus actif",
} as const;
export const previewReachWithoutMail = {
  ...previewReach,
  mail: "Dans son suivi seulement\u00a0: ce site n’envoie pas d’e-mail",
  hidden: "Dans son suivi seulement\u00a0: ce site n’envoie pas d’e-mail",
} as const;
/** "Léa, Karim et 3 autres" */
export const namedAndOthers = (names: string[], others: number) => {
  const all = others === 0 ? names : [...names, others === 1 ? "1 autre" : `${others} autres`];
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} et ${all.at(-1)}`;
};
export const arriveHere = "Les candidatures arrivent ici.";
export const arriveHereAndByMail = "Les candidatures arrivent ici, et par e-mail entre 8\u00a0h et 20\u00a0h.";
export const actionsFor = (name: string) => `Actions pour ${name}`;
export const applicationMoved = (name: string, label: string) => `${name}\u00a0: ${label}`;
export const applicationsMoved = (count: number, label: string) =>
  count === 1
    ? `1 candidature est passée dans «\u00a0${label}\u00a0»`
    : `${count} candidatures sont passées dans «\u00a0${label}\u00a0»`;
/** Of people without an e-mail. */
export const withoutMail = "La personne n’a pas d’e-mail\u00a0: à appeler";
export const callsLeft = (count: number, formattedCount: string) =>
  count === 1
    ? "1 personne n’a pas d’e-mail\u00a0: à appeler"
    : `${formattedCount} personnes n’ont pas d’e-mail\u00a0: à appeler`;
export const callsHead = (count: number) =>
  count === 1 ? "N’a pas d’e-mail\u00a0: à appeler." : "N’ont pas d’e-mail\u00a0: à appeler.";
/** Of a person whose name is hidden. */
export const mailedIfAddress = "La personne le lit dans son suivi, et par e-mail si elle a donné une adresse";
export const willBeShown = (at: string) =>
  `La réponse apparaît dans le suivi le ${at}\u00a0: d’ici là, vous pouvez annuler.`;
export const willBeNotified = (at: string) => `Rien ne part avant le ${at}\u00a0: d’ici là, vous pouvez annuler.`;
/** Of a decision that can still be cancelled. @param byMail whether the person has an e-mail, or reads the page only */
export const applicationDecisionLeaves = (at: string, byMail: boolean) =>
  `La décision ${byMail ? "partira" : "sera visible"} le ${at}`;
export const leftAsTheyWere = (names: string) =>
  `Laissé tel quel, parce que l’état a changé entre-temps ou ne le permet pas\u00a0: ${names}.`;
export const nothingMoved = "Rien n’a changé";
export const nothingChosen = "Cochez au moins une candidature";
export const tooManyChosen = "Cochez 60 candidatures au plus à la fois";
export const stateToChoose = "Choisissez un état de la liste";
export const changeUndone = (count: number) =>
  count === 1 ? "Le changement est annulé" : `${count} changements sont annulés`;
export const nothingToUndo =
  "Ce changement ne peut plus être annulé\u00a0: l’état a changé depuis, ou la réponse apparaît déjà dans le suivi";
export const noticeSent = "La personne est prévenue";
export const noticeShown = "La réponse apparaît dans le suivi de la candidature";
export const noticeGone = "Ce message n’attend plus\u00a0: il est parti, ou il a été annulé";
export const ownNote = "Votre note";
export const noticeText = "Message à la personne";
export const noticeSaved = "Le message est enregistré";
export const answerTextMissing = "Écrivez quelques mots, ou choisissez un autre texte";
export const answerTextToChoose = "Choisissez un texte";
export const talkWithoutOffer = "Message direct";
export const talkMissing = "Cet échange n’existe pas, ou plus";
export const talkOutreachLine = {
  company: "Message envoyé",
  applicant: "Réponse reçue",
  invitation: "Invitation à postuler",
} as const;
export const invitedTo = (offer: string) => `Invitation\u00a0: ${offer}`;
export const talkDirectClosed = (company: string) => `${company} ne lit plus de messages ici.`;
export const talkFromUnlisted =
  "Votre profil est caché\u00a0: l’entreprise ne vous voit plus, et ne lirait pas votre réponse.";
const readOnceUnmasked = "Une réponse faite sur le site ne s’affiche ici que si la personne vous montre son profil.";
/** Without an application, to a person who is masked. */
export const messageToMasked = `Il part aussi par e-mail, jamais entre 20\u00a0h et 8\u00a0h, avec votre adresse e-mail pour répondre. ${readOnceUnmasked}`;
export const messageToMaskedOnPage = `Il s’affiche ici. ${readOnceUnmasked}`;
/** Why an answer of a masked person is not shown, by whether the company has asked to see the profile. */
export const answerUnseen = {
  before: {
    text: "Sa réponse ne s’affiche pas tant que son profil est masqué\u00a0: ses mots pourraient dire qui elle est.",
    action: "Demander à voir ce profil",
  },
  waiting: {
    text: "Vous avez demandé à voir son profil\u00a0: sa réponse s’affichera ici si la personne accepte.",
    action: "Voir votre demande",
  },
} as const;
export const messageDirect = (to: string) => `Il part aussi par e-mail à ${to}, sans votre adresse.`;
/** From a person who is masked to the company. */
export const messageFromMasked = (to: string) =>
  `Tant que votre profil est masqué, ${to} apprend seulement que vous avez répondu\u00a0: vos mots s’affichent une fois que vous lui montrez votre profil, en acceptant sa demande ou en changeant votre visibilité.`;
/** The last step of an interview in a list of talks. `own`: the reader took it. */
export const interviewSteps = {
  proposed: (own: boolean) => (own ? "Vous proposez un entretien" : "Un entretien vous est proposé"),
  rescheduling: (own: boolean) => (own ? "Vous demandez d’autres créneaux" : "Demande d’autres créneaux"),
  accepted: (own: boolean) => (own ? "Vous avez accepté l’entretien" : "Entretien accepté"),
  declined: (own: boolean) => (own ? "Vous avez décliné l’entretien" : "Entretien décliné"),
  canceled: (own: boolean) => (own ? "Vous avez annulé l’entretien" : "Entretien annulé"),
} as const;
export const talkTextMissing = "Écrivez votre message";
export const talkSent = "Votre message est envoyé";
export const talkShown = "Votre message apparaît dans les échanges";
export const talkAsWithdrawn =
  "Cette candidature est retirée\u00a0: plus aucun message ne peut être échangé. Le vôtre n’est pas parti.";
export const talkAsShut =
  "Cette conversation est fermée\u00a0: plus aucun message ne peut y être envoyé. Le vôtre n’est pas parti.";
export const interviewWordsShut =
  "Cette conversation est fermée\u00a0: effacez ces mots pour envoyer le reste. Rien n’est encore envoyé.";
export const talkHeld = "L’équipe du site a bloqué cette entreprise\u00a0: plus aucun message ne peut être échangé.";
export const talkShut = "Cette conversation est fermée\u00a0: plus aucun message ne peut y être envoyé.";
export const talkMuted = "Vous avez fermé cette conversation\u00a0: cette personne ne peut plus vous écrire ici.";
export const talkMutedNow =
  "La conversation est fermée\u00a0: cette personne ne peut plus vous y écrire, et le site ne lui dit pas qui l’a fermée";
export const talkMutingExplained =
  "Cette personne ne pourra plus vous écrire ici, et vous ne recevrez plus d’e-mail de cet échange. Rien d’autre ne change, et vous pouvez rouvrir la conversation quand vous voulez.";
export const talkBlockingExplained =
  "Cette entreprise ne pourra plus vous écrire ni vous trouver dans ses recherches. Une candidature déjà envoyée suit son cours. Vous pouvez revenir en arrière quand vous voulez.";
export const talkUnmuted = "La conversation est rouverte";
export const talkMuteLogged = "conversation fermée";
export const talkUnmuteLogged = "conversation rouverte";
export const talkBlocked = (company: string) =>
  `Vous avez bloqué ${company}\u00a0: cette entreprise ne peut plus vous écrire. Une candidature déjà envoyée suit son cours.`;
export const talkBlockedNow =
  "Cette entreprise est bloquée\u00a0: elle ne peut plus vous écrire, et ne vous trouve plus dans ses recherches";
export const talkUnblocked = "Cette entreprise n’est plus bloquée";
export const talkFilesHelp = "PDF, JPEG, PNG, WebP ou GIF, 3 fichiers au plus";
export const talkFilesTooMany = (most: number) => `Joignez ${most} fichiers au plus`;
/** Of several files, which one. */
export const talkFileRefused = (name: string, why: string) =>
  `«\u00a0${name}\u00a0»\u00a0: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
export const talkFilesHidden = (count: number) =>
  count === 1
    ? "1 pièce jointe, visible quand le nom de la personne le sera"
    : `${count} pièces jointes, visibles quand le nom de la personne le sera`;
export const talkFilesMailed = (count: number) =>
  count === 1 ? "1 pièce jointe est à lire sur le site." : `${count} pièces jointes sont à lire sur le site.`;
export const talkAsClosed =
  "Ce compte n’est plus actif\u00a0: la personne ne lit plus de messages. Le vôtre n’est pas parti.";
export const talkAsEnded = (end: Ending) => `${endings[end].ended}\u00a0: votre message n’est pas parti.`;
export const personGone = "Ce compte n’est plus actif\u00a0: rien n’est envoyé à la personne";
export const decidingForGone = `${personGone}. S’il le redevient, elle lira votre réponse.`;
export const noticeToGone =
  "Ce compte n’est plus actif\u00a0: rien n’est parti. S’il le redevient, la personne lira votre réponse.";
export const noticeWaitsForGone = "Ce compte n’est plus actif\u00a0: votre réponse ne part pas";
export const answerAppears =
  "La réponse apparaît aussitôt dans le suivi de la candidature, et ne peut plus être annulée.";
/** How the text of a decision reaches the applicant. */
export const textMailed =
  "L’e-mail commence par «\u00a0Bonjour\u00a0», avec le prénom si la personne a confirmé son adresse, et nomme votre entreprise. Il part 12\u00a0heures plus tard, jamais entre 20\u00a0h et 8\u00a0h\u00a0: d’ici là, vous pouvez le modifier ou tout annuler.";
export const textShown =
  "Il apparaît dans le suivi de la candidature au plus tôt 12\u00a0heures plus tard\u00a0: d’ici là, vous pouvez le modifier ou tout annuler.";
export const textForPage =
  "La personne n’a pas d’e-mail\u00a0: à appeler. Ce message apparaît dans son suivi au plus tôt 12\u00a0heures plus tard\u00a0: d’ici là, vous pouvez le modifier ou tout annuler.";
export const textForHidden =
  "Ce message apparaît dans le suivi de la personne, et part par e-mail si elle a donné une adresse, 12\u00a0heures plus tard, jamais entre 20\u00a0h et 8\u00a0h\u00a0: d’ici là, vous pouvez le modifier ou tout annuler.";
export const textForGone =
  "Ce compte n’est plus actif\u00a0: ce message ne part que s’il le redevient. D’ici là, vous pouvez le modifier ou tout annuler.";
export const talkTooOften = (minutes: string) =>
  `Trop de messages en peu de temps. Le vôtre n’est pas parti\u00a0: renvoyez-le dans ${minutes}.`;
export const talkAuthorSelf = "Vous";
export const talkAuthor = (name: string, ofCompany: string) => `${name}, ${ofCompany}`;
export const talkWithdrawn = "Cette candidature est retirée\u00a0: plus aucun message ne peut être échangé.";
export const talkClosed = "Ce compte n’est plus actif\u00a0: la personne ne lit plus de messages.";
export const talkEnded = (end: Ending, on: string | null) =>
  `${endings[end].ended}${onDay(on)}\u00a0: plus aucun message ne peut être échangé.`;
export const talkEndedOfCompany = "Cette candidature est terminée\u00a0: plus aucun message ne peut être échangé.";
export const exportSheet = "Candidatures";
export const exportColumns = {
  name: "Nom",
  offer: "Offre",
  wishedPlace: "Lieu souhaité",
  read: "Lecture",
  message: "Message",
  answers: "Réponses",
  state: "État",
  cv: "CV",
  cameBy: "Ajoutée à la main",
  waits: "Attend depuis",
  notified: "Décision à envoyer le",
  at: "Reçue le",
  source: "Source",
} as const;
export const exportUnread = "Non lue";
export const exportNewMessage = "Nouveau message";
export const exportNoteName = "À lire.txt";
export const exportNoCv = "Aucune candidature de cette liste n’a de CV que vous puissiez lire.";
export const exportCut =
  "Cette archive contient les 200 premiers CV de la liste. Pour les autres, filtrez-la par offre ou par état.";
export const exportTooOften = "Trop d’exports en peu de temps\u00a0: réessayez dans un moment";
export const hoursSaved = "Vos créneaux d’entretien sont enregistrés";
export const hoursFaults = "Plusieurs champs sont à corriger. Rien n’est encore enregistré.";
export const hoursDeleted = "Vos créneaux ne sont plus proposés";
export const hoursGone =
  "Vous avez arrêté vos créneaux entre-temps, dans une autre fenêtre. Si vous enregistrez, ils seront proposés de nouveau.";
export const hoursBackwards = "La fin vient après le début";
export const exceptionHourMissing = "Indiquez le début et la fin, ou aucun des deux";
/** @param length "45 minutes" */
export const hoursTooShort = (length: string) => `Trop court\u00a0: un entretien dure ${length}, aucun n’y tient`;
export const hoursChoiceRefused = "Choisissez une valeur de la liste";
export const exceptionDayRefused = "Ce jour n’existe pas";
export const exceptionDayMissing = "Indiquez le jour";
export const exceptionBackwards = "Le dernier jour vient après le premier";
export const lateTold = (minutes: string, at: string) =>
  `Je serai en retard d’environ ${minutes}. L’entretien est prévu à ${at}.`;
export const interviewLost = {
  dead: {
    title: "Ce lien n’est plus valable",
    text: "Il a expiré, ou il est incomplet. Votre candidature reste suivie\u00a0: ouvrez-la depuis votre compte, ou avec son code.",
  },
  erased: {
    title: "Cette candidature est effacée",
    text: "Il n’en reste rien ici, et aucun entretien n’est prévu.",
  },
} as const;
export const interviewWithdrawn = "Vous avez retiré votre candidature\u00a0: l’entretien n’aura pas lieu.";
export const interviewRefused = (company: string) =>
  `${company} n’a pas retenu votre candidature\u00a0: aucun entretien n’est prévu.`;
export const slotMissing = "Proposez au moins un créneau, avec son jour et son heure";
export const weekSlotMissing = "Gardez au moins un créneau à venir";
export const slotHalf = "Indiquez le jour et l’heure";
export const slotRefused = "Ce jour ou cette heure n’existe pas";
export const slotPast = "Ce créneau est passé";
export const slotFar = "Ce créneau est dans plus d’un an";
export const slotTwice = "Ce créneau est proposé deux fois";
/** @param n of the field @param day "dimanche", "vendredi férié" @param time "3 h 07" */
export const slotOdd = (n: number, day: string, time: string) => `Jour ${n}\u00a0: c’est un ${day} à ${time}`;
export const slotsToConfirm =
  "Ces créneaux sont inhabituels\u00a0: changez-les, ou proposez-les quand même. Rien n’est encore envoyé.";
export const interviewWayMissing = "Choisissez comment vous vous rencontrerez";
export const interviewPlaceMissing = "Indiquez l’adresse";
export const interviewNumberMissing = "Indiquez le numéro";
export const interviewPlaceTooLong = "Ce champ doit contenir 300 caractères au maximum";
export const interviewLinkRefused = "Indiquez le lien de la visioconférence, qui commence par https://";
export const interviewLinkSpaced =
  "Ce lien contient une espace, il s’est peut-être coupé\u00a0: recopiez-le d’un seul tenant";
export const interviewMinutesRefused = "Choisissez une durée de la liste";
export const interviewOutcomes = {
  proposed: { announcing: "Votre proposition est envoyée", without: "Votre proposition est enregistrée" },
  updated: {
    announcing: "L’entretien est mis à jour, et la personne est prévenue",
    without: "L’entretien est mis à jour",
  },
  canceled: { announcing: "L’entretien est annulé, et la personne est prévenue", without: "L’entretien est annulé" },
  accepted: {
    announcing: "L’entretien est confirmé. Un e-mail vous est adressé, avec l’invitation pour votre agenda.",
    without: "L’entretien est confirmé",
  },
  rescheduling: { announcing: "Votre demande est envoyée", without: "Votre demande est enregistrée" },
  late: {
    announcing: "L’entreprise est prévenue de votre retard, par e-mail et ici",
    without: "L’entreprise lira ici votre retard",
  },
  declined: { announcing: "L’entreprise est prévenue", without: "L’entretien est décliné" },
} as const;
export const interviewChanged = "L’entretien a changé entre-temps\u00a0: voici où il en est. Rien n’a été envoyé.";
export const slotToChoose = "Choisissez un des créneaux proposés";
export const slotTaken = "Ce créneau vient d’être pris. Voici ceux qui restent.";
export const slotsTaken = "Un de ces créneaux n’est plus libre\u00a0: une autre personne l’a choisi.";
export const timeTaken = "Vous avez déjà un entretien à cette heure-là";
export const slotGone = "Ce créneau est passé. Demandez-en d’autres.";
export const interviewWays = {
  onsite: "Sur place",
  video: "En visioconférence",
  "company-calls": "Par téléphone",
  "applicant-calls": "Par téléphone",
} as const;
/** The same choices for who proposes. */
export const interviewWayChoices = {
  ...interviewWays,
  "company-calls": "Par téléphone, vous appelez",
  "applicant-calls": "Par téléphone, la personne appelle",
} as const;
/** Who calls whom, for each side. */
export const interviewCalls = {
  "company-calls": {
    company: (number: string) => `Vous appelez le ${number}`,
    applicant: (number: string) => `L’entreprise vous appelle au ${number}`,
  },
  "applicant-calls": {
    company: (number: string) => `La personne vous appelle au ${number}`,
    applicant: (number: string) => `Vous appelez le ${number}`,
  },
} as const;
export const interviewWith = (name: string, offer: string) => `Entretien avec ${name}\u00a0: ${offer}`;
/** The changes of an interview in the history of its application. */
export const interviewHistory = {
  proposed: "Autres créneaux d’entretien proposés",
  moved: "Entretien déplacé\u00a0: autres créneaux proposés",
  updated: "Entretien modifié",
  accepted: "Créneau d’entretien accepté",
  rebooked: "Entretien déplacé",
  rescheduling: "Autres créneaux d’entretien demandés",
  declined: "Entretien décliné",
  canceled: "Entretien annulé",
  erased: "Entretien annulé",
  "company-removed": "Entretien annulé, entreprise retirée du site",
} as const;
/** Who made such a change, for each side. */
export const interviewHistoryBy = {
  company: { company: null, applicant: "la personne" },
  applicant: { company: "l’entreprise", applicant: "vous" },
} as const;
export const interviewOver = {
  declined: "La personne a décliné l’entretien.",
  canceled: "L’entretien a été annulé.",
} as const;
/** The same to the applicant. @param of " du lundi 7 décembre 2026 à 10 h", "" of a proposal */
export const ownInterviewOver = (end: "declined" | "canceled" | "company-removed", of: string) =>
  ({
    declined: `Vous avez décliné l’entretien${of}.`,
    canceled: `L’entreprise a annulé l’entretien${of}.`,
    "company-removed": `${endings["company-removed"].ended}\u00a0: l’entretien${of} n’aura pas lieu.`,
  })[end];
/** Stands for the name of a person whose application is erased. */
export const erasedPerson = "une personne dont la candidature est effacée";
