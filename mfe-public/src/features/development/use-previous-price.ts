import { useState } from "react";

/** A lot's price before it changed while it was shown, in cents (-1: no price); null while it has not changed. */
export const usePreviousPrice = (idBatch: number, priceCents: number): number | null => {
  const [state, setState] = useState({ idBatch, priceCents, before: null as number | null });
  if (state.idBatch !== idBatch) setState({ idBatch, priceCents, before: null });
  else if (state.priceCents !== priceCents) setState({ idBatch, priceCents, before: state.priceCents });
  return state.idBatch === idBatch ? state.before : null;
};
