// What can be done at once with the rows that are ticked in a list of the administration.
import type { ReactNode } from "react";
import type { Gesture } from "../lists/list-bar.tsx";

const remove = (title: ReactNode, text: ReactNode, isMeasure = false): Gesture => ({
  value: "supprimer",
  isMeasure,
  label: <>Supprimer</>,
  confirm: { title, text },
});

const onAndOff: Gesture[] = [
  { value: "activer", label: <>Activer</> },
  { value: "desactiver", label: <>Désactiver</>, isMeasure: true },
];

export const offerGestures: Gesture[] = [
  ...onAndOff,
  remove(
    <>Supprimer les offres cochées&nbsp;?</>,
    <>Elles disparaissent pour toujours. Les candidatures déjà reçues restent aux entreprises.</>,
    true,
  ),
];

export const candidateGestures: Gesture[] = [
  ...onAndOff,
  remove(
    <>Supprimer les candidats cochés&nbsp;?</>,
    <>Leurs comptes, leurs profils et leurs fichiers disparaissent pour toujours.</>,
  ),
];

export const companyGestures: Gesture[] = [
  ...onAndOff,
  remove(
    <>Supprimer les entreprises cochées&nbsp;?</>,
    <>Leurs comptes, leurs offres, les candidatures reçues et leurs fichiers disparaissent pour toujours.</>,
  ),
];

export const searchGestures: Gesture[] = [
  remove(
    <>Supprimer les recherches cochées&nbsp;?</>,
    <>Les entreprises ne les retrouveront plus, et leurs alertes s’arrêtent.</>,
  ),
];
