// Player of a candidate's video: no autoplay, with captions, transcript and download.
import { type SyntheticEvent, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import type { Video } from "./video.ts";

// Browser recordings often have no duration. Seeking to the end makes the player compute it.
function findDuration({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>): void {
  if (film.duration !== Number.POSITIVE_INFINITY) return;
  const { currentTime, paused } = film;
  const onDuration = () => {
    if (!Number.isFinite(film.duration)) return;
    film.removeEventListener("durationchange", onDuration);
    film.currentTime = currentTime;
    if (!paused) film.play().catch(() => {});
  };
  film.addEventListener("durationchange", onDuration);
  film.currentTime = Number.MAX_SAFE_INTEGER;
}

export type VideoPlayerProps = {
  video: Video;
  label: string;
  bare?: boolean;
};

export function VideoPlayer({ video: { path, poster, captions, transcript }, label, bare }: VideoPlayerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className="stack stack-s">
      {/* biome-ignore lint/a11y/useMediaCaption: its owner may have given none */}
      <video
        // A new key remounts the player; it does not reload changed sources.
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
