// The button that saves an offer, on its card and on its page, and the way to the offers that a visitor saved.
import { Form, useFetcher } from "react-router";
import { SubmitButton } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { savingPath } from "./offer.ts";

type Props = {
  offer: { id: string; title: string; path: string };
  saved: boolean;
  size?: "small" | "medium";
  /** In a list only the icon is shown. */
  isBare?: boolean;
};

/** Updates optimistically. Each press sends the submitted state, so that two presses are harmless. */
export function SaveOffer({ offer, saved, size = "small", isBare }: Props) {
  const key = `offre-${offer.id}`;
  const fetcher = useFetcher({ key });
  const submitted = fetcher.formData?.get("garder");
  const isOn = submitted === undefined || submitted === null ? saved : submitted === "oui";
  return (
    <Form
      method="post"
      action={savingPath(offer.path)}
      className="action-form"
      navigate={false}
      fetcherKey={key}
      preventScrollReset
    >
      {/* Not a HiddenField: every list would load the code of form fields for it. */}
      <input type="hidden" name="garder" value={isOn ? "non" : "oui"} />
      <SubmitButton
        variant="secondary"
        size={size}
        icon="bookmark"
        hideLabel={isBare}
        className={isOn ? "is-pressed" : undefined}
        aria-pressed={isOn}
        pending={false}
      >
        {isOn ? "Enregistrée" : "Enregistrer"}
        <span className="visually-hidden"> {`\u00ab\u00a0${offer.title}\u00a0\u00bb`}</span>
      </SubmitButton>
    </Form>
  );
}

/** Leads a visitor to the offers saved in this browser. */
export function DeviceOffers({ label }: { label?: string | null }) {
  return label ? <Link to="/offres-enregistrees">{label}</Link> : null;
}
