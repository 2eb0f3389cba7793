// Layout of the administration: dense, without a wide footer.
import { Outlet } from "react-router";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { NextStep } from "../next-step.tsx";
import { useShell } from "../shell.ts";

export default function AdminLayout() {
  const shell = useShell();
  return (
    <Frame name="admin" shell={shell} footer={<Foot shell={shell} plain />} mainClass="page">
      <NextStep />
      <Outlet />
    </Frame>
  );
}
