import { addressFound, bank, city, profession, taxpayerType, uf } from "@gleba/shared/contracts";
import type { AddressFound, TaxpayerType, Uf } from "@gleba/shared/contracts";
import { ApiError, get } from "@gleba/shared/http";
import type { Find } from "@gleba/shared/ui/fields";
import * as z from "zod/mini";
import { cityText } from "./choices.ts";

const nearest =
  <Entry extends { id: number }>(
    list: string,
    schema: z.ZodMiniType<Entry[]>,
    textOf: (entry: Entry) => string,
  ): Find =>
  async (typed, signal) => {
    const entries = await get(`/${list}/nearest/${encodeURIComponent(typed)}`, schema, { signal });
    return entries.map((entry) => ({ id: entry.id, text: textOf(entry) }));
  };

export const findCities = nearest("cities", z.array(city), cityText);
export const findProfessions = nearest("professions", z.array(profession), ({ description }) => description);
export const findBanks = nearest("banks", z.array(bank), ({ description }) => description);

export const fetchUfs = (signal?: AbortSignal): Promise<Uf[]> => get("/ufs/", z.array(uf), { signal });

export const fetchTaxpayerTypes = (signal?: AbortSignal): Promise<TaxpayerType[]> =>
  get("/taxpayertypes/", z.array(taxpayerType), { signal });

/** What a CEP leads to. `unknown`: there is no such CEP; `unavailable`: nobody could be asked. */
export type Address = { state: "found"; address: AddressFound } | { state: "unknown" } | { state: "unavailable" };

/** Never throws: without an answer the address is typed by hand. */
export const fetchAddress = async (postalCode: string, signal: AbortSignal): Promise<Address> => {
  try {
    return { state: "found", address: await get(`/api/public/cep/${postalCode}`, addressFound, { signal }) };
  } catch (thrown) {
    const unknown = thrown instanceof ApiError && thrown.code === "postal_code_unknown";
    return { state: unknown ? "unknown" : "unavailable" };
  }
};
