import { staffName } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";
import * as z from "zod/mini";

const staffNames = z.array(staffName);

/** The staff a contact or a reservation can be given to. */
export const fetchSellers = (signal?: AbortSignal): Promise<z.infer<typeof staffNames>> =>
  get("/api/crm/leads/assignees", staffNames, { signal });
