// The greeting of a mail.

/** @param prenom null when unknown, or while the address is unconfirmed */
export function greeting(prenom: string | null): string {
  return prenom?.trim() ? `Bonjour ${prenom.trim()},` : "Bonjour,";
}
