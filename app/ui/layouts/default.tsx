// Layout of text pages: top bar, one readable column, footer.
import { Outlet } from "react-router";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { useShell } from "../shell.ts";

export default function DefaultLayout() {
  const shell = useShell();
  return (
    <Frame name="default" shell={shell} footer={<Foot shell={shell} />} mainClass="wrap page">
      <Outlet />
    </Frame>
  );
}
