// The pictures and the people in the editor of a company's page.
import { imageAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { CheckboxField, FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { WidePicture } from "../../ui/picture.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { type CompanyShown, pagePath, personLabels } from "./company-page.ts";
import type { CompanyPageState } from "./company-page-forms.server.ts";

type State = { stateOf: (form: string) => CompanyPageState | undefined };
type Uploads = { stopped: (StoppedUpload & { kind: string })[] };

export function CoverPart({ cover, stateOf, stopped }: Pick<CompanyShown, "cover"> & State & Uploads) {
  const hint = useFileHint("cover");
  const text = stateOf("couverture-texte");
  return (
    <>
      {cover ? (
        <>
          <WidePicture {...cover} className="page-cover" />
          <details className="disclosure" open={text !== undefined || undefined}>
            <summary>Décrire ou supprimer l’image</summary>
            <div className="stack">
              <MergedForm
                shown={{ coverAlt: cover.alt }}
                state={text}
                action={`${pagePath}#couverture`}
                className="page-picture-text"
                noValidate
              >
                <HiddenField name="form" value="couverture-texte" />
                <TextField
                  name="coverAlt"
                  label={peopleMessages.pictureAlt}
                  help="Lu à voix haute aux personnes qui ne la voient pas."
                  maxLength={peopleLimits.pictureAltMax}
                  defaultValue={textOf(text, "coverAlt", cover.alt)}
                  error={errorOf(text, "coverAlt")}
                />
                <SubmitButton variant="secondary" size="small">
                  Enregistrer le texte
                </SubmitButton>
              </MergedForm>
              <ConfirmForm
                action={pagePath}
                hidden={{ form: "couverture-supprimer" }}
                size="small"
                icon="trash"
                title={<>Supprimer la couverture&nbsp;?</>}
                text="Votre page garde un motif discret à sa place."
              >
                Supprimer la couverture
              </ConfirmForm>
            </div>
          </details>
        </>
      ) : null}
      <UploadField
        kind="cover"
        action={`${pagePath}#couverture`}
        hidden={{ form: "couverture" }}
        name="cover"
        label={cover ? "Remplacer la couverture" : "Image large"}
        accept={imageAccept}
        help={`${hint}. Format conseillé\u00a0: trois fois plus large que haute.`}
        error={errorOf(stateOf("couverture"), "cover")}
        done={peopleMessages.pictureSaved}
        stopped={stopped.filter(({ kind }) => kind === "cover")}
      />
    </>
  );
}

type Photo = CompanyShown["photos"][number];

function PhotoPart({
  photo,
  at,
  last,
  state,
}: {
  photo: Photo;
  at: number;
  last: number;
  state: CompanyPageState | undefined;
}) {
  const { id, path, alt, caption } = photo;
  const values = { caption: caption ?? "", alt };
  const number = at + 1;
  const moves = [
    { label: "Placer avant", icon: "chevron-left", rank: at - 1 },
    { label: "Placer après", icon: "chevron-right", rank: at + 1 },
  ] as const;
  return (
    <li className="page-photo">
      <WidePicture path={path} alt={alt} sizes="14rem" />
      <details className="disclosure" open={state !== undefined || undefined}>
        <summary>
          <span className="as-typed">{caption ?? `Photo ${number}`}</span>
          <span className="visually-hidden">, modifier</span>
        </summary>
        <div className="stack">
          <MergedForm
            shown={values}
            state={state}
            action={`${pagePath}#photos`}
            className="page-picture-text"
            noValidate
          >
            <HiddenField name="form" value="photo-texte" />
            <HiddenField name="id" value={id} />
            <TextField
              name="caption"
              idPrefix={id}
              label={`${peopleMessages.captionLabel} de la photo ${number}`}
              maxLength={peopleLimits.captionMax}
              defaultValue={textOf(state, "caption", values.caption)}
              error={errorOf(state, "caption")}
            />
            <TextField
              name="alt"
              idPrefix={id}
              label={peopleMessages.pictureAlt}
              maxLength={peopleLimits.pictureAltMax}
              defaultValue={textOf(state, "alt", values.alt)}
              error={errorOf(state, "alt")}
            />
            <SubmitButton variant="secondary" size="small">
              Enregistrer le texte
            </SubmitButton>
          </MergedForm>
          <div className="cluster">
            {moves.map(({ label, icon, rank }) =>
              rank < 0 || rank > last ? null : (
                <ButtonForm
                  key={label}
                  action={pagePath}
                  hidden={{ form: "photo-ordre", id, rang: `${rank}` }}
                  size="small"
                  icon={icon}
                >
                  {label}
                  <span className="visually-hidden">, la photo {number}</span>
                </ButtonForm>
              ),
            )}
            <ConfirmForm
              action={pagePath}
              hidden={{ form: "photo-supprimer", id }}
              size="small"
              icon="trash"
              title={<>Supprimer la photo {number}&nbsp;?</>}
              text="Son fichier est effacé, avec sa légende."
            >
              Supprimer
            </ConfirmForm>
          </div>
        </div>
      </details>
    </li>
  );
}

export function PhotosPart({ photos, stateOf, stopped }: Pick<CompanyShown, "photos"> & State & Uploads) {
  const hint = useFileHint("companyPhoto");
  const text = stateOf("photo-texte");
  return (
    <>
      {photos.length > 0 ? (
        <ol className="page-photos plain-list">
          {photos.map((photo, at) => (
            <PhotoPart
              key={photo.id}
              photo={photo}
              at={at}
              last={photos.length - 1}
              state={text?.id === photo.id ? text : undefined}
            />
          ))}
        </ol>
      ) : null}
      {photos.length < peopleLimits.companyPhotos ? (
        <UploadField
          kind="companyPhoto"
          action={`${pagePath}#photos`}
          hidden={{ form: "photo" }}
          name="companyPhoto"
          label="Ajouter une photo"
          accept={imageAccept}
          help={hint}
          error={errorOf(stateOf("photo"), "companyPhoto")}
          done={peopleMessages.pictureSaved}
          stopped={stopped.filter(({ kind }) => kind === "companyPhoto")}
        />
      ) : (
        <p className="soft">{peopleMessages.photosFull}.</p>
      )}
    </>
  );
}

export function PeoplePart({ people, newId, stateOf }: Pick<CompanyShown, "people"> & State & { newId: string }) {
  const state = stateOf("personne");
  const hint = useFileHint("companyPhoto");
  return (
    <>
      {people.length > 0 ? (
        <ul className="page-people plain-list">
          {people.map(({ id, name, job, photo }) => (
            <li key={id} className="cluster between">
              <span className="cluster">
                <Avatar name={name} src={photo} />
                <span>
                  <strong className="as-typed">{name}</strong>, {job}
                </span>
              </span>
              <ConfirmForm
                action={pagePath}
                hidden={{ form: "personne-supprimer", id }}
                size="small"
                icon="trash"
                title={<>Retirer {name} de votre page&nbsp;?</>}
                text="Son nom, sa phrase et sa photo sont effacés."
              >
                Retirer
              </ConfirmForm>
            </li>
          ))}
        </ul>
      ) : null}
      {people.length < peopleLimits.companyPeople ? (
        <details className="disclosure" open={state !== undefined || people.length === 0 || undefined}>
          <summary>Ajouter une personne</summary>
          <PostForm
            key={newId}
            action={`${pagePath}#equipe`}
            encType="multipart/form-data"
            className="stack"
            noValidate
          >
            <HiddenField name="form" value="personne" />
            <HiddenField name="id" value={newId} />
            <FormErrors summary={state?.summary} errors={state?.errors} fields={personLabels} />
            <div className="fields">
              <TextField
                name="name"
                label="Prénom et nom"
                required
                autoComplete="off"
                maxLength={peopleLimits.nameMax}
                defaultValue={textOf(state, "name")}
                error={errorOf(state, "name")}
              />
              <TextField
                name="job"
                label="Métier"
                required
                autoComplete="off"
                maxLength={peopleLimits.pageTitleMax}
                defaultValue={textOf(state, "job")}
                error={errorOf(state, "job")}
              />
              <TextField
                name="words"
                label="Une phrase"
                help="Ce que cette personne dit de son travail."
                wide
                maxLength={peopleLimits.pageTextMax}
                defaultValue={textOf(state, "words")}
                error={errorOf(state, "words")}
              />
              <FileField
                name="companyPhoto"
                idPrefix="personne"
                label="Son portrait"
                accept={imageAccept}
                help={hint}
                error={errorOf(state, "companyPhoto")}
              />
              <CheckboxField
                name="agrees"
                label="Cette personne est d’accord pour que son nom, sa phrase et sa photo soient publics"
                help="Elle peut changer d’avis à tout moment&nbsp;: un membre de votre équipe la retire alors d’ici."
                wide
                error={errorOf(state, "agrees")}
              />
            </div>
            <div>
              <SubmitButton variant="secondary" icon="user-plus">
                Ajouter cette personne
              </SubmitButton>
            </div>
          </PostForm>
        </details>
      ) : (
        <p className="soft">{peopleMessages.peopleFull}.</p>
      )}
    </>
  );
}
