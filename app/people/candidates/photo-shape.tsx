// Asks for the square of a photo before it is sent. The box and what draws it come when a photo is chosen, and not before.
import { type ReactNode, useCallback, useState } from "react";
import type { OpenPhoto } from "./photo-drawing.ts";

type Asked = {
  Crop: typeof import("./photo-crop.tsx").PhotoCrop;
  photo: OpenPhoto;
  onEnd: (cut: Promise<File> | null) => void;
};

/**
 * @returns `shape` answers the square of a picture, or null when somebody thought better of it; it throws when this browser
 * cannot read the picture. `box` has to stand in the page.
 */
export function useSquarePhoto(): { shape: (file: File) => Promise<File | null>; box: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const shape = useCallback(async (file: File) => {
    const { PhotoCrop, openPhoto } = await import("./photo-crop.tsx");
    const photo = await openPhoto(file);
    const cut = await new Promise<Promise<File> | null>((onEnd) => setAsked({ Crop: PhotoCrop, photo, onEnd }));
    setAsked(null);
    try {
      return cut && (await cut);
    } finally {
      photo.whole.close();
    }
  }, []);
  return { shape, box: asked ? <asked.Crop photo={asked.photo} onEnd={asked.onEnd} /> : null };
}
