// A tool's claim and its verification.

export type Finding = {
  tool: string;
  what: string;
  where: string;
  /** The reason why it is false; null when confirmed. */
  refuted: string | null;
};

export type Run = {
  tool: string;
  what: string;
  amount: string;
  seconds: number;
  /** The time limit ended it. */
  cut: boolean;
  findings: Finding[];
};
