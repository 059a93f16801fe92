import { use, useEffect } from "react";
import { UnsavedContext } from "./unsaved-context.ts";

/** While `dirty`, leaving the screen asks first. */
export const useUnsavedChanges = (dirty: boolean): void => {
  const add = use(UnsavedContext);
  useEffect(() => (dirty ? add?.() : undefined), [dirty, add]);
};
