// The bar that saves a long form, always within reach, and whether something is still unsaved.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useBeforeUnload, useBlocker, useNavigation } from "react-router";
import { SubmitButton } from "./button.tsx";
import { notSaved } from "./messages.ts";

const isChanged = (form: HTMLFormElement) =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return (
        field.selectedIndex !==
        Math.max(
          0,
          [...field.options].findIndex((option) => option.defaultSelected),
        )
      );
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    return /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });

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
  useEffect(() => {
    const formElement = form.current;
    if (!formElement) return;
    const look = () => setChanged(isChanged(formElement));
    look();
    const send = () => {
      sending.current = true;
    };
    formElement.addEventListener("input", look);
    formElement.addEventListener("submit", send);
    return () => {
      formElement.removeEventListener("input", look);
      formElement.removeEventListener("submit", send);
    };
  }, [form]);
  const isOpen = answered || changed;
  // A form on its way may leave the page.
  const sending = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") sending.current = false;
  }, [state]);
  useBeforeUnload((event) => {
    if (isOpen && !sending.current) event.preventDefault();
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
