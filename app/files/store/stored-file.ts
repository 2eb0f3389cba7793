// A stored file as shown in pages; the server formats every text.

export type StoredFile = {
  id: string;
  path: string;
  name: string;
  type: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
};
