export { ContractParties } from "./contract-parties.tsx";
