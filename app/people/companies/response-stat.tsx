// How a company answers those who apply, among its facts.
import type { AnswerFigures } from "./response-stats.server.ts";

export function AnswerFact({ answers }: { answers: AnswerFigures }) {
  return (
    <>
      {answers.text} <span className="muted">sur {answers.basis} en un an</span>
    </>
  );
}
