/** The company that a development belongs to, as letters name it. */
export interface Seller {
  legalName: string;
  cnpj: string;
}

/** Columns of a query that joins the development's company as `k`. */
export type SellerColumns = { seller_name: string | null; seller_cnpj: string | null };

/** The company of a row; null where the development is of the site's company, whose letterhead names it. */
export const sellerOf = ({ seller_name: legalName, seller_cnpj: cnpj }: SellerColumns): Seller | null =>
  legalName === null || cnpj === null ? null : { legalName, cnpj };
