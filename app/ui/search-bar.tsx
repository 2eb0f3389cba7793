// A row of fields with a search button. A GET form: the search is in the address.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "./button.tsx";

export type SearchBarProps = {
  label: string;
  action?: string;
  children: ReactNode;
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
