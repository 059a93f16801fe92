import { leadDistribution, type LeadDistribution, type LeadDistributionChange } from "@gleba/shared/contracts/crm";
import { get, put } from "@gleba/shared/http";

const PATH = "/api/crm/leads/distribution";

export const fetchDistribution = (signal?: AbortSignal): Promise<LeadDistribution> =>
  get(PATH, leadDistribution, { signal });

export const saveDistribution = (change: LeadDistributionChange): Promise<LeadDistribution> =>
  put(PATH, change, leadDistribution);
