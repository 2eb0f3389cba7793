// The colour of each mail state.
import type { ChipTone } from "../../ui/chip.tsx";
import type { MailState } from "./mails.server.ts";

export const mailTones: Record<MailState, ChipTone> = {
  waiting: "brand",
  sent: "ok",
  failed: "bad",
  refused: "bad",
  canceled: "neutral",
};
