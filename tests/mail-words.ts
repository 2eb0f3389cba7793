// Which sentences announce a mail of the site, for mail-sentences.test.ts and mail-pages.test.ts.

/** Announces a mail of the site to somebody. */
const announces =
  /(?<![\p{L}-])((un|un nouvel|l[’']|cet|chaque|par) ?e-?mails?(?! (ne|et un mot de passe))|(de l'|nouvel )email|recevoir un e-mail|(?<!ne )recev(rez|ra|ront)(?! (plus|d’autres|de candidatures))|(vous|personne|chacune?|titulaire|réception) reçoi(t|vent)|liens? (que vous (avez )?)?(reçus?|envoyés?)|(?<!pas |plus )prévenu(e|s|es)?|prévenons|prévien(t|nent|drons)|(?<!n’est |pas )averti(e|s|es)?|(sera|seront|est|sont) informée?s?|(nous|vous|l’|leur|lui) écri(vons|rons)|vous (sera|seront|est|sont|a été|ont été) (envoy|adress)ée?s?|vous répond(rons|ons)|relançons|est rappelée|vous arrive|dans votre boîte|alertes? partiront|confirmons la réception|entre 20 h et 8 h|entre 8 h et 20 h)(?![\p{L}-])/iu;

/** A person's own address and mail program. */
const own =
  /(?<!\p{L})((une |l’|votre |d’une |cette )?adresses? e-?mail|serveurs? d’e-mail|envoyer par e-mail)(?!\p{L})/giu;

const otherSentences: [sentences: RegExp, reason: string][] = [
  [/^L'inscription par email/, "the name of a way to sign up, of the specification"],
  [/^Erreur lors de l'envoi de l'email$/, "says that no mail left"],
  [/ajoutez le SIRET ou l’e-mail\.$/, "a column of an import"],
  [/^(Objet de l’e-mail|Avertie des candidatures)$/, "columns of the audit log"],
  [/L’e-mail ou le téléphone suffit\.$/, "the help of a field"],
  [/^(Par téléphone )?Par e-mail\b|répondu par e-mail/, "a mail that a company wrote elsewhere"],
  [/^Alertes par e-mail$/, "a table of the archive of a person's data"],
  [/L’entreprise en sera informée avec tact\.$/, "the company also reads a refusal on the candidate's page"],
  [/^Envoyer un e-mail d’essai$/, "the administrator's trial of the mail server"],
  [/^(Ne plus|Vous ne) (recevoir|recevrez plus)|^par e-mail \?$/, "stops mails, reached from one"],
  [
    /n’en est pas prévenue par e-mail\.$|^Aucune alerte de cet e-mail/,
    "says that no mail leaves, or names one received",
  ],
];

export const oneLine = (text: string) =>
  text
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a sentence of the program announces a mail, and none of the exceptions. */
export const isAnnouncing = (text: string) =>
  announces.test(oneLine(text).replace(own, "")) &&
  !otherSentences.some(([sentences]) => sentences.test(oneLine(text)));

/** The words of a page that announce a mail. */
export function announcedIn(page: string): string[] {
  const sentences = oneLine(page)
    .replace(own, "")
    .split(/(?<=[.!?:]) /);
  return sentences.filter(isAnnouncing);
}
