// The state of a company's own offer, and its possible actions.
import type { OfferHold } from "../../platform/db/schema.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { textOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import type { OfferFigures } from "../browse/views.server.ts";
import { offerCandidatesPath, offerPreviewPath, ownOfferPath, responsiblePath } from "../offer.ts";
import { type OfferState, offerLife, type PauseReason, pauses } from "../offer-life.ts";
import { posterFilePath, posterFormats } from "../poster.ts";
import { type Hold, HoldNotice, holdLabels } from "./hold-notice.tsx";

type Chipped = { state: OfferState; waiting: boolean; held?: OfferHold | null; pause: PauseReason | null };

export function StateChip({ state, waiting, held, pause }: Chipped) {
  if (held && state !== "draft") return <Chip tone="warn">{holdLabels[held]}</Chip>;
  if (state === "open" && waiting) return <Chip tone="warn">En attente</Chip>;
  if (pause) return <Chip tone="warn">{pauses[pause].label}</Chip>;
  return <Chip tone={offerLife[state].tone}>{offerLife[state].label}</Chip>;
}

/** Asks once whether the post is still open. @param talks proposed number of conversations under way */
export function ConfirmationForm({
  action,
  hidden = {},
  talks,
  state,
}: {
  action?: string;
  hidden?: Record<string, string>;
  talks: number | null;
  state?: FormState | undefined;
}) {
  return (
    <PostForm action={action} className="stack" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <div className="fields">
        <TextField
          name="echanges"
          label="Échanges en cours"
          inputMode="numeric"
          maxLength={2}
          defaultValue={textOf(state, "echanges", talks ?? "")}
          error={state?.errors?.echanges}
          help="Avec combien de personnes parlez-vous de ce poste, d’où qu’elles viennent&nbsp;? Les candidats voient ce nombre."
        />
      </div>
      <div className="cluster">
        <SubmitButton size="large" icon="check">
          Oui, toujours à pourvoir
        </SubmitButton>
      </div>
    </PostForm>
  );
}

type Verbs = {
  id: string;
  state: OfferState;
  pause: PauseReason | null;
  publicPath: string | null;
  prolonging: string | null;
  copyId: string;
};

export function OfferActions({ id, state, pause, publicPath, prolonging, copyId }: Verbs) {
  const path = ownOfferPath(id);
  const isDraft = state === "draft";
  const isOpen = state === "open";
  return (
    <>
      {isDraft || isOpen || pause === "unanswered" ? null : (
        <ButtonForm action={`${path}/activation`} hidden={{ actif: "oui" }} variant="primary" icon="power">
          Remettre en ligne
        </ButtonForm>
      )}
      {isDraft ? null : (
        <ButtonLink
          variant={isOpen ? "primary" : "secondary"}
          to={`/compte/entreprise/candidatures?offre=${id}`}
          icon="inbox"
        >
          Candidatures
        </ButtonLink>
      )}
      {isOpen ? (
        <ButtonLink variant="secondary" to={offerCandidatesPath(id)} icon="users">
          Candidats qui correspondent
        </ButtonLink>
      ) : null}
      {publicPath ? (
        <ButtonLink variant="secondary" to={publicPath} icon="eye">
          Voir l’offre
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to={offerPreviewPath(id)} icon="eye">
          Aperçu
        </ButtonLink>
      )}
      {publicPath
        ? posterFormats.map((format) => (
            <ButtonLink key={format} variant="secondary" to={posterFilePath(id, format)} icon="file" reloadDocument>
              Affiche {format.toUpperCase()}
            </ButtonLink>
          ))
        : null}
      {prolonging ? (
        <ButtonForm action={path} hidden={{ geste: "prolonger", jusqua: prolonging }} icon="clock">
          Prolonger
        </ButtonForm>
      ) : null}
      <div className="cluster verbs-quiet">
        <ButtonForm action={`${path}/copie`} hidden={{ copie: copyId }} variant="ghost" size="small" icon="copy">
          Dupliquer
        </ButtonForm>
        <ButtonLink to={responsiblePath(id)} variant="ghost" size="small" icon="users">
          Responsable
        </ButtonLink>
        {isOpen ? (
          <ButtonForm action={`${path}/activation`} hidden={{ actif: "non" }} variant="ghost" size="small" icon="pause">
            Mettre en pause
          </ButtonForm>
        ) : null}
      </div>
    </>
  );
}

