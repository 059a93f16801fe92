import { salesGoals, type SalesGoals, type SalesGoalsChange } from "@gleba/shared/contracts/crm";
import { get, put } from "@gleba/shared/http";

const PATH = "/api/crm/goals";

/** What the months of a year are to sell, of a development or, without one, of the company. */
export const fetchGoals = (year: number, venture: number | null, signal?: AbortSignal): Promise<SalesGoals> =>
  get(PATH, salesGoals, { signal, params: { year, ...(venture !== null && { venture }) } });

export const saveGoals = (change: SalesGoalsChange): Promise<SalesGoals> => put(PATH, change, salesGoals);
