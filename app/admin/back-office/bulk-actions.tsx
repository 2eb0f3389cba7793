// The bulk actions of each list, for its bar.
import type { BulkAction } from "../lists/list-bar.tsx";

const removal: BulkAction = { value: "supprimer", label: <>Supprimer</> };

export const measures: BulkAction[] = [
  { value: "activer", label: <>Activer</> },
  { value: "desactiver", label: <>Désactiver</> },
  removal,
];

export const visitorGestures: BulkAction[] = [{ ...removal, label: <>Effacer</> }];

export const searchGestures: BulkAction[] = [
  {
    ...removal,
    confirm: {
      title: <>Supprimer les recherches cochées&nbsp;?</>,
      text: <>Les entreprises ne les retrouveront plus, et leurs alertes s’arrêtent.</>,
    },
  },
];
