// One row of fields and the button that searches. The state of a search is its address, so the form is a GET.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "./button.tsx";

export type SearchBarProps = {
  /** Names the search for whoever jumps from region to region. */
  label: string;
  action?: string;
  /** TextField and SelectField, two or three. */
  children: ReactNode;
  /** Hidden fields, filters: whatever stands under the row. */
  more?: ReactNode;
  submit?: ReactNode;
  id?: string;
};

export function SearchBar({ label, action, children, more, submit = <>Chercher</>, id }: SearchBarProps) {
  return (
    <Form id={id} method="get" action={action} role="search" aria-label={label} className="search-bar" noValidate>
      <div className="search-row">
        {children}
        <SubmitButton icon="search" size="large">
          {submit}
        </SubmitButton>
      </div>
      {more}
    </Form>
  );
}
