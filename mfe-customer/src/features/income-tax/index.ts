export { IncomeTax } from "./income-tax.tsx";
export { LeftContracts } from "./left-contracts.tsx";
