// Why a person and an offer match, and what speaks against it, in one line of a row.
import { Icon, type IconName } from "../../ui/icon.tsx";

type Props = { reasons: readonly string[]; against: readonly string[] };

export function MatchReasons({ reasons, against }: Props) {
  const line = (icon: IconName) => (text: string) => (
    <li key={text} className={`reason-${icon}`}>
      <Icon name={icon} size={16} /> {text}
    </li>
  );
  return (
    <ul className="plain-list match-reasons">
      {reasons.map(line("check"))}
      {against.map(line("close"))}
    </ul>
  );
}
