// A personal space. Its navigation stands in a column beside what one fills in, and in the top bar over what one looks
// through, which needs the width; on a phone it is a bar at the bottom.
import { Outlet, useLocation, useMatches } from "react-router";
import { AccountNav, SectionNav } from "../account-nav.tsx";
import { Bar } from "../bar.tsx";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { type PageHandle, useShell } from "../shell.ts";

const wide = /^\/(resultats|favoris|candidats|compte\/entreprise\/candidatures)(\/|$)/;

export default function AccountLayout() {
  const shell = useShell();
  const place = wide.test(useLocation().pathname) ? "top" : "side";
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const sections = handle?.sections ?? [];
  const nav = <AccountNav links={shell.account} place={place} />;
  // One navigation: what stands in it is not said again at the top.
  const others = shell.main.filter(({ to }) => !shell.account.some((link) => link.to === to));
  return (
    <Frame
      name={`account frame-account-${place}`}
      shell={shell}
      header={
        <Bar shell={shell} links={others}>
          {place === "top" ? nav : null}
        </Bar>
      }
      aside={
        place === "side" && (shell.account.length || sections.length) ? (
          <div className="account-side">
            {nav}
            <SectionNav links={sections} />
          </div>
        ) : null
      }
      footer={<Foot shell={shell} />}
      mainClass="page"
    >
      <Outlet />
    </Frame>
  );
}
