import { useEffect, useState } from "react";

type Parts = typeof import("./lazy-parts.ts");

/** The first screen is drawn by then: what comes later takes nothing from it. */
const PATIENCE_MS = 3_000;

/** A part of the frame that is fetched once the page stands; without network it comes with the next page. */
export const Later = ({ part }: { part: keyof Parts }) => {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import("./lazy-parts.ts").then(setParts, () => undefined);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const Part = parts?.[part];
  return Part ? <Part /> : null;
};
