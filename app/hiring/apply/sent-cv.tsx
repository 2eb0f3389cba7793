// The CV of an application, for its applicant. Apart from the page of the application, whose fields the page after sending must not load.
import { CvFrame } from "../../files/store/file-frame.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { SentView } from "./sent-applications.server.ts";

type SentCvProps = { cv: NonNullable<SentView["cv"]> };

/** The sent file. */
export function SentCv({ cv: { to, face, name, size } }: SentCvProps) {
  return (
    <CvFrame
      src={face}
      name={name}
      about={size}
      verbs={
        <ButtonLink variant="ghost" size="small" to={to} icon="file">
          Lire le CV
        </ButtonLink>
      }
    />
  );
}
