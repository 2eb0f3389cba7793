// Notice above a form that shows an unsaved draft, with a button to discard it.
import { useState } from "react";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ago } from "../../ui/time.tsx";

type Props = { name: string; at: { iso: string; exact: string; ago: string } };

const forget = (name: string) => ({ action: "/moncompte", hidden: { form: "brouillon-effacer", id: name } });

export function DraftNotice({ name, at }: Props) {
  return (
    <Notice
      title="Votre brouillon est là"
      actions={
        <ButtonForm {...forget(name)} size="small" icon="trash">
          Effacer le brouillon
        </ButtonForm>
      }
    >
      <p>
        Ce que vous aviez écrit <Ago at={at} /> n’est pas encore enregistré.
      </p>
    </Notice>
  );
}

export function UseSavedVersion({ name }: { name: string }) {
  return (
    <ButtonForm {...forget(name)} size="small">
      Reprendre la version enregistrée
    </ButtonForm>
  );
}

/** The draft present when the page was loaded, not one typed since. `times`: how often it was saved or discarded, as a form key. */
export function useInitialDraft<Draft>(draft: Draft | null): { left: Draft | null; times: number } {
  const [left, setLeft] = useState(draft);
  const [times, setTimes] = useState(0);
  if (left && !draft) {
    setLeft(null);
    setTimes(times + 1);
  }
  return { left: draft && left, times };
}
