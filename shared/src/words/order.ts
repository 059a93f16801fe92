const collator = new Intl.Collator("pt-BR", { numeric: true });

/** Sorts "2" before "10" and "10A" after "10", as people number blocks and lots. */
export const naturally = (one: string, other: string): number => collator.compare(one, other);
