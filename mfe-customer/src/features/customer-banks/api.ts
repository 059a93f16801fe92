import { customerBank, removed, type CustomerBank, type CustomerBankInput } from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath, customerId } from "#platform/session";

export const fetchBanks = (signal?: AbortSignal): Promise<CustomerBank[]> =>
  get(customerPath("banks"), z.array(customerBank), { signal });

export const addBank = (body: Omit<CustomerBankInput, "customerId">): Promise<CustomerBank> =>
  post("/customers/banks/", { ...body, customerId: customerId() }, customerBank);

export const changeBank = (
  id: number,
  body: Omit<CustomerBankInput, "customerId"> & { version: number },
): Promise<CustomerBank> => put(`/customerbanks/${id}`, { ...body, customerId: customerId() }, customerBank);

export const removeBank = (id: number): Promise<unknown> => remove(`/customerbanks/${id}`, removed);
