export { MeProvider, useMe, useMustSetUpFactor } from "./me-provider.tsx";
export { RequireRight } from "./require-right.tsx";
