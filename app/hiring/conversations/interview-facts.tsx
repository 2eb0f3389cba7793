// The facts of an interview, the same for both sides.
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import type { InterviewShown } from "./interview.ts";

export function InterviewFacts({ interview }: { interview: InterviewShown }) {
  const { state, at, length, wayLabel, location, link, words, calendar, isPast } = interview;
  return (
    <>
      <DefinitionList
        items={[
          ...(at && state === "accepted" ? [{ term: "Quand", value: at.label }] : []),
          { term: "Durée", value: length },
          {
            term: wayLabel,
            value: link ? (
              <a href={link} rel="noreferrer" className="as-typed">
                {link}
              </a>
            ) : (
              location
            ),
          },
        ]}
      />
      {words ? <blockquote className="history-text as-typed">{words}</blockquote> : null}
      {calendar && !isPast ? (
        <div className="cluster">
          <ButtonLink to={calendar} reloadDocument variant="secondary" size="small" icon="calendar">
            Ajouter à mon agenda
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}
