// The addresses of an application's pages.

export const receivedList = "/compte/entreprise/candidatures";

export function receivedPath(id: string): string {
  return `${receivedList}/${id}`;
}

/** The form to apply to a company without an offer. @param company the address of its page */
export function spontaneousPath(company: string): string {
  return `${company}/candidature`;
}

/** The page that confirms an application to the offer of an address, or from the form of a company. */
export function sentPath(offer: string): string {
  return `${offer}/envoyee`;
}
