// A part of a page that the server renders. A browser shows the server's HTML, and loads the script of the part only for other data.
import {
  type ComponentType,
  type HTMLAttributes,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";

export type PartSource<P> = {
  /** Null in browsers. */
  server: ComponentType<P> | null;
  load: () => Promise<ComponentType<P>>;
};

type Props<P> = HTMLAttributes<HTMLElement> & {
  source: PartSource<P>;
  data: P;
  as?: "div" | "section";
  /** The media query of the screens that show the part. */
  media?: string;
  /** Loads the script when a mouse comes over the part: it holds more than links. */
  isActive?: boolean;
};

/** The router's own links lead on without a reload, as in a part with its script. */
function useHtmlLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const to = (event.target as Element).closest("a[data-discover]")?.getAttribute("href");
    if (!to || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
}

export function ServerPart<P extends object>({ source, data, as: Tag = "div", media, isActive, ...box }: Props<P>) {
  const [Loaded, setLoaded] = useState(() => source.server);
  const onClick = useHtmlLinks();
  const html = useRef<HTMLDivElement>(null);
  const first = useRef(data);
  const isShown = useCallback(() => !media || matchMedia(media).matches, [media]);
  const load = useCallback(() => {
    source.load().then(
      (Part) => setLoaded(() => Part),
      () => {},
    );
  }, [source]);
  useEffect(() => {
    // A page that another page of the site led to has no HTML of the server.
    if (!html.current || (html.current.hasChildNodes() && data === first.current)) return;
    const loadShown = () => isShown() && load();
    loadShown();
    addEventListener("resize", loadShown);
    return () => removeEventListener("resize", loadShown);
  }, [data, load, isShown]);
  if (Loaded)
    return (
      <Tag key="part" {...box}>
        <Loaded {...data} />
      </Tag>
    );
  const Html = Tag as "div";
  return (
    <Html
      key="html"
      {...box}
      ref={html}
      onClick={onClick}
      onPointerEnter={isActive ? ({ pointerType }) => pointerType === "mouse" && isShown() && load() : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant, it keeps what the server rendered
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
