// Links to export the list, with the limits of the files and a note on personal data.
import { Exports } from "../../ui/exports.tsx";

export type ExportLinksProps = {
  count: string;
  exports: { csv: string; xlsx: string; zip: string };
  most: { rows: string; cvs: string };
};

export function ExportLinks({ count, exports, most }: ExportLinksProps) {
  return (
    <Exports files={exports} archive={{ to: exports.zip, label: "Tous les CV (.zip)" }}>
      {count}, avec vos filtres et dans cet ordre&nbsp;; au plus {most.rows}&nbsp;lignes, ou {most.cvs}&nbsp;CV. Ce sont
      des données personnelles&nbsp;: ne les gardez pas plus longtemps que le recrutement.
    </Exports>
  );
}
