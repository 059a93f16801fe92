export { FactGrid, FactRows } from "./facts.tsx";
