// The forms of the identity's pictures: their fields, labels and texts.
import * as adminMessages from "../messages.ts";

export const pictureForms = {
  homePicture: {
    alt: "homePictureAlt",
    anchor: "image-accueil",
    section: "Image de la page d’accueil",
    ...adminMessages.homePictureTexts,
  },
  sharePicture: {
    alt: "sharePictureAlt",
    anchor: "image-partages",
    section: "Image des partages",
    ...adminMessages.sharePictureTexts,
  },
} as const;

export const pictureLabels = { picture: "Image", alt: "Texte de remplacement" } as const;
