// The answer of the last action, above the page. It stays until closed or the next page, to leave time to read.

import { useState } from "react";
import { Form } from "react-router";
import { useHydrated } from "./alive.ts";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";
import type { Flash } from "./shell.ts";

function UndoForm({ undo }: { undo: NonNullable<Flash["undo"]> }) {
  return (
    <Form method="post" action={undo.action} preventScrollReset>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" data-key="u" className="button button-secondary button-small">
        <Icon name="undo" size={18} />
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
      <Notice tone={flash.tone} actions={flash.undo ? <UndoForm undo={flash.undo} /> : null}>
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
