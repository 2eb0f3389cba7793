// The page of the gallery of icons and components, for developers.

import { unlisted } from "../../platform/http/page-meta.ts";
import NoLayout from "../../ui/layouts/none.tsx";
import { Gallery } from "./gallery.tsx";

export const meta = () => unlisted("Icônes et composants");

export default function IconDemo() {
  return (
    <NoLayout>
      <Gallery />
    </NoLayout>
  );
}
