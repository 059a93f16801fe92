import { useState } from "react";

/** What a lot cost before its price changed under the reader's eyes, in cents (-1: nothing was told); null while it has not. */
export const usePriceBefore = (idBatch: number, priceCents: number): number | null => {
  const [known, setKnown] = useState({ idBatch, priceCents, before: null as number | null });
  if (known.idBatch !== idBatch) setKnown({ idBatch, priceCents, before: null });
  else if (known.priceCents !== priceCents) setKnown({ idBatch, priceCents, before: known.priceCents });
  return known.idBatch === idBatch ? known.before : null;
};
