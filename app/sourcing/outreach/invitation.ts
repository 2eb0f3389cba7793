// Addresses of invitations to apply to an offer.
export const invitePath = (candidateId: string) => `/candidats/${candidateId}/invitation`;

export const declinePath = (id: string) => `/candidat/invitations/${id}`;

export const invitationList = "/candidat#invitations";
