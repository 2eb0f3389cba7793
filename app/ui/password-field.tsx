// A password field with a show button, which appears after hydration: it needs JavaScript.
import { type InputHTMLAttributes, useState } from "react";
import { useHydrated } from "./alive.ts";
import { FieldFrame, type FieldProps, wiring } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export type PasswordFieldProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "form">;

export function PasswordField({ name, label, error, help, required, idPrefix, wide, ...native }: PasswordFieldProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  const alive = useHydrated();
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