/** The actions that end an offer, apart from the daily actions. */
export function OfferEnding({ id, state }: Pick<Verbs, "id" | "state">) {
  const path = ownOfferPath(id);
  const isDraft = state === "draft";
  const { mayClose } = offerLife[state];
  return (
    <Section title={mayClose ? "Fermer ou supprimer" : "Supprimer"} id="fin">
      {mayClose ? (
        <div className="cluster between">
          <p>Le poste est pourvu ou abandonné&nbsp;? Fermez l’offre et répondez aux candidatures en attente.</p>
          <ButtonLink variant="secondary" size="small" to={`${path}/fermeture`} icon="lock">
            Fermer l’offre
          </ButtonLink>
        </div>
      ) : null}
      <div className="cluster between">
        <p className="soft">
          {isDraft
            ? "Ce qui y est écrit disparaît pour toujours."
            : "Les candidatures reçues restent dans votre espace. Celles qui attendent une réponse se terminent."}
        </p>
        <ConfirmForm
          action={`${path}/suppression`}
          size="small"
          icon="trash"
          title={isDraft ? <>Supprimer ce brouillon&nbsp;?</> : <>Supprimer cette offre&nbsp;?</>}
          text={
            isDraft
              ? "Ce qui y est écrit disparaît pour toujours."
              : "Elle disparaît tout de suite. Les candidatures reçues restent dans votre espace. Celles qui attendent une réponse se terminent, et chaque personne le lit dans son suivi."
          }
        >
          Supprimer
        </ConfirmForm>
      </div>
    </Section>
  );
}

type Instant = { iso: string; exact: string; ago: string };

type Life = {
  id: string;
  state: OfferState;
  waiting: boolean;
  hold: Hold | null;
  created: Instant;
  confirmed: Instant | null;
  /** The confirmation that the offer waits for. */
  confirming: { confirmBy: string; by: string; isLate: boolean; talks: number | null } | null;
  pause: PauseReason | null;
  until: string | null;
  ended: { reason: string; on: string; text: string | null } | null;
  figures: Pick<OfferFigures, "views" | "applications" | "isEmpty"> | null;
};

function Confirmation({ id, state, confirming }: Pick<Life, "id" | "state" | "confirming">) {
  if (!confirming) return null;
  return (
    <Section
      id="confirmer"
      title={
        state === "open"
          ? `Ce poste est-il toujours à pourvoir\u00a0? Confirmez-le avant le ${confirming.by}`
          : "Cette offre est en pause\u00a0: elle n’a pas été confirmée"
      }
    >
      <p>
        {state === "open"
          ? confirming.isLate
            ? "Elle est passée derrière les autres offres. Sans confirmation, elle sera mise en pause."
            : "Sans confirmation, elle passe derrière les autres offres, puis elle est mise en pause."
          : "Elle n’est plus visible. Si le poste est toujours à pourvoir, un clic la remet en ligne."}
      </p>
      <ConfirmationForm
        action={ownOfferPath(id)}
        hidden={{ geste: "confirmer", "avant-le": confirming.confirmBy }}
        talks={confirming.talks}
      />
    </Section>
  );
}

