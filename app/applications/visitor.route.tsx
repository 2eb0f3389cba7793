// /candidature/:token: an application by the signed link of its confirmation mail, to follow, withdraw and erase it.
import { redirectWith } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { dateTime, fileSize } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { sendHeaders } from "../base/request.server.ts";
import { transaction } from "../db/db.server.ts";
import { ownCvLink } from "../files/signed-link.server.ts";
import * as messages from "../messages.ts";
import { ConfirmForm } from "../ui/action-form.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { DefinitionList } from "../ui/definition.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/visitor.route";
import { stateLabels } from "./application.ts";
import { deleteApplication, findVisitorApplication, listEvents, setWithdrawn } from "./applications.server.ts";
import { History } from "./history.tsx";
import { readVisitorToken } from "./visitor-link.server.ts";

function idOf(token: string): string {
  const id = readVisitorToken(token);
  return isId(id) ? id : notFound(messages.applicationNotFound);
}

export async function loader({ params }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  const id = idOf(params.token);
  const application = await findVisitorApplication(id);
  if (!application) return notFound(messages.applicationNotFound);
  const events = await listEvents(id);
  const { prenom, nom, email, tel, message, offer, company, state, cvFileId, cvName, cvSize } = application;
  return {
    path: `/candidature/${params.token}`,
    name: `${prenom} ${nom}`,
    email,
    tel,
    message,
    offer,
    company,
    isWithdrawn: state === "withdrawn",
    label: stateLabels[state],
    cv: cvFileId ? { to: ownCvLink({ id, cvFileId }), name: cvName ?? "CV", size: fileSize(cvSize ?? 0) } : null,
    history: events.map((event) => ({
      id: event.id,
      label: stateLabels[event.state],
      iso: event.at.toISOString(),
      exact: dateTime(event.at),
    })),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const id = idOf(params.token);
  const wanted = (await readForm(request)).get("form");
  if (wanted === "effacement") {
    const found = await transaction((tx) => deleteApplication(tx, id));
    return found ? redirectWith("/offres", messages.applicationErased) : notFound(messages.applicationNotFound);
  }
  if (wanted !== "retrait") return notFound(messages.nothingHere);
  const found = await transaction((tx) => setWithdrawn(tx, id, null));
  if (!found) return notFound(messages.applicationNotFound);
  return redirectWith(`/candidature/${params.token}`, messages.applicationWithdrawn);
}

export const meta: Route.MetaFunction = () => [
  { title: "Ma candidature – Vivier" },
  { name: "robots", content: "noindex" },
];

export default function VisitorApplication({ loaderData }: Route.ComponentProps) {
  const { path, name, email, tel, message, offer, company, isWithdrawn, label, cv, history } = loaderData;
  return (
    <>
      <PageHeader title="Ma candidature" lead={`${offer}, ${company}`} />
      <div className="cluster">
        <Chip tone={isWithdrawn ? "warn" : "ok"}>{label}</Chip>
      </div>
      <Section title="Ce que vous avez envoyé">
        <DefinitionList
          items={[
            { term: "Nom", value: name },
            { term: "Adresse e-mail", value: email },
            { term: "Téléphone", value: tel },
          ]}
        />
        {message ? <p className="as-typed">{message}</p> : null}
        {cv ? (
          <div className="cluster">
            <ButtonLink variant="secondary" to={cv.to} icon="file">
              Lire le CV
            </ButtonLink>
            <span className="muted">
              {cv.name} ({cv.size})
            </span>
          </div>
        ) : null}
      </Section>
      <Section title="Historique">
        <History entries={history} />
      </Section>
      <Section
        title="Retirer ou effacer"
        lead="Retirée, votre candidature reste dans la liste de l'entreprise, marquée comme telle et sans votre CV. Effacée, elle disparaît entièrement."
      >
        <div className="cluster">
          {isWithdrawn ? null : (
            <ConfirmForm
              action={path}
              hidden={{ form: "retrait" }}
              variant="secondary"
              icon="undo"
              title={<>Retirer votre candidature&nbsp;?</>}
              text="L'entreprise verra que vous l'avez retirée."
            >
              Retirer ma candidature
            </ConfirmForm>
          )}
          <ConfirmForm
            action={path}
            hidden={{ form: "effacement" }}
            icon="trash"
            title={<>Effacer votre candidature&nbsp;?</>}
            text="Vos réponses et votre CV disparaissent tout de suite, sans retour possible."
          >
            Effacer ma candidature
          </ConfirmForm>
        </div>
      </Section>
    </>
  );
}
