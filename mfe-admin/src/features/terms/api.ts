import { removed } from "@gleba/shared/contracts";
import {
  priceTable,
  ventureTerms,
  type NewPriceTable,
  type PriceTable,
  type VentureTerms,
  type VentureTermsChange,
} from "@gleba/shared/contracts/crm";
import { get, post, put, remove } from "@gleba/shared/http";

const pathOf = (ventureId: number): string => `/api/crm/ventures/${ventureId}`;

export const fetchTerms = (ventureId: number, signal?: AbortSignal): Promise<VentureTerms> =>
  get(`${pathOf(ventureId)}/terms`, ventureTerms, { signal });

export const saveTerms = (ventureId: number, body: VentureTermsChange): Promise<VentureTerms> =>
  put(`${pathOf(ventureId)}/terms`, body, ventureTerms);

export const addTable = (ventureId: number, body: NewPriceTable): Promise<PriceTable> =>
  post(`${pathOf(ventureId)}/price-tables`, body, priceTable);

export const removeTable = (ventureId: number, id: number): Promise<unknown> =>
  remove(`${pathOf(ventureId)}/price-tables/${id}`, removed);
