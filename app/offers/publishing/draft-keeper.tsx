// Autosaves an offer's form, shows what was saved, and shows warnings about the pay.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { HiddenField } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { textOf } from "../../ui/form-state.ts";
import { showStill } from "../../ui/still.ts";
import * as offersLimits from "../limits.ts";
import type { AutosaveResult } from "./keep-draft.ts";

type DraftTokens = { page: string; seen: string };

/** The skills that suit the title as typed, and its occupation. */
export type ReadTitle = { skills: string[]; occupation: ShownOccupation | null };

export const unread: ReadTitle = { skills: [], occupation: null };

type Props = {
  id: string | null;
  tokens: DraftTokens;
  /** The values that the form starts from, as one text; none for a new offer. */
  start?: string;
  state: FormState | null | undefined;
  /** Published: changes are stored separately until they are saved. */
  isPublished?: boolean;
  /** Receives what the title as typed means. */
  onRead: (read: ReadTitle) => void;
};

function wordsFor({ kind, at }: AutosaveResult, isPublished: boolean): ReactNode {
  switch (kind) {
    case "kept":
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

export function DraftKeeper({ id, tokens, start = "", state, isPublished = false, onRead }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<AutosaveResult | null>(null);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const begin = async (event?: Event) => {
      form.removeEventListener("input", begin);
      const { keepDraft, restoreCopy } = await import("./keep-draft.ts");
      if (isOver || end) return;
      end = keepDraft(form, id ?? "", (answer) => {
        showStill(form, () => {
          setSaid(answer);
          const { skills, occupation } = answer;
          if (skills && occupation) onRead({ skills, occupation });
        });
      });
      if (restoreCopy(form, id)) setRestored(true);
      else if (event) form.dispatchEvent(new Event("input"));
    };
    form.addEventListener("input", begin);
    try {
      if (sessionStorage.getItem("offre")) void begin();
    } catch {
      // The browser may refuse storage: then there is no copy.
    }
    return () => {
      isOver = true;
      form.removeEventListener("input", begin);
      end?.();
    };
  }, [id, onRead]);

  const shown = said?.shown ?? textOf(state, shownField, start);
  const words = said ? wordsFor(said, isPublished) : null;
  return (
    <div ref={line} className="stack stack-s muted" aria-live="polite">
      {Object.entries(tokens).map(([name, value]) => (
        <HiddenField key={name} name={name} value={textOf(state, name, value)} />
      ))}
      {shown ? <HiddenField name={shownField} value={shown} /> : null}
      {isRestored ? <p>Ce que vous aviez écrit avant l’interruption est revenu.</p> : null}
      {words ? <p>{words}</p> : null}
      {said?.warnings?.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}
