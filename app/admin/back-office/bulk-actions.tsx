// The bulk actions of each list, for its bar.
import type { ReactNode } from "react";
import type { BulkAction } from "../lists/list-bar.tsx";

const remove = (
  title: ReactNode,
  text: ReactNode,
  isMeasure = false,
  label: ReactNode = <>Supprimer</>,
): BulkAction => ({
  value: "supprimer",
  isMeasure,
  label,
  confirm: { title, text },
});

const onAndOff: BulkAction[] = [
  { value: "activer", label: <>Activer</> },
  { value: "desactiver", label: <>Désactiver</>, isMeasure: true },
];

export const offerGestures: BulkAction[] = [
  ...onAndOff,
  remove(
    <>Supprimer les offres cochées&nbsp;?</>,
    <>Elles disparaissent pour toujours. Les candidatures déjà reçues restent aux entreprises.</>,
    true,
  ),
];

export const candidateGestures: BulkAction[] = [
  ...onAndOff,
  remove(
    <>Supprimer les candidats cochés&nbsp;?</>,
    <>Leurs comptes, leurs profils et leurs fichiers disparaissent pour toujours.</>,
  ),
];

export const companyGestures: BulkAction[] = [
  ...onAndOff,
  remove(
    <>Supprimer les entreprises cochées&nbsp;?</>,
    <>
      Leurs comptes, leurs offres et leurs fichiers disparaissent pour toujours. Les candidatures en attente se
      terminent&nbsp;: chaque personne garde la sienne, et y lit ce qui s’est passé.
    </>,
  ),
];

export const searchGestures: BulkAction[] = [
  remove(
    <>Supprimer les recherches cochées&nbsp;?</>,
    <>Les entreprises ne les retrouveront plus, et leurs alertes s’arrêtent.</>,
  ),
];

export const visitorGestures: BulkAction[] = [
  remove(
    <>Effacer les personnes cochées&nbsp;?</>,
    <>
      Tout ce que le site a de ces personnes disparaît pour toujours&nbsp;: candidatures, fichiers, messages et alertes.
    </>,
    false,
    <>Effacer</>,
  ),
];
