// A candidate's video as pages show it.

export type Video = {
  path: string;
  poster: string | null;
  captions: string | null;
  transcript: string | null;
};
