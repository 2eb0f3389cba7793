// An uploaded picture by its address /fichiers/{id}, also in a larger size for high-density screens. Decorative by default.

/** The server's sizes, in pixels of the longer side. */
type Side = 96 | 192 | 640 | 1280;

const finer: Record<Side, Side | null> = { 96: 192, 192: 640, 640: 1280, 1280: null };

const pictureAddress = (path: string, side: Side) => `${path}${path.includes("?") ? "&" : "?"}taille=${side}`;

export type PictureProps = {
  path: string;
  side: Side;
  width: number;
  height: number;
  alt?: string;
  className?: string;
};

/** The smallest load after everything else: nobody comes for a logo of 44 pixels, and the text waits for it on a phone. */
export function Picture({ path, side, width, height, alt = "", className }: PictureProps) {
  const next = finer[side];
  return (
    <img
      className={className}
      src={pictureAddress(path, side)}
      srcSet={next ? `${pictureAddress(path, side)} 1x, ${pictureAddress(path, next)} 2x` : undefined}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      fetchPriority={side === 96 ? "low" : undefined}
      decoding="async"
    />
  );
}

type WideProps = Pick<PictureProps, "path" | "alt" | "className"> & {
  /** How wide it is shown, for the browser's choice of a size. */
  sizes?: string;
  /** Loads at once: it is the first thing that the page shows. */
  isFirst?: boolean;
};

export function WidePicture({ path, alt, className, sizes, isFirst }: WideProps) {
  return (
    <img
      className={className}
      src={pictureAddress(path, 640)}
      srcSet={`${pictureAddress(path, 640)} 640w, ${pictureAddress(path, 1280)} 1280w, ${path} 2560w`}
      sizes={sizes ?? "(max-width: 719px) 100vw, 45rem"}
      alt={alt ?? ""}
      width={1200}
      height={675}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
    />
  );
}
