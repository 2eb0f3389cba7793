// The operator's picture of the home page, in the size that the screen needs.
import type { HomePicture as Picture } from "../../platform/config/site-identity.server.ts";

export function HomePicture({ large, small, alt }: Picture) {
  return (
    <img
      src={large.src}
      srcSet={`${small.src} ${small.width}w, ${large.src} ${large.width}w`}
      sizes="(min-width: 1024px) 452px, 100vw"
      width={large.width}
      height={large.height}
      alt={alt}
      decoding="async"
    />
  );
}
