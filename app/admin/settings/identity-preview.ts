// The preview of the site's identity: its address and its field, for the form and for the frame.

export const previewPath = "/admin/reglages/identite/apercu";

/** The field with the theme: "clair" or "sombre". */
export const previewTheme = "apercu";
