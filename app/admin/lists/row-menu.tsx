// The « ⋯ » menu of a row, with its actions. A popover, so it works without JavaScript and above the table.

import { Form } from "react-router";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

export type RowMenuProps = {
  /** The list's address, and the one to come back to. */
  path: string;
  here: string;
  id: string;
  name: string;
  edit?: string;
  editLabel?: string;
  /** Whether it is in service; absent where it cannot be switched. */
  isOn?: boolean;
  /** The words of what removes it, where it is not the row alone. */
  removal?: string;
};

export function RowMenu({
  path,
  here,
  id,
  name,
  edit,
  editLabel = "Modifier",
  isOn,
  removal = "Supprimer…",
}: RowMenuProps) {
  const menu = `menu-${id}`;
  const actionPath = (gesture: string) => `${path}/lot?${new URLSearchParams({ geste: gesture, id, retour: here })}`;
  return (
    <>
      <button type="button" className="row-more" popoverTarget={menu} aria-label={`Actions\u00a0: ${name}`}>
        <Icon name="more" />
      </button>
      <div id={menu} popover="auto" className="row-menu">
        {edit ? <Link to={edit}>{editLabel}</Link> : null}
        {isOn === true ? <Link to={actionPath("desactiver")}>Désactiver…</Link> : null}
        {isOn === false ? (
          <Form method="post" action={`${path}/lot`}>
            <HiddenField name="geste" value="activer" />
            <HiddenField name="id" value={id} />
            <HiddenField name="retour" value={here} />
            <button type="submit">Activer</button>
          </Form>
        ) : null}
        <Link to={actionPath("supprimer")} className="row-delete">
          {removal}
        </Link>
      </div>
    </>
  );
}
