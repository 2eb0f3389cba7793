// The browser's file control, in our words. It lies invisible over a drop zone, so dropping a file works as well;
// without scripts the stylesheet shows the browser's own control instead.
import { type InputHTMLAttributes, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

export function FileInput({ onChange, ...props }: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "style">) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const look = useCallback(() => setChosen([...(input.current?.files ?? [])].map((file) => file.name)), []);

  // A file may have been chosen before the page came alive.
  useEffect(() => {
    look();
    const form = input.current?.form;
    const onReset = () => setChosen([]);
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, [look]);

  return (
    <div className="file-box">
      <input
        {...props}
        ref={input}
        type="file"
        onChange={(event) => {
          look();
          onChange?.(event);
        }}
      />
      <span className="file-face" aria-hidden="true">
        <Icon name={chosen.length ? "file" : "upload"} />
        {chosen.length ? (
          <strong>{chosen.join(", ")}</strong>
        ) : (
          <span>
            <strong>Choisir un fichier</strong> <span className="soft">ou le déposer ici</span>
          </span>
        )}
      </span>
    </div>
  );
}
