// One-button forms that post an action, directly or after a confirmation. Both work without JavaScript.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormState, FormValues } from "../platform/forms/form.ts";
import { PostForm } from "./action-form.tsx";
import { Button, type ButtonProps, SubmitButton } from "./button.tsx";
import { Dialog, firstFocus } from "./dialog.tsx";
import { HiddenField } from "./form-errors.tsx";
import { MergedForm } from "./merged-form.tsx";

type Look = Pick<ButtonProps, "variant" | "size" | "icon" | "hideLabel" | "wide">;

type Verb = Look & {
  action: string;
  hidden?: Record<string, string>;
  children: ReactNode;
};

function HiddenFields({ hidden }: { hidden?: Record<string, string> }) {
  return Object.entries(hidden ?? {}).map(([name, value]) => <HiddenField key={name} name={name} value={value} />);
}

export function ButtonForm({
  action,
  hidden,
  pressed,
  children,
  variant = "secondary",
  ...look
}: Verb & Pick<ButtonProps, "title"> & { pressed?: boolean }) {
  return (
    <Form method="post" action={action} className="action-form">
      <HiddenFields hidden={hidden} />
      <SubmitButton variant={variant} {...look} className={pressed ? "is-pressed" : undefined}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** A button that opens a box with a question; its own button submits the form with `fields`. */
export function ConfirmForm({
  action,
  hidden,
  title,
  text,
  fields,
  shown,
  state: answered,
  isBack,
  confirm = "Confirmer",
  children,
  variant = "danger",
  ...look
}: Verb & {
  title: ReactNode;
  text?: ReactNode;
  fields?: ReactNode;
  /** The stored values of `fields`, with the answer to the form (ui/merged-form.tsx). */
  shown?: FormValues | undefined;
  state?: FormState | undefined;
  /** Whether the form came back, refused or with texts restored after a session's end: its question stays open. */
  isBack?: boolean;
  /** The label of the button that sends. It names the action in a few words. */
  confirm?: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const { state } = useNavigation();
  // The server cannot open a box: what it draws open stands in the page.
  const [wasBack] = useState(isBack);
  useEffect(() => {
    if (state === "idle" && !isBack && box.current?.open) box.current.close();
  }, [state, isBack]);
  const renderForm = (cancel?: ReactNode) => {
    const content = (
      <>
        <HiddenFields hidden={hidden} />
        {text ? <p className="soft">{text}</p> : null}
        {fields}
        <div className="cluster">
          <SubmitButton variant={variant === "danger" ? "danger" : "primary"}>{confirm}</SubmitButton>
          {cancel}
        </div>
      </>
    );
    const form = { action, className: "stack", noValidate: true } as const;
    if (isBack === undefined) return <PostForm {...form}>{content}</PostForm>;
    return (
      <MergedForm {...form} shown={shown} state={answered}>
        {content}
      </MergedForm>
    );
  };
  if (wasBack && isBack)
    return (
      <div className="stack">
        <p className="strong">{title}</p>
        {renderForm()}
      </div>
    );
  return (
    <div className="action-form">
      <Dialog title={title} box={box} opener={{ variant, ...look, children }}>
        {(close) =>
          renderForm(
            <Button variant="ghost" {...close} {...(fields ? {} : firstFocus)}>
              Annuler
            </Button>,
          )
        }
      </Dialog>
    </div>
  );
}
