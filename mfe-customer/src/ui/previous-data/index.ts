export { usePreviousData } from "./use-previous-data.ts";
