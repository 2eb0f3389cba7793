// An offer in full: facts, company, form to apply, similar offers.

import {
  hasWants,
  OfferPromises,
  OfferSteps,
  OfferText,
  OfferWants,
  offerFacts,
  PublishedOn,
} from "../../offers/browse/offer-parts.tsx";
import { FollowCompany, PageHead } from "../../offers/browse/page-head.tsx";
import { PayScale } from "../../offers/browse/pay-scale.tsx";
import type { PlaceMapData } from "../../offers/browse/place-map.tsx";
import type { SimilarOffers as SimilarOffersData } from "../../offers/browse/similar-offers.server.ts";
import { SimilarOffers } from "../../offers/browse/similar-offers.tsx";
import { reportPath } from "../../offers/offer.ts";
import { OfferChips } from "../../offers/offer-card.tsx";
import { DeviceOffers, SaveOffer } from "../../offers/save-offer.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import type { qrPath } from "../../platform/images/qr.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card, Section } from "../../ui/page.tsx";
import { WidePicture } from "../../ui/picture.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { type PartSource, ServerPart } from "../../ui/server-part.tsx";
import { Share } from "../../ui/share.tsx";
import type { ApplicantProfile } from "./apply.server.ts";
import { ApplyForm } from "./apply-form.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { offerShown } from "./offer-page.server.ts";

export type OfferViewProps = {
  offer: ReturnType<typeof offerShown>;
  similar: SimilarOffersData;
  path: string;
  /** The address of the form, with its anchor: without scripts, an answer with errors opens there. It carries the source of the visit. */
  action: string;
  url: string;
  /** The address to share, which names its source. */
  shareUrl: string;
  /** The QR code of `url`; none in a preview. */
  code?: ReturnType<typeof qrPath>;
  editPath: string | null;
  /** Why this account cannot apply; null when it can, and for the offer’s own company. */
  refusal: string | null;
  applicant: ApplicantProfile | null;
  /** `text`: the sentence about the application's outcome; `mayRepeat`: the form follows it. */
  applied: { text: string; mayRepeat: boolean } | null;
  state: FormState | undefined;
  device?: string | null;
  /** Whether the viewer follows the company; null where no button is offered. */
  followed?: boolean | null;
  isPreview?: boolean;
};

const map: PartSource<PlaceMapData> = {
  server: import.meta.env.SSR ? (await import("../../offers/browse/place-map.tsx")).PlaceMap : null,
  load: async () => (await import("../../offers/browse/place-map.tsx")).PlaceMap,
};

function ApplySection({ offer, action, refusal, applicant, applied, state, editPath }: OfferViewProps) {
  const mailSentence = useMailSentence();
  if (applied && !applied.mayRepeat) {
    return (
      <Notice
        tone="ok"
        title={applied.text}
        actions={
          <ButtonLink variant="secondary" to="/candidat" size="small">
            Voir mes candidatures
          </ButtonLink>
        }
      >
        {mailSentence(
          "Vous recevrez un e-mail si l’entreprise répond.",
          "La réponse de l’entreprise apparaîtra dans vos candidatures.",
        )}
      </Notice>
    );
  }
  if (editPath)
    return (
      <Notice
        title="C’est votre offre"
        actions={
          <ButtonLink
            variant="secondary"
            to={`/compte/entreprise/candidatures?offre=${editPath.split("/").at(-1)}`}
            size="small"
          >
            Voir les candidatures
          </ButtonLink>
        }
      />
    );
  if (offer.elsewhere) return <Elsewhere {...offer.elsewhere} />;
  if (refusal) return <Notice>{refusal}.</Notice>;
  return (
    <>
      {applied ? <Notice>{applied.text}</Notice> : null}
      <ApplyForm
        action={action}
        applicant={applicant}
        questions={offer.questions}
        cvPolicy={offer.cvPolicy}
        textHash={offer.textHash}
        state={state}
      />
    </>
  );
}

/** Only on paper: the offer's address, to type or to scan. */
function PaperAddress({ url, code }: Pick<OfferViewProps, "url" | "code">) {
  if (!code) return null;
  return (
    <div className="paper-address">
      <QrCode {...code} size={96} title={url} />
      <p>{url}</p>
    </div>
  );
}

