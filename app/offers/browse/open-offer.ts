// The parameter of /offres that names the offer open beside the list.
export const openParam = "offre";
