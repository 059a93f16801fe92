export { OfferedBy } from "./offered-by.tsx";
export { RegistryLine } from "./registry-line.tsx";
