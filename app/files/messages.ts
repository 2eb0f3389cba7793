// The French sentences of files/ beyond the specification's own.

export const databaseAway =
  "Le site ne répond pas pour l’instant. Rien de ce qui était enregistré n’est perdu\u00a0: réessayez dans un instant.";
export const storageAway = "Les fichiers ne sont pas accessibles pour l’instant. Réessayez dans un instant.";
export const filesTooLarge = "Plus de 12\u00a0Mo à la fois\u00a0: allégez le fichier, ou envoyez-en moins ensemble.";
export const methodRefused = "Cette adresse n’accepte pas cette méthode.";
export const tooManyRequests = "Trop de demandes en peu de temps. Veuillez réessayer plus tard.";

export const chooseCvAgain = "Choisissez à nouveau votre CV\u00a0: la page ne peut pas le garder.";
export const cvTooLarge = (megabytes: string) =>
  `Ce fichier dépasse ${megabytes} Mo\u00a0: allégez-le, ou enregistrez-le en PDF sans images`;
export const cvPagesLater = "Les pages de ce CV se préparent. Rechargez cette page dans un instant pour les voir.";
export const cvNotShown = "Ce CV ne peut pas être montré ici tel qu’il est. Téléchargez-le pour l’ouvrir.";
export const cvFirstPages = (shown: number, all: number) =>
  `Seules les ${shown} premières pages sur ${all} sont montrées ici. Téléchargez le CV pour lire la suite.`;
export const cvIsBlind =
  "Ce CV est montré sans nom, coordonnées, photo, âge, sexe ni adresse. L’original s’ouvre avec le nom.";
export const cvNotReadBlind =
  "Le texte de ce CV n’a pas pu être lu\u00a0: il ne peut pas être montré sans le nom. L’original s’ouvre avec le nom.";
export const cvIsImage =
  "Ce CV est une image, par exemple une photographie ou un scan\u00a0: son texte ne peut pas être cherché.";
export const cvImagesLeftOut = "Les images de ce document ne sont pas montrées ici.";
export const photographsTooMany =
  "Cinq photographies au plus font un document\u00a0: choisissez-en moins, ou réunissez-les dans un PDF.";
export const photographsMixed =
  "Choisissez soit un seul document, soit 1 à 5 photos en JPEG, PNG ou WebP, qui deviendront les pages d’un PDF.";
export const oneFile = "Choisissez un seul fichier.";
export const attachmentWrongType = "Joignez un PDF ou une image (JPEG, PNG, WebP ou GIF)";
export const kbisWrongType =
  "Ce fichier n’est ni un PDF ni une photographie. Enregistrez votre Kbis en PDF, puis choisissez-le à nouveau.";
export const imageWrongType =
  "Ce fichier n’est pas une image que nous savons lire. Enregistrez-la en JPEG, PNG, WebP ou GIF, puis choisissez-la à nouveau.";
export const imageHeif =
  "Cette image est au format HEIC ou AVIF, que tous les navigateurs ne savent pas montrer. Enregistrez-la en JPEG, puis choisissez-la à nouveau.";
export const imageSvg =
  "Un dessin SVG peut contenir du code\u00a0: il est refusé. Enregistrez-le en PNG, puis choisissez-le à nouveau.";
export const homePictureType =
  "Ce fichier n’est pas une image. Choisissez une photo ou un dessin en PNG, JPEG, WebP ou GIF.";
export const homePictureSmall =
  "Cette image est trop étroite\u00a0: elle serait floue. Choisissez-en une d’au moins 640\u00a0pixels de large, plus large que haute.";
export const sharePictureShape =
  "Cette image est trop étroite\u00a0: choisissez-en une d’au moins 600\u00a0pixels de large, et plus large que haute.";
export const siteLogoType =
  "Ce fichier n’est ni une image ni un dessin SVG. Enregistrez votre logo en SVG ou en PNG, puis choisissez-le à nouveau.";
export const siteLogoDrawingLarge =
  "Ce dessin SVG est trop lourd\u00a0: 512\u00a0Ko au plus. Simplifiez-le, ou enregistrez-le en PNG.";
export const siteLogoDrawingUtf16 =
  "Ce dessin SVG est enregistré en UTF-16. Enregistrez-le en UTF-8 ou en PNG, puis choisissez-le à nouveau.";
export const siteLogoDrawingUnread =
  "Ce dessin SVG est abîmé, ou utilise des entités que nous ne lisons pas. Exportez-le à nouveau en «\u00a0SVG simple\u00a0» ou en PNG.";
export const siteLogoDrawing =
  "Ce dessin SVG contient un programme, une référence à un autre fichier, ou plus que nous ne savons dessiner. Exportez-le en «\u00a0SVG simple\u00a0» ou en PNG, puis choisissez-le à nouveau.";
export const declaredDiffers =
  "Votre appareil présente ce fichier comme une page ou un programme. Enregistrez-le en PDF ou en JPEG, puis choisissez-le à nouveau.";
export const fileEmpty =
  "Ce fichier est vide\u00a0: il ne contient rien. Enregistrez-le à nouveau, puis choisissez-le.";
export const fileNotFound = "Fichier non trouvé";
export const fileInfected = "L’antivirus a reconnu une menace dans ce fichier\u00a0: il est refusé.";
export const scanUnavailable =
  "L’antivirus ne répond pas en ce moment, et aucun fichier n’est accepté sans lui. Réessayez plus tard.";

export const uploadNotFound = "Cet envoi n’existe plus\u00a0: choisissez le fichier à nouveau.";
export const uploadKindRefused = "Votre compte ne reçoit pas ce genre de fichier.";
export const uploadTooLarge = (size: string) => `Ce fichier est trop lourd\u00a0: ${size} au plus.`;
export const uploadsFull =
  "Trois de vos fichiers sont déjà en cours d’envoi\u00a0: attendez la fin de l’un d’eux, ou annulez-le.";
export const uploadDiskFull = "Le site manque de place pour ce fichier. Rien n’est perdu\u00a0: réessayez plus tard.";
export const uploadBusy = "Ce fichier est déjà en cours de traitement. Réessayez dans un instant.";
export const uploadUnreadable = "Cette demande d’envoi est illisible.";
export const uploadOutOfStep = "L’envoi n’a pas repris là où il s’était arrêté.";
export const uploadIncomplete = "Ce fichier n’est pas encore arrivé en entier.";
export const uploadQuota = (size: string) =>
  `Vos fichiers occupent toute la place de votre compte (${size})\u00a0: supprimez-en avant d’en ajouter.`;
export const visitorFilesFull =
  "Les fichiers envoyés sans compte ont pris toute la place prévue pour aujourd’hui. Créez un compte pour joindre votre CV, ou revenez demain.";
export const depositGone = "Votre fichier n’est plus là\u00a0: choisissez-le à nouveau.";
export const uploadRecorded = "Ce fichier est déjà enregistré.";
export const uploadPlaceGone = "Ce à quoi ce fichier était destiné n’existe plus\u00a0: il n’a pas été gardé.";
