// An e-mail address in readable letters, which may break after its @ and its dots only.
import { Fragment } from "react";
import { readableEmail } from "../platform/text/readable-domain.ts";

export function MailAddress({ children }: { children: string }) {
  const parts = readableEmail(children).match(/[^@.]*[@.]+|[^@.]+/g) ?? [];
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`}>
      <MailAddress>{to}</MailAddress>
    </a>
  );
}
