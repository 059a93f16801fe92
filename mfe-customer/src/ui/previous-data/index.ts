export { useLatest } from "./use-previous-data.ts";
