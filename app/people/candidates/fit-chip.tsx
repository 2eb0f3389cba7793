// How well a person and an offer match, in words: the same words and colours on every list and page.
import { type Fit, fitWords } from "../../engines/matching/fit.ts";
import { Chip, type ChipTone } from "../../ui/chip.tsx";

const tones: Record<Fit, ChipTone> = { strong: "ok", good: "brand", partial: "neutral", weak: "neutral" };

export function FitChip({ fit }: { fit: Fit }) {
  return (
    <Chip tone={tones[fit]} icon={fit === "strong" ? "check" : undefined}>
      {fitWords[fit]}
    </Chip>
  );
}
