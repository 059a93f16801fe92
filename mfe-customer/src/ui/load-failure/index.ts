export { LoadFailure } from "./load-failure.tsx";
