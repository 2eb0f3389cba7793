// The first line of a mail to a person.

/** @param prenom null where none is known, or where nobody has proven that the address is this person's */
export function greeting(prenom: string | null): string {
  return prenom?.trim() ? `Bonjour ${prenom.trim()},` : "Bonjour,";
}
