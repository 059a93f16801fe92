export { RegistryLine } from "./registry-line.tsx";
