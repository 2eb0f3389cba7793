// A tool's claim and its verification.

export type Finding = {
  tool: string;
  what: string;
  where: string;
  refuted: string | null;
};

export type Run = {
  tool: string;
  what: string;
  amount: string;
  seconds: number;
  cut: boolean;
  findings: Finding[];
};
