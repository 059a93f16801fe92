import { useState } from "react";

/**
 * What is typed over a value of the address. Another value there replaces what was typed, and the field stays: made anew, it would lose the
 * focus of whoever goes on by keys, and a phone's keyboard.
 */
export const useTypedOver = (value: string): [string, (typed: string) => void] => {
  const [state, setState] = useState({ over: value, typed: value });
  if (state.over !== value) setState({ over: value, typed: value });
  return [state.over === value ? state.typed : value, (typed) => setState({ over: value, typed })];
};
