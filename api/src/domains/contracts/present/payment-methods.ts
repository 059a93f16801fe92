/** How money came, as papers name it. */
export const METHOD_NAMES = { slip: "Boleto", pix: "Pix", transfer: "Transferência" } as const;
