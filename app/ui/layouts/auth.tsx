// Layout of single-task pages: a card in the middle under the logo, without other links.
import { Outlet } from "react-router";
import { Foot } from "../foot.tsx";
import { Frame } from "../frame.tsx";
import { Logo } from "../logo.tsx";
import { useShell } from "../shell.ts";

export default function AuthLayout() {
  const shell = useShell();
  return (
    <Frame name="auth" shell={shell} header={<Logo />} footer={<Foot shell={shell} plain />} mainClass="page">
      <div className="card auth-card stack">
        <Outlet />
      </div>
    </Frame>
  );
}
