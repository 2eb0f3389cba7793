// The cases that take longer than a second to make or to judge: only `npm run lab -- hostile` tries them.
export const slow = new Set<string>(["PDF of 100,000 objects", "PNG of 36 megapixels"]);
