// Layout of a personal space: navigation in a side column next to forms, in the top bar above wide pages, and in a bottom bar on a phone.
import { Outlet, useLocation, useMatches } from "react-router";
import { AccountNav, SectionNav } from "../account-nav.tsx";
import { Bar } from "../bar.tsx";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { NextStep } from "../next-step.tsx";
import { type PageHandle, useShell } from "../shell.ts";

const wide = /^\/(resultats|favoris|candidats|compte\/entreprise\/candidatures)(\/|$)/;

export default function AccountLayout() {
  const shell = useShell();
  const position = wide.test(useLocation().pathname) ? "top" : "side";
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const sections = handle?.sections ?? [];
  const nav = <AccountNav links={shell.account} position={position} />;
  const others = shell.main.filter(({ to }) => !shell.account.some((link) => link.to === to));
  return (
    <Frame
      name={`account frame-account-${position}`}
      shell={shell}
      header={
        <Bar shell={shell} links={others}>
          {position === "top" ? nav : null}
        </Bar>
      }
      aside={
        position === "side" && (shell.account.length || sections.length) ? (
          <div className="account-side">
            {nav}
            <SectionNav links={sections} />
          </div>
        ) : null
      }
      footer={<Foot shell={shell} />}
      mainClass="page"
    >
      <NextStep />
      <Outlet />
    </Frame>
  );
}
