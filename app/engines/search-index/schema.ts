// What an index of rows is made of. A row has a creation time, an id, and an entry in each dictionary: a dictionary holds the distinct
// combinations of some texts, so that a search reads each of them once, however many rows share it.

/** The texts that belong together, such as a town with its code. */
export type DictionarySchema = {
  /** The texts of an entry. The first is the text in which words are searched. */
  fields: readonly string[];
  /** A text that is stored with the first row of an entry, such as its spelling. */
  note?: string;
  /** Whether the first field can be searched. */
  isSearched?: boolean;
  /** Whether its words are proposed as corrections of mistyped ones. */
  correctsWords?: boolean;
  /** The field that is the beginning of the first one, for searches within it alone. */
  head?: string;
  /** Entries are in the order of this field, for searches by its beginning; else those of the most rows come first. */
  sortedBy?: string;
  /** Fields found by their values, with what separates the values; null for a field of one value, which may be empty. */
  values?: Readonly<Record<string, string | null>>;
};

/** Entries of several kinds by row, such as skills and licences. */
export type TagSchema = {
  kinds: readonly string[];
  /** The keys of an entry, each "kind:value"; several spellings may share one. */
  keysOf(entry: string): readonly string[];
  /** The spelling of an entry's first key that is shown; "" for none. */
  labelOf(entry: string): string;
};

/** A row as the index takes it. */
type Cells = {
  id: Uint8Array;
  /** Creation time, milliseconds since 1970. */
  at: number;
  /** By dictionary: its fields in their order, then its note. */
  texts: Readonly<Record<string, readonly string[]>>;
  numbers: Readonly<Record<string, number>>;
  /** Entries of the tags, one a line. */
  tags: string;
};

export type Schema<Row> = {
  dictionaries: Readonly<Record<string, DictionarySchema>>;
  numbers: readonly string[];
  tags: TagSchema;
  cellsOf(row: Row): Cells;
};
