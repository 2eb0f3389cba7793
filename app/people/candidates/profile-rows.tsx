// The head of /moncompte and "Ce que je cherche", as companies see them, with the profile's form.
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { useRow } from "../../ui/account-row.tsx";
import { AutoForm } from "../../ui/auto-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { textOf } from "../../ui/form-state.ts";
import { CandidateAvatar } from "./candidate-card.tsx";
import type { findCandidatePreview } from "./candidate-profile.server.ts";
import { DraftNotice, UseSavedVersion, useInitialDraft } from "./draft-notice.tsx";
import { EditBlock, ProfileBlock } from "./profile-block.tsx";
import { IdentityFields, identityNames, type ProfileValues, profileLabels, SearchFields } from "./profile-fields.tsx";
import { ProfileHead, presentLine, profileFacts } from "./profile-head.tsx";
import { AttributeList } from "./profile-sections.tsx";
import type { ShownForm } from "./shown-form.ts";

type Props = {
  profile: ProfileValues;
  head: NonNullable<Awaited<ReturnType<typeof findCandidatePreview>>>;
  name: string;
  /** What is looked for, in words. */
  sentence: string | null;
  /** Of the name. */
  level: 1 | 2;
  occupation: ShownOccupation | null;
  suggestions: readonly string[];
  version: string;
  shown: ShownForm & { changed: string[] };
};

const Unsaved = () => <p className="muted">Modification non enregistrée</p>;

// One form for two blocks, so that a change of either is compared with the same saved profile.
export function ProfileRows({ profile, head, level, shown, ...props }: Props) {
  const { name, sentence, occupation, suggestions, version } = props;
  const { state } = shown;
  const { left, times } = useInitialDraft(shown.draft);
  const concerned = [...Object.keys(state?.errors ?? {}), ...(left || state ? shown.changed : [])];
  const inIdentity = concerned.some((name) => identityNames.includes(name));
  const inSearch = concerned.some((name) => !identityNames.includes(name));
  const [identity, search] = [useRow(inIdentity), useRow(inSearch)];
  const save = (
    <div>
      <SubmitButton variant="secondary">Enregistrer</SubmitButton>
    </div>
  );
  return (
    <div className="stack" id="profil">
      {left ? <DraftNotice name="profil" at={left} /> : null}
      <AutoForm
        key={times}
        saves
        action="/moncompte"
        to="/moncompte/enregistrement"
        hidden={{ form: "profil", brouillon: shown.token }}
        version={version}
        base={textOf(state, "avant") || undefined}
        conflicts={shown.conflicts}
        takeTheirs={<UseSavedVersion name="profil" />}
      >
        {(refused) => {
          const { errors, choices } = refused ?? {};
          const fields = { state: refused ? { ...state, errors, choices } : state, values: profile };
          return (
            <>
              <FormErrors summary={state?.summary} errors={state?.errors} fields={profileLabels} />
              <ProfileHead
                level={level}
                media={<CandidateAvatar candidate={{ ...head.card, name }} size="xl" />}
                name={name}
                line={presentLine(head)}
                facts={profileFacts(head, null)}
              >
                {inIdentity ? <Unsaved /> : null}
                <div className="cluster off-paper">
                  <ButtonLink to="#partage" icon="share">
                    Partager
                  </ButtonLink>
                  <ButtonLink to="#mon-pdf" variant="secondary" icon="download">
                    En&nbsp;PDF
                  </ButtonLink>
                  <ButtonLink to="/moncompte/apercu" variant="ghost" icon="eye">
                    Aperçu
                  </ButtonLink>
                </div>
                <EditBlock id="identite" about="Identité" row={identity}>
                  <IdentityFields {...fields} />
                  <p>
                    <a href="#ma-photo">{head.card.photo ? "Changer la photo" : "Ajouter une photo"}</a>
                  </p>
                  {save}
                </EditBlock>
              </ProfileHead>
              <ProfileBlock
                id="recherche"
                title="Ce que je cherche"
                row={search}
                shown={
                  inSearch ? (
                    <Unsaved />
                  ) : sentence ? (
                    <>
                      <p className="wish as-typed">{sentence}.</p>
                      <AttributeList attributes={head.attributes} />
                    </>
                  ) : (
                    <p className="soft">
                      Votre métier et l’endroit où vous cherchez&nbsp;: c’est par là qu’on vous trouve.
                    </p>
                  )
                }
              >
                <SearchFields {...fields} occupation={occupation} suggestions={suggestions} heading="h3" />
                {save}
              </ProfileBlock>
            </>
          );
        }}
      </AutoForm>
    </div>
  );
}
