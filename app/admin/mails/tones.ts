// The colour of each mail state.
import type { ChipTone } from "../../ui/chip.tsx";

export const mailTones: Record<"waiting" | "sent" | "failed" | "canceled", ChipTone> = {
  waiting: "brand",
  sent: "ok",
  failed: "bad",
  canceled: "neutral",
};
