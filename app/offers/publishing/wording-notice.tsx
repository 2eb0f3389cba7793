// Warnings about an offer's wording next to its field, while it is written and after a refusal.
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import type { WordingField } from "../../engines/job-wording/wording-criteria.ts";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { showStill } from "../../ui/still.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { isOf, markId, selectWords } from "./wording-fields.ts";

type FindingProps = { finding: WordingFinding; isOpen: boolean; form: () => HTMLFormElement | null };

function Finding({ finding, isOpen, form }: FindingProps) {
  const alive = useHydrated();
  const { words, before, after, certain, topic, law, reason, suggestion, instead } = finding;
  const replace = () => {
    const field = selectWords(form(), finding);
    if (!field || instead === null) return;
    field.setRangeText(instead);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <li className={certain ? "wording-certain" : undefined}>
      <details open={isOpen}>
        <summary>
          {before}
          <mark id={markId(finding)}>{words}</mark>
          {after} <Chip tone={certain ? "bad" : "warn"}>{certain ? "Interdit" : topic}</Chip>
        </summary>
        <p>
          {reason} {suggestion} <span className="muted">{law}.</span>
        </p>
        <div className="cluster scripted" inert={!alive}>
          <Button variant="ghost" size="small" icon="pencil" onClick={() => selectWords(form(), finding)}>
            Voir dans le texte
          </Button>
          {instead ? (
            <Button variant="ghost" size="small" icon="check" onClick={replace}>
              Remplacer par «&nbsp;{instead}&nbsp;»
            </Button>
          ) : null}
        </div>
      </details>
    </li>
  );
}

/** For a page whose texts the server did not check; a constant, so that effects do not run again. */
export const noWording: readonly WordingFinding[] = [];

export type ShownWording = (field: WordingField, findings: readonly WordingFinding[]) => void;

type Props = {
  field: WordingField;
  findings: readonly WordingFinding[];
  /** Receives the findings of the field as typed. */
  onShown?: ShownWording | undefined;
};

export function WordingNotice({ field, findings: initial, onShown }: Props) {
  const anchor = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => initial.filter((finding) => finding.field === field));

  const show = (findings: readonly WordingFinding[]) => {
    const fieldFindings = findings.filter((finding) => finding.field === field);
    setShown(fieldFindings);
    onShown?.(field, fieldFindings);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a response of the server replaces the findings
  useEffect(() => show(initial), [initial]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the typed text from the form
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    let end: (() => void) | undefined;
    let isUnmounted = false;
    const begin = async (event: Event) => {
      const typed = event.target as HTMLInputElement;
      if (!isOf(typed.name, field)) return;
      form.removeEventListener("input", begin);
      const program = await import("./watch-wording.ts").catch(() => null);
      if (!program || isUnmounted) return;
      end = program.watchWording(form, field, (answer) => showStill(form, () => show(answer)));
      typed.dispatchEvent(new Event("input", { bubbles: true }));
    };
    form.addEventListener("input", begin);
    return () => {
      isUnmounted = true;
      form.removeEventListener("input", begin);
      end?.();
    };
  }, [field]);

  const form = () => anchor.current?.closest("form") ?? null;
  // Forbidden words come before doubtful ones.
  const ordered = [...shown.filter(({ certain }) => certain), ...shown.filter(({ certain }) => !certain)];
  const line = (finding: WordingFinding) => (
    <Finding
      key={`${finding.key} ${finding.from}`}
      finding={finding}
      isOpen={ordered.length <= offersLimits.wordingOpened}
      form={form}
    />
  );
  const shownFirst = ordered.slice(0, offersLimits.wordingLines);
  const rest = ordered.slice(offersLimits.wordingLines);
  const tone = ordered[0]?.certain ? "field-wide wording wording-blocks" : "field-wide wording";
  return (
    <div ref={anchor} className={shown.length > 0 ? tone : "wording-quiet"}>
      <p role="status" className="wording-count">
        {shown.length > 0 ? offersMessages.wordingCount(shown.length) : null}
      </p>
      {shown.length > 0 ? <ul className="wording-list">{shownFirst.map(line)}</ul> : null}
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary>{offersMessages.wordingMore(rest.length)}</summary>
          <ul className="wording-list">{rest.map(line)}</ul>
        </details>
      ) : null}
    </div>
  );
}

const ofOffer: readonly WordingField[] = ["title", "description", "questions"];

/** The forbidden words, which prevent publication, found by the server and by the checks of this page. */
export function useBlockingWords(findings: readonly WordingFinding[]): [WordingFinding[], ShownWording] {
  const [typed, setTyped] = useState<Partial<Record<WordingField, readonly WordingFinding[]>>>({});
  const show = useCallback<ShownWording>(
    (field, findings) => setTyped((before) => ({ ...before, [field]: findings })),
    [],
  );
  const now = ofOffer.flatMap((field) => typed[field] ?? findings.filter((finding) => finding.field === field));
  return [now.filter(({ certain }) => certain), show];
}

function WordLink({ finding }: { finding: WordingFinding }): ReactNode {
  const id = markId(finding);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        if (selectWords(event.currentTarget.closest("form"), finding)) event.preventDefault();
      }}
    >
      «&nbsp;{finding.words}&nbsp;»
    </a>
  );
}

/** Shown above the publish button. Lists the words to correct; each is a link that selects the word in its field. */
export function BlockingWords({ blocking }: { blocking: WordingFinding[] }) {
  if (blocking.length === 0) return null;
  const named = blocking.slice(0, offersLimits.wordingLinks);
  return (
    <div className="notice notice-bad">
      <div className="notice-body">
        <p>
          {offersMessages.forbiddenCount(blocking.length)}&nbsp;:{" "}
          {named.map((finding, at) => (
            <span key={markId(finding)}>
              {at > 0 ? ", " : null}
              <WordLink finding={finding} />
            </span>
          ))}
          {named.length < blocking.length ? "…" : "."} {offersMessages.forbiddenToCorrect(blocking.length)}
        </p>
      </div>
    </div>
  );
}
