// The next step of « Avant d’ouvrir » above the page of another one; the root loader provides it.
import { useRouteLoaderData } from "react-router";
import { ButtonForm } from "./button-form.tsx";
import { Link } from "./link.tsx";
import { Notice } from "./notice.tsx";

/** `begins`: a press starts the step itself. */
export type NextStepShown = { label: string; to: string; begins: boolean; state: string };

export function NextStep() {
  const loaded = useRouteLoaderData("root") as { step?: NextStepShown | null } | undefined;
  if (!loaded?.step) return null;
  const { label, to, begins, state } = loaded.step;
  return (
    <section aria-label="Avant d’ouvrir">
      <Notice>
        <div className="cluster">
          <span>
            Avant d’ouvrir&nbsp;: {state}. Étape suivante&nbsp;:
            {begins ? null : (
              <>
                {" "}
                <Link to={to}>{label}</Link>
              </>
            )}
          </span>
          {begins ? (
            <ButtonForm action={to} hidden={{ form: "commencer" }} variant="link">
              {label}
            </ButtonForm>
          ) : null}
        </div>
      </Notice>
    </section>
  );
}
