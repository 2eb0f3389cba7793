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

export type ListFrame = {
  path: string;
  here: string;
  count: string;
  previous: string | null;
  next: string | null;
  headings: Heading[];
  orders: { value: string; label: string }[];
  order: string;
  choices: { value: string; label: string }[];
  chosen: string[];
  /** Parameters kept by the search, and by the choice of columns. */
  keptBySearch: Param[];
  keptByChoice: Param[];
  exports: { csv: string; xlsx: string; most: string };
};

export type ListRow = { id: string; texts: Record<string, string> };
