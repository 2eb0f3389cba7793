// Cases that take more than a second to make or inspect; only `npm run lab -- hostile` runs them.
export const slow = new Set<string>(["PDF of 100,000 objects", "PNG of 36 megapixels"]);
