// How much the tests try: a sample in `npm test`, everything in `npm run lab -- thorough`.

export const thorough = process.env.EFFORT === "thorough";

export const often = (few: number, many: number): number => (thorough ? many : few);

/** Every `step`th item of a list, from the first; all of them in a thorough run. */
export const each = <T>(step: number, list: readonly T[]): T[] => list.filter((_, i) => thorough || i % step === 0);
