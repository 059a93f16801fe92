const names = {
  signature: "Ato",
  signal: "Sinal",
  monthly: "Parcelas mensais",
  half_yearly: "Parcelas semestrais",
  yearly: "Parcelas anuais",
  single: "Reforços",
} as const;

/** What a price is paid by: `Parcelas semestrais`. */
export const seriesName = (kind: keyof typeof names): string => names[kind];

const singular = { signal: "Sinal", half_yearly: "Semestral", yearly: "Anual", single: "Reforço" } as const;

/** One payment of a series: `Anual 2 de 4`; one that stands alone has no number. */
export const seriesPaymentName = (kind: keyof typeof singular, nth: number, of: number): string =>
  of <= 1 ? singular[kind] : `${singular[kind]} ${nth} de ${of}`;
