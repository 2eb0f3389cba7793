// What the stored labels and codes of an offer's further places say by themselves. Runs in any thread.

const departmentIn = / \((?:\d{2,3}|2[AB])\)$/;

/** The name in a label such as "Villeurbanne (69)". */
export const placeName = (label: string): string => label.replace(departmentIn, "");

/** The departments of INSEE codes: their first two characters, three overseas. */
export const departmentsOfCodes = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => code.slice(0, /^9[78]/.test(code) ? 3 : 2))),
];
