// What the law still asks of the operator, on the legal pages.
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useShell } from "../../ui/shell.ts";

/** For administrators only: visitors can do nothing about it. */
export function IncompleteNotice({ incomplete }: { incomplete: { missing: string; path: string } | null }) {
  const { viewer } = useShell();
  if (viewer?.role !== "admin" || incomplete === null) return null;
  return (
    <Notice
      tone="warn"
      title="À compléter avant d’ouvrir le site au public"
      actions={<Link to={incomplete.path}>Compléter les mentions</Link>}
    >
      La loi demande encore&nbsp;: {incomplete.missing}. Vous seuls lisez cette liste.
    </Notice>
  );
}
