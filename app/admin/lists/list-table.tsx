// A list of the administration: order and columns, rows, and bulk actions.

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { Exports } from "../../ui/exports.tsx";
import { CheckboxGroup, HiddenField, SelectField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { ListFrame, ListRow } from "./list.ts";
import { type BulkAction, ListBar } from "./list-bar.tsx";
import { RowMenu, type RowMenuProps } from "./row-menu.tsx";

/** Order, columns and exports. The address holds the choices, so they apply at once and can be bookmarked. */
export function ListTools({ frame }: { frame: ListFrame }) {
  const { path, orders, order, choices, chosen, retainedByColumns, exports } = frame;
  const form = useRef<HTMLFormElement>(null);

  const isIdle = useNavigation().state === "idle";

  // Updates the mounted fields: a remount would lose the focus, and another address changes the choices. An older answer must not
  // undo what was pressed meanwhile.
  useLayoutEffect(() => {
    if (!isIdle) return;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = order;
      else if (field instanceof HTMLInputElement && field.type === "checkbox")
        field.checked = chosen.includes(field.value);
    }
  }, [order, chosen, isIdle]);

  return (
    <div className="list-tools">
      <details className="disclosure">
        <summary>Ordre et colonnes</summary>
        <Form
          ref={form}
          method="get"
          action={path}
          className="stack"
          onChange={(event) => event.currentTarget.requestSubmit()}
          replace
          preventScrollReset
        >
          {retainedByColumns.map(([name, value]) => (
            <HiddenField key={`${name} ${value}`} name={name} value={value} />
          ))}
          <SelectField name="tri" label="Ordre" defaultValue={order} options={orders} />
          <CheckboxGroup name="colonnes" label="Colonnes" columns options={choices} defaultValues={chosen} />
          <div className="cluster">
            <SubmitButton variant="secondary">Appliquer</SubmitButton>
          </div>
        </Form>
      </details>
      <Exports files={exports}>
        Toutes ses pages, avec vos filtres, dans cet ordre et avec ces colonnes&nbsp;; au plus {exports.most}
        &nbsp;lignes. Ne gardez pas ces fichiers plus longtemps que nécessaire.
      </Exports>
    </div>
  );
}

export type ListTableProps<Row extends ListRow> = {
  frame: ListFrame;
  rows: Row[];
  caption: string;
  draw?: Record<string, (row: Row) => ReactNode>;
  nameOf: (row: Row) => string;
  /** The page of a row, and whether it is in service: the entries of its menu. */
  menu: (row: Row) => Pick<RowMenuProps, "edit" | "editLabel" | "isOn" | "removal">;
  /** Bulk actions; when empty, rows have no tick box. */
  gestures: BulkAction[];
};

export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { frame, rows, caption, draw = {}, nameOf, menu, gestures } = props;
  const { path, here } = frame;
  // The e-mail goes under the name: a separate column would be too narrow.
  const headings = frame.headings.filter(({ key }) => key !== "email");
  const cell = (row: Row, key: string, index: number) => {
    const { edit } = menu(row);
    const { email } = row.texts;
    const words = (
      <>
        {draw[key]?.(row) ?? row.texts[key]}
        {index === 0 && email ? (
          <span className="muted">
            <MailAddress>{email}</MailAddress>
          </span>
        ) : null}
      </>
    );
    const drawn =
      index === 0 && edit ? (
        <Link to={edit} className="row-link">
          {words}
        </Link>
      ) : (
        words
      );
    if (index > 0 || gestures.length === 0) return drawn;
    return (
      <div className="list-pick">
        <span className="choice">
          <input type="checkbox" name="id" value={row.id} form="lot" aria-label={`Choisir ${nameOf(row)}`} />
        </span>
        <div className="list-name">{drawn}</div>
      </div>
    );
  };
  return (
    <>
      <DataTable
        caption={caption}
        hideCaption
        columns={[...headings, { label: "Actions", hideLabel: true }]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            ...headings.map(({ key }, index) => cell(row, key, index)),
            <RowMenu key="menu" path={path} here={here} id={row.id} name={nameOf(row)} {...menu(row)} />,
          ],
        }))}
      />
      {gestures.length > 0 ? <ListBar path={path} here={here} gestures={gestures} /> : null}
    </>
  );
}
