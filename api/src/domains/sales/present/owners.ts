/** Whose accounts reservations, leads or tasks are of: who has none has nowhere to read who saw them. */
export const ownersOf = (rows: readonly { customerId: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))),
];
