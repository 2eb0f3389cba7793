// The video of a candidate, as pages tell of it.

export type Video = {
  /** Where the film is. */
  path: string;
  /** The picture shown before it plays. */
  poster: string | null;
  captions: string | null;
  /** What is said in it. */
  transcript: string | null;
};
