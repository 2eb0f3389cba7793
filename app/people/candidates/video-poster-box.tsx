// Dialog to choose the video's poster. Loaded when opened.
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import * as peopleLimits from "../limits.ts";
import { captureFrame, sendPoster } from "./video-poster.ts";

type State = "loading" | "ready" | "sending" | "unreadable" | "failed";

const secondsLabel = (seconds: number) => `${Math.floor(seconds)}\u00a0s`;

export type VideoPosterBoxProps = {
  path: string;
  onEnd: (changed: boolean) => void;
};

export function VideoPosterBox({ path, onEnd }: VideoPosterBoxProps) {
  const [state, setState] = useState<State>("loading");
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDialogElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const isSaved = useRef(false);

  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);

  const seek = (seconds: number) => {
    setAt(seconds);
    if (film.current) film.current.currentTime = seconds;
  };

  // Seeks to the end first when the video has no duration.
  const measure = () => {
    const { current } = film;
    if (!current) return;
    if (current.duration === Number.POSITIVE_INFINITY) current.currentTime = Number.MAX_SAFE_INTEGER;
    else {
      setLength(current.duration);
      seek(Math.min(peopleLimits.posterAtSeconds, current.duration / 2));
    }
  };

  const use = async () => {
    if (!film.current) return;
    setState("sending");
    isSaved.current = await captureFrame(film.current).then(sendPoster, () => false);
    if (isSaved.current) box.current?.close();
    else setState("failed");
  };

  return (
    <dialog
      ref={box}
      className="dialog recorder"
      aria-labelledby="accroche-titre"
      onClose={() => onEnd(isSaved.current)}
    >
      <div className="dialog-body stack">
        <h2 id="accroche-titre" className="dialog-title">
          Image d’accroche
        </h2>
        <p className="soft">C’est l’image que l’on voit avant de lancer votre vidéo.</p>
        {state === "unreadable" ? (
          <Notice tone="warn" role="alert">
            Votre navigateur ne sait pas lire cette vidéo&nbsp;: choisissez l’image avec un autre.
          </Notice>
        ) : (
          <video
            ref={film}
            className="video-screen"
            src={path}
            preload="auto"
            muted
            playsInline
            aria-label="Image choisie"
            onDurationChange={measure}
            onLoadedData={() => setState("ready")}
            onError={() => setState("unreadable")}
          />
        )}
        {state === "failed" ? (
          <Notice tone="warn" role="alert">
            Cette image n’a pas pu être enregistrée. Réessayez dans un instant.
          </Notice>
        ) : null}
        {length > 0 ? (
          <div className="field">
            <label htmlFor="accroche-moment">Moment de la vidéo</label>
            <input
              id="accroche-moment"
              type="range"
              min={0}
              max={length}
              step={0.1}
              value={at}
              aria-valuetext={secondsLabel(at)}
              onChange={(event) => seek(event.target.valueAsNumber)}
            />
          </div>
        ) : null}
        <div className="cluster recorder-tools">
          <Button
            icon={state === "sending" ? "loader" : "check"}
            aria-disabled={state !== "ready" && state !== "failed" ? true : undefined}
            onClick={() => (state === "ready" || state === "failed") && void use()}
          >
            Utiliser cette image
          </Button>
        </div>
        <button type="button" className="toast-close" onClick={() => box.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">Fermer</span>
        </button>
      </div>
    </dialog>
  );
}
