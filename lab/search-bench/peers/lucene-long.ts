// Lucene with n-grams up to eight letters: a lower median at twice the index size and build time.
import type { MakeContender } from "../contender.ts";
import { makeLucene } from "./lucene.ts";

export const makeContender: MakeContender = (loaded) => makeLucene(loaded, "Lucene, grams up to 8", 8);
