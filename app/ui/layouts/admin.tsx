// Layout of the administration: dense, with a navigation column; on a phone behind the menu button.
import { Outlet } from "react-router";
import { Bar } from "../bar.tsx";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { NextStep } from "../next-step.tsx";
import { useShell } from "../shell.ts";

export default function AdminLayout() {
  const shell = useShell();
  return (
    <Frame
      name="admin"
      shell={shell}
      header={<Bar shell={shell} links={shell.account} label="Administration" icons />}
      footer={<Foot shell={shell} plain />}
      mainClass="page"
    >
      <NextStep />
      <Outlet />
    </Frame>
  );
}
