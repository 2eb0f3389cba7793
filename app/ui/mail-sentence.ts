// The rule of sentences about mails, for components: the server's mailSentence() is answered once with the page.
import { useShell } from "./shell.ts";

type MailSentence = <T, U>(announcing: T, without: U) => T | U;

/** Returns a function of two texts: the first where a mail may be announced, else the second. */
export const mailSentenceOf =
  (announcesMail: boolean): MailSentence =>
  (announcing, without) =>
    announcesMail ? announcing : without;

/** mailSentenceOf() with the setting of the page. */
export const useMailSentence = (): MailSentence => mailSentenceOf(useShell().announcesMail);
