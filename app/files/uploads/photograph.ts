// Types of a photographed document page.
import type { ReactNode, RefObject } from "react";

export type Photograph = {
  key: number;
  file: File;
  url: string | null;
  state: "drawing" | "ready" | "unread";
};

export const isPhotograph = ({ type }: File) => /^image\/(?!gif|svg)/.test(type);

export type PagesProps = {
  input: () => HTMLInputElement | null;
  /** Choices made before this component loaded, and the callback for later ones. */
  early: RefObject<File[][]>;
  chosen: RefObject<(files: File[]) => void>;
  work: RefObject<{ left: number }>;
  done: () => void;
  onChange: (shown: { count: number; wrong: string | null; said: ReactNode }) => void;
};
