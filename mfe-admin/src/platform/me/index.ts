export { MeProvider, useMe } from "./me-provider.tsx";
export { RequireRight } from "./require-right.tsx";
