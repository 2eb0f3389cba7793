// Layout of a personal space: wide, with the sections of a long form in a side column.
import { Outlet, useMatches } from "react-router";
import { SectionNav } from "../account-nav.tsx";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { NextStep } from "../next-step.tsx";
import { type PageHandle, useShell } from "../shell.ts";

export default function AccountLayout() {
  const shell = useShell();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <Frame
      name="account"
      shell={shell}
      aside={
        handle?.sections ? (
          <div className="account-side">
            <SectionNav links={handle.sections} />
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
