// The picture of the home page: what a search looks like, with people who do not exist.
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { Pond } from "../ui/hero.tsx";
import { Icon } from "../ui/icon.tsx";
import { Card } from "../ui/page.tsx";

function Person({ name, tone, job, chips }: { name: string; tone: "brand" | "accent"; job: string; chips: string[] }) {
  return (
    <Card className="stack stack-s">
      <div className="cluster">
        <Avatar name={name} tone={tone} />
        <div>
          <p className="strong">{name}</p>
          <p className="muted">{job}</p>
        </div>
      </div>
      <div className="cluster">
        {chips.map((chip, index) => (
          <Chip key={chip} tone={index === 0 ? "brand" : "neutral"}>
            {chip}
          </Chip>
        ))}
      </div>
    </Card>
  );
}

export function HomePond() {
  return (
    <Pond>
      <Person name="Amélie M." tone="accent" job="Infirmière · Bordeaux" chips={["Disponible", "Gironde"]} />
      <Person name="Karim B." tone="brand" job="Développeur full-stack · Lyon" chips={["Sous 1 mois", "Rhône"]} />
      <Card className="stack stack-s">
        <p className="cluster strong">
          <Icon name="send" />
          Message envoyé
        </p>
        <p className="muted">Amélie M. vous répond par e-mail.</p>
      </Card>
    </Pond>
  );
}
