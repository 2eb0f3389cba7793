// A mail as it looks, in a frame in which nothing runs and nothing is fetched.

export function MailFrame({ src, title = "Apparence de l’e-mail" }: { src: string; title?: string }) {
  return <iframe key={src} src={src} title={title} sandbox="" className="card" width="100%" height="560" />;
}
