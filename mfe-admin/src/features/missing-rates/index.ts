export { MissingRates } from "./missing-rates.tsx";
