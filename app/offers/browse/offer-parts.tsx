// The parts of an offer in full that its page and the pane beside the list share.

import { AnswerFact } from "../../people/companies/response-stat.tsx";
import { ChipList } from "../../ui/chip-list.tsx";
import { DefinitionList, type Fact } from "../../ui/definition.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Ago } from "../../ui/time.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import type { OfferDetail } from "./offer-detail.server.ts";

export function PublishedOn({ offer: { published, confirmed, talks } }: { offer: OfferDetail }) {
  return (
    <span className="muted">
      Publiée <Ago at={published} />
      {confirmed ? (
        <>
          . Confirmée <Ago at={confirmed} />
          {talks ? `, ${talks}` : null}
        </>
      ) : null}
    </span>
  );
}

/** What helps to decide, beside the button that applies: how the profile fits, the answers of the company and the way from home. */
export function OfferPromises({ offer: { answers, way, fit } }: { offer: OfferDetail }) {
  if (!answers && !way && !fit) return null;
  return (
    <ul className="plain-list offer-promises">
      {fit ? (
        <li>
          <Icon name={fit.isWhole ? "check-circle" : "list"} size={18} />
          <span>
            <strong>{fit.verdict}</strong> {fit.rest}
          </span>
        </li>
      ) : null}
      {answers ? (
        <li>
          <Icon name="clock" size={18} />
          <span>
            <AnswerFact answers={answers} />
          </span>
        </li>
      ) : null}
      {way ? (
        <li>
          <Icon name="map-pin" size={18} />
          <span>{way}</span>
        </li>
      ) : null}
    </ul>
  );
}

export function OfferText({ offer: { description } }: { offer: Pick<OfferDetail, "description"> }) {
  return description.length > 0 ? (
    <TypedText blocks={description} />
  ) : (
    <p className="soft">L’entreprise n’a pas encore décrit ce poste.</p>
  );
}

/** The longest label that reads as a chip; longer ones, such as a skill of ROME, are lines of a list. */
const chipMax = 32;

/** @param met the labels that the reader's profile fulfils; of candidates only */
function Labels({ labels, met }: { labels: readonly string[]; met: readonly string[] | undefined }) {
  if (!met && labels.every(({ length }) => length <= chipMax)) return <ChipList labels={labels} />;
  return (
    <ul className={met ? "plain-list offer-wants" : "offer-wants"}>
      {labels.map((label) =>
        met ? (
          <li key={label} className={met.includes(label) ? "is-met" : undefined}>
            <Icon name={met.includes(label) ? "check" : "circle"} size={18} />
            <span>
              {label}
              <span className="visually-hidden">
                {met.includes(label) ? ", dans votre profil" : ", absent de votre profil"}
              </span>
            </span>
          </li>
        ) : (
          <li key={label}>{label}</li>
        ),
      )}
    </ul>
  );
}

type Wants = Pick<OfferDetail, "required" | "preferred"> & { fit?: OfferDetail["fit"] };

export const hasWants = ({ required, preferred }: Wants) => required.length + preferred.length > 0;

export function OfferWants({ offer: { required, preferred, fit } }: { offer: Wants }) {
  const lists = [
    { title: "Exigé", kinds: required },
    { title: "Souhaité", kinds: preferred },
  ].filter(({ kinds }) => kinds.length > 0);
  return lists.map(({ title, kinds }) => (
    <div key={title} className="stack stack-s">
      <h3>{title}</h3>
      <DefinitionList
        items={kinds.map((kind) => ({ term: kind.title, value: <Labels labels={kind.labels} met={fit?.met} /> }))}
      />
    </div>
  ));
}

/** How the company recruits, as its own page says it. */
export function OfferSteps({ offer: { steps } }: { offer: Pick<OfferDetail, "steps"> }) {
  return (
    <ol className="offer-steps">
      {steps.map(([title, delay], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same words
        <li key={at} className="as-typed">
          {title}
          {delay ? <span className="muted">, {delay}</span> : null}
        </li>
      ))}
    </ol>
  );
}

export const offerFacts = ({ facts, company, published, until }: OfferDetail): Fact[] => [
  ...facts,
  {
    term: "Entreprise",
    value: (
      <>
        <Link to={company.page}>{company.name}</Link>
        {company.sector ? ` (${company.sector})` : null}
      </>
    ),
  },
  { term: "Publiée le", value: published.on },
  { term: "En ligne jusqu’au", value: until },
];
