// The confirmation page of a measure, with fields for its reasons.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, SelectField, TextArea } from "../../ui/form.tsx";
import { errorOf, type FormState, listOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Card, PageHeader } from "../../ui/page.tsx";
import * as adminMessages from "../messages.ts";
import { erasureOptions, groundOptions } from "../moderation/ground.ts";

type Reasoned = {
  state?: FormState | undefined;
  /** How many rows have the same reasons. */
  count?: number;
};

type Ground = { ground?: string; error?: string; idPrefix?: string; erases?: boolean; mayLackAddress?: boolean };

/**
 * @param erases whether an account is erased, which its owner may have asked for
 * @param mayLackAddress whether somebody without an account is erased, who may have given a number alone
 */
export function GroundField({ ground, erases, mayLackAddress, ...field }: Ground) {
  const mailSentence = useMailSentence();
  const erasureHelp = mayLackAddress
    ? mailSentence(adminMessages.groundIsMailedToAddress, adminMessages.groundIsShownOfAddress)
    : mailSentence(adminMessages.groundIsMailed, adminMessages.groundIsShown);
  return (
    <SelectField
      {...field}
      name="ground"
      label="Motif"
      required
      emptyLabel="Choisir…"
      help={erases ? erasureHelp : "Son auteur le lira, et peut répondre."}
      options={erases ? erasureOptions : groundOptions}
      defaultValue={ground}
    />
  );
}

/** The ground, and the facts (Regulation (EU) 2022/2065, article 17(3)(b)), which the statement of reasons names. */
export function ReasonFields({ state, ground, count = 1, ...field }: Omit<Ground, "error"> & Reasoned) {
  return (
    <>
      <GroundField {...field} ground={textOf(state, "ground", ground)} error={errorOf(state, "ground")} />
      <TextArea
        idPrefix={field.idPrefix}
        name="words"
        label="Faits"
        rows={3}
        help={`En une phrase ou deux${count > 1 ? ", les mêmes pour chaque ligne" : ""}\u00a0: ils accompagnent le motif.`}
        defaultValue={textOf(state, "words")}
        error={errorOf(state, "words")}
      />
    </>
  );
}

type Props = {
  title: ReactNode;
  text: ReactNode;
  state: FormState | undefined;
  ground: string;
  back: string;
  /** Hidden fields besides the reasons; those that were sent, when absent. */
  hidden?: Record<string, string>;
  /** A deletion that is no measure needs no ground. */
  asksGround?: boolean;
  erases?: boolean;
  mayLackAddress?: boolean;
  count?: number;
  children?: ReactNode;
};

const reasonLabels = { ground: "Motif", words: "Faits" };

export function MeasurePage(props: Props) {
  const {
    title,
    text,
    state,
    ground,
    back,
    hidden,
    asksGround = true,
    erases,
    mayLackAddress,
    count,
    children,
  } = props;
  const sent = Object.keys(state?.values ?? {}).filter((name) => !Object.hasOwn(reasonLabels, name));
  const others = hidden
    ? Object.entries(hidden)
    : sent.flatMap((name) => listOf(state, name).map((value) => [name, value] as const));
  return (
    <>
      <PageHeader title={title} lead={text} />
      <Card>
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={reasonLabels} />
          {children}
          {others.map(([name, value]) => (
            <HiddenField key={`${name} ${value}`} name={name} value={value} />
          ))}
          {asksGround ? (
            <ReasonFields state={state} ground={ground} erases={erases} mayLackAddress={mayLackAddress} count={count} />
          ) : null}
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
