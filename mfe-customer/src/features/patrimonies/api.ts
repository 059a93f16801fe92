import { patrimony, removed, type Patrimony, type PatrimonyInput } from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import { customerPath, customerId } from "#platform/session";

type Body = Omit<PatrimonyInput, "customerId">;

export const fetchPatrimonies = (signal?: AbortSignal): Promise<Patrimony[]> =>
  get(customerPath("patrimonies"), z.array(patrimony), { signal });

export const addPatrimony = (body: Body): Promise<Patrimony> =>
  post("/customers/patrimonies/", { ...body, customerId: customerId() }, patrimony);

export const changePatrimony = (id: number, body: Body & { version: number }): Promise<Patrimony> =>
  put(`/patrimonies/${id}`, { ...body, customerId: customerId() }, patrimony);

export const removePatrimony = (id: number): Promise<unknown> => remove(`/patrimonies/${id}`, removed);
