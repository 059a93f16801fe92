export { MeProvider, useMe } from "./me-provider.tsx";
export { OnlyFor } from "./only-for.tsx";
