// Findings of the doctor, one line each.

export type Finding = {
  level: "ok" | "warning" | "fault";
  text: string;
  advice?: string;
};

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string, advice?: string): Finding => ({ level: "warning", text, advice });
export const fault = (text: string, advice?: string): Finding => ({ level: "fault", text, advice });
