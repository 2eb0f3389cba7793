// A town or department as pages, cards and mails show it. Runs anywhere.

/** "Torcy (62)" with a no-break space before its bracket, "L’Haÿ-les-Roses" with a curly apostrophe. Fields and addresses take the form with a space (placeLabel). */
export const displayPlace = (text: string): string =>
  text.replace(/ (?=\((?:\d{2,3}|2[ab])\))/gi, "\u00a0").replaceAll("'", "’");
