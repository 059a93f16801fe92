import type { Lead } from "@gleba/shared/contracts/crm";

/** The lot that somebody asks about, where the screen knows it already. */
export interface KnownLot {
  id: number;
  block: string;
  lot: string;
}

/** What is known of the person already: it stands in the form, to be confirmed. */
export interface KnownPerson extends Partial<Record<"name" | "document" | "email" | "phone", string>> {
  /** The contact that it comes of: how the person came, that says. */
  lead?: Pick<Lead, "kind" | "ref" | "origin">;
  /** What they simulated of the lot. */
  simulation?: Lead["simulation"];
}
