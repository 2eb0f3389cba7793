// Video recording: supported formats, camera errors, recording. Loaded with the recording dialog.
import * as peopleLimits from "../limits.ts";

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

/** Best first; Safari before 18.4 writes MP4 only. */
const types = ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

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

/** Opens camera and microphone; call it on a click. @throws the errors that problemOf() translates */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
    audio: { echoCancellation: true, noiseSuppression: true },
  });
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export type Recording = {
  stop(): void;
  done: Promise<File>;
};

export function record(stream: MediaStream): Recording {
  const mimeType = bestType((type) => MediaRecorder.isTypeSupported(type)) ?? "";
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: peopleLimits.recordedVideoBits });
  const chunks: Blob[] = [];
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const late = setTimeout(stop, peopleLimits.recordedVideoMs);
  for (const track of stream.getTracks()) track.addEventListener("ended", stop);
  const done = new Promise<File>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onerror = (event) => {
      clearTimeout(late);
      reject("error" in event ? event.error : new Error("Not recorded"));
    };
    recorder.onstop = () => {
      clearTimeout(late);
      const type = mimeType.startsWith("video/mp4") ? "video/mp4" : "video/webm";
      const name = `presentation.${type.slice("video/".length)}`;
      const file = new File(chunks, name, { type });
      if (file.size === 0) reject(new Error("Nothing was recorded"));
      else resolve(file);
    };
  });
  // In one chunk: browsers then write the duration and a seek index.
  recorder.start();
  return { stop, done };
}
