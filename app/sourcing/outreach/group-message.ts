// The address of the page that writes one message to several candidates.

export const groupMessagePath = "/candidats/ecrire";
