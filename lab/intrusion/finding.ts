// What a tool claims, and what became of it when it was looked at.

export type Finding = {
  tool: string;
  what: string;
  where: string;
  /** Why it is none; null when it stands. */
  refuted: string | null;
};

/** One row of the table: what was run, how much of it, and for how long. */
export type Run = {
  tool: string;
  what: string;
  amount: string;
  seconds: number;
  /** It did not come to its end in the time that it had. */
  cut: boolean;
  findings: Finding[];
};
