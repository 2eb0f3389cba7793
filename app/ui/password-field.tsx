// A password that can be looked at. The button appears once the page is alive: without JavaScript it could do nothing.
import { type InputHTMLAttributes, useState } from "react";
import { useAlive } from "./alive.ts";
import { FieldFrame, type FieldProps, wiring } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export type PasswordFieldProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "form">;

export function PasswordField({ name, label, error, help, required, idPrefix, wide, ...native }: PasswordFieldProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  const alive = useAlive();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field}>
      <span className="input-box">
        <input
          {...native}
          {...wiring(field)}
          className="input"
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
        />
        {alive ? (
          <button type="button" className="input-button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name={shown ? "eye-off" : "eye"} />
            <span className="visually-hidden">Afficher</span>
          </button>
        ) : null}
      </span>
    </FieldFrame>
  );
}
