export { failureOf, type Failure } from "./api.ts";
export { LoadFailure } from "./load-failure.tsx";
