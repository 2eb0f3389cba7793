// What a form that saves itself says, and the saving of the drafts of a form that is sent by its buttons.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { AutoSaved } from "../platform/forms/auto-save-state.ts";
import type { AutoSave, startAutoSave } from "./auto-save.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export function AutoStatus({ status }: { status: AutoSaved | "lost" | null }) {
  const back = useLocation().pathname;
  const text = () => {
    if (status === null) return null;
    if (status === "lost") return <>Pas de réponse du site. Nous réessayons&nbsp;: gardez cette page ouverte.</>;
    if (status.state === "saved") return <>Enregistré à {status.at}</>;
    if (status.state === "draft") return <>Brouillon gardé à {status.at}</>;
    if (status.state === "wrong") return <>À corriger avant d’être enregistré. Brouillon gardé à {status.at}</>;
    if (status.state === "conflict") return <>Pas encore enregistré. Brouillon gardé à {status.at}</>;
    return (
      <>
        Votre session est terminée.{" "}
        {status.isSaved ? (
          <>Ce que vous avez écrit est gardé&nbsp;: </>
        ) : (
          <>Pour ne rien perdre, copiez votre texte, puis </>
        )}
        <Link to={`/login?retour=${encodeURIComponent(back)}`}>reconnectez-vous</Link>.
      </>
    );
  };
  const good = status !== null && status !== "lost" && (status.state === "saved" || status.state === "draft");
  return (
    <p role="status" className={status ? "auto-status cluster" : "visually-hidden"}>
      {good ? <Icon name="check-circle" size={16} /> : null}
      <span>{text()}</span>
    </p>
  );
}

type Start = typeof startAutoSave;

/** The saver of a form. Its code loads at the first start; a start while it runs or loads does nothing. */
export function useSaver() {
  const run = useRef<AutoSave | "coming" | null>(null);
  const isClean = () => run.current === null || (run.current !== "coming" && run.current.isClean());
  const stop = (last: boolean) => {
    if (run.current && run.current !== "coming") run.current.stop(last);
    run.current = null;
  };
  const start = async (begin: (start: Start) => AutoSave) => {
    if (run.current) return;
    run.current = "coming";
    try {
      const { startAutoSave } = await import("./auto-save.ts");
      if (run.current === "coming") run.current = begin(startAutoSave);
    } catch {
      run.current = null;
    }
  };
  return { isClean, start, stop };
}

/** Saves the texts of a form while they are typed, from the first change on. */
export function useSavedDrafts(to: string) {
  const saver = useSaver();
  const [status, setStatus] = useState<AutoSaved | "lost" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the saver ends with the form
  useEffect(() => () => saver.stop(true), []);
  const start = (form: HTMLFormElement) =>
    saver.start((startAutoSave) => startAutoSave(form, to, { saves: false, left: false }, setStatus));
  return { status, start };
}
