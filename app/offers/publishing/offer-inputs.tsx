// The fields of an offer, for a company and for administrators.

import { type ReactNode, useId } from "react";
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { payUnits } from "../../engines/pay/pay-units.ts";
import { OccupationChoice } from "../../people/candidates/occupation-choice.tsx";
import * as peopleLimits from "../../people/limits.ts";
import type { FormNote, FormState } from "../../platform/forms/form.ts";
import { ComboboxField } from "../../ui/combobox.tsx";
import { CheckboxField, HiddenField, SelectField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, listOf, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import * as offersLimits from "../limits.ts";
import { workingTimes } from "../offer.ts";
import { fieldText, type OfferFieldName, offerFieldNames, offerFields } from "../offer-fields.ts";
import { DetailFields, FurtherDetails, PayDetails } from "./detail-inputs.tsx";
import { noteOf, payMarket, proposalNotes } from "./proposed-fields.ts";
import { QuestionInputs } from "./question-inputs.tsx";
import { WantedFields } from "./wanted-inputs.tsx";
import { type ShownWording, WordingNotice } from "./wording-notice.tsx";

type OfferValues = Partial<Record<OfferFieldName, string | number | string[] | null>>;

export const offerLabels: Record<string, string> = {
  ...Object.fromEntries(offerFieldNames.map((name) => [name, offerFields[name].label])),
  occupation: "Métier reconnu",
  pastedText: "Texte de l’annonce",
  pageAddress: "Adresse d’une page",
  offerSource: "Document de l’annonce",
  offerFile: "Document joint",
  offerImage: "Image",
};

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const remoteOptions = Array.from({ length: offersLimits.remoteDaysMax + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? "Aucun" : days === 1 ? "1 jour par semaine" : `${days} jours par semaine`,
}));

type Props = {
  state: FormState | null | undefined;
  values?: OfferValues;
  active?: boolean;
  wording?: readonly WordingFinding[];
  onWording?: ShownWording;
  suggestions?: readonly string[];
  /** Beside the fields: as last read by the server. */
  notes?: readonly FormNote[] | undefined;
  /** null before there is a title. */
  occupation: ShownOccupation | null;
  /** Further fields of its last part. */
  children?: ReactNode;
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="offer-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="fields">{children}</div>
    </section>
  );
}

export function OfferFields(props: Props) {
  const { state, values = {}, active, wording, onWording, suggestions = [], occupation, children } = props;
  const notes = [...proposalNotes(state?.values), ...(props.notes ?? state?.notes ?? [])];
  const plainValue = (name: OfferFieldName) => {
    const value = values[name];
    return Array.isArray(value) ? null : fieldText(name, value);
  };
  const field = (name: OfferFieldName) => ({
    name,
    label: offerFields[name].label,
    defaultValue: textOf(state, name, plainValue(name)),
    error: errorOf(state, name),
    note: noteOf(notes, name),
  });
  const market = noteOf(notes, payMarket);
  return (
    <div className="offer-parts">
      <Part title="Le poste">
        <TextField
          {...field("title")}
          required
          wide
          maxLength={peopleLimits.titleMax}
          help="Le métier au féminin et au masculin, par exemple «&nbsp;Infirmier ou infirmière de bloc&nbsp;»."
        />
        {wording ? <WordingNotice field="title" findings={wording} onShown={onWording} /> : null}
        <OccupationChoice
          state={state}
          shown={occupation}
          source="le titre"
          isOpen={errorOf(state, "job") !== undefined}
        >
          <ComboboxField
            {...field("job")}
            source="/suggestions/metiers"
            maxLength={peopleLimits.jobMax}
            icon="briefcase"
            help="En vos mots, quand le titre ne le nomme pas."
          />
        </OccupationChoice>
        <ComboboxField
          {...field("city")}
          source="/suggestions/lieux"
          bare
          code={{ name: "cityCode", value: textOf(state, "cityCode", plainValue("cityCode")) }}
          choices={state?.choices?.city}
          maxLength={peopleLimits.cityMax}
          icon="map-pin"
          help={<>Par exemple Lyon ou Saint-Denis&nbsp;(974).</>}
        />
        <DetailFields state={state} values={values} notes={notes} part="place" />
        <SelectField
          {...field("remoteWorkDays")}
          defaultValue={textOf(state, "remoteWorkDays", plainValue("remoteWorkDays") || 0)}
          options={remoteOptions}
        />
      </Part>
      <Part title="Contrat et salaire">
        <SelectField {...field("contractType")} emptyLabel="Choisir…" options={optionsOf(contractTypes)} />
        <SelectField {...field("workingTime")} emptyLabel="Non précisé" options={optionsOf(workingTimes)} />
        <DetailFields state={state} values={values} notes={notes} part="contract" />
        <div className="fields field-wide">
          <TextField
            {...field("salary")}
            help="2&#8239;400, 12,50&nbsp;€/h, 35-40&nbsp;K€ par an ou SMIC. «&nbsp;Selon profil&nbsp;» ne suffit pas."
          />
          <TextField {...field("salaryMax")} suffix="€ brut" help="Pour une fourchette. Sinon, laissez vide." />
          <SelectField
            {...field("salaryTaux")}
            defaultValue={textOf(state, "salaryTaux", plainValue("salaryTaux") || "par mois")}
            options={optionsOf(payUnits)}
          />
        </div>
        <div aria-live="polite" className="field-wide">
          {market ? (
            <p className="offer-market">
              <Icon name="chart" size={18} />
              <span>{market.text}</span>
            </p>
          ) : null}
        </div>
        <PayDetails state={state} values={values} notes={notes} />
      </Part>
      <Part title="L’annonce">
        <TextArea
          {...field("description")}
          rows={12}
          maxLength={peopleLimits.descriptionMax}
          help="La mission, l’équipe, les horaires, ce qu’il faut savoir faire. Les retours à la ligne sont conservés."
        />
        {wording ? <WordingNotice field="description" findings={wording} onShown={onWording} /> : null}
        {active === undefined ? null : (
          <>
            <HiddenField name="isActive" value="non" />
            <CheckboxField
              name="isActive"
              value="oui"
              label="Offre active"
              help="Une offre inactive n’est visible par personne."
              defaultChecked={state?.values ? listOf(state, "isActive").includes("oui") : active}
              wide
            />
          </>
        )}
      </Part>
      <section className="offer-part" aria-labelledby="offre-precisions">
        <h2 id="offre-precisions">Pour préciser</h2>
        <FurtherDetails state={state} values={values} notes={notes} />
        <WantedFields state={state} values={values} suggestions={suggestions} notes={notes} />
        <QuestionInputs state={state} values={values} notes={notes}>
          {wording ? <WordingNotice field="questions" findings={wording} onShown={onWording} /> : null}
        </QuestionInputs>
        {children}
      </section>
    </div>
  );
}
