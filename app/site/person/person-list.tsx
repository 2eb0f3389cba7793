// The list that a person was opened from, beside their page, with its keys.
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { applicationLife } from "../../hiring/application-life.ts";
import { receivedList } from "../../hiring/apply/application.ts";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import type { ChipTone } from "../../ui/chip.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { ItemCard, ItemList, Tick } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { type ListKey, ListKeys } from "../../ui/list-keys.tsx";
import { useTitleFocus } from "../../ui/title-focus.ts";

export type PersonRow = {
  id: string;
  to: string;
  name: string;
  photo: string | null;
  masked: boolean;
  line: string;
  state: { label: string; tone: ChipTone } | null;
  isNew: boolean;
  /** The value of the row's tick: an application with its state; none where nothing is done to several. */
  tick?: string | null;
};

export type ListShown = {
  /** The address of the list, and what it is. */
  to: string;
  label: string;
  rows: PersonRow[];
  previous: string | null;
  next: string | null;
};

type Props = { list: ListShown; id: string; keys: readonly ListKey[]; here: string };

const stateLine = ({ label, tone }: NonNullable<PersonRow["state"]>) => <span className={`tone-${tone}`}>{label}</span>;

function Rows({ list: { rows }, id }: Pick<Props, "list" | "id">) {
  return (
    <div className="person-rows">
      <ItemList rows="people">
        {rows.map(({ tick, ...row }) => (
          <ItemCard
            key={row.id}
            to={row.to}
            title={row.name}
            level={3}
            current={row.id === id}
            isNew={row.isNew}
            tick={tick ? <Tick id={row.id} label={`Cocher ${row.name}`} name="candidatures" value={tick} /> : undefined}
            media={<CandidateAvatar candidate={row} size="m" />}
            subtitle={row.line}
            lines={[row.state && stateLine(row.state)]}
          />
        ))}
      </ItemList>
    </div>
  );
}

const quick = ["to-study", "retained"] as const;

/** What may be done to the ticked applications; a refusal, with its text, is in the list itself. */
function Batch({ here, children }: { here: string; children: React.ReactNode }) {
  return (
    <ActionForm action={receivedList} className="person-batch" noValidate preventScrollReset>
      <HiddenField name="form" value="lot" />
      <HiddenField name="retour" value={here} />
      {children}
      <fieldset className="person-ticked">
        <legend>Pour les candidatures cochées</legend>
        {quick.map((state) => (
          <SubmitButton key={state} variant="secondary" size="small" name="etat" value={applicationLife[state].slug}>
            {applicationLife[state].company}
          </SubmitButton>
        ))}
      </fieldset>
    </ActionForm>
  );
}

export function PersonList({ list, id, keys, here }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const staysInList = useTitleFocus(id, "h1");
  const open = useCallback(
    (link: HTMLAnchorElement) => {
      staysInList.current = true;
      navigate(link.pathname + link.search);
    },
    [navigate, staysInList],
  );
  // Opened from a long list, the row of the person is in view; later the list stays where it is.
  useEffect(() => {
    const rows = box.current?.querySelector(".person-rows");
    const row = rows?.querySelector(".item [aria-current]")?.closest<HTMLElement>(".item");
    if (rows && row) rows.scrollTop = row.offsetTop - rows.clientHeight / 2;
  }, []);
  const { to, label, rows } = list;
  if (rows.length < 2) return null;
  const shown = <Rows list={list} id={id} />;
  return (
    <aside ref={box} className="person-list" aria-label={`Liste\u00a0: ${label}`}>
      <div className="person-list-head">
        <Link to={to}>{label}</Link>
        <ListKeys list=".person-rows" keys={keys} noun="personne" onMove={open} />
      </div>
      {rows.some(({ tick }) => tick) ? <Batch here={here}>{shown}</Batch> : shown}
    </aside>
  );
}
