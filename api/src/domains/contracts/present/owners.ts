/** Whose contracts these are, each customer once. */
export const ownersOf = (files: readonly { customer: { id: number } }[]): number[] => [
  ...new Set(files.map(({ customer }) => customer.id)),
];
