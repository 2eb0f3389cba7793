// A file that is kept, as pages tell of it: every text ready, written by the server.

export type StoredFile = {
  id: string;
  /** Where it is. */
  path: string;
  /** As it was handed in. */
  name: string;
  /** "PDF", "DOCX", "WEBP". */
  type: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
};
