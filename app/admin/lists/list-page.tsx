// The page of a list of the administration: heading, search, filters, count, rows or empty state, pager.
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchFold } from "../../ui/search-bar.tsx";
import { UnknownParams } from "../../ui/unknown-params.tsx";
import type { ListHead, ListRow, Param, ShownFilter } from "./list.ts";
import { Choice, Filters, NothingFound } from "./list-filters.tsx";
import { ListTable, type ListTableProps, ListTools } from "./list-table.tsx";

type Around = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Shown between the heading and the search. */
  notice?: ReactNode;
  /** The label of the search, and the searched columns in words. */
  search: { label: string; finds: string };
  empty: {
    title: ReactNode;
    text: ReactNode;
    /** The value of the filter with which a queue opens: its rows are all done then, and nothing is to be cleared. */
    of?: string;
  };
};

function FilterField({ name, label, value, options, blank }: ShownFilter) {
  if (options) return <Choice name={name} label={label} all={blank} value={value} options={options} />;
  const icon = name === "city" ? "map-pin" : undefined;
  return <TextField key={value} name={name} label={label} defaultValue={value} icon={icon} placeholder={blank} />;
}

type ListPageProps = Around & {
  head: ListHead;
  /** Parameters that the search keeps. */
  hiddenParams?: Param[];
  isEmpty: boolean;
  pager: string;
  /** Beside the count. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Filters in the row of the search; the others stand in a fold below it. */
const mainFilters = 3;

export function ListPage(props: ListPageProps) {
  const {
    head,
    hiddenParams = [],
    title,
    lead,
    actions,
    notice,
    search,
    empty,
    isEmpty,
    pager,
    tools,
    children,
  } = props;
  const { path, q, filters, count, previous, next, position } = head;
  const used = filters.filter(({ value }) => value !== "").length + (q ? 1 : 0);
  const isOpening = q === "" && used === 1 && filters.some(({ value }) => value === empty.of);
  const [first, others] = [filters.slice(0, mainFilters), filters.slice(mainFilters)];
  const fields = (some: ShownFilter[]) => some.map((filter) => <FilterField key={filter.name} {...filter} />);
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} />
      {notice}
      {isEmpty && used === 0 ? null : (
        <SearchFold id="recherche" line={used > 0 ? `${search.label} (${used})` : search.label}>
          <Filters
            {...search}
            q={q}
            more={
              <>
                {hiddenParams.map(([name, value]) => (
                  <HiddenField key={`${name} ${value}`} name={name} value={value} />
                ))}
                {others.length > 0 ? (
                  <details className="disclosure list-more" open={others.some(({ value }) => value !== "")}>
                    <summary>Plus de critères</summary>
                    <div className="fields">{fields(others)}</div>
                  </details>
                ) : null}
              </>
            }
          >
            {fields(first)}
          </Filters>
        </SearchFold>
      )}
      <UnknownParams known={["q", "tri", "colonnes", ...filters.map(({ name }) => name)]} />
      {isEmpty && (used === 0 || isOpening) ? null : (
        <div className="list-head">
          <Count>{count}</Count>
          {isEmpty ? null : tools}
        </div>
      )}
      {isEmpty ? <NothingFound filtered={used > 0 && !isOpening} all={path} {...empty} /> : children}
      <Pager previous={previous} next={next} position={position} label={pager} />
    </>
  );
}

type TablePageProps<Row extends ListRow> = Around & Omit<ListTableProps<Row>, "caption"> & { caption?: string };

/** A list with orders, columns, exports and bulk actions. */
export function TablePage<Row extends ListRow>(props: TablePageProps<Row>) {
  const { frame, rows, title, caption = title, draw, nameOf, menu, gestures, ...around } = props;
  return (
    <ListPage
      {...around}
      title={title}
      head={frame}
      hiddenParams={frame.retainedBySearch}
      isEmpty={rows.length === 0}
      pager={`Pages de la liste\u00a0: ${caption}`}
      tools={<ListTools frame={frame} />}
    >
      <ListTable
        frame={frame}
        rows={rows}
        caption={caption}
        draw={draw}
        nameOf={nameOf}
        menu={menu}
        gestures={gestures}
      />
    </ListPage>
  );
}

/** "Importer", and the link to the page that creates a row. */
export function CreateLinks({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <ButtonLink to="/admin/import" icon="upload" variant="secondary">
        Importer
      </ButtonLink>
      <ButtonLink to={to} icon="plus" variant="primary">
        {children}
      </ButtonLink>
    </>
  );
}
