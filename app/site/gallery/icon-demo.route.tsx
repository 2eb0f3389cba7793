// The page of the gallery of icons and components, for developers.

import NoLayout from "../../ui/layouts/none.tsx";
import { Gallery } from "./gallery.tsx";

export const meta = () => [{ title: "Icônes et composants – Vivier" }, { name: "robots", content: "noindex" }];

export default function IconDemo() {
  return (
    <NoLayout>
      <Gallery />
    </NoLayout>
  );
}
