// The bar that saves a long form, always within reach, and whether something is still unsaved.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useBeforeUnload, useBlocker, useNavigation } from "react-router";
import { SubmitButton } from "./button.tsx";
import { notSaved } from "./messages.ts";

/** What a person has typed or chosen in a form. */
const typedIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("input, select, textarea")]
    .filter(({ type }) => type !== "hidden")
    .map((field) => (/^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value))
    .join("\n");

/** The same of the form as the server has drawn it: one may have typed before the page was ready. */
function drawnIn(form: HTMLFormElement): string {
  const drawn = form.cloneNode(true) as HTMLFormElement;
  drawn.reset();
  return typedIn(drawn);
}

type Props = {
  form: RefObject<HTMLFormElement | null>;
  /** The form came back with errors, a conflict or restored text: nothing of it is saved. */
  answered: boolean;
  isToConfirm?: boolean;
  /** Further buttons. */
  children?: ReactNode;
};

export function SaveBar({ form, answered, isToConfirm, children }: Props) {
  const [changed, setChanged] = useState(false);
  const saved = useRef<string>(undefined);
  // What the last press sent, until the router takes it.
  const pressed = useRef<string>(undefined);
  const sent = useRef<string>(undefined);
  /** The browser itself sends the form, and leaves the page. */
  const isLeaving = useRef(false);
  const { state, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod === "POST";
  useEffect(() => {
    const formElement = form.current;
    if (!formElement) return;
    saved.current ??= drawnIn(formElement);
    const look = () => setChanged(typedIn(formElement) !== saved.current);
    look();
    const press = ({ target, defaultPrevented }: Event) => {
      pressed.current = target === formElement ? typedIn(formElement) : undefined;
      isLeaving.current = target === formElement && !defaultPrevented;
    };
    formElement.addEventListener("input", look);
    // Behind all other listeners, which may prevent it.
    window.addEventListener("submit", press);
    return () => {
      formElement.removeEventListener("input", look);
      window.removeEventListener("submit", press);
    };
  }, [form]);
  // The server may store less than was typed, such as a text without its last space, and draw nothing anew.
  useEffect(() => {
    if (isSending) sent.current = pressed.current;
    else if (sent.current !== undefined) {
      if (!answered) saved.current = sent.current;
      sent.current = undefined;
      if (form.current) setChanged(typedIn(form.current) !== saved.current);
    }
  }, [isSending, answered, form]);
  const isOpen = answered || changed;
  useBeforeUnload((event) => {
    if (isOpen && !isLeaving.current && !isSending) event.preventDefault();
  });
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOpen && currentLocation.pathname !== nextLocation.pathname && !window.confirm(notSaved),
  );
  return (
    <div className="save-bar" data-state={isOpen || isToConfirm ? "open" : "closed"}>
      <p>
        {isOpen ? "Modifications non enregistrées" : isToConfirm ? "Ces choix sont à confirmer" : "Aucune modification"}
      </p>
      <div className="cluster">
        {children}
        <SubmitButton>Enregistrer</SubmitButton>
      </div>
    </div>
  );
}
