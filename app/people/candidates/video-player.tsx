// The video of a candidate, to be watched: never by itself, with its captions and its text where there are some, and to be
// taken away by whoever may see it.
import { type SyntheticEvent, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import type { Video } from "./video.ts";

// What browsers record often does not say how long it is. Sent to its end, a player finds out, and goes back to where it was.
function findDuration({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>): void {
  if (film.duration !== Number.POSITIVE_INFINITY) return;
  const { currentTime, paused } = film;
  const found = () => {
    if (!Number.isFinite(film.duration)) return;
    film.removeEventListener("durationchange", found);
    film.currentTime = currentTime;
    if (!paused) film.play().catch(() => {});
  };
  film.addEventListener("durationchange", found);
  film.currentTime = Number.MAX_SAFE_INTEGER;
}

export type VideoPlayerProps = {
  video: Video;
  /** Of whom it is, for whoever listens to the page. */
  label: string;
  /** Its text stands elsewhere in the page. */
  bare?: boolean;
};

export function VideoPlayer({ video: { path, poster, captions, transcript }, label, bare }: VideoPlayerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className="stack stack-s">
      {/* biome-ignore lint/a11y/useMediaCaption: its owner may have given none */}
      <video
        // Another film or other captions are taken up by a new player only.
        key={`${path} ${captions}`}
        className="video-screen"
        controls
        preload="none"
        playsInline
        src={path}
        poster={poster ?? undefined}
        aria-label={label}
        onLoadedMetadata={findDuration}
        onError={() => setFailed(path)}
      >
        {captions ? <track kind="captions" src={captions} srcLang="fr" label="Français" default /> : null}
        Votre navigateur ne montre pas de vidéos&nbsp;: <a href={path}>téléchargez celle-ci</a> pour la regarder.
      </video>
      {failed === path ? (
        <Notice tone="warn" role="status">
          Votre navigateur ne sait pas lire cette vidéo. Téléchargez-la pour la regarder avec un autre programme.
        </Notice>
      ) : null}
      {transcript && !bare ? (
        <details>
          <summary>Lire la transcription</summary>
          <div className="as-typed">{transcript}</div>
        </details>
      ) : null}
      <p>
        <a href={path} download>
          Télécharger la vidéo
        </a>
      </p>
    </div>
  );
}
