import { useId as useReactId } from "react";

/**
 * Id of a part of a field: the one that is given, else React's, the same from the first drawing on.
 *
 * @param {string} [given]
 */
export const useId = (given) => {
  const id = useReactId();
  return given ?? id;
};
