// /admin/entreprise-edit/:id: edits any company; « nouveau » creates one and invites its owner by mail.

import { Form } from "react-router";
import { requireAdmin, type Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import {
  companyRules,
  findCompany,
  lockShownCompany,
  postedCompanyForm,
  shownCompany,
  updateCompany,
} from "../../people/companies/companies.server.ts";
import { CompanyFields, companyLabels } from "../../people/companies/company-fields.tsx";
import {
  findCompanyFiles,
  listCompanyPeople,
  listCompanyPhotos,
} from "../../people/companies/company-pictures.server.ts";
import { listSectorsFor } from "../../people/companies/sectors.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { date } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { HistoryLink } from "../audit-log/history-link.tsx";
import { SupportButton } from "../audit-log/support-button.tsx";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import { CompanyCheck } from "../moderation/company-check.tsx";
import { findCompanyCheck } from "../moderation/company-checks.server.ts";
import type { Route } from "./+types/company-edit.route";
import { AccountActivation } from "./account-activation.tsx";
import { listMembers, readCompany } from "./admin-companies.server.ts";
import { Documents } from "./company-documents.tsx";
import { deletePagePart, pageParts } from "./company-parts.server.ts";
import { answerForm, saveEdit } from "./edit-form.server.ts";
import { EditForm, OwnerEmail } from "./edit-form.tsx";
import { companyInvitation, inviteCompany, inviteOwner, ownerInvitation } from "./invited-accounts.server.ts";
import { GroundField } from "./measure-page.tsx";

const list = "/admin/entreprises";

async function findEdited(id: string) {
  return (isId(id) ? await findCompany(id) : undefined) ?? notFound(messages.companyNotFound);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  if (params.id === "nouveau") return { company: null, members: [], check: null, sectors: [] };
  const edited = await findEdited(params.id);
  const { id, createdAt } = edited;
  const [members, files, photos, people, check] = await Promise.all([
    listMembers(db, id),
    findCompanyFiles(edited),
    listCompanyPhotos(id),
    listCompanyPeople(id),
    findCompanyCheck(id),
  ]);
  return {
    check,
    sectors: await listSectorsFor(id),
    company: { id, created: date(createdAt), values: shownCompany(edited), ...files, photos, people },
    members: members.map((member) => ({
      id: member.id,
      email: member.email,
      addressConfirmed: member.emailVerified,
      disabled: member.disabledAt !== null,
      created: date(member.createdAt),
    })),
  };
}

/** Takes a picture or a person off the public page of a company; logged. */
async function deletePart(viewer: Viewer, id: string, form: FormData) {
  const part = pageParts.find((each) => each === form.get("quoi"));
  const partId = String(form.get("partie") ?? "");
  const isGone =
    part !== undefined && isId(partId) && (await transaction((tx) => deletePagePart(tx, viewer, { id, part, partId })));
  if (!isGone) return notFound(messages.companyNotFound);
  return redirectWith(`/admin/entreprise-edit/${id}#kbis`, adminMessages.pagePartRemoved);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const log = "company not written";
  if (params.id === "nouveau") {
    const parsed = parseForm(form, companyInvitation);
    if (!parsed.ok) return answer(parsed.state);
    return answerForm(form, { log, message: messages.accountCreationFailed }, async () => {
      const made = await inviteCompany(viewer, parsed.value);
      if (made === "taken") return answer(failed({ email: messages.emailTaken }, formValues(form)));
      return redirectWith(
        `/admin/entreprise-edit/${made.id}`,
        mailSentence(adminMessages.invitationSent, adminMessages.invitationReady),
      );
    });
  }
  const { id, nom } = await findEdited(params.id);
  if (form.get("geste") === "titulaire") {
    const parsed = parseForm(form, ownerInvitation);
    if (!parsed.ok) return answer(parsed.state);
    const invited = await inviteOwner(viewer, { id, nom }, parsed.value);
    if (invited === "taken") return answer(failed({ email: messages.emailTaken }, formValues(form)));
    return redirectWith(
      `/admin/entreprise-edit/${id}`,
      invited === "owned"
        ? adminMessages.nothingChanged
        : mailSentence(adminMessages.invitationSent, adminMessages.invitationReady),
    );
  }
  if (form.get("geste") === "retirer") return deletePart(viewer, id, form);
  return saveEdit(form, viewer, {
    entry: { action: "entreprise modifiée", targetType: "entreprise", targetId: id },
    page: `/admin/entreprise-edit/${id}`,
    read: (tx) => readCompany(tx, id),
    shown: (tx) => lockShownCompany(tx, id),
    schema: postedCompanyForm(await listSectorsFor(id)),
    rules: companyRules,
    update: (tx, value) => updateCompany(tx, id, value),
    saved: peopleMessages.companySavedByAdmin,
    missing: messages.companyNotFound,
    failed: { log, message: messages.problem },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData?.company ? `Administrer ${loaderData.company.values.nom}` : "Créer une entreprise"),
];

type Members = Route.ComponentProps["loaderData"]["members"];

function Accounts({ members, back }: { members: Members; back: string }) {
  return (
    <Section
      title="Comptes"
      lead="Un compte désactivé ne peut plus se connecter. Sans compte actif, les offres ne sont plus publiques."
    >
      <DataTable
        caption="Comptes"
        hideCaption
        columns={[
          { label: "E-mail" },
          { label: "Inscription" },
          { label: "État" },
          { label: "Actions", hideLabel: true },
        ]}
        rows={members.map((member) => ({
          id: member.id,
          cells: [
            member.email,
            member.created,
            <div key="state" className="cluster">
              {member.disabled ? <Chip tone="bad">Désactivé</Chip> : null}
              {member.addressConfirmed ? (
                <Chip tone="ok">{adminMessages.listStates.confirmed}</Chip>
              ) : (
                <Chip tone="warn">{adminMessages.listStates.unconfirmed}</Chip>
              )}
            </div>,
            <div key="verbs" className="cluster">
              {member.disabled ? null : <SupportButton id={member.id} back={back} size="small" />}
              <AccountActivation id={member.id} disabled={member.disabled} back={back} size="small" />
            </div>,
          ],
        }))}
      />
    </Section>
  );
}

function FirstOwner({ state }: { state: ReturnType<typeof useAnswer> }) {
  return (
    <Section
      title="Comptes"
      lead="Cette entreprise attend un titulaire. Ses offres paraissent quand il a confirmé son adresse."
    >
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="geste" value="titulaire" />
        <div className="fields">
          <OwnerEmail state={state} />
        </div>
        <div className="cluster">
          <SubmitButton>Inviter un titulaire</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

export default function CompanyEdit({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const state = useAnswer(actionData, "");
  const { company, members, check, sectors } = loaderData;
  return (
    <>
      <PageHeader
        title={company ? company.values.nom : "Créer une entreprise"}
        lead={
          company
            ? undefined
            : mailSentence(
                "Son titulaire reçoit un e-mail pour choisir son mot de passe\u00a0: vous n’en choisissez pas à sa place.",
                "Vous ne choisissez pas de mot de passe à la place du titulaire\u00a0: son lien sera dans «\u00a0E-mails\u00a0»\u00a0: transmettez-le-lui.",
              )
        }
        breadcrumb={[{ label: "Entreprises", to: list }, { label: company ? "Modifier" : "Créer" }]}
        actions={
          company ? (
            <>
              <HistoryLink type="entreprise" id={company.id} />
              <ButtonLink to={`/admin/moderation/entreprise/${company.id}`} icon="warning" variant="secondary">
                Modérer
              </ButtonLink>
              <ButtonLink to={`/admin/offre-edit/nouveau?companyId=${company.id}`} icon="plus" variant="secondary">
                Créer une offre
              </ButtonLink>
              <ConfirmForm
                action={`/admin/entreprises/${company.id}/suppression`}
                icon="trash"
                title={<>Supprimer cette entreprise&nbsp;?</>}
                text={
                  <>
                    Ses comptes, ses offres et ses fichiers disparaissent pour toujours. Les candidatures en attente se
                    terminent&nbsp;: chaque personne garde la sienne, et y lit ce qui s’est passé.
                  </>
                }
                fields={<GroundField idPrefix="supprimer" erases />}
              >
                Supprimer
              </ConfirmForm>
            </>
          ) : null
        }
      />
      <EditForm
        state={state}
        labels={{ email: "E-mail", ...companyLabels }}
        submit={company ? "Enregistrer" : "Créer l’entreprise"}
        list={list}
        shown={company?.values}
      >
        {company ? (
          <CompanyFields state={state} values={company.values} sectors={sectors} />
        ) : (
          <div className="fields">
            <OwnerEmail state={state} />
            <TextField
              name="objet"
              label="Nom de l’entreprise"
              required
              autoComplete="off"
              defaultValue={textOf(state, "objet")}
              error={errorOf(state, "objet")}
            />
          </div>
        )}
      </EditForm>
      {company ? <Documents {...company} /> : null}
      {check ? <CompanyCheck check={check} back={`/admin/entreprise-edit/${check.id}`} /> : null}
      {company && members.length > 0 ? (
        <Accounts members={members} back={`/admin/entreprise-edit/${company.id}`} />
      ) : null}
      {company && members.length === 0 ? <FirstOwner state={state} /> : null}
    </>
  );
}
