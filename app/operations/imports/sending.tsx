// The progress of an import's file on its way to the server: percent, bytes and speed, from the first second.
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { percentOf } from "../../files/uploads/upload-panel.tsx";
import { progressText, speedMeter } from "../../files/uploads/upload-run.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import { reportSentBytes } from "./sent-bytes.ts";

const page = "/admin/import";

type Sent = { bytes: number; size: number; figures: string };

export function Sending() {
  const { state, formData } = useNavigation();
  const [sent, setSent] = useState<Sent | null>(null);
  const meter = useRef(speedMeter());

  useEffect(
    () =>
      reportSentBytes(page, (bytes, size) => {
        meter.current.note(performance.now(), bytes);
        setSent({ bytes, size, figures: progressText(bytes, size, meter.current.speed()) });
      }),
    [],
  );
  useEffect(() => {
    if (state !== "idle") return;
    meter.current.forget();
    setSent(null);
  }, [state]);

  const file = formData?.get("fichier");
  if (state === "idle" || !(file instanceof File) || file.size === 0) return null;
  const { bytes = 0, size = file.size, figures = progressText(0, file.size, null) } = sent ?? {};
  const isHere = bytes >= size;
  return (
    <div className="upload">
      <ProgressBar
        label={<span className="as-typed">{file.name}</span>}
        value={isHere ? null : bytes}
        max={size}
        detail={isHere ? undefined : `${percentOf(bytes, size)}\u00a0%`}
      />
      <p role="status" className="soft">
        {isHere ? "Lecture du fichier" : "Envoi en cours. Gardez cette page ouverte."}
      </p>
      {isHere ? null : <p className="upload-figures soft">{figures}</p>}
      {isHere ? null : (
        <div className="cluster">
          <ButtonLink to={page} variant="ghost" size="small" icon="close">
            Annuler
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
