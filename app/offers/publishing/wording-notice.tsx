// Warnings about an offer's wording next to its field, while it is written and after a refusal.
import { useEffect, useRef, useState } from "react";
import { wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import type { WordingField, WordingFinding } from "../../engines/job-wording/wording.ts";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import * as offersMessages from "../messages.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null;

function placeOf(text: string, { words, from }: WordingFinding): [number, number] | null {
  const start = text.startsWith(words, from) ? from : text.indexOf(words);
  return start < 0 ? null : [start, start + words.length];
}

function Finding({ finding, control }: { finding: WordingFinding; control: (() => Control | null) | null }) {
  const { words, certain, topic, law, reason, suggestion, instead } = finding;
  const select = (): Control | null => {
    const field = control?.() ?? null;
    const place = field ? placeOf(field.value, finding) : null;
    if (!field || !place) return null;
    field.focus();
    field.setSelectionRange(...place);
    return field;
  };
  const replace = () => {
    const field = select();
    if (!field || instead === null) return;
    field.setRangeText(instead);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <li className={certain ? "wording-finding wording-certain" : "wording-finding"}>
      <p>
        <mark>«&nbsp;{words}&nbsp;»</mark> <Chip tone={certain ? "bad" : "warn"}>{certain ? "Interdit" : topic}</Chip>
      </p>
      <p>
        {reason} {suggestion} <span className="muted">{law}.</span>
      </p>
      {control ? (
        <div className="cluster">
          <Button variant="ghost" size="small" icon="pencil" onClick={select}>
            Voir dans le texte
          </Button>
          {instead ? (
            <Button variant="ghost" size="small" icon="check" onClick={replace}>
              Remplacer par «&nbsp;{instead}&nbsp;»
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

export const canResend = (found: readonly WordingFinding[] | undefined): boolean =>
  (found ?? []).some(({ asks }) => asks) && (found ?? []).every(({ certain }) => !certain);

/** For a page whose texts the server did not check; a constant, so that effects do not run again. */
export const noWording: readonly WordingFinding[] = [];

type Props = {
  field: WordingField;
  found: readonly WordingFinding[];
};

export function WordingNotice({ field, found }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const alive = useHydrated();
  const [shown, setShown] = useState(() => found.filter((finding) => finding.field === field));
  const [seen, setSeen] = useState(() => shown.map(({ key }) => key));

  const show = (findings: readonly WordingFinding[]) => {
    const own = findings.filter((finding) => finding.field === field);
    setShown(own);
    setSeen((before) => [...new Set([...before, ...own.map(({ key }) => key)])]);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server shows its findings anew
  useEffect(() => show(found), [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is read from the form
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = async (event: Event) => {
      if ((event.target as HTMLInputElement).name !== field) return;
      form.removeEventListener("input", begin);
      const program = await import("./watch-wording.ts").catch(() => null);
      if (!program || isGone) return;
      end = program.watchWording(form, field, show);
      controlOf(form, field)?.dispatchEvent(new Event("input", { bubbles: true }));
    };
    form.addEventListener("input", begin);
    return () => {
      isGone = true;
      form.removeEventListener("input", begin);
      end?.();
    };
  }, [field]);

  const control = () => {
    const form = place.current?.closest("form");
    return form ? controlOf(form, field) : null;
  };
  return (
    <div ref={place} className={shown.length > 0 ? "field-wide wording" : "wording-quiet"}>
      <p role="status" className="wording-count">
        {shown.length > 0 ? offersMessages.wordingCount(shown.length) : null}
      </p>
      {shown.length > 0 ? (
        <ul className="wording-list">
          {shown.map((finding) => (
            <Finding key={`${finding.key} ${finding.from}`} finding={finding} control={alive ? control : null} />
          ))}
        </ul>
      ) : null}
      <input type="hidden" name={wordingSeen} value="" />
      {seen.map((key) => (
        <input key={key} type="hidden" name={wordingSeen} value={key} />
      ))}
    </div>
  );
}
