// Crops a photo to a square before upload; the dialog is loaded when a photo is chosen.
import { type ReactNode, useCallback, useState } from "react";
import type { OpenPhoto } from "./photo-drawing.ts";

type OpenCrop = {
  Crop: typeof import("./photo-crop.tsx").PhotoCrop;
  photo: OpenPhoto;
  onEnd: (cut: Promise<File> | null) => void;
};

/** `shape` returns the cropped file, null when cancelled, and throws when the browser cannot read it. `box` must be rendered. */
export function useSquarePhoto(): { shape: (file: File) => Promise<File | null>; box: ReactNode } {
  const [crop, setCrop] = useState<OpenCrop | null>(null);
  const shape = useCallback(async (file: File) => {
    const { PhotoCrop, openPhoto } = await import("./photo-crop.tsx");
    const photo = await openPhoto(file);
    const cut = await new Promise<Promise<File> | null>((onEnd) => setCrop({ Crop: PhotoCrop, photo, onEnd }));
    setCrop(null);
    try {
      return cut && (await cut);
    } finally {
      photo.whole.close();
    }
  }, []);
  return { shape, box: crop ? <crop.Crop photo={crop.photo} onEnd={crop.onEnd} /> : null };
}
