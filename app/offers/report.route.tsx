// /offres/{id}-{slug}/signalement: tell the administrators what is wrong with an offer, with or without an account.
import { Form, Link, redirect } from "react-router";
import { viewerOf } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound, refuse } from "../base/refuse.ts";
import { requestContext } from "../base/request.server.ts";
import { transaction } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { FormErrors, RadioGroup, TextArea, TextField } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/report.route";
import { offerPath, splitSlug } from "./offer.ts";
import { findOffer } from "./offers.server.ts";
import { reasonLabels, reportPath, reportReasons } from "./report.ts";
import { createReport, reportForm } from "./reports.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Signaler l'offre ${loaderData.title} – Vivier` : "Signaler une offre – Vivier" },
  { name: "robots", content: "noindex" },
];

/** Nothing of an offer that is not public is told, not even its title. */
async function publicOffer(slug: string) {
  const { id } = splitSlug(slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  if (!offer) return notFound(messages.offerNotFound);
  return offer.isPublic ? offer : refuse(410, messages.offerGone);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await publicOffer(params.slug);
  const path = offerPath(offer);
  if (params.slug !== path.split("/").at(-1)) throw redirect(reportPath(path), 301);
  return { path, title: offer.title, company: offer.nom, email: viewerOf(context)?.email ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const offer = await publicOffer(params.slug);
  const viewer = viewerOf(context);
  const { ip } = context.get(requestContext);
  const form = await readForm(request);
  const parsed = parseForm(form, reportForm);
  if (!parsed.ok) return answer(parsed.state);
  const wait =
    (await consume("reports-address", ip, limits.reportsByAddress)) ??
    (viewer ? await consume("reports-account", viewer.id, limits.reportsByAccount) : null);
  if (wait) return answer(failed({}, formValues(form), messages.tooManyRequests), 429, { "Retry-After": String(wait) });
  const reported = { id: offer.id, title: offer.title, company: offer.nom };
  await transaction((tx) => createReport(tx, reported, parsed.value, { viewer, ip }));
  return redirectWith(offerPath(offer), messages.reportSent);
}

export default function Report({ loaderData: { path, title, company, email }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Signaler cette offre"
        lead={
          <>
            {title}, {company}
          </>
        }
        breadcrumb={[{ label: "Offres", to: "/offres" }, { label: title, to: path }, { label: "Signalement" }]}
      />
      <div className="report">
        <Section title="Ce qui ne va pas">
          <Form method="post" className="stack" noValidate>
            <FormErrors
              summary={actionData?.summary}
              errors={actionData?.errors}
              fields={{ reason: "Motif", message: "Précisions", email: "Adresse e-mail" }}
            />
            <p className="soft">L'équipe du site lit chaque signalement. L'entreprise ne sait pas qui l'a envoyé.</p>
            <div className="fields">
              <RadioGroup
                name="reason"
                label="Motif"
                required
                wide
                defaultValue={textOf(actionData, "reason")}
                error={errorOf(actionData, "reason")}
                options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
              />
              <TextArea
                name="message"
                label="Précisions"
                rows={5}
                help="Ce que vous avez vu, dans l'offre ou lors d'un échange. Obligatoire pour une autre raison."
                defaultValue={textOf(actionData, "message")}
                error={errorOf(actionData, "message")}
              />
              {email === null ? (
                <TextField
                  name="email"
                  label="Adresse e-mail"
                  type="email"
                  autoComplete="email"
                  wide
                  help="Facultative, si vous voulez bien qu'on vous réponde."
                  defaultValue={textOf(actionData, "email")}
                  error={errorOf(actionData, "email")}
                />
              ) : null}
            </div>
            {email === null ? null : (
              <p className="muted">
                Votre signalement est lié à votre compte, <span className="as-typed">{email}</span>.
              </p>
            )}
            <div className="cluster">
              <SubmitButton icon="send">Envoyer le signalement</SubmitButton>
              <ButtonLink to={path} variant="ghost">
                Revenir à l'offre
              </ButtonLink>
            </div>
            <p className="muted">
              Ce que nous faisons de ces données&nbsp;: <Link to="/confidentialite">confidentialité</Link>.
            </p>
          </Form>
        </Section>
      </div>
    </>
  );
}
