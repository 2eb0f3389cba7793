// The pictures of a company's public page: the kinds of their files, and the columns of "companies".

export const companyPictures = ["cover", "firstPhoto", "secondPhoto", "thirdPhoto"] as const;

export type CompanyPicture = (typeof companyPictures)[number];

export const isCompanyPicture = (kind: string): kind is CompanyPicture =>
  (companyPictures as readonly string[]).includes(kind);

export const pictureColumns = companyPictures.map((kind) => `${kind}FileId` as const);

export const altColumns = companyPictures.map((kind) => `${kind}Alt` as const);
