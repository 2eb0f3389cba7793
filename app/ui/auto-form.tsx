// A form that saves itself or its draft. Without JavaScript it is a normal form; the saving code loads at the first change.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import type { AutoSaved, Refused } from "../platform/forms/auto-save-state.ts";
import type { Conflict } from "../platform/forms/form.ts";
import { shownField } from "../platform/forms/form-merge.ts";
import { AutoStatus, useSaver } from "./auto-status.tsx";
import { TwoVersions } from "./two-versions.tsx";

type Props = {
  action: string;
  to: string;
  /** Hidden fields. `brouillon` identifies the form's draft (platform/forms/form-drafts.server.ts). */
  hidden: Record<string, string>;
  /** The stored values as one text; a new version re-renders the form unless typed text would be lost. */
  version: string;
  base?: string;
  /** Saves each finished change; otherwise saves a draft until the button is pressed. */
  saves?: boolean;
  conflicts?: Conflict[];
  takeTheirs?: ReactNode;
  children: (refused: Refused | undefined) => ReactNode;
};

export function AutoForm({ action, to, hidden, version, base, saves = false, conflicts, takeTheirs, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const saver = useSaver();
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<AutoSaved | "lost" | null>(null);
  const [drawn, setDrawn] = useState({ version, base: base ?? version, shownBase: base, times: 0 });

  if (base !== undefined && base !== drawn.shownBase) setDrawn({ ...drawn, base, shownBase: base });
  else if (version !== drawn.version) {
    // The version was saved here, or changed elsewhere (an analysed CV, another window). It is rendered once no typed text can be lost.
    if (drawn.base === version) setDrawn({ ...drawn, version });
    else if (saver.isClean()) setDrawn({ version, base: base ?? version, shownBase: base, times: drawn.times + 1 });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the saver belongs to one rendering of the form
  useEffect(() => () => saver.stop(true), [drawn.times]);

  const fieldLeft = useRef(false);
  const onInput = ({ target }: FormEvent) => {
    fieldLeft.current = target instanceof HTMLElement && target.matches("select, [type=checkbox], [type=radio]");
    void saver.start((startAutoSave) =>
      startAutoSave(form.current!, to, { saves, left: fieldLeft.current }, (answer) => {
        setStatus(answer);
        if (answer === "lost" || (answer.state !== "saved" && answer.state !== "conflict")) return;
        setDrawn((before) => ({ ...before, base: answer.base }));
        void revalidate();
      }),
    );
  };

  // Accepting the other version discards the typed text and re-renders the form after the answer.
  const taking = useRef(false);
  const { state } = useNavigation();
  const onTake = () => {
    saver.stop(false);
    setStatus(null);
    taking.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the navigation matters
  useEffect(() => {
    if (state !== "idle" || !taking.current) return;
    taking.current = false;
    setDrawn((before) => ({ version, base: version, shownBase: base, times: before.times + 1 }));
  }, [state]);

  const answer = status === "lost" ? null : status;
  const allConflicts = answer?.state === "conflict" ? answer.conflicts : conflicts;
  return (
    <>
      <TwoVersions conflicts={allConflicts} takeTheirs={<div onSubmit={onTake}>{takeTheirs}</div>} />
      <Form
        ref={form}
        method="post"
        action={action}
        className="stack"
        noValidate
        onInput={onInput}
        onBlur={() => {
          fieldLeft.current = true;
        }}
        onSubmit={() => setStatus(null)}
        key={drawn.times}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={shownField} value={drawn.base} />
        {children(answer?.state === "wrong" ? answer : undefined)}
        <AutoStatus status={status} />
      </Form>
    </>
  );
}
