// A QR code, dark on white in both themes (drawn by platform/images/qr.ts).

type QrCodeProps = { side: number; path: string; size: number; title: string };

export function QrCode({ side, path, size, title }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width={size} height={size} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  );
}
