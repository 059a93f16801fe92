import { createContext, useContext, useEffect, useId, useState } from "react";

/** What a form says of itself to the dialog it stands in. */
export interface Held {
  dirty: boolean;
  busy: boolean;
}

/** What the forms of a dialog tell it by; apart from the dialog, which not every form brings. */
export const HoldContext = createContext<(key: string, held?: Held) => void>(() => {});

/** Of a form within a `<FormDialog>`: something typed would be lost, or is being sent. Outside of one nothing follows. */
export const useHoldDialog = (dirty: boolean, busy = false): void => {
  const hold = useContext(HoldContext);
  const key = useId();
  useEffect(() => {
    hold(key, { dirty, busy });
    return () => hold(key);
  }, [hold, key, dirty, busy]);
};

/** Whether fields are not any more what they were as they were first drawn. */
export const useTyped = (values: unknown): boolean => {
  const now = JSON.stringify(values);
  const [first] = useState(now);
  return now !== first;
};
