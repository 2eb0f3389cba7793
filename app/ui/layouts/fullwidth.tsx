// Layout of full-width pages: top bar, main from edge to edge, footer.
import { Outlet } from "react-router";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { useShell } from "../shell.ts";

export default function FullWidthLayout() {
  const shell = useShell();
  return (
    <Frame name="fullwidth" shell={shell} footer={<Foot shell={shell} />} mainClass="page-full">
      <Outlet />
    </Frame>
  );
}
