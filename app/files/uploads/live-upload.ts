// React state of a field's upload. The upload code loads when a file is chosen.
import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadSnapshot } from "./upload.ts";
import type { Run, RunStart } from "./upload-run.ts";

export type LiveUpload = { name: string; figures: string; snapshot: UploadSnapshot };

const load = () => import("./upload-run.ts");

export type UploadControl = {
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
