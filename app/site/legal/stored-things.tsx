// The cookies and browser storage listed on /cookies. None needs consent (article 82 of the law of 6 January 1978).
import type { ReactNode } from "react";
import * as filesLimits from "../../files/limits.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as platformLimits from "../../platform/limits.ts";

export type Stored = {
  names: string[];
  purpose: ReactNode;
  life: ReactNode;
};

const days = (ms: number) => Math.round(ms / 86_400_000);

export const cookies: Stored[] = [
  {
    names: ["vivier.session", "__Host-vivier.session"],
    purpose: (
      <>
        Vous garde connecté. Il porte un numéro tiré au hasard, rien d’autre. Pour tous ces cookies, le second nom sert
        quand l’adresse du site commence par https.
      </>
    ),
    life: (
      <>
        {days(peopleLimits.sessionMs)} jours, prolongés quand vous revenez, un an en tout&nbsp;; la session d’un
        administrateur se ferme au bout de {peopleLimits.adminSessionMs / 3_600_000} heures. Effacé quand vous vous
        déconnectez.
      </>
    ),
  },
  {
    names: ["vivier.second-step", "__Host-vivier.second-step"],
    purpose: (
      <>
        Retient que le bon mot de passe vient d’être donné, le temps de taper le code de la validation en deux étapes.
        Il n’ouvre rien d’autre.
      </>
    ),
    life: <>{peopleLimits.secondStepMs / 60_000} minutes, ou jusqu’au code.</>,
  },
  {
    names: ["vivier.device", "__Host-vivier.device"],
    purpose: (
      <>
        Reconnaît un navigateur où votre compte a déjà été ouvert, pour que les essais d’un inconnu ne bloquent pas
        votre compte. Il porte un numéro tiré au hasard, rien d’autre.
      </>
    ),
    life: (
      <>
        {days(peopleLimits.deviceCookieMs)} jours après votre dernière connexion, même si vous vous déconnectez&nbsp;;
        il ne vaut plus rien dès que votre mot de passe ou votre validation en deux étapes change.
      </>
    ),
  },
  {
    names: ["vivier.offres", "__Host-vivier.offres"],
    purpose: (
      <>
        Retient les offres que vous enregistrez sans compte. Il porte leurs numéros, rien de vous. Absent tant que vous
        n’en enregistrez aucune.
      </>
    ),
    life: (
      <>
        {days(offersLimits.deviceOffersMs)} jours après la dernière, ou jusqu’à votre connexion&nbsp;: elles passent
        alors dans votre compte.
      </>
    ),
  },
  {
    names: ["vivier.depot", "__Host-vivier.depot"],
    purpose: (
      <>
        Sans compte&nbsp;: relie à ce navigateur le CV que vous joignez à une candidature, jusqu’à son envoi. Il porte
        un numéro tiré au hasard, rien d’autre.
      </>
    ),
    life: <>{days(filesLimits.uploadIdleMs)} jour.</>,
  },
  {
    names: ["vivier.envoi", "__Host-vivier.envoi"],
    purpose: (
      <>
        Après une candidature&nbsp;: retrouve ce que vous venez d’envoyer, pour ouvrir un compte sans le retaper. Il
        porte un numéro tiré au hasard, rien d’autre.
      </>
    ),
    life: <>{hiringLimits.receiptMs / 60_000} minutes, ou jusqu’à l’ouverture du compte.</>,
  },
  {
    names: ["vivier.message", "__Host-vivier.message"],
    purpose: (
      <>Porte une phrase, chiffrée, d’une page à la suivante, par exemple «&nbsp;Votre profil est enregistré&nbsp;».</>
    ),
    life: <>1 minute au plus&nbsp;: effacé dès que la phrase est lue.</>,
  },
  {
    names: ["vivier.ecrit", "__Host-vivier.ecrit"],
    purpose: (
      <>
        Après une modification&nbsp;: fait que vos recherches et les pages que vous ouvrez ensuite la montrent tout de
        suite. Il ne porte aucune donnée.
      </>
    ),
    life: <>{platformLimits.writtenMs / 1000} secondes.</>,
  },
  {
    names: ["apparence", "__Host-apparence"],
    purpose: <>Retient l’apparence claire ou sombre que vous avez choisie. Absent tant que vous n’avez rien choisi.</>,
    life: <>{days(platformLimits.themeMs)} jours, ou jusqu’à ce que vous repreniez «&nbsp;Système&nbsp;».</>,
  },
];

export const otherStorage: Stored[] = [
  {
    names: ["auth", "candidate", "company"],
    purpose: <>Stockage local&nbsp;: votre type de compte et des choix d’affichage, aucune donnée personnelle.</>,
    life: <>Effacé dès que vous n’êtes plus connecté.</>,
  },
  {
    names: ["vues"],
    purpose: (
      <>
        Stockage local&nbsp;: les numéros des {offersLimits.seenOffers} dernières offres ouvertes, pour la mention
        «&nbsp;Vue&nbsp;» dans la liste. Jamais envoyé.
      </>
    ),
    life: <>Effacé à la déconnexion, ou quand vous videz le stockage de ce site.</>,
  },
  {
    names: ["offre"],
    purpose: (
      <>
        Stockage de l’onglet&nbsp;: une offre que vous écrivez, quand la connexion ou la session s’interrompt, pour que
        rien ne soit à retaper.
      </>
    ),
    life: <>Effacé dès que l’offre est enregistrée, ou quand vous fermez l’onglet.</>,
  },
  {
    names: ["ecrits"],
    purpose: (
      <>
        Stockage de l’onglet&nbsp;: ce que vous écrivez dans une candidature ou un message pas encore envoyé, pour le
        retrouver si la page est rechargée ou quittée. Jamais les fichiers.
      </>
    ),
    life: (
      <>
        Effacé à l’envoi, à la déconnexion, ou quand vous fermez l’onglet. Jamais montré à un autre compte&nbsp;; sans
        compte, repris pendant 30&nbsp;minutes.
      </>
    ),
  },
  {
    names: ["react-router-scroll-positions"],
    purpose: <>Stockage de l’onglet&nbsp;: à quelle hauteur vous en étiez de chaque page, pour y revenir.</>,
    life: <>Jusqu’à la fermeture de l’onglet.</>,
  },
  {
    names: ["chunk-reload", "react-router-manifest-version"],
    purpose: <>Stockage de l’onglet&nbsp;: évite de recharger deux fois une page après une mise à jour du site.</>,
    life: <>Jusqu’à la fermeture de l’onglet.</>,
  },
  {
    names: ["vivier-…"],
    purpose: <>Cache du navigateur&nbsp;: la page qui dit que vous êtes hors ligne, son icône, et rien d’autre.</>,
    life: <>Jusqu’à la version suivante du site.</>,
  },
];
