// The result of a test mail: verdict, advice and SMTP dialogue.

import type { ReactNode } from "react";
import type { MailFault } from "../../platform/mail/mail-faults.server.ts";
import type { MailServer, Trial, TrialLine } from "../../platform/mail/mail-trial.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? from;

function advice(fault: MailFault, { host, port, secure, signsIn, from }: MailServer): ReactNode {
  const domain = domainOf(from);
  switch (fault) {
    case "name":
      return (
        <>
          Le nom «&nbsp;{host}&nbsp;» est inconnu. Vérifiez son orthographe dans SMTP_URL, puis le DNS de cette machine.
        </>
      );
    case "refused":
      return (
        <>
          Rien n’écoute au port {port} {withDe(host)}. Les ports usuels sont 587 (<code>smtp://</code>) et 465 (
          <code>smtps://</code>)&nbsp;; vérifiez aussi que le serveur est en marche.
        </>
      );
    case "unreachable":
      return (
        <>
          {host} n’a pas ouvert la connexion. Un pare-feu la bloque souvent&nbsp;: bien des hébergeurs ferment le port
          25. Essayez le port 587 ou 465, ou demandez l’ouverture à votre hébergeur.
        </>
      );
    case "silent":
      return secure ? (
        <>La connexion est ouverte, mais rien ne vient. Vérifiez que le port {port} est bien celui de l’e-mail.</>
      ) : (
        <>
          La connexion est ouverte, mais rien ne vient. Si {port} est un port chiffré dès la connexion (465 en général),
          écrivez <code>smtps://</code> au lieu de <code>smtp://</code>.
        </>
      );
    case "tls":
      return secure ? (
        <>
          Le port {port} ne chiffre pas dès la connexion. Écrivez <code>smtp://</code> au lieu de <code>smtps://</code>{" "}
          (le chiffrement vient ensuite, par STARTTLS), ou prenez le port 465.
        </>
      ) : (
        <>
          Le passage au chiffrement a échoué. Essayez <code>smtps://</code> avec le port 465.
        </>
      );
    case "certificate":
      return (
        <>
          Il est périmé, signé par lui-même, ou établi pour un autre nom que celui du serveur, {host}. Prenez dans
          SMTP_URL le nom exact que votre fournisseur indique, pas une adresse IP.
        </>
      );
    case "login":
      return signsIn ? (
        <>
          Le nom ou le mot de passe n’est pas le bon. S’ils contiennent <code>@</code>, <code>:</code> ou <code>/</code>
          , écrivez ces signes <code>%40</code>, <code>%3A</code> et <code>%2F</code>. Beaucoup de fournisseurs veulent
          un mot de passe propre à l’application.
        </>
      ) : (
        <>
          Ce serveur veut un nom et un mot de passe&nbsp;:{" "}
          <code>
            smtp://nom:motdepasse@{host}:{port}
          </code>
          .
        </>
      );
    case "sender":
      return (
        <>
          Ce serveur n’envoie pas pour l’adresse {from}. Donnez à MAIL_FROM une adresse qu’il connaît, et déclarez le
          domaine {domain} chez votre fournisseur (SPF et DKIM).
        </>
      );
    case "recipient":
      return (
        <>
          L’adresse n’existe pas chez ce serveur, ou il ne relaie pas vers d’autres domaines sans identification.
          Essayez une autre adresse, et vérifiez le nom et le mot de passe de SMTP_URL.
        </>
      );
    case "later":
      return (
        <>
          C’est passager&nbsp;: trop d’envois, une boîte pleine, ou une première rencontre que le serveur fait
          patienter. Les e-mails ordinaires sont réessayés seuls&nbsp;; refaites l’essai dans quelques minutes.
        </>
      );
    case "content":
      return (
        <>
          Le serveur a lu le message et n’en veut pas&nbsp;: le plus souvent, le domaine {domain} n’a ni SPF ni DKIM, ou
          il est sur une liste de refus.
        </>
      );
    case "slow":
      return <>Rien de décisif en vingt secondes. Le serveur est surchargé, ou quelque chose retient la connexion.</>;
    case "other":
      return <>Lisez ci-dessous ce que le serveur a répondu en dernier, et montrez-le à votre fournisseur.</>;
  }
}

const speakers: Record<TrialLine["by"], string> = { we: "Nous", server: "Serveur", line: "Connexion" };

/** With the sentence of its fault. */
export type ShownTrial = Trial & { title: string | null };

export function TrialResult({ trial, server }: { trial: ShownTrial; server: MailServer }) {
  const { fault, title, error, lines } = trial;
  const domain = domainOf(server.from);
  return (
    <>
      {fault ? (
        <Notice tone="bad" role="alert" title={title}>
          <p>{advice(fault, server)}</p>
          {error ? <p className="muted">{error}</p> : null}
        </Notice>
      ) : (
        <Notice tone="ok" role="alert" title={<>Le serveur a pris le message</>}>
          <p>
            Il devrait arriver dans la minute. S’il n’arrive pas, ou parmi les indésirables, complétez le DNS du domaine{" "}
            {domain}&nbsp;: un enregistrement SPF qui nomme {server.host}, la clé DKIM de votre fournisseur, et une
            règle DMARC.
          </p>
        </Notice>
      )}
      <Section title="Dialogue" lead="L’échange entre le site et le serveur, sans identifiant ni mot de passe.">
        {lines.length > 0 ? (
          <ol className="plain-list stack stack-s" aria-label="Dialogue avec le serveur">
            {lines.map(({ id, by, text }) => (
              <li key={id} className={by === "we" ? undefined : "soft"}>
                <strong>{speakers[by]}&nbsp;:</strong> <code className="as-typed">{text}</code>
              </li>
            ))}
          </ol>
        ) : (
          <p className="muted">Rien n’a été dit.</p>
        )}
      </Section>
    </>
  );
}
