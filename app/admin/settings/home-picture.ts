// The form of the home page's picture: its fields and their labels.

export const homePictureFields = { file: "homePicture", alt: "homePictureAlt" } as const;

export const homePictureLabels = { homePicture: "Image", homePictureAlt: "Texte de remplacement" } as const;
