export { Household } from "./household.tsx";
