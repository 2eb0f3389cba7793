// The schema of an index. A row has a creation time, an id and an entry in each dictionary. A dictionary has the distinct combinations of
// some texts, so that a search reads each combination once, however many rows share it.

/** Texts that belong together, such as a town with its code. */
export type DictionarySchema = {
  /** The texts of an entry. Words are searched in the first one. */
  fields: readonly string[];
  /** A text that is stored with the first row of an entry, such as its spelling. */
  note?: string;
  /** Whether the first field can be searched. */
  isSearched?: boolean;
  /** Whether the words are proposed as corrections of mistyped words. */
  correctsWords?: boolean;
  /** The field that is the beginning of the first field, for searches in this beginning alone. */
  head?: string;
  /** Fields that are searched by value or prefix, with the separator of their values. null for a field of one value, which may be empty. */
  values?: Readonly<Record<string, string | null>>;
};

/** Entries of several kinds by row, such as skills and licences. */
export type TagSchema = {
  kinds: readonly string[];
  /** The keys of an entry, each "kind:value". Several spellings may share a key. */
  keysOf(entry: string): readonly string[];
  /** The displayed spelling of an entry's first key, or "". */
  labelOf(entry: string): string;
};

/** The input of the index for one row. */
type Cells = {
  id: Uint8Array;
  /** Creation time, milliseconds since 1970. */
  at: number;
  /** The fields of each dictionary in their order, then the note. */
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
