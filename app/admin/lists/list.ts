// What a list of the administration is, as its page draws it.

/** A name and a value of an address. */
export type Param = [name: string, value: string];

/** The heading of a column that is shown; `to` orders by it, or turns its order round. */
export type Heading = {
  key: string;
  label: string;
  numeric?: boolean;
  to?: string;
  order?: "ascending" | "descending";
};

/** What stands around the rows of a list. */
export type ListFrame = {
  /** The address of the list, without its query. */
  path: string;
  /** The address of this page of it. */
  here: string;
  /** "128 candidats", "plus de 10 000 candidats". */
  count: string;
  previous: string | null;
  next: string | null;
  headings: Heading[];
  /** Every order, and the one that holds. */
  orders: { value: string; label: string }[];
  order: string;
  /** Every column but the first, which always stands there. */
  choices: { value: string; label: string }[];
  chosen: string[];
  /** What the search keeps of the address, and what the choice of columns does. */
  keptBySearch: Param[];
  keptByChoice: Param[];
  exports: { csv: string; xlsx: string; most: string };
};

/** A row's texts by column, as they stand on the page. */
export type ListRow = { id: string; texts: Record<string, string> };
