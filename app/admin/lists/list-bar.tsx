// What is done with the rows that are ticked: one form for all of them, which stays in view while the list is read.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HiddenField, SelectField } from "../../ui/form.tsx";
import { groundOptions } from "../moderation/ground.ts";

export type Gesture = {
  value: string;
  label: ReactNode;
  /** Done on a ground, which is chosen beside it. */
  isMeasure?: boolean;
  /** Asked once before what cannot be taken back. */
  confirm?: { title: ReactNode; text: ReactNode };
};

const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === "checkbox",
  );

export function ListBar({ path, here, gestures }: { path: string; here: string; gestures: Gesture[] }) {
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

  // What was done with the ticked rows is done: the next page of them begins with none.
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
        {ticked?.chosen ? <>Lignes cochées&nbsp;: {ticked.chosen}</> : <>Avec ce qui est coché</>}
      </p>
      {ticked ? (
        <Button variant="ghost" size="small" onClick={tickAll}>
          {ticked.all ? <>Tout décocher</> : <>Tout cocher</>}
        </Button>
      ) : null}
      {ticked?.chosen !== 0 && gestures.some(({ isMeasure }) => isMeasure) ? (
        <SelectField name="ground" label="Motif" emptyLabel="Choisir…" idPrefix="lot" options={groundOptions} />
      ) : null}
      {/* With scripts there is nothing to press as long as nothing is ticked. */}
      {(ticked?.chosen === 0 ? [] : gestures).map(({ value, label, confirm }) =>
        confirm ? (
          <Dialog key={value} title={confirm.title} opener={{ variant: "danger", size: "small", children: label }}>
            {(close) => (
              <>
                <p className="soft">{confirm.text}</p>
                <div className="cluster">
                  <SubmitButton form="lot" name="geste" value={value} variant="danger">
                    Confirmer
                  </SubmitButton>
                  <Button variant="ghost" {...close}>
                    Annuler
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        ) : (
          <SubmitButton key={value} name="geste" value={value} variant="secondary" size="small">
            {label}
          </SubmitButton>
        ),
      )}
    </Form>
  );
}
