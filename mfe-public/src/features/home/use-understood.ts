import { useEffect, useState } from "react";
import type { HomeFilters } from "./filters.ts";

/** Comes with the first figure that is written: a first screen has no room for grammar. */
const load = () => import(/* webpackChunkName: "sentence" */ "./sentence.ts");

/** The filters with the amounts that the search names, as soon as they can be read. */
export const useUnderstood = (filters: HomeFilters): HomeFilters => {
  const [understood, setUnderstood] = useState<((filters: HomeFilters) => HomeFilters) | null>(null);
  const hasFigures = /\d/.test(filters.search);
  useEffect(() => {
    if (!hasFigures) return;
    let left = false;
    load().then(
      (module) => left || setUnderstood(() => module.understood),
      // Without it the words are searched as they stand.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [hasFigures]);
  return understood ? understood(filters) : filters;
};
