// How much is tried: what `npm test` has the time for, or everything with `npm run lab -- thorough`.

/** Whether time does not matter. */
export const thorough = process.env.EFFORT === "thorough";

/** How often a property is tried. */
export const often = (few: number, many: number): number => (thorough ? many : few);

/** Each so many of a list, the first among them; all of it when time does not matter. */
export const each = <T>(step: number, list: readonly T[]): T[] => list.filter((_, i) => thorough || i % step === 0);
