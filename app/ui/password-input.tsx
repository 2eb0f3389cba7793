// A password that can be looked at. The button appears once the page is alive: without JavaScript it could do nothing.
import { type InputHTMLAttributes, useState } from "react";
import { useAlive } from "./alive.ts";
import { Icon } from "./icon.tsx";

export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "style">) {
  const alive = useAlive();
  const [shown, setShown] = useState(false);
  return (
    <span className="input-box">
      <input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {alive ? (
        <button type="button" className="input-button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? "eye-off" : "eye"} />
          <span className="visually-hidden">Afficher</span>
        </button>
      ) : null}
    </span>
  );
}
