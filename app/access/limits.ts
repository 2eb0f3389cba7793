// The constants of access/ beyond the specification's own.

const minute = 60_000;
const day = 24 * 60 * minute;

/** Opening the same profile or CV again within this time counts once. */
export const readingMs = 30 * minute;

export const cvLinkMs = 30 * day;
export const ownCvLinkMs = day;
