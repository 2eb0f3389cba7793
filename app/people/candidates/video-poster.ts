// Draws a video's poster in the browser and uploads it. Loaded when needed.

import { runUpload } from "../../files/uploads/upload-run.ts";
import * as peopleLimits from "../limits.ts";
import { isCanvasReadable } from "./photo-drawing.ts";

function happens(target: HTMLVideoElement, name: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No ${name}`)), peopleLimits.posterWaitMs);
    const end = (then: () => void) => () => {
      clearTimeout(late);
      then();
    };
    target.addEventListener(name, end(resolve), { once: true });
    target.addEventListener(
      "error",
      end(() => reject(new Error("Not shown"))),
      { once: true },
    );
  });
}

/** The video's present frame as a file. @throws when there is none, or the browser alters canvas pixels */
export async function captureFrame(film: HTMLVideoElement): Promise<File> {
  if (!isCanvasReadable()) throw new Error("This canvas gives back something else");
  const { videoWidth, videoHeight } = film;
  const scale = Math.min(1, peopleLimits.posterSide / Math.max(videoWidth, videoHeight, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.86));
  if (!blob || videoWidth === 0) throw new Error("Not drawn");
  return new File([blob], "accroche.jpg", { type: blob.type });
}

/** A poster of a new video, taken after one second so that the camera's exposure has settled. @returns null when it cannot play here */
export async function drawPoster(file: Blob): Promise<File | null> {
  const film = document.createElement("video");
  const address = URL.createObjectURL(file);
  film.muted = true;
  film.playsInline = true;
  film.preload = "auto";
  try {
    const there = happens(film, "loadeddata");
    film.src = address;
    await there;
    const sought = happens(film, "seeked");
    film.currentTime = Math.min(peopleLimits.posterAtSeconds, (film.duration || 0) / 2);
    await sought;
    return await captureFrame(film);
  } catch {
    return null;
  } finally {
    film.removeAttribute("src");
    film.load();
    URL.revokeObjectURL(address);
  }
}

export function sendPoster(file: File): Promise<boolean> {
  return new Promise((resolve) => {
    runUpload({ file, kind: "poster", stopped: [] }, ({ state }) => {
      if (state === "success") resolve(true);
      else if (state === "error" || state === "canceled") resolve(false);
    });
  });
}
