// The form of a saved search of offers. Runs anywhere.

export const offerSearchLabels = { nom: "Nom de la recherche", frequence: "M’écrire quand il y a du nouveau" };

/** A saved search by the fields of its form. */
export const shownSearch = ({ name, frequency }: { name: string; frequency: string }) => ({
  nom: name,
  frequence: frequency,
});
