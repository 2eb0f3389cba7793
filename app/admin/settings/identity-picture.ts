// The identity's pictures in their form: fields, labels and texts.
import * as adminMessages from "../messages.ts";

export const pictureForms = {
  homePicture: {
    alt: "homePictureAlt",
    gone: "homePictureGone",
    section: "Image de la page d’accueil",
    ...adminMessages.homePictureTexts,
  },
  sharePicture: {
    alt: "sharePictureAlt",
    gone: "sharePictureGone",
    section: "Image des partages",
    ...adminMessages.sharePictureTexts,
  },
} as const;

export const pictureLabels = { picture: "Image", alt: "Texte de remplacement" } as const;

export const pictureAltLabel = (name: keyof typeof pictureForms) =>
  `${pictureForms[name].section}, ${pictureLabels.alt.toLowerCase()}`;
