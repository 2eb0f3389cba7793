// A file with its small picture, what it is, and what can be done with it.
import type { ReactNode } from "react";
import { CvFace } from "./cv-face.tsx";

type FrameProps = {
  face: ReactNode;
  verbs: ReactNode;
  /** Announces the text when it appears. */
  isSaid?: boolean;
  children: ReactNode;
};

/** One entry of a list with the class `photographs`. */
export function FileFrame({ face, verbs, isSaid, children }: FrameProps) {
  return (
    <>
      {face}
      <div className="photograph-text" role={isSaid ? "status" : undefined}>
        {children}
      </div>
      <div className="photograph-verbs">{verbs}</div>
    </>
  );
}

type CvFrameProps = Omit<FrameProps, "face" | "children"> & { src: string | null; name: string; about: string };

export function CvFrame({ src, name, about, ...frame }: CvFrameProps) {
  return (
    <div className="photographs">
      <div>
        <FileFrame face={<CvFace src={src} />} {...frame}>
          <strong className="as-typed">{name}</strong> <span className="muted">{about}</span>
        </FileFrame>
      </div>
    </div>
  );
}
