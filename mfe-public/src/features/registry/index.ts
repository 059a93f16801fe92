export { offeredStatusName } from "./offered-status.ts";
export { RegistryLine } from "./registry-line.tsx";
