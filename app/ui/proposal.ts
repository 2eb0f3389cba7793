// A proposal of a combobox: what its list shows and what a choice fills in.

export type Proposal = {
  label: string;
  name: string;
  code?: string;
  note?: string;
  mark?: [start: number, end: number];
  /** Stands for the commune around the browser's position. */
  isHere?: true;
  /** Kilometres around the commune of the browser's position. */
  radius?: number;
};
