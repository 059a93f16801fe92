import { formatDocument } from "@gleba/shared/words";
import type { Seller } from "../rules/seller.ts";

/** Who offers, as every letter about it says (decree 7.962/2013, art. 2); nothing where it is the site's company, whom the letterhead names. */
export const sellerText = (seller: Seller | null, what = "o lote"): string[] =>
  seller ? [`Quem oferece ${what}: ${seller.legalName}, CNPJ ${formatDocument(seller.cnpj)}.`] : [];
