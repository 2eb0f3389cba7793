// A row of fields with a search button, on a phone behind one line. A GET form: the search is in the address.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

export type SearchBarProps = {
  label: string;
  action?: string;
  children: ReactNode;
  more?: ReactNode;
  id?: string;
};

export function SearchBar({ label, action, children, more, id }: SearchBarProps) {
  return (
    <Form id={id} method="get" action={action} role="search" aria-label={label} className="search-bar" noValidate>
      <div className="search-row">
        {children}
        <SubmitButton icon="search" size="large">
          Chercher
        </SubmitButton>
      </div>
      {more}
    </Form>
  );
}

type SearchFoldProps = {
  id: string;
  /** Null leaves the boxes open. They are the same elements: whoever types stays in one. */
  line: ReactNode;
  verb?: string;
  children: ReactNode;
};

/** On a phone, one line of a search, which opens its boxes. Works without JavaScript. */
export function SearchFold({ id, line, verb, children }: SearchFoldProps) {
  const isFolded = line !== null;
  return (
    <>
      {isFolded ? (
        <button type="button" className="search-line" popoverTarget={id}>
          <Icon name="search" size={18} />
          <span>{line}</span>
          {verb ? <span className="muted">{verb}</span> : null}
        </button>
      ) : null}
      <div id={id} popover={isFolded ? "auto" : undefined} className={isFolded ? "fold search-fold" : undefined}>
        {children}
      </div>
    </>
  );
}
