// A block of /moncompte: what companies see of it, and its form under "Modifier". Works without JavaScript.
import type { ReactNode } from "react";
import type { RowState } from "../../ui/account-row.tsx";
import { Icon } from "../../ui/icon.tsx";

type EditProps = { id: string; label?: string; about: string; row: RowState; children: ReactNode };

/** @param about what is changed, for those who hear the label alone */
export function EditBlock({ id, label, about, row, children }: EditProps) {
  return (
    <details
      className="account-row block-edit off-paper"
      open={row.isOpen}
      onToggle={(event) => row.onToggle(event.currentTarget.open)}
    >
      <summary>
        <Icon name={label ? "chevron-down" : "pencil"} size={16} /> {label ?? "Modifier"}
        <span className="visually-hidden">&nbsp;: {about}</span>
      </summary>
      <div id={id} tabIndex={-1} className="stack">
        {children}
      </div>
    </details>
  );
}

type BlockProps = EditProps & { title: string; shown: ReactNode };

/** @param shown the block as companies see it */
export function ProfileBlock({ title, shown, ...edit }: Omit<BlockProps, "about">) {
  const titleId = `${edit.id}-bloc`;
  return (
    <section className="card profile-block" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {shown}
      <EditBlock {...edit} about={title} />
    </section>
  );
}
