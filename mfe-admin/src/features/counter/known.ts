/** The lot that somebody asks about, where the screen knows it already. */
export interface KnownLot {
  id: number;
  block: string;
  lot: string;
}

/** What is known of the person already: it stands in the form, to be confirmed. */
export type KnownPerson = Partial<Record<"name" | "email" | "phone", string>>;
