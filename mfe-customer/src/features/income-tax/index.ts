export { IncomeTax } from "./income-tax.tsx";
