// The web page of a mailbox, by the domain of its address.

const pages: Record<string, string> = {
  "gmail.com": "https://mail.google.com/",
  "googlemail.com": "https://mail.google.com/",
  "outlook.com": "https://outlook.live.com/mail/",
  "outlook.fr": "https://outlook.live.com/mail/",
  "hotmail.com": "https://outlook.live.com/mail/",
  "hotmail.fr": "https://outlook.live.com/mail/",
  "live.com": "https://outlook.live.com/mail/",
  "live.fr": "https://outlook.live.com/mail/",
  "msn.com": "https://outlook.live.com/mail/",
  "yahoo.com": "https://mail.yahoo.com/",
  "yahoo.fr": "https://mail.yahoo.com/",
  "ymail.com": "https://mail.yahoo.com/",
  "icloud.com": "https://www.icloud.com/mail",
  "me.com": "https://www.icloud.com/mail",
  "orange.fr": "https://messagerie.orange.fr/",
  "wanadoo.fr": "https://messagerie.orange.fr/",
  "free.fr": "https://zimbra.free.fr/",
  "laposte.net": "https://www.laposte.net/accueil",
  "sfr.fr": "https://webmail.sfr.fr/",
  "neuf.fr": "https://webmail.sfr.fr/",
  "bbox.fr": "https://webmail.bbox.fr/",
  "gmx.fr": "https://www.gmx.fr/",
  "proton.me": "https://mail.proton.me/",
  "protonmail.com": "https://mail.proton.me/",
};

/** The page of the mailbox of an address; null for a domain that the list does not hold. */
export function mailboxPage(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return Object.hasOwn(pages, domain) ? pages[domain]! : null;
}
