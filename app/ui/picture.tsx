// A picture that somebody handed in, by its address /fichiers/{id}: in the size in which it is shown, and a larger one for
// screens with finer points. Its words stand beside it, so it says nothing itself unless told to.

/** The sizes that the server makes, in pixels of the longer side. */
type Side = 96 | 192 | 640;

/** Up to how many points wide each is shown; what is taken for screens of twice as many. */
const finer: Record<Side, Side | null> = { 96: 192, 192: 640, 640: null };

/** The address of a picture in one of its sizes. */
const pictureAddress = (path: string, side: Side) => `${path}?taille=${side}`;

export type PictureProps = {
  path: string;
  /** The least of these in which it is sharp where it stands. */
  side: Side;
  /** Its box in points. */
  width: number;
  height: number;
  alt?: string;
  className?: string;
};

export function Picture({ path, side, width, height, alt = "", className }: PictureProps) {
  const next = finer[side];
  return (
    <img
      className={className}
      src={pictureAddress(path, side)}
      // The picture itself stands for what is more than the largest size.
      srcSet={next ? `${pictureAddress(path, side)} 1x, ${pictureAddress(path, next)} 2x` : undefined}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A picture as wide as the text beside it: the size that fits, or the picture itself on large fine screens. */
export function WidePicture({ path, alt, className }: Pick<PictureProps, "path" | "alt" | "className">) {
  return (
    <img
      className={className}
      src={pictureAddress(path, 640)}
      srcSet={`${pictureAddress(path, 640)} 640w, ${path} 2560w`}
      sizes="(max-width: 719px) 100vw, 45rem"
      alt={alt ?? ""}
      width={1200}
      height={675}
      loading="lazy"
      decoding="async"
    />
  );
}
