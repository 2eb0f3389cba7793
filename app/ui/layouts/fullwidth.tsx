// Layout of full-width pages: top bar, main from edge to edge, footer.
import { Outlet } from "react-router";
import { AccountNav } from "../account-nav.tsx";
import { Bar } from "../bar.tsx";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { useShell } from "../shell.ts";

export default function FullWidthLayout() {
  const shell = useShell();
  return (
    <Frame
      name="fullwidth"
      shell={shell}
      header={<Bar shell={shell} />}
      aside={shell.viewer?.hasBar ? <AccountNav links={shell.account} position="bar" /> : null}
      footer={<Foot shell={shell} />}
      mainClass="page-full"
    >
      <Outlet />
    </Frame>
  );
}
