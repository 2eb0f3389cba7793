// Layout of text pages: top bar, one readable column, footer.
import { Outlet } from "react-router";
import { AccountNav } from "../account-nav.tsx";
import { Bar } from "../bar.tsx";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { useShell } from "../shell.ts";

export default function DefaultLayout() {
  const shell = useShell();
  return (
    <Frame
      name="default"
      shell={shell}
      header={<Bar shell={shell} />}
      aside={shell.viewer?.hasBar ? <AccountNav links={shell.account} position="bar" /> : null}
      footer={<Foot shell={shell} />}
      mainClass="wrap page"
    >
      <Outlet />
    </Frame>
  );
}
