// The link from a person's page to the archive of their data.
import { ButtonLink } from "../../ui/button.tsx";

export function ArchiveLink({ page }: { page: string }) {
  return (
    <ButtonLink to={`${page}/archive`} icon="download" variant="secondary" reloadDocument>
      Télécharger ses données
    </ButtonLink>
  );
}
