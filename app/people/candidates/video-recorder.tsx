// The button that records a video; the dialog and the camera are requested on click.
import { type ReactNode, useState } from "react";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Box = typeof import("./video-recorder-box.tsx").VideoRecorderBox;

/** `opener` is the button, `box` must be rendered; both are null without JavaScript. */
export function useVideoRecorder(onUse: (file: File) => void): { opener: ReactNode; box: ReactNode } {
  const alive = useHydrated();
  const [Box, setBox] = useState<{ Drawn: Box } | null>(null);
  const [lost, setLost] = useState(false);
  const open = async () => {
    const program = await import("./video-recorder-box.tsx").catch(() => null);
    setLost(program === null);
    if (program) setBox({ Drawn: program.VideoRecorderBox });
  };
  const opener = (
    <div className="recorder-open stack stack-s">
      {lost ? (
        <Notice tone="warn" role="alert">
          L’enregistreur n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.
        </Notice>
      ) : null}
      <div>
        <Button variant="secondary" icon="video" onClick={() => void open()} aria-haspopup="dialog">
          S’enregistrer (60&nbsp;s au plus)
        </Button>
      </div>
    </div>
  );
  const onEnd = (file: File | null) => {
    setBox(null);
    if (file) onUse(file);
  };
  return { opener: alive ? opener : null, box: Box ? <Box.Drawn onEnd={onEnd} /> : null };
}
