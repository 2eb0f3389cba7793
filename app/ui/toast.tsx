// The answer of the last action, above the page. It stays until closed or the next page, to leave time to read.

import { useState } from "react";
import { Form } from "react-router";
import { useHydrated } from "./alive.ts";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";
import type { Flash } from "./shell.ts";

/** A warning asks: its button is no undo, and no key presses it. */
function UndoForm({ undo, isQuestion }: { undo: NonNullable<Flash["undo"]>; isQuestion: boolean }) {
  return (
    <Form method="post" action={undo.action} preventScrollReset>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" data-key={isQuestion ? undefined : "u"} className="button button-secondary button-small">
        {isQuestion ? null : <Icon name="undo" size={18} />}
        {undo.label ?? "Annuler"}
      </button>
    </Form>
  );
}

export function Toast({ flash }: { flash: Flash }) {
  const alive = useHydrated();
  // Compared by identity: the same sentence twice is two toasts.
  const [closed, setClosed] = useState<Flash | null>(null);
  if (closed === flash) return null;
  return (
    <div className="toast">
      <Notice
        tone={flash.tone}
        actions={flash.undo ? <UndoForm undo={flash.undo} isQuestion={flash.tone === "warn"} /> : null}
      >
        {flash.text}
      </Notice>
      {alive ? (
        <button type="button" className="toast-close" onClick={() => setClosed(flash)}>
          <Icon name="close" />
          <span className="visually-hidden">Fermer le message</span>
        </button>
      ) : null}
    </div>
  );
}
