import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchDevelopment } from "./api.ts";

/** The development of an address, and a way to read it again. */
export const useDevelopment = (id: string): [Answer<CrmVenture>, () => void] =>
  useAnswer(useCallback((signal: AbortSignal) => fetchDevelopment(id, signal), [id]));
