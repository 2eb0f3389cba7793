// How to apply without the form of the site. A file of its own: the page of a poster loads no page of an offer.

type Props = { text: string; link: { to: string; label: string } | null };

/** A plain link: the router knows no number and no other site. */
export function Elsewhere({ text, link }: Props) {
  return (
    <>
      <p>{text}</p>
      {link ? (
        <p>
          <a href={link.to} rel="nofollow" className="button button-primary">
            {link.label}
          </a>
        </p>
      ) : null}
    </>
  );
}
