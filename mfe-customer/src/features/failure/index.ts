export { failureOf } from "./api.ts";
export { LoadFailure } from "./load-failure.tsx";
