import { useWork } from "#platform/work";
import { checkTables, refusalOf, takePortfolio, undoPortfolio } from "./api.ts";

const steps = { check: checkTables, take: takePortfolio, undo: undoPortfolio };

/** Begins a step, one call at a time; what is refused is told sentence by sentence. */
export const useStep = () => ({ ...useWork(refusalOf), steps });
