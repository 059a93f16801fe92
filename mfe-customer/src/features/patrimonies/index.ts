export { Patrimonies } from "./patrimonies.tsx";
