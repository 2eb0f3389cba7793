// The rows "Identité" and "Recherche" of /moncompte: the profile's form.
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { AccountRow, useRow } from "../../ui/account-row.tsx";
import { AutoForm } from "../../ui/auto-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { textOf } from "../../ui/form-state.ts";
import type { AccountSummaries } from "./account-summaries.server.ts";
import { DraftNotice, UseSavedVersion, useInitialDraft } from "./draft-notice.tsx";
import { IdentityFields, identityNames, type ProfileValues, profileLabels, SearchFields } from "./profile-fields.tsx";
import type { ShownForm } from "./shown-form.ts";

type Props = {
  profile: ProfileValues;
  occupation: ShownOccupation | null;
  suggestions: readonly string[];
  version: string;
  shown: ShownForm & { changed: string[] };
  summaries: AccountSummaries;
};

// One form for two rows, so that a change of either is compared with the same saved profile.
export function ProfileRows({ profile, occupation, suggestions, version, shown, summaries }: Props) {
  const { state } = shown;
  const { left, times } = useInitialDraft(shown.draft);
  const concerned = [...Object.keys(state?.errors ?? {}), ...(left || state ? shown.changed : [])];
  const inIdentity = concerned.some((name) => identityNames.includes(name));
  const inSearch = concerned.some((name) => !identityNames.includes(name));
  const [identity, search] = [useRow(inIdentity), useRow(inSearch)];
  // The saved values would contradict the fields below.
  const unsaved = <>Modification non enregistrée</>;
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
              <AccountRow
                id="identite"
                title="Identité"
                icon="user"
                summary={inIdentity ? unsaved : summaries.identity}
                row={identity}
              >
                <IdentityFields {...fields} />
                {save}
              </AccountRow>
              <AccountRow
                id="recherche"
                title="Recherche"
                icon="search"
                summary={inSearch ? unsaved : summaries.search}
                row={search}
              >
                <SearchFields {...fields} occupation={occupation} suggestions={suggestions} heading="h3" />
                {save}
              </AccountRow>
            </>
          );
        }}
      </AutoForm>
    </div>
  );
}