function OfferHead(props: Pick<OfferViewProps, "offer" | "path" | "editPath" | "device" | "url" | "code">) {
  const { offer, path, editPath, device } = props;
  return (
    <div className="offer-head">
      {offer.cover ? <WidePicture {...offer.cover} className="cover" /> : null}
      <PageHead
        breadcrumb={[{ label: "Offres", to: "/offres" }, { label: offer.title }]}
        company={offer.company.name}
        logo={offer.company.logo}
        title={offer.title}
        lead={
          <>
            <Link to={offer.company.page}>{offer.company.name}</Link>
            {offer.place ? ` · ${offer.place}` : null}
          </>
        }
        actions={
          editPath ? (
            <ButtonLink variant="secondary" to={editPath} icon="pencil">
              Modifier
            </ButtonLink>
          ) : offer.saved === null ? null : (
            <>
              <SaveOffer offer={{ ...offer, path }} saved={offer.saved} size="medium" />
              <DeviceOffers label={device} />
            </>
          )
        }
        facts={
          <>
            <OfferChips chips={offer.chips} />
            <PublishedOn offer={offer} />
          </>
        }
      />
      <OfferPromises offer={offer} />
      <PaperAddress {...props} />
    </div>
  );
}

function OfferFile({ file }: Pick<OfferViewProps["offer"], "file">) {
  return file ? (
    <p>
      <a className="offer-file" href={file.path} download>
        <Icon name="paperclip" />
        <span>
          <span className="as-typed">{file.name}</span>{" "}
          <span className="muted">
            ({file.type}, {file.size})
          </span>
        </span>
      </a>
    </p>
  ) : null;
}

function OfferFacts({ offer, followed = null }: Pick<OfferViewProps, "offer" | "followed">) {
  return (
    <Card className="offer-facts stack">
      <h2>En bref</h2>
      <DefinitionList items={offerFacts(offer)} />
      {followed === null ? null : (
        <FollowCompany name={offer.company.name} path={offer.company.path} followed={followed} />
      )}
      {offer.payScale ? <PayScale scale={offer.payScale} /> : null}
    </Card>
  );
}

/** Plain links: one of the router would fetch the route of the page that it leads to, and this page has no request left. */
function Landings({ links }: { links: OfferViewProps["offer"]["landings"] }) {
  if (links.length === 0) return null;
  return (
    <nav className="off-paper" aria-label="Offres du même métier">
      Toutes les offres&nbsp;:{" "}
      {links.map(({ label, to }, at) => (
        <span key={to}>
          {at > 0 ? " · " : ""}
          <a href={to}>{label}</a>
        </span>
      ))}
    </nav>
  );
}

export function OfferView(props: OfferViewProps) {
  const { offer, similar, path, shareUrl, editPath, refusal, applied } = props;
  const mayApply = refusal === null && !editPath && (!applied || applied.mayRepeat);
  return (
    <>
      <article className="offer">
        <OfferHead {...props} />
        <div className="offer-text">
          <Section title="Le poste">
            <OfferText offer={offer} />
            <OfferFile file={offer.file} />
          </Section>
          {hasWants(offer) ? (
            <Section title="Ce que l’offre demande">
              <OfferWants offer={offer} />
            </Section>
          ) : null}
          {offer.steps.length > 0 ? (
            <Section title="Comment se passe le recrutement">
              <OfferSteps offer={offer} />
            </Section>
          ) : null}
        </div>
        {mayApply ? (
          // A plain link, so that it works without scripts and moves the focus.
          <p className="offer-apply off-paper">
            <a href="#postuler" className="button button-primary button-large button-wide">
              <Icon name="send" size={18} />
              <span className="button-label">Postuler</span>
            </a>
          </p>
        ) : null}
        <div className="offer-form off-paper">
          <Section
            title={offer.elsewhere ? "Pour postuler" : mayApply ? "Envoyer une candidature" : "Votre candidature"}
            id="postuler"
          >
            <ApplySection {...props} />
          </Section>
        </div>
        <div className="offer-aside">
          <OfferFacts {...props} />
          {offer.map ? <ServerPart source={map} data={offer.map} className="off-paper" /> : null}
          <Card className="stack stack-s off-paper">
            <h2 id="partager" className="visually-hidden">
              Partager ou signaler
            </h2>
            <Share url={shareUrl} title={`${offer.title}, ${offer.company.name}`} />
            {props.isPreview ? null : (
              <p className="muted">
                <Link to={reportPath(path)} rel="nofollow" className="offer-report">
                  Signaler cette offre
                </Link>
              </p>
            )}
          </Card>
        </div>
      </article>
      <SimilarOffers {...similar} />
      <Landings links={offer.landings} />
    </>
  );
}
