// /compte/entreprise/disponibilites: the hours in which a member takes interviews, and the slots that follow from them.
import { useRef, useState } from "react";
import { requireCompany } from "../../access/viewer.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { dayIn } from "../../platform/text/day.server.ts";
import { paris } from "../../platform/text/french.ts";
import { timeZoneName } from "../../platform/text/time-zones.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { Columns } from "../../ui/columns.tsx";
import { FormErrors, SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, listOf, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import saveBarSheet from "../../ui/save-bar.css?url";
import { SaveBar } from "../../ui/save-bar.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/interview-hours.route";
import { interviewMinutes } from "./interview.ts";
import { slotShown } from "./interview-emails.server.ts";
import sheet from "./interview-hours.css?url";
import {
  deleteHours,
  findHours,
  hoursForm,
  hoursRules,
  listHeldSlots,
  listWeekSlots,
  lockRecruiter,
  setHours,
  shownHours,
  usualHours,
} from "./interview-hours.server.ts";
import {
  aheadChoices,
  aheadLabel,
  bufferChoices,
  bufferLabel,
  endOf,
  exceptionNumbers,
  halfHours,
  hoursLabels,
  hoursPath,
  noticeChoices,
  noticeLabel,
  timeLabel,
} from "./interview-hours.ts";
import { WeekGrid } from "./week-grid.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const now = new Date();
  const hours = await findHours(viewer.id);
  const held = hours ? await listHeldSlots(db, viewer.id, null, now) : [];
  const next = hours ? await listWeekSlots(db, viewer.id, { perRange: 1, limit: 8 }, held, now) : null;
  const timeZone = hours?.timeZone ?? paris;
  return {
    isNew: hours === undefined,
    values: shownHours(hours ?? usualHours),
    next: (next?.slots ?? []).map((at) => slotShown(at, timeZone)),
    held: held.filter(({ startsAt }) => startsAt > now).length,
    zone: timeZone === paris ? null : timeZoneName(timeZone),
    today: dayIn(timeZone, now),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireCompany(context);
  const form = await readForm(request);
  if (form.get("form") === "arret") {
    await transaction((tx) => deleteHours(tx, id));
    return redirectWith(hoursPath, hiringMessages.hoursDeleted);
  }
  if (form.get("form") !== "creneaux") return notFound(platformMessages.nothingHere);
  return transaction(async (tx) => {
    await lockRecruiter(tx, id);
    const before = await findHours(id, tx);
    // The hours of this form were deleted meanwhile, in another window: its values become those of new hours.
    if (!before && form.has(shownField))
      return answer(failed({}, { ...formValues(form), [shownField]: "" }, hiringMessages.hoursGone), 410);
    const edited = parseEdit(form, before ? shownHours(before) : {}, hoursForm, hoursRules);
    if (!edited.ok) {
      const { state, status } = edited;
      const isMany = Object.keys(state.errors ?? {}).length > 1;
      return answer<FormState>({ ...state, ...(isMany ? { summary: hiringMessages.hoursFaults } : {}) }, status);
    }
    await setHours(tx, id, edited.value);
    return redirectWith(hoursPath, hiringMessages.hoursSaved);
  });
}

export const links: Route.LinksFunction = () => [sheet, saveBarSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [titled("Créneaux d’entretien")];

type Fields = { values: FormValues; state: FormState | undefined };

const shownValue = ({ values, state }: Fields, name: string) => textOf(state, name, String(values[name] ?? ""));

function LengthFields(fields: Fields) {
  const select = (name: string, choices: readonly number[], labelOf: (value: number) => string) => (
    <SelectField
      name={name}
      label={hoursLabels[name]}
      options={choices.map((value) => ({ value: String(value), label: labelOf(value) }))}
      defaultValue={shownValue(fields, name)}
      error={errorOf(fields.state, name)}
    />
  );
  return (
    <div className="hours-lengths">
      {select("duree", interviewMinutes, (minutes) => `${minutes} minutes`)}
      {select("pause", bufferChoices, bufferLabel)}
      {select("preavis", noticeChoices, (hours) => `${noticeLabel(hours)} avant`)}
      {select("horizon", aheadChoices, aheadLabel)}
    </div>
  );
}

const times = [...halfHours, endOf(halfHours.at(-1)!)].map((value) => ({ value, label: timeLabel(value) }));

function ExceptionRow({ n, today, ...fields }: Fields & { n: number; today: string }) {
  const field = (name: string, label: string) => ({
    name: `${name}-${n}`,
    label,
    defaultValue: shownValue(fields, `${name}-${n}`),
    error: errorOf(fields.state, `${name}-${n}`),
  });
  return (
    <fieldset className="hours-exception">
      <legend className="visually-hidden">Exception {n}</legend>
      <TextField {...field("du", "Du")} type="date" min={today} />
      <TextField {...field("au", "Au")} type="date" min={today} />
      <SelectField {...field("de", "De")} emptyLabel="Absence" options={times} />
      <SelectField {...field("a", "À")} emptyLabel="–" options={times} />
    </fieldset>
  );
}

/** The filled rows and an empty one; further ones with a press. */
function ExceptionFields(fields: Fields & { today: string }) {
  const filled = exceptionNumbers.findLast((n) => shownValue(fields, `du-${n}`)) ?? 0;
  const [count, setCount] = useState(filled + 1);
  const alive = useHydrated();
  return (
    <div className="stack">
      {exceptionNumbers.slice(0, count).map((n) => (
        <ExceptionRow key={n} n={n} {...fields} />
      ))}
      {count < exceptionNumbers.length ? (
        <div className="scripted" inert={!alive}>
          <Button variant="secondary" size="small" icon="plus" onClick={() => setCount(count + 1)}>
            Ajouter
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function NextSlots({ isNew, next, held }: Pick<Route.ComponentProps["loaderData"], "isNew" | "next" | "held">) {
  return (
    <Section title="Vos prochains créneaux">
      {isNew ? (
        <p className="soft">
          Enregistrez vos heures&nbsp;: les créneaux libres s’affichent ici, et dans vos invitations.
        </p>
      ) : next.length === 0 ? (
        <p className="soft">Aucun créneau libre d’ici là. Ajoutez des heures, ou allongez la période réservable.</p>
      ) : (
        <ol className="next-slots">
          {next.map(({ value, day, time }) => (
            <li key={value}>
              <span>{day}</span> <strong>{time}</strong>
            </li>
          ))}
        </ol>
      )}
      {held > 0 ? (
        <p className="muted">
          {held === 1 ? "1 créneau est déjà pris ou proposé" : `${held} créneaux sont déjà pris ou proposés`}&nbsp;: ils
          ne sont offerts à personne d’autre.
        </p>
      ) : null}
    </Section>
  );
}

export default function InterviewHours({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, values, zone, today } = loaderData;
  const state = useAnswer<FormState>(actionData ?? undefined);
  const fields = { values, state };
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <PageHeader
        title="Créneaux d’entretien"
        lead="Indiquez vos disponibilités une fois&nbsp;: chaque invitation propose vos créneaux libres, et la personne choisit sans se connecter."
        breadcrumb={[{ label: "Compte", to: "/compte-entreprise" }, { label: "Créneaux d’entretien" }]}
      />
      <Columns
        aside={
          <>
            <NextSlots {...loaderData} />
            {isNew ? null : (
              <div>
                <ConfirmForm
                  action={hoursPath}
                  hidden={{ form: "arret" }}
                  variant="ghost"
                  size="small"
                  title={<>Ne plus proposer vos créneaux&nbsp;?</>}
                  text="Vos heures sont effacées. Les entretiens déjà proposés ou convenus restent."
                >
                  Ne plus proposer mes créneaux
                </ConfirmForm>
              </div>
            )}
          </>
        }
      >
        <MergedForm
          ref={form}
          shown={isNew ? undefined : values}
          state={state}
          action={hoursPath}
          className="stack"
          noValidate
        >
          <input type="hidden" name="form" value="creneaux" />
          <FormErrors summary={state?.summary} errors={state?.errors} fields={hoursLabels} />
          <Section
            title="Votre semaine"
            lead={
              <>
                Touchez les demi-heures où vous recevez, ou glissez pour en remplir plusieurs. Aucun entretien les jours
                fériés.{zone ? <> Heures affichées&nbsp;: {zone}.</> : null}
              </>
            }
          >
            <WeekGrid held={(day) => listOf(state, day, [values[day] ?? []].flat())} />
            <p className="muted off-paper">
              Au clavier&nbsp;: les flèches se déplacent, Espace coche, Maj et les flèches remplissent. Sur un
              téléphone, restez appuyé avant de glisser.
            </p>
          </Section>
          <Section title="Chaque entretien">
            <LengthFields {...fields} />
          </Section>
          <Section
            title="Exceptions"
            lead="Des congés, ou les horaires d’un jour précis, à la place de ceux de la semaine."
          >
            <ExceptionFields {...fields} today={today} />
          </Section>
          <SaveBar form={form} answered={state !== undefined} />
        </MergedForm>
      </Columns>
    </>
  );
}
