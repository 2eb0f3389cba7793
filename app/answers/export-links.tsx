// The list to be taken away: which files there are, and how much they hold at most.
import { ButtonLink } from "../ui/button.tsx";

export type ExportLinksProps = {
  /** "128 candidatures" */
  count: string;
  /** Addresses by format, with the filters of the list. */
  exports: { csv: string; xlsx: string; zip: string };
  /** How many a table and an archive hold at most. */
  most: { rows: string; cvs: string };
};

export function ExportLinks({ count, exports, most }: ExportLinksProps) {
  const { csv, xlsx, zip } = exports;
  return (
    <details className="disclosure">
      <summary>Exporter cette liste</summary>
      <div className="stack stack-s">
        <p className="soft">
          {count}, avec vos filtres et dans cet ordre&nbsp;; au plus {most.rows}&nbsp;lignes, ou {most.cvs}&nbsp;CV. Ce
          sont des données personnelles&nbsp;: ne les gardez pas plus longtemps que le recrutement.
        </p>
        <div className="cluster">
          <ButtonLink to={xlsx} reloadDocument variant="secondary" size="small" icon="download">
            Excel (.xlsx)
          </ButtonLink>
          <ButtonLink to={csv} reloadDocument variant="secondary" size="small" icon="download">
            Tableur (.csv)
          </ButtonLink>
          <ButtonLink to={zip} reloadDocument variant="secondary" size="small" icon="archive">
            Tous les CV (.zip)
          </ButtonLink>
        </div>
      </div>
    </details>
  );
}
