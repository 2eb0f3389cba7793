// The addresses of opinions on proposed offers.

export const proposalList = "/candidat#mes-offres";

export const tastePath = (offerId: string) => `/candidat/offres/${offerId}/avis`;
