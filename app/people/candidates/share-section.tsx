// The block of /moncompte with the link that shows the profile: made with its end, copied, ended.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { CheckboxField, HiddenField, SelectField } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Share } from "../../ui/share.tsx";
import * as peopleMessages from "../messages.ts";
import { linkDays } from "./profile-link.ts";

type Props = {
  link: { url: string; showsContact: boolean; until: string } | null;
  /** Before the address is confirmed, a link shows nothing. */
  isConfirmed: boolean;
};

export function ShareSection({ link, isConfirmed }: Props) {
  if (link)
    return (
      <Section title="Mon profil se partage" id="partage">
        <p className="soft">
          Toute personne qui a ce lien voit votre profil
          {link.showsContact ? ", votre e-mail et votre téléphone" : ", sans vos coordonnées"}, jusqu’au {link.until}.
        </p>
        {isConfirmed ? null : <Notice tone="warn">{peopleMessages.profileLinkWaits}</Notice>}
        <p className="share-link as-typed">
          <a href={link.url}>{link.url}</a>
        </p>
        <Share url={link.url} title="Mon profil" />
        <div className="cluster">
          <ButtonForm action="/moncompte" hidden={{ form: "partage-fin" }} size="small" icon="close">
            Arrêter le partage
          </ButtonForm>
        </div>
      </Section>
    );
  return (
    <Section title="Partager mon profil" id="partage">
      <p className="soft">
        Un lien montre votre nom, votre photo, votre recherche sans le salaire, vos compétences et votre parcours.
        Jamais votre CV ni votre adresse. Aucun moteur de recherche ne le trouve.
      </p>
      <Form method="post" action="/moncompte" className="stack stack-s">
        <HiddenField name="form" value="partage" />
        <SelectField
          name="jours"
          label="Valable"
          options={linkDays.map((days) => ({ value: String(days), label: `${days}\u00a0jours` }))}
          defaultValue={String(linkDays[1])}
        />
        <CheckboxField name="contact" label="Avec mon e-mail et mon téléphone" />
        <div>
          <SubmitButton variant="secondary" icon="share">
            Créer le lien
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
