// One line for a stored file: linked name, type, size and date.
import { Ago } from "../../ui/time.tsx";
import type { StoredFile } from "./stored-files.server.ts";

export function StoredFileLine({ file: { path, name, type, size, at } }: { file: StoredFile }) {
  return (
    <p>
      <a href={path} className="as-typed">
        {name}
      </a>{" "}
      <span className="muted">
        {type}, {size}, envoyé <Ago at={at} />
      </span>
    </p>
  );
}
