import type { SlipProvider } from "#platform/bank/slip-provider.ts";
import { barcodeOf } from "../rules/boleto.ts";
import { pixOf } from "../rules/pix.ts";

/** No bank has this code. */
const NO_BANK = "999";
/** A random key that nobody registered. */
const UNREGISTERED_KEY = "0d3a0000-0000-4000-8000-0000deb0deb0";

/** Makes slips whose numbers are all valid and which no bank knows. They say so wherever they are shown. */
export const demonstrationProvider: SlipProvider = {
  register: async ({ reference, dueDate, totalCents, beneficiary }) => ({
    barcode: barcodeOf({
      bank: NO_BANK,
      dueDate,
      amountCents: totalCents,
      freeField: String(reference).padStart(25, "0"),
    }),
    pix: pixOf({
      key: UNREGISTERED_KEY,
      name: `DEMO ${beneficiary.name}`,
      // Readers take no empty field; a site that is not configured has no town.
      city: beneficiary.city || "BRASIL",
      amountCents: totalCents,
      txid: `DEMONSTRACAO${reference}`,
    }),
    demonstration: true,
  }),
  cancel: async () => undefined,
};
