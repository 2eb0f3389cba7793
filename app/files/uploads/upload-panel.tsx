// An upload in the page: its state, its texts (not in messages.ts, which every page loads), progress, speed, buttons and outcome.
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from "react";
import * as limits from "../../limits.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import type { Run, RunStart, StoppedUpload } from "./upload-run.ts";
import type { UploadSnapshot } from "./upload-state-machine.ts";
import type { UploadError, UploadErrorCode } from "./upload-transport.ts";

export function percentOf(bytes: number, size: number): number {
  return Math.floor((Math.min(bytes, size) * 100) / Math.max(1, size));
}

type LiveUpload = { name: string; figures: string; snapshot: UploadSnapshot };

const load = () => import("./upload-run.ts");

type UploadControl = {
  live: LiveUpload | null;
  run: Run | null;
  loading: boolean;
  prepare(): void;
  /** False when the code cannot be loaded: the form is then sent normally. */
  begin(start: RunStart): Promise<boolean>;
};

export function useUpload(onEnd: (snapshot: UploadSnapshot) => void): UploadControl {
  const [live, setLive] = useState<LiveUpload | null>(null);
  const [loading, setLoading] = useState(false);
  const run = useRef<Run | null>(null);
  const turn = useRef(0);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => () => run.current?.leave(), []);

  const begin = useCallback(async (start: RunStart) => {
    setLoading(true);
    const program = await load().catch(() => null);
    setLoading(false);
    if (!program) return false;
    // A canceled upload completes in the background.
    const mine = ++turn.current;
    run.current = program.runUpload(start, (snapshot, figures) => {
      if (mine !== turn.current) return;
      setLive({ name: start.file.name, snapshot, figures });
      if (["success", "canceled", "error"].includes(snapshot.state)) ended.current(snapshot);
    });
    return true;
  }, []);

  return {
    live,
    run: run.current,
    loading,
    prepare: () => void load().catch(() => {}),
    begin,
  };
}

const errors: Record<UploadErrorCode, ReactNode> = {
  "not-found": <>Cet envoi n’existe plus sur le serveur&nbsp;: il reprendra du début.</>,
  unauthorized: <>Vous n’avez pas le droit d’envoyer ce fichier.</>,
  unauthenticated: (
    <>
      Utilisateur non connecté. Votre session est terminée&nbsp;:{" "}
      <a href="/login" target="_blank" rel="noreferrer">
        connectez-vous (nouvel onglet)
      </a>
      , puis réessayez ici.
    </>
  ),
  "quota-exceeded": <>Vos fichiers occupent toute la place de votre compte.</>,
  canceled: <>L’envoi est annulé.</>,
  "retry-limit-exceeded": <>Le serveur reste injoignable. Rien n’est perdu&nbsp;: réessayez plus tard.</>,
  refused: <>Ce fichier est refusé.</>,
  unreadable: <>Ce fichier a changé ou n’est plus lisible&nbsp;: choisissez-le à nouveau.</>,
  unknown: <>Un problème est survenue lors de l'upload du fichier</>,
};

const mendable: UploadErrorCode[] = ["not-found", "unauthenticated", "retry-limit-exceeded", "unknown"];

export function isRecoverable({ code }: UploadError): boolean {
  return mendable.includes(code);
}

const ownText: UploadErrorCode[] = ["not-found", "unauthenticated"];

const sentenceOf = ({ code, sentence }: UploadError) => (ownText.includes(code) ? null : sentence);

/** A form does not wait for this file: no retry can help. */
export const isRefused = (error: UploadError): boolean =>
  !isRecoverable(error) || (error.code === "unknown" && error.sentence !== null);

export function UploadErrorText({ error }: { error: UploadError }) {
  return (
    <>
      {sentenceOf(error) ?? errors[error.code]}
      {error.retryMs ? " L’envoi reprendra tout seul." : null}
    </>
  );
}

function UploadStateText({ live: { snapshot } }: { live: LiveUpload }) {
  const { state, waiting, recording, sentence, error } = snapshot;
  if (error) return <UploadErrorText error={error} />;
  if (state === "canceling") return <>Annulation de l’envoi</>;
  if (state === "canceled") return errors.canceled;
  if (state === "pausing" || state === "paused") return <>En pause</>;
  if (waiting === "network") return <>En pause&nbsp;: connexion perdue</>;
  if (waiting === "server") return sentence ?? <>Le serveur est occupé&nbsp;: l’envoi reprendra automatiquement.</>;
  if (recording) return <>Vérification du fichier</>;
  return <>Envoi en cours</>;
}

export function StoppedText({ stopped: { name, size, offset } }: { stopped: StoppedUpload }) {
  const file = <strong className="as-typed">{name}</strong>;
  if (offset >= size)
    return (
      <p>
        {file} est arrivé en entier&nbsp;: il sera enregistré dans l’heure, ou tout de suite si vous le choisissez à
        nouveau.
      </p>
    );
  return (
    <p>
      L’envoi du fichier {file} s’est arrêté à {percentOf(offset, size)}&nbsp;%&nbsp;: choisissez à nouveau ce fichier
      pour continuer.
    </p>
  );
}

function AnnouncedProgress({ live: { name, snapshot } }: { live: LiveUpload }) {
  const percent = percentOf(snapshot.bytes, snapshot.size);
  const [announced, setAnnounced] = useState(percent);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const announce = () => {
      last.current = performance.now();
      setAnnounced(percent);
    };
    const timer = setTimeout(announce, Math.max(0, last.current + limits.uploadAnnouncedMs - performance.now()));
    return () => clearTimeout(timer);
  }, [percent]);
  return (
    <span className="visually-hidden">
      {name}, {announced}&nbsp;%
    </span>
  );
}

type UploadPanelProps = {
  live: LiveUpload | null;
  run: Run | null;
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
            {live.snapshot.recorded?.note ? <p>{live.snapshot.recorded.note}.</p> : null}
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
            {goes ? "Mettre en pause" : error ? "Réessayer" : "Reprendre"}
          </Button>
          <Button variant="ghost" size="small" icon="close" onClick={() => run.cancel()}>
            Annuler
          </Button>
        </div>
      ) : null}
    </div>
  );
}
