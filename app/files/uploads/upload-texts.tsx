// The texts of upload controls. Not in messages.ts, which every page loads.
import type { ReactNode } from "react";
import type { LiveUpload } from "./live-upload.ts";
import type { UploadError, UploadErrorCode } from "./upload-errors.ts";
import { percentOf } from "./upload-progress.ts";
import type { StoppedUpload } from "./upload-run.ts";

const errors: Record<UploadErrorCode, ReactNode> = {
  "not-found": <>Cet envoi n’existe plus sur le serveur&nbsp;: il reprendra du début.</>,
  unauthorized: <>Vous n’avez pas le droit d’envoyer ce fichier.</>,
  unauthenticated: (
    <>
      Votre session est terminée.{" "}
      <a href="/login" target="_blank" rel="noreferrer">
        Connectez-vous (nouvel onglet)
      </a>
      , puis reprenez l’envoi ici.
    </>
  ),
  "quota-exceeded": <>Vos fichiers occupent toute la place de votre compte.</>,
  canceled: <>L’envoi est annulé.</>,
  "retry-limit-exceeded": <>Le serveur reste injoignable. Rien n’est perdu&nbsp;: reprenez l’envoi plus tard.</>,
  refused: <>Ce fichier est refusé.</>,
  unreadable: <>Ce fichier a changé ou n’est plus lisible&nbsp;: choisissez-le à nouveau.</>,
  unknown: <>Un problème est survenue lors de l'upload du fichier</>,
};

/** Errors after which the user can resume, or choose another file. */
const mendable: UploadErrorCode[] = ["not-found", "unauthenticated", "retry-limit-exceeded", "unknown"];

export function isRecoverable({ code }: UploadError): boolean {
  return mendable.includes(code);
}

export function UploadErrorText({ error: { code, sentence } }: { error: UploadError }) {
  const ours = code === "unauthenticated" || code === "not-found";
  return ours ? errors[code] : (sentence ?? errors[code]);
}

export function UploadStateText({ live: { snapshot } }: { live: LiveUpload }) {
  const { state, waiting, recording, sentence, error } = snapshot;
  if (error) return <UploadErrorText error={error} />;
  if (state === "canceling") return <>Annulation de l’envoi</>;
  if (state === "canceled") return errors.canceled;
  if (state === "pausing" || state === "paused") return <>En pause</>;
  if (waiting === "network") return <>En pause&nbsp;: connexion perdue</>;
  if (waiting === "server") return sentence ?? <>Le serveur est occupé&nbsp;: l’envoi reprendra de lui-même.</>;
  if (recording) return <>Vérification du fichier</>;
  return <>Envoi en cours</>;
}

export function StoppedText({ stopped: { name, size, offset } }: { stopped: StoppedUpload }) {
  const file = <strong className="as-typed">{name}</strong>;
  if (offset >= size) return <p>{file} est arrivé en entier&nbsp;: il sera enregistré sous peu.</p>;
  return (
    <p>
      L’envoi du fichier {file} s’est arrêté à {percentOf(offset, size)}&nbsp;%&nbsp;: choisissez à nouveau ce fichier
      pour continuer.
    </p>
  );
}
