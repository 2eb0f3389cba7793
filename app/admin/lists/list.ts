// The types of a list's page, on server and client.

export type Param = [name: string, value: string];

/** The heading of a shown column; `to` orders by it, or reverses its order. */
export type Heading = {
  key: string;
  label: string;
  numeric?: boolean;
  to?: string;
  order?: "ascending" | "descending";
};

/** A filter with the value that the address gives it. Without options it is a text field. */
export type ShownFilter = {
  name: string;
  label: string;
  value: string;
  options?: [value: string, label: string][];
  /** The choice that filters nothing, or the text field's placeholder. */
  blank: string;
};

/** The data around the rows of every list page. */
export type ListHead = {
  path: string;
  here: string;
  q: string;
  filters: ShownFilter[];
  count: string;
  previous: string | null;
  next: string | null;
  /** "Page 2 sur 7" */
  position: string | null;
};

export type ListFrame = ListHead & {
  headings: Heading[];
  orders: { value: string; label: string }[];
  order: string;
  choices: { value: string; label: string }[];
  chosen: string[];
  /** Parameters that the search form and the form of columns send again. */
  retainedBySearch: Param[];
  retainedByColumns: Param[];
  exports: { csv: string; xlsx: string; most: string };
};

export type ListRow = { id: string; texts: Record<string, string> };
