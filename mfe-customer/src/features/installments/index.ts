export { fetchWholeStatement } from "./api.ts";
export { Installments } from "./installments.tsx";
