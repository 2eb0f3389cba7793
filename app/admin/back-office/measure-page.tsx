// The confirmation page of a measure, which asks for the ground.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, SelectField } from "../../ui/form.tsx";
import { errorOf, type FormState, listOf } from "../../ui/form-state.ts";
import { Card, PageHeader } from "../../ui/page.tsx";
import { groundOptions } from "../moderation/ground.ts";

type Ground = { ground?: string; error?: string; idPrefix?: string };

export function GroundField({ ground, ...field }: Ground) {
  return (
    <SelectField
      {...field}
      name="ground"
      label="Motif"
      required
      emptyLabel="Choisir…"
      help="Son auteur le lira, et peut répondre."
      options={groundOptions}
      defaultValue={ground}
    />
  );
}

type Props = {
  title: ReactNode;
  text: ReactNode;
  state: FormState | undefined;
  ground: string;
  back: string;
};

export function MeasurePage({ title, text, state, ground, back }: Props) {
  const kept = Object.keys(state?.values ?? {}).filter((name) => name !== "ground");
  return (
    <>
      <PageHeader title={title} lead={text} />
      <Card>
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={{ ground: "Motif" }} />
          {kept.flatMap((name) =>
            listOf(state, name).map((value) => <HiddenField key={`${name} ${value}`} name={name} value={value} />),
          )}
          <GroundField ground={ground} error={errorOf(state, "ground")} />
          <div className="cluster">
            <SubmitButton variant="danger">Confirmer</SubmitButton>
            <ButtonLink to={back} variant="ghost">
              Annuler
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  );
}
