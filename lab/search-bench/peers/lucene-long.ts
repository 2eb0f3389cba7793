// Lucene once more with every gram up to eight letters: most words are one term then, which lowers the median and hardly the
// mean, for more than twice the index and twice the time to build.
import type { MakeContender } from "../contender.ts";
import { makeLucene } from "./lucene.ts";

export const makeContender: MakeContender = (loaded) => makeLucene(loaded, "Lucene, grams up to 8", 8);
