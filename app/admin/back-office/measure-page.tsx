// The confirmation page of a measure, with a field for the ground.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, SelectField } from "../../ui/form.tsx";
import { errorOf, type FormState, listOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Card, PageHeader } from "../../ui/page.tsx";
import * as adminMessages from "../messages.ts";
import { erasureOptions, groundOptions } from "../moderation/ground.ts";

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

type Props = {
  title: ReactNode;
  text: ReactNode;
  state: FormState | undefined;
  ground: string;
  back: string;
  /** Hidden fields besides the ground, when a link opened the page. */
  hidden?: Record<string, string>;
  /** A deletion that is no measure needs no ground. */
  asksGround?: boolean;
  erases?: boolean;
  mayLackAddress?: boolean;
  children?: ReactNode;
};

export function MeasurePage(props: Props) {
  const { title, text, state, ground, back, hidden = {}, asksGround = true, erases, mayLackAddress, children } = props;
  const otherFields = Object.keys(state?.values ?? {}).filter((name) => name !== "ground");
  return (
    <>
      <PageHeader title={title} lead={text} />
      <Card>
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={{ ground: "Motif" }} />
          {children}
          {state
            ? null
            : Object.entries(hidden).map(([name, value]) => <HiddenField key={name} name={name} value={value} />)}
          {otherFields.flatMap((name) =>
            listOf(state, name).map((value) => <HiddenField key={`${name} ${value}`} name={name} value={value} />),
          )}
          {asksGround ? (
            <GroundField
              ground={ground}
              erases={erases}
              mayLackAddress={mayLackAddress}
              error={errorOf(state, "ground")}
            />
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
