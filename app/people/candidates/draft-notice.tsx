// What was typed and not saved is there again: said above its form, with the way back to what is kept.
import { useState } from "react";
import { ActionForm } from "../../ui/action-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Time } from "../../ui/time.tsx";

type Props = { name: string; at: { iso: string; exact: string; ago: string } };

const forget = (name: string) => ({ action: "/moncompte", hidden: { form: "brouillon-effacer", id: name } });

export function DraftNotice({ name, at }: Props) {
  return (
    <Notice
      title="Votre brouillon est là"
      actions={
        <ActionForm {...forget(name)} size="small" icon="trash">
          Effacer le brouillon
        </ActionForm>
      }
    >
      <p>
        Ce que vous aviez écrit{" "}
        <Time at={at.iso} title={at.exact}>
          {at.ago}
        </Time>{" "}
        n’est pas encore enregistré.
      </p>
    </Notice>
  );
}

/** In a conflict: takes what is kept, and forgets what was typed. */
export function TakeKept({ name }: { name: string }) {
  return (
    <ActionForm {...forget(name)} size="small">
      Reprendre la version enregistrée
    </ActionForm>
  );
}

/**
 * The draft that was there when the page came: what is typed from then on is nobody's surprise.
 * @returns it, until it is saved or erased, and how often that has happened, as a key for the form
 */
export function useLeftDraft<Draft>(draft: Draft | null): { left: Draft | null; times: number } {
  const [left, setLeft] = useState(draft);
  const [times, setTimes] = useState(0);
  if (left && !draft) {
    setLeft(null);
    setTimes(times + 1);
  }
  return { left: draft && left, times };
}
