// The site's logo in its form: the fields and their labels.

export const logoFields = { light: "siteLogo", dark: "siteLogoDark" } as const;

export const logoLabels = { light: "Logo sur fond clair", dark: "Logo sur fond sombre" } as const;

/** The tick that removes the logo. */
export const logoGone = "siteLogoGone";
