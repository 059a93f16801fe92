import { firstSteps, type FirstSteps } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

export const fetchFirstSteps = (signal?: AbortSignal): Promise<FirstSteps> =>
  get("/api/crm/first-steps", firstSteps, { signal });
