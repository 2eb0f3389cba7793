// List of the support views of an account, for its owner.
import { Section } from "../../ui/page.tsx";

export function SupportViews({ views }: { views: { id: string; at: string; reason: string }[] }) {
  if (views.length === 0) return null;
  return (
    <Section
      title="Vues d’assistance"
      id="assistance"
      lead="Pour vous aider, un administrateur peut voir le site comme vous, quelques minutes et sans rien changer. Chaque consultation est notée ici."
    >
      <ul className="plain-list stack stack-s">
        {views.map(({ id, at, reason }) => (
          <li key={id}>
            Un administrateur a consulté votre compte le {at}&nbsp;:{" "}
            <span className="as-typed">«&nbsp;{reason}&nbsp;»</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
