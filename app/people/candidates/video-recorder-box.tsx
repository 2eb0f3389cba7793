// Recording dialog: preview, countdown, recording, review. Releases camera and microphone after recording. Loaded when opened.
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import * as peopleLimits from "../limits.ts";
import {
  canRecord,
  closeCamera,
  openCamera,
  problemOf,
  type RecorderProblem,
  type Recording,
  record,
} from "./video-recording.ts";

type Phase =
  | { at: "connecting" | "ready" | "recording" }
  | { at: "starting"; count: number }
  | { at: "done"; file: File; address: string }
  | { at: "failed"; problem: RecorderProblem };

const problems: Record<RecorderProblem, ReactNode> = {
  refused: (
    <>
      Votre navigateur n’a pas le droit d’utiliser la caméra et le micro. Autorisez-les pour ce site, par le symbole à
      gauche de son adresse ou dans les réglages du navigateur, puis réessayez.
    </>
  ),
  missing: <>Aucune caméra avec un micro n’a été trouvée. Branchez-les, puis réessayez.</>,
  busy: (
    <>
      La caméra ou le micro sont occupés par un autre programme, une visioconférence par exemple. Fermez-le, puis
      réessayez.
    </>
  ),
  unsupported: (
    <>
      Votre navigateur ne sait pas enregistrer de vidéo. Filmez-vous avec l’appareil photo de votre téléphone, puis
      envoyez le fichier.
    </>
  ),
  unknown: <>L’enregistrement n’a pas abouti. Réessayez, ou envoyez une vidéo faite autrement.</>,
};

const seconds = Math.round(peopleLimits.recordedVideoMs / 1000);
const breath = 3;

function Announcement({ phase, left }: { phase: Phase; left: number }) {
  const [announced, setAnnounced] = useState(left);
  useEffect(() => {
    if (left === seconds || (peopleLimits.recordedVideoAnnouncedSeconds as readonly number[]).includes(left))
      setAnnounced(left);
  }, [left]);
  if (phase.at === "connecting") return <>Votre navigateur demande l’accès à la caméra et au micro.</>;
  if (phase.at === "ready") return <>La caméra et le micro sont prêts.</>;
  if (phase.at === "starting") return <>{phase.count}</>;
  if (phase.at === "recording")
    return announced === seconds ? <>Enregistrement en cours</> : <>Il reste {announced} secondes</>;
  return phase.at === "done" ? <>Enregistrement terminé. Regardez-le avant de l’utiliser.</> : null;
}

/** The camera's stream while it is open. `turn` numbers the openings: late answers to earlier ones are closed. */
function useCamera() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const held = useRef<MediaStream | null>(null);
  const turn = useRef(0);

  const release = useCallback(() => {
    turn.current++;
    closeCamera(held.current);
    held.current = null;
    setStream(null);
  }, []);

  /** @returns whether the camera is open and this opening is still the latest @throws what openCamera() throws */
  const open = useCallback(async () => {
    release();
    const mine = turn.current;
    try {
      const opened = await openCamera();
      if (mine !== turn.current) {
        closeCamera(opened);
        return false;
      }
      held.current = opened;
      setStream(opened);
      return true;
    } catch (error) {
      if (mine !== turn.current) return false;
      throw error;
    }
  }, [release]);

  return { stream, held, turn, release, open };
}

/** Counts down before the recording, then begins it. */
function useCountdown(phase: Phase, setPhase: (phase: Phase) => void, begin: () => Promise<void>) {
  const count = phase.at === "starting" ? phase.count : null;
  useEffect(() => {
    if (count === null) return;
    const timer = setTimeout(() => (count > 1 ? setPhase({ at: "starting", count: count - 1 }) : void begin()), 1000);
    return () => clearTimeout(timer);
  }, [count, setPhase, begin]);
}

/** The seconds left of the recording. */
function useSecondsLeft(isRecording: boolean): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isRecording) return;
    const begun = performance.now();
    const timer = setInterval(
      () => setLeft(Math.max(0, seconds - Math.floor((performance.now() - begun) / 1000))),
      250,
    );
    return () => {
      clearInterval(timer);
      setLeft(seconds);
    };
  }, [isRecording]);
  return left;
}

