// The addresses of an application's pages.

export const receivedList = "/compte/entreprise/candidatures";

export function receivedPath(id: string): string {
  return `${receivedList}/${id}`;
}

/** The page that confirms an application to the offer of an address. */
export function sentPath(offer: string): string {
  return `${offer}/envoyee`;
}
