/** Whose contracts these are, each customer once. */
export const ownersOf = (files: readonly { customer: { id: number } }[]): number[] => [
  ...new Set(files.map(({ customer }) => customer.id)),
];

/** The accounts of a contract's parties, those of before too, each once. */
export const customersIn = (parties: readonly { customerId: number | null }[]): number[] => [
  ...new Set(parties.flatMap(({ customerId }) => customerId ?? [])),
];
