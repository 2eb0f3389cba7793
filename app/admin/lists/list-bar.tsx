// The bar for bulk actions on ticked rows: one form, always in view.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Dialog, firstFocus } from "../../ui/dialog.tsx";
import { HiddenField } from "../../ui/form.tsx";

export type BulkAction = {
  value: string;
  label: ReactNode;
  /** The question of an action that needs no reasons; a measure is confirmed on its page, with them. */
  confirm?: { title: ReactNode; text: ReactNode };
};

const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === "checkbox",
  );

export function ListBar({ path, here, gestures }: { path: string; here: string; gestures: BulkAction[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<{ chosen: number; all: boolean } | null>(null);
  const { state } = useNavigation();

  useEffect(() => {
    const count = () => {
      const boxes = boxesOf(form.current);
      const chosen = boxes.filter((box) => box.checked).length;
      setTicked({ chosen, all: chosen > 0 && chosen === boxes.length });
    };
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, []);

  useEffect(() => {
    if (state !== "idle") return;
    form.current?.reset();
    setTicked((before) => before && { chosen: 0, all: false });
    for (const box of document.querySelectorAll<HTMLDialogElement>(".list-bar dialog[open]")) box.close();
  }, [state]);

  const tickAll = () => {
    const boxes = boxesOf(form.current);
    const on = !ticked?.all;
    for (const box of boxes) box.checked = on;
    setTicked({ chosen: on ? boxes.length : 0, all: on });
  };

  return (
    <Form
      ref={form}
      id="lot"
      method="post"
      action={`${path}/lot`}
      className={ticked?.chosen ? "list-bar is-used" : "list-bar"}
    >
      <HiddenField name="retour" value={here} />
      <p className="soft" aria-live="polite">
        {ticked?.chosen ? <>Sélection&nbsp;: {ticked.chosen}</> : <>Sélection</>}
      </p>
      <Button variant="ghost" size="small" className="scripted" inert={!ticked} onClick={tickAll}>
        {ticked?.all ? <>Tout décocher</> : <>Tout cocher</>}
      </Button>
      {ticked?.chosen === 0 ? null : (
        <div className={ticked ? "list-bar-gestures" : "list-bar-gestures unscripted"}>
          {gestures.map(({ value, label, confirm }) =>
            confirm ? (
              <Dialog key={value} title={confirm.title} opener={{ variant: "danger", size: "small", children: label }}>
                {(close) => (
                  <>
                    <p className="soft">{confirm.text}</p>
                    <div className="cluster">
                      <SubmitButton form="lot" name="geste" value={value} variant="danger">
                        Confirmer
                      </SubmitButton>
                      <Button variant="ghost" {...close} {...firstFocus}>
                        Annuler
                      </Button>
                    </div>
                  </>
                )}
              </Dialog>
            ) : (
              <SubmitButton
                key={value}
                name="geste"
                value={value}
                variant={value === "supprimer" ? "danger" : "secondary"}
                size="small"
              >
                {label}
              </SubmitButton>
            ),
          )}
        </div>
      )}
    </Form>
  );
}
