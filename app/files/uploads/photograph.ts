// A photograph that is to be a page of a document.
import type { ReactNode, RefObject } from "react";

export type Photograph = {
  key: number;
  /** What is sent. */
  file: File;
  /** Where it is shown from, once it can be. */
  url: string | null;
  state: "drawing" | "ready" | "unread";
};

/** What may be a page. */
export const isPhotograph = ({ type }: File) => /^image\/(?!gif|svg)/.test(type);

/** What the field of a document tells those that make pages of photographs. */
export type PagesProps = {
  /** The field that holds what is sent. */
  input: () => HTMLInputElement | null;
  /** What was chosen before this came, and where it hears of what is chosen from now on. */
  early: RefObject<File[][]>;
  chosen: RefObject<(files: File[]) => void>;
  /** Its coming is one piece of work. */
  work: RefObject<{ left: number }>;
  /** To be called when there may be no work left. */
  done: () => void;
  onChange: (shown: { count: number; wrong: string | null; said: ReactNode }) => void;
};
