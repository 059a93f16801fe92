export { MeProvider, useMe } from "./me-provider.tsx";
export { OnlyFor } from "./require-right.tsx";
