// The form of the site's logo: its fields and their labels.

export const logoFields = { light: "siteLogo", dark: "siteLogoDark" } as const;

export const logoLabels = { light: "Logo sur fond clair", dark: "Logo sur fond sombre" } as const;
