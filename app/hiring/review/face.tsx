// The face of an applicant; an icon where the name is hidden.
import { Avatar, type AvatarProps } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ReceivedCard } from "./inbox-rows.server.ts";

type Props = { card: Pick<ReceivedCard, "name" | "isHidden" | "photo">; size?: AvatarProps["size"] };

export function Face({ card: { name, isHidden, photo }, size = "m" }: Props) {
  if (!isHidden) return <Avatar name={name} src={photo} size={size} />;
  return (
    <span className={`avatar avatar-${size} avatar-brand`}>
      <Icon name="user" size={20} />
    </span>
  );
}
