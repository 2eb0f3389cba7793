// A minute before the camera: what this browser can write, why it may refuse, and the film that comes of it. Loaded with the
// box of the recorder.
import * as limits from "../../limits.ts";

/** Why there is no picture: not allowed, no camera or no microphone, taken by another program, or not in this browser. */
export type RecorderProblem = "refused" | "missing" | "busy" | "unsupported" | "unknown";

const problems: Record<string, RecorderProblem> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
  TypeError: "unsupported",
  NotSupportedError: "unsupported",
};

export function problemOf(error: unknown): RecorderProblem {
  return problems[(error as { name?: string } | null)?.name ?? ""] ?? "unknown";
}

/** The best first; Safari before 18.4 writes MP4 only. */
const types = ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

/** The type to record in. @returns null when this browser writes none that we take */
export function bestType(isSupported: (type: string) => boolean): string | null {
  return types.find(isSupported) ?? null;
}

export function canRecord(): boolean {
  return (
    typeof MediaRecorder === "function" &&
    navigator.mediaDevices !== undefined &&
    bestType((type) => MediaRecorder.isTypeSupported(type)) !== null
  );
}

/**
 * Asks for the camera and the microphone. Only ever called by a press.
 * @throws what problemOf() names
 */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
    audio: { echoCancellation: true, noiseSuppression: true },
  });
}

/** Lets go of camera and microphone: their lights go out. */
export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export type Recording = {
  stop(): void;
  /** The film, once it was stopped or its camera was taken away. */
  done: Promise<File>;
};

/** Begins to record, until it is stopped; at most limits.recordedVideoMs. */
export function record(stream: MediaStream): Recording {
  const mimeType = bestType((type) => MediaRecorder.isTypeSupported(type)) ?? "";
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: limits.recordedVideoBits });
  const pieces: Blob[] = [];
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const late = setTimeout(stop, limits.recordedVideoMs);
  for (const track of stream.getTracks()) track.addEventListener("ended", stop);
  const done = new Promise<File>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onerror = (event) => {
      clearTimeout(late);
      reject("error" in event ? event.error : new Error("Not recorded"));
    };
    recorder.onstop = () => {
      clearTimeout(late);
      const type = mimeType.startsWith("video/mp4") ? "video/mp4" : "video/webm";
      const name = `presentation.${type.slice("video/".length)}`;
      const file = new File(pieces, name, { type });
      if (file.size === 0) reject(new Error("Nothing was recorded"));
      else resolve(file);
    };
  });
  // In one piece: browsers then write how long it is, and where each second of it lies.
  recorder.start();
  return { stop, done };
}
