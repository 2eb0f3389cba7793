// Among the actions on a candidate's page: the button that invites them to apply to one of the company's offers.
import { PostForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { HiddenField, SelectField } from "../../ui/form.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { invitePath } from "./invitation.ts";

type Offer = { id: string; name: string; isInvited: boolean };

type Props = {
  id: string;
  offers: Offer[];
  back: string;
  /** The offer that is chosen already: the one that the person fits best. Null: no offer suits, and the form is folded. */
  chosen?: string | null | undefined;
};

export function InviteSection({ id, offers, back, chosen }: Props) {
  const mailSentence = useMailSentence();
  if (offers.length === 0) return null;
  const open = offers.filter(({ isInvited }) => !isInvited);
  const [first] = open;
  const invited = offers.filter(({ isInvited }) => isInvited);
  const form = first && (
    <PostForm action={invitePath(id)} className="stack stack-s" preventScrollReset>
      <HiddenField name="retour" value={back} />
      {open.length === 1 ? (
        <HiddenField name="offre" value={first.id} />
      ) : (
        <SelectField
          name="offre"
          label="Pour quelle offre"
          emptyLabel="Choisissez une offre"
          options={open.map((offer) => ({ value: offer.id, label: offer.name }))}
          defaultValue={open.find((offer) => offer.id === chosen)?.id ?? ""}
          required
        />
      )}
      <p className="soft">
        {open.length === 1 ? `Pour «\u00a0${first.name}\u00a0». ` : null}
        {mailSentence(
          "La personne reçoit l’offre par e-mail, une seule fois.",
          "La personne voit l’offre dans son espace.",
        )}{" "}
        Vous ne voyez que le nombre de réponses.
      </p>
      <div>
        <SubmitButton icon="mail" variant={chosen === null ? "secondary" : "primary"}>
          Inviter à postuler
        </SubmitButton>
      </div>
    </PostForm>
  );
  return (
    <section
      className={`stack stack-s ${invited.length > 0 ? "" : "off-paper"}`}
      id="invitation"
      aria-labelledby="invitation-titre"
    >
      <h3 id="invitation-titre" className="off-paper">
        Inviter à postuler
      </h3>
      {invited.length > 0 ? (
        <ul className="plain-list muted">
          {invited.map((offer) => (
            <li key={offer.id}>{`Invitation déjà envoyée pour «\u00a0${offer.name}\u00a0»`}</li>
          ))}
        </ul>
      ) : null}
      {form ? (
        chosen === null ? (
          <details className="disclosure">
            <summary>Inviter quand même</summary>
            {form}
          </details>
        ) : (
          form
        )
      ) : null}
    </section>
  );
}
