// The inputs of an offer's details, each by its kind.
import type { ReactNode } from "react";
import type { FormNote, FormState } from "../../platform/forms/form.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { type DetailKind, type DetailName, fieldText, offerDetails, offerFields } from "../offer-fields.ts";

type Input = {
  name: DetailName;
  label: string;
  defaultValue: string;
  error: string | undefined;
  help: ReactNode;
  note?: FormNote | undefined;
};

const helps: Partial<Record<DetailName, ReactNode>> = {
  contractLength: <>Pour un contrat qui a une fin.</>,
  start: <>Une date, ou «&nbsp;dès que possible&nbsp;».</>,
  schedule: (
    <>
      Par exemple «&nbsp;du lundi au vendredi, 8&nbsp;h–16&nbsp;h&nbsp;», «&nbsp;2×8&nbsp;», «&nbsp;un week-end sur
      deux&nbsp;».
    </>
  ),
};

const emptyLabel = "Non précisé";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function inputOf(detail: DetailKind, input: Input) {
  switch (detail.kind) {
    case "number":
      return (
        <TextField
          key={input.name}
          {...input}
          inputMode={detail.hasDecimals ? "decimal" : "numeric"}
          suffix={detail.suffix || undefined}
          maxLength={40}
        />
      );
    case "choice":
      return (
        <SelectField
          key={input.name}
          {...input}
          emptyLabel={detail.usual === undefined ? emptyLabel : undefined}
          defaultValue={input.defaultValue || detail.usual}
          options={optionsOf(detail.choices)}
        />
      );
    case "line":
      return <TextField key={input.name} {...input} maxLength={detail.max} wide />;
    case "start":
      return <TextField key={input.name} {...input} maxLength={40} />;
  }
}

type Props = {
  state: FormState | null | undefined;
  values: Partial<Record<DetailName, string | number | string[] | null>>;
  notes?: readonly FormNote[] | undefined;
};

/** The inputs of all details, for a grid of fields. */
export function DetailInputs({ state, values, notes }: Props) {
  return offerDetails.map(({ name, detail }) =>
    inputOf(detail, {
      name,
      label: offerFields[name].label,
      defaultValue: textOf(state, name, fieldText(name, values[name])),
      error: errorOf(state, name),
      help: helps[name],
      note: notes?.find((note) => note.name === name),
    }),
  );
}
