// Layout of a personal space: wide.
import { Outlet } from "react-router";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { NextStep } from "../next-step.tsx";
import { useShell } from "../shell.ts";

export default function AccountLayout() {
  const shell = useShell();
  return (
    <Frame name="account" shell={shell} footer={<Foot shell={shell} />} mainClass="page">
      <NextStep />
      <Outlet />
    </Frame>
  );
}