export function OfferLife(life: Life) {
  const { state, waiting, hold, created, confirmed, pause, until, ended, figures } = life;
  return (
    <>
      <div className="cluster">
        <StateChip state={state} waiting={waiting} held={hold?.as} pause={pause} />
        <span className="muted">
          {state === "draft" ? "Commencée" : "Créée"} <Ago at={created} />
          {confirmed ? (
            <>
              , confirmée <Ago at={confirmed} />
            </>
          ) : null}
          {until && !waiting && !hold ? `, en ligne jusqu’au ${until}` : null}
        </span>
        {figures && !figures.isEmpty ? <a href="#chiffres">{`${figures.views}, ${figures.applications}`}</a> : null}
      </div>
      {state === "draft" ? null : <HoldNotice hold={hold} />}
      {state === "draft" ? (
        <Notice title="Ce brouillon n’est visible que par votre entreprise">
          Il s’enregistre pendant que vous écrivez. Regardez l’aperçu, puis publiez quand il vous convient.
        </Notice>
      ) : null}
      {state === "draft" ? null : <Confirmation {...life} />}
      {pause === "full" && ended ? (
        <Notice tone="warn" title="Cette offre a reçu le nombre de candidatures que vous avez fixé">
          En pause depuis le {ended.on}, elle n’est plus visible. Pour en recevoir d’autres, augmentez ce nombre dans
          «&nbsp;Candidatures&nbsp;», enregistrez, puis remettez l’offre en ligne.
        </Notice>
      ) : null}
      {pause === "unanswered" && ended ? (
        <Notice
          tone="warn"
          title="Des candidatures attendent votre réponse"
          actions={
            <ButtonLink
              to={`/compte/entreprise/candidatures?offre=${life.id}&etat=sans-reponse`}
              size="small"
              icon="inbox"
            >
              Répondre
            </ButtonLink>
          }
        >
          Cette offre est en pause depuis le {ended.on}. Elle revient en ligne automatiquement dès que vous avez répondu
          à celles qui attendent depuis plus de 7&nbsp;jours.
        </Notice>
      ) : null}
      {state === "paused" && !ended && hold?.as !== "taken-down" ? (
        <Notice title="Cette offre est en pause">
          Elle n’est visible par personne et ne reçoit plus de candidatures.
        </Notice>
      ) : null}
      {state === "expired" && ended ? (
        <Notice tone="warn" title={`Cette offre est arrivée à son terme le ${ended.on}`}>
          «&nbsp;Remettre en ligne&nbsp;» lui donne un nouveau terme. Si le poste est pourvu, fermez-la.
        </Notice>
      ) : null}
      {state === "closed" && ended ? (
        <Notice title={`Cette offre est fermée depuis le ${ended.on}`}>
          <p>
            {ended.reason}
            {ended.text ? (
              <>
                &nbsp;: <span className="as-typed">{ended.text}</span>
              </>
            ) : null}
            . «&nbsp;Remettre en ligne&nbsp;» la rouvre.
          </p>
        </Notice>
      ) : null}
    </>
  );
}

export function UnpublishedChangesNotice({ path, at, by }: { path: string; at: string; by: string | null }) {
  return (
    <Notice
      tone="warn"
      title="Des modifications ne sont pas encore publiées"
      actions={
        <ButtonForm action={path} hidden={{ geste: "abandonner" }} size="small" icon="undo">
          Abandonner ces modifications
        </ButtonForm>
      }
    >
      <p>
        Gardées le {at}
        {by ? `, par ${by}` : null}. Le public lit encore la version d’avant&nbsp;: «&nbsp;Enregistrer&nbsp;» les
        publie.
      </p>
    </Notice>
  );
}

export function ExpiredSessionNotice({ path, at }: { path: string; at: string }) {
  return (
    <Notice
      tone="ok"
      title="Ce que vous aviez écrit est revenu"
      actions={
        <ButtonForm action={path} hidden={{ geste: "abandonner" }} size="small" icon="undo">
          Abandonner ces modifications
        </ButtonForm>
      }
    >
      {`Votre session s’était terminée quand vous l’avez envoyé, le ${at}. Rien n’est encore enregistré.`}
    </Notice>
  );
}
