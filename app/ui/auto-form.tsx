// A form that saves itself while it is filled in, or keeps a draft of itself. Without JavaScript it is a form with a button; what
// saves is loaded at the first change.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation, useRevalidator } from "react-router";
import type { AutoSaved } from "../platform/forms/auto-save-state.ts";
import type { Conflict } from "../platform/forms/typed-merge.ts";
import type { AutoSave } from "./auto-save.ts";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";

/** What two windows did to the same fields: both versions, side by side. */
function ConflictBox({ conflicts, actions }: { conflicts: Conflict[]; actions?: ReactNode }) {
  const said = (text: string) => (text ? <>«&nbsp;{text}&nbsp;»</> : "rien");
  return (
    <Notice tone="warn" role="alert" title="Cela a changé dans une autre fenêtre" actions={actions}>
      <p>
        Rien n’a été remplacé. Votre version est toujours dans le formulaire&nbsp;: enregistrez-la si c’est la bonne.
      </p>
      <ul>
        {conflicts.map(({ label, mine, theirs }) => (
          <li key={label} className="as-typed">
            <strong>{label}</strong>&nbsp;: {said(theirs)} est enregistré, vous avez écrit {said(mine)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Status({ said }: { said: AutoSaved | "lost" | null }) {
  const back = useLocation().pathname;
  const text = () => {
    if (said === null) return null;
    if (said === "lost") return <>Pas de réponse du site. Nous réessayons&nbsp;: gardez cette page ouverte.</>;
    if (said.state === "saved") return <>Enregistré à {said.at}</>;
    if (said.state === "draft") return <>Brouillon gardé à {said.at}</>;
    if (said.state === "wrong") return <>À corriger avant d’être enregistré. Brouillon gardé à {said.at}</>;
    if (said.state === "conflict") return <>Pas encore enregistré. Brouillon gardé à {said.at}</>;
    return (
      <>
        Votre session est terminée.{" "}
        {said.kept ? (
          <>Ce que vous avez écrit est gardé&nbsp;: </>
        ) : (
          <>Pour ne rien perdre, copiez votre texte, puis </>
        )}
        <Link to={`/login?retour=${encodeURIComponent(back)}`}>reconnectez-vous</Link>.
      </>
    );
  };
  const good = said !== null && said !== "lost" && (said.state === "saved" || said.state === "draft");
  return (
    <p role="status" className={said ? "auto-status cluster" : "visually-hidden"}>
      {good ? <Icon name="check-circle" size={16} /> : null}
      <span>{text()}</span>
    </p>
  );
}

type Props = {
  /** Where the form is posted by its button. */
  action: string;
  /** Where it saves itself: answers an AutoSaved. */
  to: string;
  /** Sent with it. `brouillon` says whose form it is (platform/forms/form-drafts.server.ts). */
  hidden: Record<string, string>;
  /** How it looks as it is kept, in one text; a new one draws the form anew, unless something typed would be lost. */
  version: string;
  /** How it looked when what stands in it was typed, if that is not `version`. */
  base?: string;
  /** Each finished change is saved; without, what is typed is kept as a draft until the button is pressed. */
  saves?: boolean;
  conflicts?: Conflict[];
  /** Beside the sentence on a conflict: how to take the other version. */
  takeTheirs?: ReactNode;
  /** @param errors of what was saved by itself */
  children: (errors: Record<string, string> | undefined) => ReactNode;
};

export function AutoForm({ action, to, hidden, version, base, saves = false, conflicts, takeTheirs, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const run = useRef<AutoSave | "coming" | null>(null);
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<AutoSaved | "lost" | null>(null);
  const [drawn, setDrawn] = useState({ version, base: base ?? version, given: base, times: 0 });

  const stop = (last: boolean) => {
    if (run.current && run.current !== "coming") run.current.stop(last);
    run.current = null;
  };
  const isClean = () => run.current === null || (run.current !== "coming" && run.current.isClean());

  if (base !== undefined && base !== drawn.given) setDrawn({ ...drawn, base, given: base });
  else if (version !== drawn.version) {
    // Saved by itself, or changed elsewhere (a CV that was read, another window), which is shown once nothing is lost by it.
    if (drawn.base === version) setDrawn({ ...drawn, version });
    else if (isClean()) setDrawn({ version, base: base ?? version, given: base, times: drawn.times + 1 });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what saves belongs to one drawing of the form
  useEffect(() => () => stop(true), [drawn.times]);

  // Whether a field was left, or something chosen, before what saves was there.
  const left = useRef(false);
  const onInput = async ({ target }: FormEvent) => {
    if (run.current && run.current !== "coming") return;
    left.current = target instanceof HTMLElement && target.matches("select, [type=checkbox], [type=radio]");
    if (run.current) return;
    run.current = "coming";
    try {
      const { startAutoSave } = await import("./auto-save.ts");
      if (!form.current || run.current !== "coming") return;
      run.current = startAutoSave(form.current, to, { saves, left: left.current }, (answer) => {
        setSaid(answer);
        if (answer === "lost" || (answer.state !== "saved" && answer.state !== "conflict")) return;
        setDrawn((before) => ({ ...before, base: answer.base }));
        void revalidate();
      });
    } catch {
      run.current = null;
    }
  };

  // The other version is taken: what was typed goes without another word, and the form is drawn anew once the answer is there.
  const taking = useRef(false);
  const { state } = useNavigation();
  const onTake = () => {
    stop(false);
    setSaid(null);
    taking.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the navigation counts
  useEffect(() => {
    if (state !== "idle" || !taking.current) return;
    taking.current = false;
    setDrawn((before) => ({ version, base: version, given: base, times: before.times + 1 }));
  }, [state]);

  const answer = said === "lost" ? null : said;
  const collided = answer?.state === "conflict" ? answer.conflicts : conflicts;
  return (
    <>
      {collided && collided.length > 0 ? (
        <ConflictBox conflicts={collided} actions={<div onSubmit={onTake}>{takeTheirs}</div>} />
      ) : null}
      <Form
        ref={form}
        method="post"
        action={action}
        className="stack"
        noValidate
        onInput={onInput}
        onBlur={() => {
          left.current = true;
        }}
        onSubmit={() => setSaid(null)}
        key={drawn.times}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="avant" value={drawn.base} />
        {children(answer?.state === "wrong" ? answer.errors : undefined)}
        <Status said={said} />
      </Form>
    </>
  );
}
