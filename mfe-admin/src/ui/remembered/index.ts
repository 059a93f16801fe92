export { useRemembered } from "./use-remembered.ts";
