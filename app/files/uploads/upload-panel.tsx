// An upload's progress, speed, buttons and outcome.
import { type Ref, useEffect, useRef, useState } from "react";
import * as limits from "../../limits.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import type { LiveUpload } from "./live-upload.ts";
import { percentOf } from "./upload-progress.ts";
import type { Run } from "./upload-run.ts";
import { UploadStateText } from "./upload-texts.tsx";

/** Progress for screen readers, announced at intervals. */
function AnnouncedProgress({ live: { name, snapshot } }: { live: LiveUpload }) {
  const percent = percentOf(snapshot.bytes, snapshot.size);
  const [said, setSaid] = useState(percent);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const say = () => {
      last.current = performance.now();
      setSaid(percent);
    };
    const timer = setTimeout(say, Math.max(0, last.current + limits.uploadSaidMs - performance.now()));
    return () => clearTimeout(timer);
  }, [percent]);
  return (
    <span className="visually-hidden">
      {name}, {said}&nbsp;%
    </span>
  );
}

export type UploadPanelProps = {
  live: LiveUpload | null;
  run: Run | null;
  /** Under way or resumable; otherwise only the outcome is shown. */
  shown: boolean;
  done: string;
  box: Ref<HTMLDivElement>;
};

/** The status element exists from the start, so that screen readers announce its changes. */
export function UploadPanel({ live, run, shown, done, box }: UploadPanelProps) {
  const { state, waiting, recording, bytes = 0, size = 0, error } = live?.snapshot ?? {};
  const goes = state === "running";
  const still = waiting || recording || !goes;
  const look = shown ? "upload" : live && !error ? undefined : "visually-hidden";
  return (
    <div ref={box} className={look} data-waiting={still ? true : undefined}>
      {live && shown ? (
        <ProgressBar label={live.name} value={bytes} max={size} detail={`${percentOf(bytes, size)}\u00a0%`} />
      ) : null}
      <div role="status" tabIndex={-1} className={shown && !still ? "visually-hidden" : undefined}>
        {live && shown ? (
          <p className={error ? "upload-wrong" : "soft"}>
            {still ? <UploadStateText live={live} /> : <AnnouncedProgress live={live} />}
          </p>
        ) : null}
        {live && !shown && !error ? (
          <Notice tone={state === "success" ? "ok" : "neutral"}>
            <p>{state === "success" ? done : <UploadStateText live={live} />}</p>
          </Notice>
        ) : null}
        {live && !shown && error ? <p>L’envoi n’a pas abouti</p> : null}
      </div>
      {live && shown && !still ? <p className="upload-figures soft">{live.figures}</p> : null}
      {run && shown ? (
        <div className="cluster">
          <Button
            variant="secondary"
            size="small"
            icon={goes ? "pause" : "play"}
            onClick={() => (goes ? run.pause() : run.resume())}
          >
            {goes ? "Mettre en pause" : "Reprendre"}
          </Button>
          <Button variant="ghost" size="small" icon="close" onClick={() => run.cancel()}>
            Annuler
          </Button>
        </div>
      ) : null}
    </div>
  );
}
