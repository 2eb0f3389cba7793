// A mail's HTML in a frame that runs and fetches nothing.

export function MailFrame({ src, title = "Apparence de l’e-mail" }: { src: string; title?: string }) {
  return <iframe key={src} src={src} title={title} sandbox="" className="card" width="100%" height="560" />;
}
