// The button that records a video. Nothing is asked for before it is pressed, neither the program nor the camera.
import { type ReactNode, useState } from "react";
import { useAlive } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Box = typeof import("./video-recorder-box.tsx").VideoRecorderBox;

/** @returns `opener` is the button, `box` has to stand in the page; both are nothing until the page's program runs */
export function useVideoRecorder(onUse: (file: File) => void): { opener: ReactNode; box: ReactNode } {
  const alive = useAlive();
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
