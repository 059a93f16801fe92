import type DOMPurify from "dompurify";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PlainWords } from "./plain-words.tsx";
import "./rich-text.css";

/** What staff may write. No `style`: the content security policy would refuse it; no forms, frames or media players. */
const ALLOWED_TAGS = [
  ..."a b blockquote br code del em figcaption figure h2 h3 h4 hr i img li ol p s strong sub sup u ul".split(" "),
  ..."table caption thead tbody tfoot tr th td span div".split(" "),
];
const ALLOWED_ATTR = ["href", "title", "src", "alt", "width", "height", "colspan", "rowspan", "scope", "loading"];

type Sanitise = (html: string) => string;

const withPurifier = (purify: typeof DOMPurify): Sanitise => {
  purify.addHook("afterSanitizeAttributes", (node) => {
    // A page opened from staff's text never gets a handle on the portal's window.
    if (node.tagName === "A") node.setAttribute("rel", "noopener noreferrer");
    if (node.tagName === "IMG") node.setAttribute("loading", "lazy");
  });
  return (html) => purify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOW_DATA_ATTR: false });
};

let loading: Promise<Sanitise> | undefined;

/** The sanitiser weighs 9 KB, so it is fetched with the first rich text; a failed fetch is not remembered. */
const loadSanitiser = (): Promise<Sanitise> => {
  loading ??= import("dompurify").then(
    ({ default: purify }) => withPurifier(purify),
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
};

const LAZY = '<img loading="lazy" ';

/** Far enough ahead that the text has its form before anybody reads it. */
const AHEAD = "600px";

/** Calls back once the element is near the screen; at once where the browser cannot tell. Returns how to stop. */
const whenNear = (element: HTMLElement, near: () => void): (() => void) => {
  if (typeof IntersectionObserver === "undefined") {
    near();
    return () => undefined;
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      near();
    },
    { rootMargin: AHEAD },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
};

const never = () => () => undefined;

/** True on the portal host, and while the screen that it rendered is hydrated. */
const usePaintedByHost = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * HTML written by staff. The server has sanitised it already; the browser does so again before it draws any, and this is
 * the only component that may set inner HTML. What the host wrote into the page stands there and is not drawn again. Until
 * the sanitiser is here (or when it cannot be had) the plain words show where they will stand; it is fetched when the text
 * comes near the screen, so that it never competes with what stands at the top.
 */
export const RichText = ({ html }: { html: string }) => {
  const words = useRef<HTMLDivElement>(null);
  const [sanitise, setSanitise] = useState<Sanitise>();
  const painted = usePaintedByHost();
  const [inPage] = useState(painted ? html : undefined);
  const stands = inPage === html;
  useEffect(() => {
    if (!words.current || stands) return;
    let gone = false;
    const stop = whenNear(words.current, () => {
      loadSanitiser().then(
        (ready) => !gone && setSanitise(() => ready),
        // The words are on screen already: nothing to tell the person.
        () => undefined,
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, [stands]);
  if (stands)
    return <div className="gleba-rich-text" dangerouslySetInnerHTML={{ __html: html.replaceAll("<img ", LAZY) }} />;
  if (!sanitise)
    return (
      <div ref={words} className="gleba-rich-text gleba-rich-text--plain">
        <PlainWords html={html} />
      </div>
    );
  return <div className="gleba-rich-text" dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
};
