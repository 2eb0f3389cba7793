// One-button forms: a verb that posts to its own address, at once or after one confirmation. Both work without JavaScript.
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button, type ButtonProps, SubmitButton } from "./button.tsx";
import { HiddenField } from "./form.tsx";

type Look = Pick<ButtonProps, "variant" | "size" | "icon" | "hideLabel" | "wide">;

type Verb = Look & {
  action: string;
  /** Sent with the press, as hidden fields. */
  hidden?: Record<string, string>;
  children: ReactNode;
};

function HiddenFields({ hidden }: { hidden?: Record<string, string> }) {
  return Object.entries(hidden ?? {}).map(([name, value]) => <HiddenField key={name} name={name} value={value} />);
}

/** `pressed` is for a verb that is a state: a favourite, for instance. */
export function ActionForm({
  action,
  hidden,
  pressed,
  children,
  variant = "secondary",
  ...look
}: Verb & { pressed?: boolean }) {
  return (
    <Form method="post" action={action} className="action-form">
      <HiddenFields hidden={hidden} />
      <SubmitButton variant={variant} {...look} className={pressed ? "is-pressed" : undefined}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** The button opens a small box with one question; "Confirmer" in it sends the form. `fields` stand in the box. */
export function ConfirmForm({
  action,
  hidden,
  title,
  text,
  fields,
  children,
  variant = "danger",
  ...look
}: Verb & { title: ReactNode; text?: ReactNode; fields?: ReactNode }) {
  const id = `confirmer-${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  return (
    <div className="action-form">
      <Button variant={variant} {...look} popoverTarget={id} aria-haspopup="dialog">
        {children}
      </Button>
      <div popover="auto" id={id} className="popover" role="dialog" aria-labelledby={`${id}-titre`}>
        <Form method="post" action={action} className="stack" noValidate>
          <HiddenFields hidden={hidden} />
          <h2 id={`${id}-titre`} className="popover-title">
            {title}
          </h2>
          {text ? <p className="soft">{text}</p> : null}
          {fields}
          <div className="cluster">
            <SubmitButton variant={variant === "danger" ? "danger" : "primary"}>Confirmer</SubmitButton>
            <Button variant="ghost" popoverTarget={id} popoverTargetAction="hide">
              Annuler
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
