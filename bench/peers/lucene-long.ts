// Lucene once more with every gram up to eight letters: most words are one term then, for more than twice the index and three
// times the time to build. Nothing that was tried made it faster.
import type { MakeContender } from "../contender.ts";
import { makeLucene } from "./lucene.ts";

export const makeContender: MakeContender = (loaded) => makeLucene(loaded, "Lucene, grams up to 8", 8);
