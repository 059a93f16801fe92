import { useEffect, useState } from "react";

type Parts = typeof import("./lazy-parts.ts");

/** The first screen is rendered by then. */
const DELAY_MS = 3_000;

/** A part of the frame that is loaded after the first screen; without network it comes with the next page. */
export const LazyPart = ({ part }: { part: keyof Parts }) => {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import("./lazy-parts.ts").then(setParts, () => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const Part = parts?.[part];
  return Part ? <Part /> : null;
};
