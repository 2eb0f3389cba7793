// Unknown addresses: logged, answered with 404 and links to go on.

import { createContext, data, type RouterContextProvider } from "react-router";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { useTownExample } from "../../ui/shell.ts";
import type { Route } from "./+types/not-found.route";

export const meta = () => unlisted("Cette page n’existe pas");

const noted = createContext(false);

// Without JavaScript a form runs the action and then the loader: logged once.
function answerNotFound(url: URL, context: Readonly<RouterContextProvider>) {
  if (!context.get(noted)) log.warn(messages.pageNotFound(url.pathname));
  context.set(noted, true);
  return data(null, { status: 404 });
}

export function loader({ url, context }: Route.LoaderArgs) {
  return answerNotFound(url, context);
}

export function action({ url, context }: Route.ActionArgs) {
  return answerNotFound(url, context);
}

export default function NotFound() {
  return (
    <>
      <PageHeader
        title="Cette page n’existe pas"
        lead="L’adresse est peut-être incomplète, ou ce qu’elle montrait a été retiré. Cherchez ici ce qui vous amenait."
      />
      <SearchBar label="Chercher une offre d’emploi" action="/offres">
        <TextField name="q" label="Métier, mot-clé" placeholder="Développeur web, infirmière…" />
        <TextField name="lieu" label="Ville ou département" placeholder={useTownExample()} />
      </SearchBar>
      <div className="cluster">
        <ButtonLink to="/" variant="secondary">
          Aller à l’accueil
        </ButtonLink>
        <ButtonLink to="/offres" variant="secondary">
          Voir toutes les offres
        </ButtonLink>
        <ButtonLink to="/comment" variant="ghost">
          Comment ça marche
        </ButtonLink>
      </div>
    </>
  );
}
