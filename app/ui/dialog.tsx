// A box that asks or shows one thing. It is the browser's own dialog: with scripts it is modal, without them the same element
// opens as a popover, because a button can do that by itself.
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";

export type DialogProps = {
  title: ReactNode;
  /** The button that opens it: its words, and how it looks. */
  opener: Pick<ButtonProps, "variant" | "size" | "icon" | "hideLabel" | "wide" | "children">;
  /** What stands in the box. It gets the attributes of a button that closes it. */
  children: (close: CloseProps) => ReactNode;
  /** Whoever closes the box by itself takes it here. */
  box?: RefObject<HTMLDialogElement | null>;
};

export type CloseProps = {
  popoverTarget: string;
  popoverTargetAction: "hide";
  onClick: (event: React.MouseEvent) => void;
};

export function Dialog({ title, opener, children, box }: DialogProps) {
  const id = `boite-${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = box ?? own;
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
          if (dialog.current?.matches(":popover-open")) return;
          event.preventDefault();
          dialog.current?.showModal();
        }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape */}
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        className="dialog"
        aria-labelledby={`${id}-titre`}
        // Only what is pressed beside the box is the dialog itself.
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
