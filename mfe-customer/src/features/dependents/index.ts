export { Dependents } from "./dependents.tsx";
