// The record of a person on the page of an application: what is joined, what may be joined, and both decisions with their way back.
import { Form } from "react-router";
import { capital } from "../../platform/text/text.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { appliedTo } from "../spontaneous.ts";
import type { NamedApplication, OtherApplication, Relation } from "./same-person.server.ts";

export const recordAnchor = "#dossier";

export type LinkForm = "reunir" | "separer" | "distinguer" | "reconsiderer";

export type RecordProps = {
  id: string;
  here: string;
  others: OtherApplication[];
  /** Null while the name is hidden. */
  search: { sought: string; named: NamedApplication[] | null; hidden: [name: string, value: string][] } | null;
  /** Whether the company reads applications without the name: those of this person are not told. */
  leavesOut: boolean;
};

type VerbProps = {
  which: LinkForm;
  une: string;
  other: NamedApplication;
  here: string;
  variant?: "secondary" | "ghost";
  children: React.ReactNode;
};

function Verb({ which, une, other, here, variant = "secondary", children }: VerbProps) {
  return (
    <ButtonForm action={here} hidden={{ form: which, une, autre: other.id }} size="small" variant={variant}>
      {children}
      <span className="visually-hidden">
        {" "}
        ({other.name}, {other.offer})
      </span>
    </ButtonForm>
  );
}

function Facts({ other }: { other: NamedApplication }) {
  const { name, to, offer, sent, outcome } = other;
  return (
    <p>
      {name}, <Link to={to}>{offer}</Link>, du {sent}&nbsp;: {outcome}
    </p>
  );
}

function Judged({ other }: { other: OtherApplication }) {
  const { link, labels } = other;
  if (!link) return null;
  return (
    <p className="muted">
      {capital(link.text)}
      {link.withTitle ? <> avec la candidature {appliedTo(link.withTitle)}</> : null}
      {labels.length > 0 ? <>. Étiquettes&nbsp;: {labels.join(", ")}</> : null}
    </p>
  );
}

type ListProps<Other> = { others: readonly Other[]; children: (other: Other) => React.ReactNode };

/** Applications, each with what may be done about it. */
function List<Other extends NamedApplication>({ others, children }: ListProps<Other>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
    <ul className="plain-list stack" role="list">
      {others.map((other) => (
        <li key={other.id} className="stack stack-s">
          <Facts other={other} />
          {children(other)}
        </li>
      ))}
    </ul>
  );
}

type JudgementsProps = { others: OtherApplication[]; here: string; which: LinkForm; verb: string };

/** Applications that the company has judged, each with the way back. */
function Judgements({ others, here, which, verb }: JudgementsProps) {
  return (
    <List others={others}>
      {(other) => (
        <>
          <Judged other={other} />
          <div>
            <Verb which={which} une={other.link?.withId ?? ""} other={other} here={here} variant="ghost">
              {verb}
            </Verb>
          </div>
        </>
      )}
    </List>
  );
}

function Search({ id, here, search }: Pick<RecordProps, "id" | "here" | "search">) {
  if (!search) return null;
  const { sought, named, hidden } = search;
  return (
    <details className="disclosure" open={named !== null}>
      <summary>Réunir avec une autre candidature</summary>
      <Form
        method="get"
        action={`${here.split("?")[0]}${recordAnchor}`}
        role="search"
        aria-label="Chercher une candidature de la même personne"
        className="stack stack-s"
        noValidate
        preventScrollReset
        key={sought}
      >
        {hidden.map(([name, value]) => (
          <HiddenField key={name} name={name} value={value} />
        ))}
        <TextField name="personne" type="search" label="Nom de la personne" defaultValue={sought} autoComplete="off" />
        <div>
          <SubmitButton size="small" variant="secondary" icon="search">
            Chercher
          </SubmitButton>
        </div>
      </Form>
      {named && named.length === 0 ? <p className="muted">Aucune autre candidature ne porte ce nom.</p> : null}
      {named && named.length > 0 ? (
        <List others={named}>
          {(other) => (
            <div>
              <Verb which="reunir" une={id} other={other} here={here}>
                Réunir
              </Verb>
            </div>
          )}
        </List>
      ) : null}
    </details>
  );
}

export function RecordSection({ id, here, others, search, leavesOut }: RecordProps) {
  if (!search) return null;
  const of = (relation: Relation) => others.filter((other) => other.relation === relation);
  const [joined, proposed, apart] = [of("joined"), of("proposed"), of("apart")];
  return (
    <Section title="Dossier de cette personne" id="dossier">
      {joined.length > 0 ? <Judgements others={joined} here={here} which="separer" verb="Séparer" /> : null}
      {leavesOut ? (
        <p className="muted">
          Seules les candidatures dont vous lisez le nom s’affichent ici. Les autres restent masquées, même réunies.
        </p>
      ) : null}
      {proposed.length > 0 ? (
        <div className="stack off-paper">
          <h3>Même personne&nbsp;?</h3>
          <List others={proposed}>
            {(other) => (
              <>
                <p className="muted">{capital(other.reasons ?? "")}</p>
                <div className="cluster">
                  <Verb which="reunir" une={id} other={other} here={here}>
                    Réunir
                  </Verb>
                  <Verb which="distinguer" une={id} other={other} here={here} variant="ghost">
                    Ce n’est pas la même personne
                  </Verb>
                </div>
              </>
            )}
          </List>
        </div>
      ) : null}
      {apart.length > 0 ? (
        <details className="disclosure">
          <summary>Candidatures d’autres personnes, selon votre équipe</summary>
          <Judgements others={apart} here={here} which="reconsiderer" verb="Revenir sur ce choix" />
        </details>
      ) : null}
      <Search id={id} here={here} search={search} />
    </Section>
  );
}
