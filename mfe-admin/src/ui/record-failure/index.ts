export { RecordFailure } from "./record-failure.tsx";
