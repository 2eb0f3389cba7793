// Autosaves an offer's form, shows what was saved, and shows warnings about the pay.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { HiddenField } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { textOf } from "../../ui/form-state.ts";
import { showStill } from "../../ui/still.ts";
import * as offersLimits from "../limits.ts";
import type { AutosaveResult } from "./draft-saver.ts";

type DraftTokens = { page: string; seen: string };

/** The skills that suit the title as typed, its occupation, the preview, and the notes beside the fields; undefined before a save. */
type OfferReading = Pick<AutosaveResult, "live" | "notes"> & { skills: string[]; occupation: ShownOccupation | null };

/**
 * What the server last read in the typed fields. The notes of an answer to the form replace those of an earlier save.
 * @param source what the page came with
 */
export function useOfferReading(
  state: FormState | null | undefined,
  source: Partial<Pick<OfferReading, "live" | "skills" | "occupation">> | undefined,
) {
  const { live, skills, occupation } = source ?? {};
  const [read, setRead] = useState<OfferReading>({ skills: skills ?? [], occupation: occupation ?? null, live });
  const [answered, setAnswered] = useState(state);
  if (answered !== state) {
    setAnswered(state);
    setRead({
      skills: skills ?? read.skills,
      occupation: occupation ?? read.occupation,
      live: live ?? read.live,
      notes: undefined,
    });
  }
  return [{ ...read, notes: read.notes ?? state?.notes }, setRead] as const;
}

type Props = {
  id: string | null;
  tokens: DraftTokens;
  /** The values that the form starts from, as one text; none for a new offer. */
  start?: string;
  state: FormState | null | undefined;
  /** Published: changes are stored separately until they are saved. */
  isPublished?: boolean;
  /** Receives what the server read in the typed fields. */
  onRead: (read: OfferReading) => void;
  /** Called with the fields of an interrupted visit, when the form holds them again. */
  onRestore?: (copied: Map<string, string>) => void;
};

function wordsFor({ kind, at }: AutosaveResult, isPublished: boolean): ReactNode {
  switch (kind) {
    case "saved":
      return isPublished ? (
        <>Modifications gardées à {at}, pas encore publiées.</>
      ) : (
        <>Brouillon enregistré à {at}. Personne d’autre ne le voit.</>
      );
    case "full":
      return <>Vous avez déjà {offersLimits.offerDrafts} brouillons&nbsp;: celui-ci n’est gardé que dans cet onglet.</>;
    case "conflict":
    case "gone":
      return (
        <>
          Cette offre est aussi modifiée ailleurs&nbsp;: rien n’est écrasé. En enregistrant, vous verrez les deux
          versions.
        </>
      );
    case "over":
      return (
        <>
          Votre session est terminée. Ce que vous avez écrit est gardé dans cet onglet&nbsp;:{" "}
          <a href="/login" target="_blank" rel="noreferrer">
            reconnectez-vous dans un autre
          </a>
          , puis continuez ici.
        </>
      );
    case "lost":
      return <>La connexion s’est interrompue. Ce que vous avez écrit est gardé dans cet onglet.</>;
    default:
      return null;
  }
}

export function DraftAutosave({ id, tokens, start = "", state, isPublished = false, onRead, onRestore }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<AutosaveResult | null>(null);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const begin = async (event?: Event) => {
      form.removeEventListener("input", begin);
      const { startDraftSaver, restoreCopy } = await import("./draft-saver.ts");
      if (isOver || end) return;
      end = startDraftSaver(form, id ?? "", (answer) => {
        showStill(form, () => {
          setResult(answer);
          const { skills, occupation, notes, live } = answer;
          if (skills && occupation) onRead({ skills, occupation, notes, live });
        });
      });
      const copied = restoreCopy(form, id);
      if (copied) {
        setRestored(true);
        onRestore?.(copied);
      } else if (event) form.dispatchEvent(new Event("input"));
    };
    form.addEventListener("input", begin);
    try {
      if (sessionStorage.getItem("offre")) void begin();
    } catch {
      // When the browser refuses storage, there is no copy.
    }
    return () => {
      isOver = true;
      form.removeEventListener("input", begin);
      end?.();
    };
  }, [id, onRead, onRestore]);

  // What the server stored is unpublished: the base of a published offer's save stays as it is.
  const saved: Record<string, string | undefined> = { [isPublished ? "seen" : shownField]: result?.shown };
  const hidden = { ...tokens, [shownField]: start };
  const words = result ? wordsFor(result, isPublished) : null;
  return (
    <div ref={line} className="stack stack-s muted" aria-live="polite">
      {Object.entries(hidden).map(([name, value]) => (
        <HiddenField key={name} name={name} value={saved[name] ?? textOf(state, name, value)} />
      ))}
      {isRestored ? <p>Ce que vous aviez écrit avant l’interruption est revenu.</p> : null}
      {words ? <p>{words}</p> : null}
      {result?.warnings?.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}