function useRecorder() {
  const [phase, setPhase] = useState<Phase>({ at: "connecting" });
  const { stream, held, turn, release, open } = useCamera();
  const recording = useRef<Recording | null>(null);

  const fail = useCallback(
    (error: unknown) => {
      release();
      setPhase({ at: "failed", problem: problemOf(error) });
    },
    [release],
  );

  const connect = useCallback(async () => {
    release();
    setPhase({ at: "connecting" });
    if (!canRecord()) return setPhase({ at: "failed", problem: "unsupported" });
    try {
      if (await open()) setPhase({ at: "ready" });
    } catch (error) {
      fail(error);
    }
  }, [release, open, fail]);

  const begin = useCallback(async () => {
    if (!held.current) return;
    try {
      const running = record(held.current);
      recording.current = running;
      setPhase({ at: "recording" });
      const mine = turn.current;
      const file = await running.done;
      if (mine !== turn.current) return;
      release();
      setPhase({ at: "done", file, address: URL.createObjectURL(file) });
    } catch (error) {
      fail(error);
    }
  }, [held, turn, release, fail]);

  useEffect(() => {
    void connect();
    return release;
  }, [connect, release]);

  useCountdown(phase, setPhase, begin);
  const address = phase.at === "done" ? phase.address : null;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  return {
    phase,
    left: useSecondsLeft(phase.at === "recording"),
    stream,
    connect,
    start: () => setPhase({ at: "starting", count: breath }),
    wait: () => setPhase({ at: "ready" }),
    stop: () => recording.current?.stop(),
  };
}

function Mirror({ stream }: { stream: MediaStream | null }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = film;
    if (!current) return;
    current.srcObject = stream;
    if (stream) current.play().catch(() => {});
  }, [stream]);
  return <video ref={film} className="video-screen recorder-mirror" muted playsInline aria-label="Votre image" />;
}

export type VideoRecorderBoxProps = {
  onEnd: (file: File | null) => void;
};

export function VideoRecorderBox({ onEnd }: VideoRecorderBoxProps) {
  const { phase, left, stream, connect, start, wait, stop } = useRecorder();
  const box = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const used = useRef<File | null>(null);
  const { at } = phase;

  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
    title.current?.focus();
  }, []);

  // The pressed button was removed, so the focus moves to the first button that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons depend on the phase alone
  useEffect(() => {
    const { activeElement } = document;
    if ([document.body, box.current, title.current].includes(activeElement as HTMLElement))
      tools.current?.querySelector("button")?.focus();
  }, [at]);

  const use = (file: File) => {
    used.current = file;
    box.current?.close();
  };

  return (
    <dialog
      ref={box}
      className="dialog recorder"
      aria-labelledby="enregistreur-titre"
      onCancel={(event) => {
        if (at !== "recording") return;
        event.preventDefault();
        stop();
      }}
      onClose={() => onEnd(used.current)}
    >
      <div className="dialog-body stack">
        <h2 ref={title} id="enregistreur-titre" className="dialog-title" tabIndex={-1}>
          Enregistrer ma vidéo
        </h2>
        {at === "failed" ? (
          <Notice tone="warn" role="alert">
            <p>{problems[phase.problem]}</p>
          </Notice>
        ) : at === "done" ? (
          // biome-ignore lint/a11y/useMediaCaption: a new recording has no captions yet
          <video className="video-screen" src={phase.address} controls playsInline aria-label="Votre enregistrement" />
        ) : (
          <div className="recorder-stage">
            <Mirror stream={stream} />
            {at === "starting" ? (
              <span className="recorder-count" aria-hidden="true">
                {phase.count}
              </span>
            ) : null}
            {at === "recording" ? (
              <span className="recorder-left" aria-hidden="true">
                {left}&nbsp;s
              </span>
            ) : null}
          </div>
        )}
        <p role="status" className={at === "connecting" || at === "done" ? "soft" : "visually-hidden"}>
          <Announcement phase={phase} left={left} />
        </p>
        <div ref={tools} className="cluster recorder-tools">
          {at === "ready" ? (
            <Button icon="video" onClick={start}>
              Commencer
            </Button>
          ) : null}
          {at === "starting" ? (
            <Button variant="secondary" icon="close" onClick={wait}>
              Annuler
            </Button>
          ) : null}
          {at === "recording" ? (
            <Button icon="check" onClick={stop}>
              Arrêter
            </Button>
          ) : null}
          {at === "done" ? (
            <Button icon="check" onClick={() => use(phase.file)}>
              Utiliser cette vidéo
            </Button>
          ) : null}
          {at === "done" || at === "failed" ? (
            <Button variant="secondary" icon="refresh" onClick={() => void connect()}>
              {at === "done" ? "Recommencer" : "Réessayer"}
            </Button>
          ) : null}
        </div>
        <button type="button" className="toast-close" onClick={() => box.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">Fermer</span>
        </button>
      </div>
    </dialog>
  );
}
