// The download box of a list, folded. The children describe the files.
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

export type ExportsProps = {
  files: { xlsx: string; csv: string };
  archive?: { to: string; label: ReactNode };
  children: ReactNode;
};

export function Exports({ files, archive, children }: ExportsProps) {
  const look = { reloadDocument: true, variant: "secondary", size: "small" } as const;
  return (
    <details className="disclosure">
      <summary>Exporter cette liste</summary>
      <div className="stack stack-s">
        <p className="soft">{children}</p>
        <div className="cluster">
          <ButtonLink to={files.xlsx} icon="download" {...look}>
            Excel (.xlsx)
          </ButtonLink>
          <ButtonLink to={files.csv} icon="download" {...look}>
            Tableur (.csv)
          </ButtonLink>
          {archive ? (
            <ButtonLink to={archive.to} icon="archive" {...look}>
              {archive.label}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </details>
  );
}
