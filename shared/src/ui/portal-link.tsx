import { createContext, useContext, useRef, type ComponentProps } from "react";
import { Link } from "react-router";

/** Fetches ahead what stands behind an address; the shell provides it, a page without a shell has none. */
export const PrefetchContext = createContext<((path: string) => void) | undefined>(undefined);

/** Resting this long on a link means interest; passing over it does not. */
const HOVER_MS = 100;

const pathOf = (to: ComponentProps<typeof Link>["to"]): string => (typeof to === "string" ? to : (to.pathname ?? ""));

/** A link inside the portal that prefetches its area on hover, focus and first touch. */
export const PortalLink = ({ to, ...rest }: ComponentProps<typeof Link>) => {
  const prefetch = useContext(PrefetchContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = () => prefetch?.(pathOf(to));
  return (
    <Link
      {...rest}
      to={to}
      onMouseEnter={(event) => {
        timer.current = setTimeout(soon, HOVER_MS);
        rest.onMouseEnter?.(event);
      }}
      onMouseLeave={(event) => {
        clearTimeout(timer.current);
        rest.onMouseLeave?.(event);
      }}
      onFocus={(event) => {
        soon();
        rest.onFocus?.(event);
      }}
      onTouchStart={(event) => {
        soon();
        rest.onTouchStart?.(event);
      }}
    />
  );
};
