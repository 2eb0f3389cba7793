// A file input with our texts: invisible above a drop zone, so dropping works; without scripts the native control is shown.
import { type InputHTMLAttributes, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { FieldFrame, type FieldProps, wiring } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "style"> & {
  face?: ReactNode;
};

function FileInput({ onChange, face, ...props }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("");
  const look = useCallback(() => {
    setChosen([...(input.current?.files ?? [])].map((file) => file.name).join(", "));
  }, []);

  // Files may be removed by the surrounding code.
  useEffect(look);
  useEffect(() => {
    // Chosen before the scripts came.
    if (input.current?.files?.length) input.current.dispatchEvent(new Event("change", { bubbles: true }));
    const form = input.current?.form;
    const onReset = () => setChosen("");
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);

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
        <Icon name={face ? "plus" : chosen ? "file" : "upload"} />
        {face ? (
          face
        ) : chosen ? (
          <strong>{chosen}</strong>
        ) : (
          <span>
            <strong>Choisir un fichier</strong> <span className="soft file-drop">ou le déposer ici</span>
          </span>
        )}
      </span>
    </div>
  );
}

export type FileFieldProps = FieldProps & {
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onChange?: InputHTMLAttributes<HTMLInputElement>["onChange"];
  face?: ReactNode;
};

/** `help` states the types and the size limit. The form needs encType="multipart/form-data". */
export function FileField({ name, label, error, help, required, idPrefix, wide = true, ...native }: FileFieldProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  return (
    <FieldFrame field={field}>
      <FileInput {...native} {...wiring(field)} />
    </FieldFrame>
  );
}
