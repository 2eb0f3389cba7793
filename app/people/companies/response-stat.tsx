// A company's response figures on its page.
import type { AnswerFigures } from "./response-stats.server.ts";

export function AnswerFact({ answers }: { answers: AnswerFigures }) {
  return (
    <>
      {answers.text} <span className="muted">({answers.basis})</span>.
    </>
  );
}
