import { useState } from "react";

/** What a lot cost before its price changed under the reader's eyes, in cents (-1: nothing was told); null while it has not. */
export const usePreviousPrice = (idBatch: number, priceCents: number): number | null => {
  const [state, setState] = useState({ idBatch, priceCents, before: null as number | null });
  if (state.idBatch !== idBatch) setState({ idBatch, priceCents, before: null });
  else if (state.priceCents !== priceCents) setState({ idBatch, priceCents, before: state.priceCents });
  return state.idBatch === idBatch ? state.before : null;
};
