// The settings section for the duration of an offer and the legal minimum pay.
import type { OfferSettings } from "../../offers/terms.server.ts";
import { TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { SettingsSection } from "./section.tsx";

const labels = { days: "Durée d’une offre", hourly: "SMIC de l’heure", since: "En vigueur depuis" };

export function OfferSettingsSection({ settings, state }: { settings: OfferSettings; state: FormState | undefined }) {
  return (
    <SettingsSection
      title="Offres"
      name="offres"
      lead="Une offre quitte le site à son terme, sauf si l’entreprise la prolonge&nbsp;: elle y est invitée une semaine puis un jour avant. Un salaire sous le minimum légal est signalé à qui écrit l’offre, jamais refusé."
      note="Une autre durée vaut pour ce qui est publié ou prolongé désormais."
      submit="Enregistrer les réglages des offres"
      {...{ labels, state }}
    >
      <TextField
        name="days"
        label={labels.days}
        inputMode="numeric"
        suffix="jours"
        required
        defaultValue={textOf(state, "days", settings.days)}
        error={errorOf(state, "days")}
      />
      <TextField
        name="hourly"
        label={labels.hourly}
        inputMode="decimal"
        suffix="€ brut"
        required
        defaultValue={textOf(state, "hourly", String(settings.hourly).replace(".", ","))}
        error={errorOf(state, "hourly")}
      />
      <TextField
        name="since"
        label={labels.since}
        type="date"
        required
        help="Il change au moins chaque 1er janvier."
        defaultValue={textOf(state, "since", settings.since)}
        error={errorOf(state, "since")}
      />
    </SettingsSection>
  );
}
