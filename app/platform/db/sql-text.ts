// Values as SQL text, for statements that take no parameters.

/** A text between quotes. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A list of ids as an array. */
export const uuidArray = (ids: readonly string[]): string => `${quotedText(`{${ids.join(",")}}`)}::uuid[]`;
