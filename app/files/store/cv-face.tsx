// A small picture of a CV's first page; a sheet where there is none.
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";

export function CvFace({ src }: { src: string | null }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className="photograph-face">
      {src === null || isMissing ? (
        <Icon name="file" />
      ) : (
        <img src={src} alt="" width={72} height={96} loading="lazy" onError={() => setMissing(true)} />
      )}
    </span>
  );
}
