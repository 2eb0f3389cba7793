// A dialog: the native element, modal with scripts and a popover without, since a button can open a popover by itself.
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { isPopoverOpen } from "./popover.ts";

export type DialogProps = {
  title: ReactNode;
  opener: Pick<ButtonProps, "variant" | "size" | "icon" | "hideLabel" | "wide" | "children">;
  children: (close: CloseProps) => ReactNode;
  box?: RefObject<HTMLDialogElement | null>;
};

export type CloseProps = {
  popoverTarget: string;
  popoverTargetAction: "hide";
  onClick: (event: React.MouseEvent) => void;
};

/**
 * The props of the button that has the focus when its dialog opens. In a dialog without fields it is the one that changes nothing, so that a
 * repeated Enter deletes nothing. React writes the attribute on the server only.
 */
export const firstFocus = {
  autoFocus: true,
  ref: (button: HTMLButtonElement | null) => void button?.toggleAttribute("autofocus", true),
};

export function Dialog({ title, opener, children, box }: DialogProps) {
  const id = `boite-${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  const ownRef = useRef<HTMLDialogElement>(null);
  const dialog = box ?? ownRef;
  const close: CloseProps = {
    popoverTarget: id,
    popoverTargetAction: "hide",
    onClick: (event) => {
      if (!dialog.current?.open) return;
      event.preventDefault();
      dialog.current.close();
    },
  };
  return (
    <>
      <Button
        {...opener}
        popoverTarget={id}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (isPopoverOpen(dialog.current)) return;
          event.preventDefault();
          dialog.current?.showModal();
        }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard */}
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        className="dialog"
        aria-labelledby={`${id}-titre`}
        // Only a click on the backdrop has the dialog as its target.
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close();
        }}
      >
        <div className="dialog-body stack">
          <h2 id={`${id}-titre`} className="dialog-title">
            {title}
          </h2>
          {children(close)}
          <button type="button" className="toast-close" {...close}>
            <Icon name="close" />
            <span className="visually-hidden">Fermer</span>
          </button>
        </div>
      </dialog>
    </>
  );
}
