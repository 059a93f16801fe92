export { assignmentTermPath } from "./api.ts";
export { ContractParties } from "./contract-parties.tsx";
