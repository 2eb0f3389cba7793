// /candidats/ecrire: one message, or one invitation to an offer, to several candidates, sent only after its preview.
import { data, useNavigation } from "react-router";
import { contactRefusal, requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import * as offersMessages from "../../offers/messages.ts";
import { CandidateAvatar, NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { transaction } from "../../platform/db/db.server.ts";
import { failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FormErrors, HiddenField, SelectField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import sheet from "../people-lists.css?url";
import type { Route } from "./+types/group-message.route";
import { fillGroup, type GroupPerson, groupForm, listGroup, readChosen, sendGroup } from "./group-message.server.ts";
import { groupMessagePath } from "./group-message.ts";
import { undoInvitations } from "./offer-invitations.server.ts";
import { deleteContacts, listSendableOffers } from "./outreach-messages.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => [titled("Écrire à plusieurs personnes")];

const backOf = (value: unknown) => internalPath(value === null ? null : String(value)) ?? "/resultats";

function requireSender(context: Route.LoaderArgs["context"]) {
  const viewer = requireCompany(context);
  return viewingCompany(viewer).seesNames ? viewer : refuse(403, contactRefusal(viewer));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSender(context);
  const [{ people, namesNotice }, offers] = await Promise.all([
    listGroup(viewer, readChosen(url.searchParams.getAll("candidat"))),
    listSendableOffers(viewer.companyId),
  ]);
  const offer = offers.find(({ id }) => id === url.searchParams.get("offre"));
  return {
    people,
    namesNotice,
    offers,
    offerId: offer?.id ?? "",
    text: offer ? sourcingMessages.groupInvitation : sourcingMessages.groupText,
    back: backOf(url.searchParams.get("retour")),
    here: url.pathname + url.search,
  };
}

type Preview = {
  sending: string;
  offer: string | null;
  letters: { person: GroupPerson; text: string }[];
  values: { message: string; offre: string };
};

type Answer = { state: FormState | null; preview: Preview | null };

const shown = (state: FormState, status = 400, headers: Record<string, string> = {}) =>
  data<Answer>({ state, preview: null }, { status, headers });

async function undo(companyId: string, form: FormData) {
  const back = backOf(form.get("retour"));
  const ids = readChosen(String(form.get("messages") ?? "").split(" "));
  const deleted = await transaction((tx) => deleteContacts(tx, companyId, ids));
  return deleted === 0
    ? redirectWith(back, sourcingMessages.messagesLeft, "warn")
    : redirectWith(back, sourcingMessages.messagesUndone(deleted));
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireSender(context);
  const form = await readForm(request);
  const step = form.get("etape");
  if (step === "annuler") return undo(viewer.companyId, form);
  const parsed = parseForm(form, groupForm);
  if (!parsed.ok) return shown(parsed.state);
  const values = { message: parsed.value.message, offre: parsed.value.offerId ?? "" };
  if (step === "modifier") return shown({ ...failed({}, formValues(form)), summary: undefined } as FormState, 200);
  const { people } = await listGroup(viewer, readChosen(form.getAll("candidat")));
  if (people.length === 0) return shown(failed({}, formValues(form), sourcingMessages.groupEmpty));
  const stopped = await stopPersonWords(form, viewer.id, "message", { message: values.message });
  if (stopped) return shown(stopped.state, stopped.status, stopped.headers);
  const filled = await fillGroup(viewer, people, parsed.value);
  if (!filled) return shown(failed({ offre: offersMessages.offerNamedMissing }, formValues(form)));
  const { letters, offer } = filled;
  if (parsed.value.offerId && !offer)
    return shown(failed({ offre: offersMessages.offerToSendMissing }, formValues(form)));
  const sending = String(form.get("envoi") ?? "");
  if (step !== "envoyer" || !isId(sending))
    return data<Answer>({ state: null, preview: { sending: newId(), offer: offer?.title ?? null, letters, values } });

  const done = await sendGroup(viewer, letters, offer?.id ?? null, sending);
  const back = backOf(form.get("retour"));
  if (done.kind === "company") return refuse(403, contactRefusal(viewer));
  if (done.kind === "offer") return shown(failed({ offre: offersMessages.offerNotPublic }, formValues(form)));
  if (done.kind === "limit")
    return shown(failed({}, formValues(form), sourcingMessages.groupBeyondLimit(done.left)), 429, {
      "Retry-After": String(secondsToTomorrow()),
    });
  const count = done.candidateIds.length;
  if (count === 0) return redirectWith(back, sourcingMessages.groupNobody, "warn");
  const skipped = done.skipped > 0 ? sourcingMessages.groupSkipped(done.skipped) : "";
  if (offer)
    return redirectWithUndo(
      back,
      mailMessage(
        "invitation-a-postuler",
        sourcingMessages.invitationsDone(count),
        sourcingMessages.invitationsDoneWithoutMail(count),
      ) + skipped,
      undoInvitations(offer.id, done.candidateIds, back),
    );
  return redirectWithUndo(
    back,
    mailMessage(
      "contact-candidat",
      sourcingMessages.messagesDone(count),
      sourcingMessages.messagesDoneWithoutMail(count),
    ) + skipped,
    { action: groupMessagePath, fields: { etape: "annuler", messages: done.messageIds.join(" "), retour: back } },
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Who({ person }: { person: GroupPerson }) {
  return (
    <>
      <CandidateAvatar candidate={person} size="m" />
      <span className="group-who">
        <span className="strong">{person.name}</span>
        <span className="muted">{[person.job, person.place].filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}

function Compose({ data: loaded, state, chosen }: { data: Loaded; state: FormState | null; chosen: string[] | null }) {
  const mailSentence = useMailSentence();
  const { people, offers, offerId, text, back, here } = loaded;
  return (
    <ActionForm action={here} className="group-form" noValidate>
      <HiddenField name="retour" value={back} />
      <div className="card section">
        <FormErrors summary={state?.summary} errors={state?.errors} />
        <SeenWords state={state} />
        {offers.length > 0 ? (
          <SelectField
            name="offre"
            label="Inviter à postuler à une offre"
            emptyLabel="Aucune, un simple message"
            options={offers.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={textOf(state, "offre", offerId)}
            error={errorOf(state, "offre")}
          />
        ) : null}
        <TextArea
          name="message"
          label="Message"
          rows={9}
          required
          maxLength={sourcingLimits.groupMessageMax}
          defaultValue={textOf(state, "message", text)}
          error={errorOf(state, "message")}
          help="{prenom}, {offre} et {entreprise} sont remplacés pour chaque personne. Vous relisez chaque message avant l’envoi."
        />
        <p className="soft">
          {mailSentence(
            "Chaque personne reçoit son propre e-mail et ne voit pas les autres.",
            "Ce site n’envoie pas d’e-mail\u00a0: vos messages sont seulement enregistrés.",
          )}
        </p>
        <div className="cluster">
          <SubmitButton name="etape" value="apercu" icon="eye">
            Relire avant d’envoyer
          </SubmitButton>
          <ButtonLink to={back} variant="ghost">
            Annuler
          </ButtonLink>
        </div>
      </div>
      <fieldset className="card group-people">
        <legend>Destinataires</legend>
        {people.map((person) => (
          <div key={person.id} className="choice group-person">
            <input
              type="checkbox"
              id={`pour-${person.id}`}
              name="candidat"
              value={person.id}
              defaultChecked={chosen === null || chosen.includes(person.id)}
            />
            <label htmlFor={`pour-${person.id}`}>
              <Who person={person} />
            </label>
          </div>
        ))}
      </fieldset>
    </ActionForm>
  );
}

function Letters({ preview, back, here }: { preview: Preview; back: string; here: string }) {
  const { letters, offer, sending, values } = preview;
  const isBusy = useNavigation().state !== "idle";
  const count = letters.length;
  return (
    <ActionForm action={here} className="stack">
      <HiddenField name="retour" value={back} />
      <HiddenField name="envoi" value={sending} />
      <HiddenField name="message" value={values.message} />
      <HiddenField name="offre" value={values.offre} />
      {letters.map(({ person }) => (
        <HiddenField key={person.id} name="candidat" value={person.id} />
      ))}
      <ul className="plain-list group-letters">
        {letters.map(({ person, text }) => (
          <li key={person.id} className="card">
            <div className="group-to">
              <Who person={person} />
            </div>
            {offer ? <p className="group-offer">Invitation à postuler&nbsp;: {offer}</p> : null}
            <p className="as-typed">{text}</p>
          </li>
        ))}
      </ul>
      <div className="group-bar">
        <SubmitButton name="etape" value="envoyer" icon="send" disabled={isBusy}>
          {count === 1 ? "Envoyer ce message" : `Envoyer les ${count} messages`}
        </SubmitButton>
        <SubmitButton name="etape" value="modifier" variant="secondary" icon="pencil">
          Modifier
        </SubmitButton>
        <span className="soft">Vous pourrez encore annuler pendant dix secondes.</span>
      </div>
    </ActionForm>
  );
}

export default function GroupMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, namesNotice, back, here } = loaderData;
  const { state, preview } = actionData ?? { state: null, preview: null };
  const posted = state?.values?.candidat;
  return (
    <>
      <PageHeader
        title={preview ? "Relisez avant d’envoyer" : "Écrire à plusieurs personnes"}
        lead={
          preview
            ? "Voici ce que chaque personne va lire. Rien n’est encore parti."
            : "Un seul texte, un message personnel pour chacune."
        }
        breadcrumb={[{ label: "Retour à la liste", to: back }, { label: preview ? "Relecture" : "Message" }]}
      />
      <NamesNotice>{namesNotice}</NamesNotice>
      {preview ? (
        <Letters preview={preview} back={back} here={here} />
      ) : people.length > 0 ? (
        <Compose data={loaderData} state={state} chosen={posted === undefined ? null : [posted].flat().map(String)} />
      ) : (
        <EmptyState
          icon="users"
          title={sourcingMessages.groupEmpty}
          text="Cochez les profils dans la liste, puis pressez «&nbsp;Écrire aux personnes choisies&nbsp;»."
          actions={
            <ButtonLink to={back} variant="primary">
              Revenir à la liste
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
