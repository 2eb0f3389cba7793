// /compte/entreprise/page: a company edits its public page beside a live preview.
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { listUnfinishedUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import previewSheet from "../../ui/live-preview.css?url";
import { LivePreview } from "../../ui/live-preview.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as peopleLimits from "../limits.ts";
import type { Route } from "./+types/company-page.route";
import { findCompany } from "./companies.server.ts";
import sheet from "./company-page.css?url";
import { findShownPage, listPageProposals } from "./company-page.server.ts";
import { pageLabels, pageOf, pagePath, pageRows, shownPage } from "./company-page.ts";
import { answerPageForm, type CompanyPageState } from "./company-page-forms.server.ts";
import { CoverPart, PeoplePart, PhotosPart } from "./company-page-sections.tsx";
import { CompanyHead, CompanyStory } from "./company-page-view.tsx";

export const meta: Route.MetaFunction = () => [titled("Page de l’entreprise")];

export const links: Route.LinksFunction = () => [sheet, previewSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const company = (await findCompany(viewer.companyId)) ?? notFound(messages.companyNotFound);
  const { city, departement, approvedAt, guaranteedAt } = company;
  const values = shownPage(company);
  const location = city ? displayPlace(placeLabel(city, departement)) : null;
  const shown = { ...company, approved: approvedAt !== null, guaranteed: guaranteedAt !== null };
  return {
    values,
    company: await findShownPage(shown, location),
    proposals: await listPageProposals(viewer.companyId, values),
    stopped: await listUnfinishedUploads(viewer.id),
    fileHints: await findFileHints("cover", "companyPhoto"),
    newId: newId(),
    // Without its name the address leads to the full one.
    publicPath: isConfirmedAndApproved(viewer) ? `/entreprises/${viewer.companyId}` : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  return answerPageForm(viewer, await readForm(request));
}

type Loaded = Route.ComponentProps["loaderData"];
type Fields = { values: Loaded["values"]; state: CompanyPageState | undefined };

const fieldOf = ({ values, state }: Fields, name: string) => ({
  name,
  label: pageLabels[name] ?? name,
  defaultValue: textOf(state, name, values[name]),
  error: errorOf(state, name),
});

/** What the site proposes for an empty part. The button belongs to a form of its own, outside of the form of the texts. */
function Proposal({ proposals, name, from }: Pick<Loaded, "proposals"> & { name: string; from: string }) {
  const proposal = proposals.find((each) => each.name === name);
  if (!proposal) return null;
  const words = Object.values(proposal.fields).filter(Boolean).join(" · ").replaceAll("\n", " · ");
  return (
    <div className="page-proposal">
      <p>
        <span className="muted">Proposé d’après {from}</span>
        <br />
        <span className="as-typed">{words}</span>
      </p>
      <SubmitButton form={`proposition-${name}`} variant="secondary" size="small" icon="plus">
        Reprendre <span className="visually-hidden">la proposition {from}</span>
      </SubmitButton>
    </div>
  );
}

type RowsProps = Fields & { list: keyof typeof pageRows; titles: string; texts: string; add: string };

/** The filled rows; the empty ones wait folded. */
function Rows({ list, titles, texts, add, ...fields }: RowsProps) {
  const { state, values } = fields;
  const isFilled = ([title, text]: readonly [string, string]) =>
    [title, text].some((name) => textOf(state, name, values[name]) || errorOf(state, name));
  const rows = pageRows[list];
  const shown = rows.findLastIndex(isFilled) + 1;
  const drawn = rows.map(([title, text], at) => (
    <div key={title} className="page-row">
      <TextField {...fieldOf(fields, title)} label={`${titles} ${at + 1}`} maxLength={peopleLimits.pageTitleMax} />
      <TextField
        {...fieldOf(fields, text)}
        label={texts}
        maxLength={list === "steps" ? peopleLimits.pageDelayMax : peopleLimits.pageTextMax}
      />
    </div>
  ));
  return (
    <>
      {drawn.slice(0, shown)}
      {shown < rows.length ? (
        <details className="disclosure" open={shown === 0 || undefined}>
          <summary>{add}</summary>
          <div className="stack">{drawn.slice(shown)}</div>
        </details>
      ) : null}
    </>
  );
}

function Texts({
  loaded,
  state,
  onInput,
}: {
  loaded: Loaded;
  state: Fields["state"];
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const { values, proposals } = loaded;
  const fields = { values, state };
  return (
    <MergedForm shown={values} state={state} action={pagePath} className="stack" noValidate onInput={onInput}>
      <HiddenField name="form" value="textes" />
      <FormErrors summary={state?.summary} errors={state?.errors} fields={pageLabels} />
      <SeenWords state={state} />
      <Section title="En quelques mots" id="mots">
        <TextField
          {...fieldOf(fields, "claim")}
          wide
          help="Une phrase, sous votre nom&nbsp;: ce qui donne envie de vous rejoindre."
          maxLength={peopleLimits.claimMax}
        />
        <Proposal proposals={proposals} name="claim" from="votre présentation" />
        <TextArea
          {...fieldOf(fields, "description")}
          wide
          rows={7}
          help="Ce que vous faites, pour qui, à combien, et comment se passe une journée."
          maxLength={peopleLimits.descriptionMax}
        />
      </Section>
      <Section
        title="Ce qui compte pour vous"
        id="valeurs"
        lead="Deux ou trois suffisent, chacune avec un exemple vrai."
      >
        <Rows
          {...fields}
          list="values"
          titles="Valeur"
          texts="Ce que cela veut dire chez vous"
          add="Ajouter une valeur"
        />
      </Section>
      <Section title="Ce que vous offrez" id="avantages">
        <TextArea {...fieldOf(fields, "benefits")} wide rows={6} help="Un avantage par ligne, douze au plus." />
        <Proposal proposals={proposals} name="benefits" from="vos offres" />
      </Section>
      <Section
        title="Comment vous recrutez"
        id="etapes"
        lead="Les étapes et leurs délais&nbsp;: on sait à quoi s’attendre, et on postule plus volontiers."
      >
        <Proposal proposals={proposals} name="steps" from="vos délais de réponse" />
        <Rows {...fields} list="steps" titles="Étape" texts="Délai" add="Ajouter une étape" />
      </Section>
      <div className="page-save">
        <SubmitButton>Enregistrer les textes</SubmitButton>
      </div>
    </MergedForm>
  );
}

function useLiveCompany({ values, company }: Loaded) {
  // What was typed belongs to the values with which the form was shown.
  const [typed, setTyped] = useState<{ shown: Loaded["values"]; values: Record<string, string> } | null>(null);
  const now = typed?.shown === values ? typed.values : null;
  const live = now ? { ...company, page: pageOf(now), description: typedBlocks(now.description ?? "") } : company;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    setTyped({ shown: values, values: Object.fromEntries(entries) });
  };
  return { live, onInput };
}

export default function CompanyPageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { company, proposals, stopped, publicPath } = loaderData;
  const state = useAnswer<CompanyPageState>(actionData);
  const stateOf = (form: string) => (state?.form === form ? state : undefined);
  const { live, onInput } = useLiveCompany(loaderData);
  return (
    <>
      <PageHeader
        title="Page de l’entreprise"
        lead="Ce que lisent les candidats avant de postuler. Chaque partie paraît dès qu’elle contient quelque chose."
        breadcrumb={[{ label: "Compte", to: "/compte-entreprise" }, { label: "Page de l’entreprise" }]}
        actions={
          publicPath ? (
            <ButtonLink to={publicPath} variant="secondary" icon="eye">
              Voir la page
            </ButtonLink>
          ) : null
        }
      />
      <div className="page-editor">
        <div className="stack">
          {proposals.map(({ name }) => (
            <Form key={name} id={`proposition-${name}`} method="post" action={pagePath} hidden>
              <HiddenField name="form" value="proposition" />
              <HiddenField name="nom" value={name} />
            </Form>
          ))}
          <Section title="Couverture" id="couverture">
            <CoverPart cover={company.cover} stateOf={stateOf} stopped={stopped} />
          </Section>
          <Texts loaded={loaderData} state={stateOf("textes")} onInput={onInput} />
          <Section
            title="Photos"
            id="photos"
            lead="Huit au plus&nbsp;: vos locaux, l’équipe, le métier. La première est la plus grande."
          >
            <PhotosPart photos={company.photos} stateOf={stateOf} stopped={stopped} />
          </Section>
          <Section
            title="Équipe"
            id="equipe"
            lead="Les personnes avec qui l’on travaillera. Aucun nom ne paraît sans l’accord de la personne."
          >
            <PeoplePart
              people={company.people}
              newId={stateOf("personne")?.values?.id?.toString() ?? loaderData.newId}
              stateOf={stateOf}
            />
          </Section>
        </div>
        <LivePreview label="Aperçu sur un téléphone, à mesure que vous écrivez">
          <CompanyHead company={live} isPreview />
          <div className="company-tale">
            <CompanyStory company={live} isPreview />
          </div>
        </LivePreview>
      </div>
    </>
  );
}
